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

/**
 * The yes–no questions of ARXIV2TABLE (section 4.3), made from one table and answered from the other without a model: of
 * each column whether the other has it (by its name, or by what stands in it), of each cell whether its value stands in
 * such a column of its paper's row, of ten pairs of papers whether what holds between their cells of a column holds
 * there, too. What is not found is a no. Asked from the reference it is recall; the other way round, precision.
 */
export function answered(asking: AskedTable, asked: AskedTable, draw: () => number): Answered {
  const filled = asking.columns.map(({ name, values }) => ({ name, cells: filledCells(values) }));
  const columns = filled
    .filter(({ cells }) => cells.length > 0)
    .map(({ name, cells }) => ({ cells, like: columnsLike({ name, cells }, asked) }));
  const cells = columns.flatMap(({ cells: own, like }) =>
    own.map(([paper, value]) => like.some((each) => isSame(value, each.get(paper)))),
  );
  const pairs = drawn(
    columns.flatMap(({ cells: own, like }) =>
      own.flatMap((one, at) => own.slice(at + 1).map((other) => ({ one, other, like }))),
    ),
    PAIRS,
    draw,
  );
  return {
    schema: share(columns.map(({ like }) => like.length > 0)),
    unary: share(cells),
    pairwise: share(pairs.map(({ one, other, like }) => like.some((values) => holds(one, other, values)))),
  };
}

type Cell = readonly [paper: string, value: string];

function filledCells(values: ReadonlyMap<string, string>): readonly Cell[] {
  return [...values].filter(([, value]) => !NOTHING.test(value.trim()));
}

/** The columns of a table that are about the same: by name, or where half of the values that both have are the same. */
function columnsLike(
  { name, cells }: { readonly name: string; readonly cells: readonly Cell[] },
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

/** Of numbers, which is the larger; of other values, themselves. */
function holds([paperA, a]: Cell, [paperB, b]: Cell, values: ReadonlyMap<string, string>): boolean {
  const [gotA, gotB] = [values.get(paperA), values.get(paperB)];
  if (gotA === undefined || gotB === undefined) return false;
  const [wantedA, wantedB, foundA, foundB] = [a, b, gotA, gotB].map(leadingNumber);
  const [wanted, found] = [orderOf(wantedA, wantedB), orderOf(foundA, foundB)];
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
  return /^[+-]?[\d.,]+$/.test(text) ? leadingNumber(text) : null;
}

/** Of `1,200 videos`, but not of a name with a number in it. */
function leadingNumber(text: string): number | null {
  const found = /^[~≈<>]?\s*([+-]?\d[\d,]*(?:\.\d+)?)/.exec(text.trim())?.[1];
  return found === undefined ? null : Number(found.replaceAll(',', ''));
}

/** -1, 0 or 1 where both are numbers. */
function orderOf(one: number | null | undefined, other: number | null | undefined): number | null {
  return typeof one === 'number' && typeof other === 'number' ? Math.sign(one - other) : null;
}

/** So many of them by lot, without putting any back. */
function drawn<Each>(all: readonly Each[], count: number, draw: () => number): readonly Each[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, all.length) }).flatMap(() =>
    left.splice(Math.floor(draw() * left.length), 1),
  );
}

function share(answers: readonly boolean[]): Share {
  return { yes: answers.filter(Boolean).length, asked: answers.length };
}
