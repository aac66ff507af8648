import { stemOf } from '../../ask/language/tokenize.ts';
// Not by its index: that brings the engines.
import { scoredWords, wordF1 } from '../../extract/score/words.ts';

/** A table as questions are asked of it: texts by column and paper. */
export interface AskedTable {
  readonly columns: readonly AskedColumn[];
}

interface AskedColumn {
  readonly name: string;
  readonly values: ReadonlyMap<string, string>;
}

/** How many questions of each kind were asked of a table, and how many of them it answers with yes. */
export interface Answered {
  readonly schema: Share;
  readonly unary: Share;
  readonly pairwise: Share;
}

export interface Share {
  readonly yes: number;
  readonly asked: number;
}

/** Names and values are the same where half of their words are (token-F1). */
const SAME = 0.5;
/** Pairs of cells that are asked about (ARXIV2TABLE, section 4.3). */
const PAIRS = 10;

const YES = /^(?:✓|✔|√|yes|true|y)$/i;
const NO = /^(?:✗|✘|×|x|no|false|n)$/i;
const NOTHING = /^(?:[-–—?/]*|n\/?a|none)$/i;

/** A yes–no question about a table: of a column, of one of its cells, or of two of them. */
export type Question =
  | { readonly kind: 'schema'; readonly column: QuestionedColumn }
  | { readonly kind: 'unary'; readonly column: QuestionedColumn; readonly cell: Cell }
  | { readonly kind: 'pairwise'; readonly column: QuestionedColumn; readonly one: Cell; readonly other: Cell };

interface QuestionedColumn {
  readonly name: string;
  readonly cells: readonly Cell[];
}

/** The questions of ARXIV2TABLE (section 4.3) that a table gives: each column, each cell, and ten pairs of cells by lot. */
export function questionsAbout(table: AskedTable, draw: () => number): readonly Question[] {
  const columns = table.columns
    .map(({ name, values }): QuestionedColumn => ({ name, cells: filledCells(values) }))
    .filter(({ cells }) => cells.length > 0);
  const pairs = columns.flatMap((column) =>
    column.cells.flatMap((one, at) =>
      column.cells.slice(at + 1).map((other): Question => ({ kind: 'pairwise', column, one, other })),
    ),
  );
  return [
    ...columns.map((column): Question => ({ kind: 'schema', column })),
    ...columns.flatMap((column) => column.cells.map((cell): Question => ({ kind: 'unary', column, cell }))),
    ...drawn(pairs, PAIRS, draw),
  ];
}

/**
 * What a table answers, told without a model: whether it has the column (by its name, or by what stands in it), whether
 * the value stands in such a column of its paper's row, whether what holds between two cells of a column holds there,
 * too. What is not found is a no.
 */
export function answersOf(questions: readonly Question[], asked: AskedTable): readonly boolean[] {
  const known = new Map<QuestionedColumn, readonly ReadonlyMap<string, string>[]>();
  return questions.map((question) => {
    const like = known.get(question.column) ?? columnsLike(question.column, asked);
    known.set(question.column, like);
    if (question.kind === 'schema') return like.length > 0;
    if (question.kind === 'pairwise') return like.some((values) => holds(question.one, question.other, values));
    const [paper, value] = question.cell;
    return like.some((values) => isSame(value, values.get(paper)));
  });
}

/** How many of the questions of each kind are answered with yes. Asked from the reference it is recall; the other way round, precision. */
export function sharesOf(questions: readonly Question[], answers: readonly boolean[]): Answered {
  const of = (kind: Question['kind']): Share => {
    const own = answers.filter((_, at) => questions[at]?.kind === kind);
    return { yes: own.filter(Boolean).length, asked: own.length };
  };
  return { schema: of('schema'), unary: of('unary'), pairwise: of('pairwise') };
}

/** The questions that one table gives, answered from the other. */
export function answered(asking: AskedTable, asked: AskedTable, draw: () => number): Answered {
  const questions = questionsAbout(asking, draw);
  return sharesOf(questions, answersOf(questions, asked));
}

export type Cell = readonly [paper: string, value: string];

function filledCells(values: ReadonlyMap<string, string>): readonly Cell[] {
  return [...values].filter(([, value]) => !NOTHING.test(value.trim()));
}

/** The columns of a table that are about the same: by name, or where half of the values that both have are the same. */
function columnsLike(
  { name, cells }: QuestionedColumn,
  { columns }: AskedTable,
): readonly ReadonlyMap<string, string>[] {
  return columns.flatMap((other) => (isLike(name, cells, other) ? [other.values] : []));
}

function isLike(name: string, cells: readonly Cell[], other: AskedColumn): boolean {
  const same = cells.filter(([paper, value]) => isSame(value, other.values.get(paper))).length;
  const both = cells.filter(([paper]) => !NOTHING.test((other.values.get(paper) ?? '').trim())).length;
  return wordF1(words(name), words(other.name)) >= SAME || (same >= 2 && same / both >= SAME);
}

/** Whether two columns are about the same: by name, or where half of the values that both have are the same. */
export function isSameColumn(one: AskedColumn, other: AskedColumn): boolean {
  return isLike(one.name, filledCells(one.values), other);
}

/** Of numbers, which is the larger: 1 for the first; null for other values. */
export function orderIn([, a]: Cell, [, b]: Cell): number | null {
  return orderOf(leadingNumber(a), leadingNumber(b));
}

/** Of numbers, which is the larger; of other values, themselves. */
function holds(one: Cell, other: Cell, values: ReadonlyMap<string, string>): boolean {
  const [[paperA, a], [paperB, b]] = [one, other];
  const [gotA, gotB] = [values.get(paperA), values.get(paperB)];
  if (gotA === undefined || gotB === undefined) return false;
  const [wanted, found] = [orderIn(one, other), orderIn([paperA, gotA], [paperB, gotB])];
  if (wanted !== null && found !== null) return wanted === found;
  return isSame(a, gotA) && isSame(b, gotB);
}

/** Whether two texts say the same: the same yes or no, the same number, or half of the words. */
export function isSame(one: string, other: string | undefined): boolean {
  if (other === undefined || NOTHING.test(other.trim())) return false;
  const [a, b] = [plain(one), plain(other)];
  const [numberA, numberB] = [onlyNumber(a), onlyNumber(b)];
  if (numberA !== null && numberB !== null) return numberA === numberB;
  return wordF1(words(a), words(b)) >= SAME || isShortFor(a, b) || isShortFor(b, a);
}

/** `VQA` is short for `video quality assessment`. */
function isShortFor(short: string, long: string): boolean {
  const parts = long.split(/[\s-]+/);
  return (
    parts.length > 1 &&
    /^\p{Lu}{2,}$/u.test(short) &&
    parts
      .map((part) => part.slice(0, 1))
      .join('')
      .toUpperCase() === short
  );
}

function plain(text: string): string {
  const trimmed = text.trim();
  if (YES.test(trimmed)) return 'yes';
  return NO.test(trimmed) ? 'no' : trimmed;
}

function words(text: string): readonly string[] {
  return scoredWords(text.replaceAll(/(?<=\d),(?=\d{3})/g, ''), 'latex').map(stemOf);
}

function onlyNumber(text: string): number | null {
  return /^[+-]?[\d.,]+ ?(?:[kKM]|thousand|million)?$/.test(text) ? leadingNumber(text) : null;
}

/** Of `1,200 videos`, but not of a name with a number in it. */
function leadingNumber(text: string): number | null {
  const [, digits, scale = ''] =
    /^[~≈<>]?\s*([+-]?\d[\d,]*(?:\.\d+)?)(?: ?(k|M|thousand|million)\b)?/i.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const factor = scale === '' || scale === 'm' ? 1 : /^(?:k|thousand)$/i.test(scale) ? 1e3 : 1e6;
  return factor * Number(digits.replaceAll(',', ''));
}

/** -1, 0 or 1 where both are numbers. */
function orderOf(one: number | null, other: number | null): number | null {
  return one !== null && other !== null ? Math.sign(one - other) : null;
}

/** So many of them by lot, without putting any back. */
function drawn<Each>(all: readonly Each[], count: number, draw: () => number): readonly Each[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }).flatMap(() =>
    left.splice(Math.floor(draw() * left.length), 1),
  );
}
