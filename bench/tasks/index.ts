import { type TaskCell, type TaskTable, taskTable } from './cells.ts';

/** The six tasks of NGTR's benchmark (section 3.2). */
export const taskKinds = [
  'merged cells',
  'cell by content',
  'cell by index',
  'row by index',
  'column by index',
  'table size',
] as const;
export type TaskKind = (typeof taskKinds)[number];

/** A question on a table, and the answer that its label gives; each part of an answer is one text. */
export interface Task {
  readonly kind: TaskKind;
  readonly question: string;
  readonly answer: readonly string[];
  /** Answers it from any reading of the same picture. */
  readonly ask: (table: TaskTable) => readonly string[];
}

/** Questions of each kind that are asked of one table. */
const ASKED = 5;

/** Tasks on a labelled picture, the same in each run; none where the label holds no table. */
export function tasksOf(label: string): readonly Task[] {
  const table = taskTable(label);
  if (!table || table.cells.length === 0) return [];
  const texts = new Map<string, number>();
  for (const { text } of table.cells) texts.set(text, (texts.get(text) ?? 0) + 1);
  const telling = table.cells.filter(({ text }) => text !== '' && texts.get(text) === 1);
  const task = (kind: TaskKind, question: string, ask: Task['ask']): Task => ({
    kind,
    question,
    ask,
    answer: ask(table),
  });
  return [
    task('merged cells', 'Which cells span several rows or columns?', mergedCells),
    task('table size', 'How many rows and columns has the table?', ({ rowCount, colCount }) => [
      `${rowCount} × ${colCount}`,
    ]),
    ...spread(telling).map(({ text }) =>
      task('cell by content', `In which row and column stands "${text}"?`, (read) =>
        read.cells.filter((cell) => cell.text === text).map(placeOf),
      ),
    ),
    ...spread(table.cells).map(({ row, col }) =>
      task('cell by index', `What stands in row ${row + 1}, column ${col + 1}?`, (read) => [
        read.at(row, col)?.text ?? '\u0000',
      ]),
    ),
    ...spread(Array.from({ length: table.rowCount }, (_, row) => row)).map((row) =>
      task('row by index', `What stands in row ${row + 1}?`, (read) => line(read.colCount, (col) => read.at(row, col))),
    ),
    ...spread(Array.from({ length: table.colCount }, (_, col) => col)).map((col) =>
      task('column by index', `What stands in column ${col + 1}?`, (read) =>
        line(read.rowCount, (row) => read.at(row, col)),
      ),
    ),
  ];
}

/** How a reading answered tasks of one kind. */
export interface TaskScore {
  readonly tasks: number;
  /** Share of the tasks that were answered exactly. */
  readonly accuracy: number;
  /** Over the parts of all answers together. */
  readonly microF1: number;
}

/** One task, and what was answered. */
export interface Answered {
  readonly task: Task;
  readonly answer: readonly string[];
}

/** Answers tasks from a reading of their picture; a reading without a table answers nothing. */
export function answerTasks(tasks: readonly Task[], html: string): readonly Answered[] {
  const table = taskTable(html);
  return tasks.map((task) => ({ task, answer: table ? task.ask(table) : [] }));
}

/** Scores answers by kind; kinds that were not asked are left out. */
export function scoreTasks(answered: readonly Answered[]): Partial<Record<TaskKind, TaskScore>> {
  const kinds = taskKinds.filter((kind) => answered.some(({ task }) => task.kind === kind));
  return Object.fromEntries(kinds.map((kind) => [kind, scoreOf(answered.filter(({ task }) => task.kind === kind))]));
}

function scoreOf(answered: readonly Answered[]): TaskScore {
  let right = 0;
  let common = 0;
  let parts = 0;
  for (const { task, answer } of answered) {
    const shared = sharedParts(task.answer, answer);
    common += shared;
    parts += task.answer.length + answer.length;
    if (shared === task.answer.length && shared === answer.length) right += 1;
  }
  return { tasks: answered.length, accuracy: right / answered.length, microF1: parts === 0 ? 1 : (2 * common) / parts };
}

/** How many parts two answers share, each counted once. */
function sharedParts(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const part of a) left.set(part, (left.get(part) ?? 0) + 1);
  return b.filter((part) => {
    const count = left.get(part) ?? 0;
    left.set(part, count - 1);
    return count > 0;
  }).length;
}

function mergedCells({ cells }: TaskTable): readonly string[] {
  return cells
    .filter(({ rowSpan, colSpan }) => rowSpan > 1 || colSpan > 1)
    .map((cell) => `${placeOf(cell)} over ${cell.rowSpan} × ${cell.colSpan}`);
}

function placeOf({ row, col }: TaskCell): string {
  return `${row + 1}, ${col + 1}`;
}

/** The texts along a row or column, each cell once. */
function line(length: number, at: (place: number) => TaskCell | undefined): readonly string[] {
  const cells = new Set(Array.from({ length }, (_, place) => at(place)));
  return [...cells].flatMap((cell) => (cell ? [cell.text] : []));
}

/** Some of a list, evenly spread. */
function spread<T>(all: readonly T[]): readonly T[] {
  const step = Math.max(1, all.length / ASKED);
  return Array.from(
    { length: Math.min(ASKED, all.length) },
    (_, place) => all[Math.floor((place + 0.5) * step)],
  ).filter((each): each is T & {} => each !== undefined);
}
