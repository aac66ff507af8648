import { catalogue } from '../../lib/language.ts';
import { count } from '../../lib/words.ts';

/** All texts of measuring and of reports of benchmarks. */
export const words = catalogue('features/measure', {
  asking: (done: number, total: number) => `Asking again: ${done} of ${total}`,
  askedAgain: 'Marked answers asked again',
  cancel: 'Cancel',
  notMeasured: 'The marked answers were not measured',
  open: 'Open a report',
  settings: 'Settings',
  reports: 'Reports of benchmarks',
  noneHint:
    'Mark answers right, wrong or fixed in the chat, and measure how many are right. A benchmark writes its figures and charts into a file, which is opened here:',
  none: 'No report is open',
  title: 'Benchmarks',
  close: (title: string) => `Close ${title}`,
  export: (title: string) => `Export ${title}`,
  part: 'Part',
  measure: (answers: number) => `Measure ${count(answers, 'marked answer')}`,
  refused: (files: readonly string[]) =>
    `${files.join(', ')} ${files.length === 1 ? 'holds' : 'hold'} no report. Choose a file that a benchmark wrote with --report.`,
});
export type Words = typeof words;
