import type { Lot } from '../../lot.ts';
import { behindFigure, nounPhrase, zhConditions } from './conditionPhrases.ts';
import { type Condition, type ConditionKind, conditionOn, wordOf, zhWordOf } from './conditions.ts';
import { drawn, shuffled } from './draw.ts';
import type { Get } from './figures.ts';
import type { Answer } from './judge.ts';
import type { Asking } from './phrasings.data.ts';
import type { AmountColumn, CategoryColumn, Column } from './schema.ts';
import type { MadeTable, Row } from './table.ts';
import { exactly, type Slots } from './typists.ts';

/** A question before somebody types it, with its right answers. */
export interface Draft {
  readonly asking: Asking;
  /** 1 for a figure of all rows or a look-up, 2 with a condition or by group, 3 with more of them. */
  readonly level: 1 | 2 | 3;
  readonly slots: Slots;
  readonly answers: readonly Answer[];
  /** Further questions in English and in Chinese that only this column allows. */
  readonly others?: readonly string[];
}

/** A table that questions are drawn for, in English or in Chinese. */
export interface Asked {
  readonly table: MadeTable;
  readonly lot: Lot;
  readonly isChinese: boolean;
}

export function getterOf({ table }: Asked, column: Column): Get {
  const at = table.schema.columns.indexOf(column);
  return (row) => row[at] ?? null;
}

export function columnsOf<K extends Column['kind']>({ table, lot }: Asked, kind: K): Extract<Column, { kind: K }>[] {
  return shuffled(
    lot,
    table.schema.columns.filter((column): column is Extract<Column, { kind: K }> => column.kind === kind),
  );
}

export function amountsOf(asked: Asked, isAdditive: boolean): AmountColumn[] {
  return columnsOf(asked, 'amount').filter((column) => !isAdditive || column.isAdditive);
}

/** The columns that name a row: those that no two rows share. */
export function labelsOf(asked: Asked): Column[] {
  return [...columnsOf(asked, 'id'), ...columnsOf(asked, 'name')];
}

export function wordFor({ isChinese, lot }: Asked, column: Column): string {
  return isChinese ? zhWordOf(column, lot) : wordOf(column, lot);
}

export function rowSlots({ table: { schema }, isChinese }: Asked): Slots {
  return isChinese ? { row: schema.zhRow, m: schema.zhMeasure, c: '' } : { row: schema.row, rows: schema.rows, c: '' };
}

export function groupSlots(asked: Asked, column: CategoryColumn): Slots {
  const g = wordFor(asked, column);
  if (asked.isChinese) return { g };
  const at = Math.min(column.words.indexOf(g), column.plurals.length - 1);
  return { g, gs: column.plurals[at] ?? `${g}s` };
}

export function amountSlots(asked: Asked, column: AmountColumn, { name = 'a', isOne = false } = {}): Slots {
  if (asked.isChinese) return { [name]: wordFor(asked, column) };
  const { lot } = asked;
  const a =
    column.isCounted && (isOne || lot() < 0.3)
      ? `number of ${column.words[0] ?? ''}`
      : column.isCounted
        ? (column.words[0] ?? '')
        : wordOf(column, lot);
  // "Total parcels", and "average number of parcels".
  const isCountNoun = column.isCounted && a === column.words[0];
  return {
    [name]: a,
    most: isCountNoun ? 'most' : drawn(lot, ['highest', column.most ?? 'highest']),
    least: isCountNoun ? 'fewest' : drawn(lot, ['lowest', column.least ?? 'lowest']),
    much: isCountNoun ? 'how many' : 'how much',
    does: a.endsWith('s') ? 'do' : 'does',
  };
}

export function conditionSlots(asked: Asked, conditions: readonly Condition[]): Slots {
  const { lot, isChinese, table } = asked;
  if (isChinese) {
    const c = zhConditions(conditions, lot);
    const isPlain = conditions.every(({ column }) => column.kind === 'category' || column.kind === 'date');
    return { c, of: conditions.length > 0 && (!isPlain || lot() < 0.4) ? `${c}${table.schema.zhRow}的` : c };
  }
  const { rows } = table.schema;
  const last = conditions.at(-1);
  return {
    c: behindFigure(rows, conditions, lot),
    np: nounPhrase(rows, conditions, lot),
    npIs: last ? `${nounPhrase(rows, conditions.slice(0, -1), lot)} ${last.predicate}` : `${rows} are there`,
  };
}

export function anyOf({ lot }: Asked, kinds: readonly ConditionKind[]): ConditionKind {
  return drawn(lot, kinds);
}

/** Conditions of these kinds on different columns; null where the table has not enough. */
export function some({ table, lot }: Asked, kinds: readonly ConditionKind[]): readonly Condition[] | null {
  const conditions: Condition[] = [];
  for (const kind of kinds) {
    const condition = conditionOn(table, kind, lot, new Set(conditions.map(({ column }) => column)));
    if (!condition) return null;
    conditions.push(condition);
  }
  return conditions;
}

export function maybe(asked: Asked, kind: ConditionKind): readonly Condition[] {
  return (asked.lot() < 0.4 ? some(asked, [kind]) : null) ?? [];
}

export function levelWith(conditions: readonly Condition[], base = 1): 1 | 2 | 3 {
  const level = base + conditions.length;
  return level <= 1 ? 1 : level === 2 ? 2 : 3;
}

export function found<T>(values: readonly (T | null)[]): T[] {
  return values.filter((value): value is T => value !== null);
}

/** The names of these rows, one list for each column that names rows. */
export function namesOf(asked: Asked, rows: readonly Row[]): string[][] {
  return labelsOf(asked).map((label) => rows.map((row) => String(getterOf(asked, label)(row))));
}

export function idOf(asked: Asked, label: Column): string {
  const row = drawn(asked.lot, asked.table.rows);
  return exactly(String(getterOf(asked, label)(row)));
}

/** A share in percent, and as a part of one. */
export function shares(part: number, all: number): number[] {
  return all === 0 ? [] : [(100 * part) / all, part / all];
}

const NUMBER_WORDS = ['', '', 'two', 'three', 'four', 'five'];

export function howMany({ lot, isChinese }: Asked, most: number): { readonly n: number; readonly text: string } {
  const n = drawn(
    lot,
    [2, 3, 3, 5, 5, 10].filter((number) => number <= most),
  );
  const word = NUMBER_WORDS[n];
  return { n, text: !isChinese && word !== undefined && lot() < 0.2 ? word : String(n) };
}

/** Lists longer than this are looked at in the table itself. */
export const LONGEST_LIST = 20;
