import { allPacks } from './packs.ts';

const yes = allPacks.flatMap(({ truths }) => truths.yes);
const no = allPacks.flatMap(({ truths }) => truths.no);
const exists = allPacks.flatMap(({ truths }) => truths.exists);

const TRUTH = whole([...yes, ...no, ...exists, '√', '✓', '×', '✗']);
const TICK = whole(['√', '✓', '✔', '☑', ...yes]);
const CROSS = whole(['×', '✗', '✘', '☐', ...no, '-', '—', '']);

function whole(words: readonly string[]): RegExp {
  return new RegExp(`^(?:${words.join('|')})$`, 'iu');
}

/** Whether a text says yes or no, or that there is something or is not. */
export function isTruthText(text: string): boolean {
  return TRUTH.test(text.trim());
}

/** Whether a text ticks what its header says. */
export function isTick(text: string): boolean {
  return TICK.test(text.trim());
}

/** Whether a text stands where nothing is ticked. */
export function isCross(text: string): boolean {
  return CROSS.test(text.trim());
}
