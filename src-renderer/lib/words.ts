import type { Actor } from '../../src-shared/actor.ts';
import type { Sample } from '../../src-shared/contract/library.ts';
import { catalogue } from './language.ts';
import { dayText, fixedText, numberText } from './locale.ts';

/** Texts that no area of the window has for itself. */
export const words = catalogue('lib', {
  you: 'You',
  rule: (name: string, version: string) => `Rule ${name}, version ${version}`,
  model: (name: string) => `Model ${name}`,
  percent: (number: number) => `${numberText(number)} %`,
  bytes: 'bytes',
  milliseconds: (ms: string) => `${ms} ms`,
  seconds: (seconds: string) => `${seconds} s`,
  minutesSeconds: (minutes: number, seconds: number) => `${numberText(minutes)} min ${numberText(seconds)} s`,
  ago: {
    now: 'just now',
    minutes: (minutes: number) => `${count(minutes, 'minute')} ago`,
    hours: (hours: number) => `${count(hours, 'hour')} ago`,
    yesterday: 'yesterday',
    days: (days: number) => `${numberText(days)} days ago`,
  },
  periods: { today: 'Today', yesterday: 'Yesterday', week: 'This week', earlier: 'Earlier' },
  windowNotDrawn: 'The window could not be drawn',
  keysNotChanged: 'The keys stay as they are',
  pasteUnread: 'The paste could not be read',
  pastedPicture: 'Pasted picture.png',
  undoOf: (what: string) => `Undo: ${what}`,
  redoOf: (what: string) => `Redo: ${what}`,
  errors: {
    connection: 'The connection to Tablewright was lost. It is tried again by itself; repeat the step then.',
    window: 'Something in this window went wrong. Reload it to go on; saved work is kept.',
    input: 'That cannot be done with what was entered. Check it and try again.',
    inside: 'Something went wrong inside Tablewright. Nothing that was saved is lost; try again.',
    unreadable: (name: string) => `“${name}” cannot be read. Check that it is still there, and drop it again.`,
  },
  rows: {
    none: 'No row of the sheet is so now.',
    missing: (keys: number) => `${count(keys, 'key')} of those that are named no row of the sheet has now.`,
    cut: (rows: number) => `${count(rows, 'row')} are meant; the first of them are lit.`,
  },
  found: {
    cells: 'Cell',
    rows: 'Rows',
    text: 'Text',
    paper: 'Paper',
    question: 'Question',
    change: 'Change',
    page: (page: number) => `p. ${numberText(page)}`,
  },
  imports: {
    waiting: 'Waiting',
    cancelled: 'Cancelled',
    opening: 'Opening',
    sending: 'Sending',
    endedEarly: 'The import ended early.',
    text: (tables: number) => `Read a text with ${count(tables, 'table')}`,
    rows: (rows: number, columns: number) => `Read ${count(rows, 'row')} of ${count(columns, 'column')}`,
    sheets: (sheets: number) => `Read ${count(sheets, 'sheet')}`,
    known: 'Already in the library; a new session was started',
    notStopped: 'The import was not stopped',
    pastedTable: 'Pasted table',
  },
  report: (message: string, reportId: string) => `${message} Report ${reportId}.`,
  dismiss: 'Dismiss',
  takenBack: (step: string, steps: number) =>
    `Taken back: ${step}${steps > 1 ? `, and ${count(steps - 1, 'step')} with it` : ''}`,
  elsewhere: (step: string, keys: string) =>
    `Nothing was taken back: the last step, “${step}”, was done in another place. Undo takes it back (${keys}).`,
  undo: 'Undo',
  redo: 'Redo',
  cancel: 'Cancel',
  choices: 'Choices',
  /** What a sample table is called: other languages have their own by its id. */
  sample: ({ name, description }: Pick<Sample, 'id' | 'name' | 'description'>) => ({ name, description }),
  filesNotOpened: 'The files could not be opened',
  notOpened: (name: string) => `“${name}” could not be opened`,
  pageGone: 'The page that this lies on is no sheet of the document any more.',
  strategies: {
    rules: 'Rules',
    both: 'Rules and model',
    model: 'Model',
  },
  languageNotChanged: 'The language stays as it is',
  /** Titles of panes: the shell shows them before it fetches their panes, and the texts of these with them. */
  panes: {
    rows: 'Rows',
    chat: 'Chat',
    databases: 'Databases',
    history: 'History',
    picture: 'Picture',
    benchmarks: 'Benchmarks',
    records: 'Records',
    results: 'Results',
    review: 'Review',
    sessions: 'Sessions',
    settings: 'Settings',
    sheet: 'Sheet',
    collections: 'Collections',
    text: 'Text',
    tree: 'Tree',
    ask: 'Ask a question',
    profile: 'Profile',
    cell: 'Cell',
  },
});
export type Words = typeof words;

/** `1 sheet`, `12,000 rows`: for catalogues in English; other languages have forms of their own. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${numberText(number)} ${number === 1 ? one : many}`;
}

/** Who did something, as a person reads it. */
export function actorWords(actor: Actor): string {
  if (actor.kind === 'person') return actor.name ?? words.you;
  return actor.kind === 'rule' ? words.rule(actor.name, actor.version) : words.model(actor.name);
}

/** `Turned by 2°` of `turned by 2°`. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const SIZE_UNITS = [words.bytes, 'KB', 'MB', 'GB'] as const;

/** `14 KB`, `2.3 MB`. */
export function sizeInWords(sizeBytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(sizeBytes, 1)) / Math.log(1024)), SIZE_UNITS.length - 1);
  const size = sizeBytes / 1024 ** power;
  return `${fixedText(size, size < 10 && power > 1 ? 1 : 0)} ${SIZE_UNITS[power]}`;
}

/** `12 ms`, `1.4 s`, `2 min 5 s`: short, with three figures at most. */
export function durationText(ms: number): string {
  if (ms < 0.95) return words.milliseconds(`< ${numberText(1)}`);
  if (ms < 999.5) return words.milliseconds(numberText(Math.round(ms)));
  if (ms < 59_950) return words.seconds(fixedText(ms / 1000, 1));
  const seconds = Math.round(ms / 1000);
  return words.minutesSeconds(Math.floor(seconds / 60), seconds % 60);
}

/** `$0.0042`, `$1.20`: cents in full where it is little. */
export function costText(dollars: number): string {
  return `$${fixedText(dollars, dollars > 0 && dollars < 0.1 ? 4 : 2)}`;
}

/** `just now`, `5 minutes ago`, `yesterday`, `12 March`, `3 Oct 2023`; both times in milliseconds since 1970. */
export function timeInWords(time: number, now: number, locale?: string): string {
  const minutes = Math.floor((now - time) / 60_000);
  if (minutes < 1) return words.ago.now;
  if (minutes < 60) return words.ago.minutes(minutes);
  const days = dayNumber(now) - dayNumber(time);
  if (days === 0) return words.ago.hours(Math.floor(minutes / 60));
  if (days === 1) return words.ago.yesterday;
  if (days < 7) return words.ago.days(days);
  return dayText(time, now, locale);
}

/** `Today`, `Yesterday`, `This week`, `Earlier`: heads of a list sorted by time. */
export function periodInWords(time: number, now: number): string {
  const days = dayNumber(now) - dayNumber(time);
  if (days <= 0) return words.periods.today;
  if (days === 1) return words.periods.yesterday;
  return days < 7 ? words.periods.week : words.periods.earlier;
}

// Local days since 1970.
function dayNumber(time: number): number {
  return Math.floor((time - new Date(time).getTimezoneOffset() * 60_000) / 86_400_000);
}
