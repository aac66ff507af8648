import { conditionOf } from './conditions.ts';
import type { FormulaFunction } from './functions.ts';
import { FormulaError } from './parse.ts';
import {
  BLANK,
  cellsTogether,
  given,
  type Item,
  type Items,
  itemText,
  listOf,
  numberOf,
  oneOf,
  orderOf,
  plainText,
  single,
} from './values.ts';

/** Functions that give ranges, or look things up in them. */
export const arrays: Readonly<Record<string, FormulaFunction>> = {
  ROWS: ([range]) => single({ type: 'number', number: given(range).rows }, cellsTogether(given(range).of)),
  COLUMNS: ([range]) => single({ type: 'number', number: given(range).cols }, cellsTogether(given(range).of)),
  FILTER: ([range, condition, otherwise], work) => {
    const [items, met] = [given(range), given(condition)];
    const isTrue = (at: number): boolean =>
      numberOf(met.of[at] ?? BLANK) !== null && numberOf(met.of[at] ?? BLANK) !== 0;
    if (met.of.length === items.rows && met.cols === 1) {
      const rows = rowsOf(items).filter((_, at) => isTrue(at));
      if (rows.length === 0) return otherwise ?? nothing();
      work.take(rows.length * items.cols);
      return fromRows(rows, items.cols);
    }
    if (met.of.length === items.cols && met.rows === 1) {
      const rows = rowsOf(items).map((row) => row.filter((_, at) => isTrue(at)));
      const cols = rows[0]?.length ?? 0;
      return cols === 0 ? (otherwise ?? nothing()) : fromRows(rows, cols);
    }
    throw new FormulaError(`FILTER has ${items.rows} by ${items.cols} cells and ${met.of.length} conditions.`);
  },
  UNIQUE: ([range]) => {
    const items = given(range);
    const rows = items.rows === 1 ? items.of.map((item) => [item]) : rowsOf(items);
    const known = new Map<string, Item[]>();
    for (const row of rows) {
      const key = row.map((item) => plainText(itemText(item))).join('\u0000');
      if (key === '') continue;
      const before = known.get(key);
      if (!before) known.set(key, [...row]);
      else before.forEach((item, at) => (before[at] = { ...item, cells: cellsTogether([item, row[at] ?? BLANK]) }));
    }
    return fromRows([...known.values()], items.rows === 1 ? 1 : items.cols);
  },
  SORT: ([range, column, order]) => {
    const items = given(range);
    const at = column ? (numberOf(oneOf(column, 'SORT')) ?? 1) - 1 : 0;
    const sign = order ? Math.sign(numberOf(oneOf(order, 'SORT')) ?? 1) : 1;
    const rows = items.rows === 1 ? items.of.map((item) => [item]) : rowsOf(items);
    return fromRows(
      sorted(rows, (row) => row[at] ?? BLANK, sign),
      items.rows === 1 ? 1 : items.cols,
    );
  },
  SORTBY: ([range, by, order]) => {
    const [items, keys] = [given(range), given(by)];
    const sign = order ? Math.sign(numberOf(oneOf(order, 'SORTBY')) ?? 1) : 1;
    const isAcross = items.rows === 1 && keys.rows === 1;
    const rows = isAcross ? items.of.map((item) => [item]) : rowsOf(items);
    if (keys.of.length !== rows.length) throw new FormulaError('SORTBY wants ranges of one length.');
    const both = rows.map((row, at) => ({ row, key: keys.of[at] ?? BLANK }));
    return fromRows(
      sorted(both, ({ key }) => key, sign).map(({ row }) => row),
      isAcross ? 1 : items.cols,
    );
  },
  TAKE: ([range, count]) => {
    const items = given(range);
    const wanted = Math.trunc(numberOf(oneOf(given(count), 'TAKE')) ?? 0);
    const rows = items.rows === 1 ? items.of.map((item) => [item]) : rowsOf(items);
    return fromRows(wanted >= 0 ? rows.slice(0, wanted) : rows.slice(wanted), items.rows === 1 ? 1 : items.cols);
  },
  INDEX: ([range, row, column]) => {
    const items = given(range);
    const [first, second] = [row, column].map((each) => (each ? (numberOf(oneOf(each, 'INDEX')) ?? 0) : 0));
    const [down = 0, across = 0] = items.rows === 1 && !column ? [1, first] : [first, second];
    const rows = rowsOf(items);
    const chosen = down === 0 ? rows : rows.slice(down - 1, down);
    const found = across === 0 ? chosen : chosen.map((each) => each.slice(across - 1, across));
    const cols = found[0]?.length ?? 0;
    if (cols === 0)
      throw new FormulaError(`INDEX has no row ${down} and column ${across} in ${items.rows} by ${items.cols}.`);
    return fromRows(found, cols);
  },
  MATCH: ([value, range, type]) => {
    const at = placeOf(oneOf(given(value), 'MATCH'), given(range), type ? (numberOf(oneOf(type, 'MATCH')) ?? 0) : 0);
    return single({ type: 'number', number: at + 1 }, given(range).of[at]?.cells ?? []);
  },
  XMATCH: ([value, range]) => {
    const at = placeOf(oneOf(given(value), 'XMATCH'), given(range), 0);
    return single({ type: 'number', number: at + 1 }, given(range).of[at]?.cells ?? []);
  },
  XLOOKUP: ([value, keys, values, otherwise]) => {
    const [wanted, lookedIn, items] = [oneOf(given(value), 'XLOOKUP'), given(keys), given(values)];
    const at = lookedIn.of.findIndex(conditionOf(wanted));
    if (at < 0) {
      if (otherwise) return otherwise;
      throw new FormulaError(`XLOOKUP finds no "${itemText(wanted)}".`);
    }
    if (items.rows === lookedIn.of.length) return fromRows(rowsOf(items).slice(at, at + 1), items.cols);
    if (items.cols === lookedIn.of.length) return listOf(rowsOf(items).flatMap((row) => row[at] ?? []));
    throw new FormulaError('XLOOKUP wants ranges of one length.');
  },
  VLOOKUP: ([value, table, column]) => {
    const items = given(table);
    const row = rowsOf(items).find(([key]) => key && conditionOf(oneOf(given(value), 'VLOOKUP'))(key));
    const found = row?.[(numberOf(oneOf(given(column), 'VLOOKUP')) ?? 0) - 1];
    if (!found) throw new FormulaError('VLOOKUP finds nothing.');
    return listOf([found]);
  },
  VSTACK: (args) => listOf(args.flatMap((each) => given(each).of)),
  HSTACK: (args) => {
    const parts = args.map((each) => rowsOf(given(each)));
    const count = Math.max(...parts.map(({ length }) => length));
    const rows = Array.from({ length: count }, (_, at) => parts.flatMap((part) => part[at] ?? []));
    return fromRows(rows, Math.max(...rows.map(({ length }) => length)));
  },
  TOCOL: ([range]) => listOf(given(range).of),
  TRANSPOSE: ([range]) => {
    const { rows, cols, of } = given(range);
    const found = Array.from({ length: cols }, (_, col) =>
      Array.from({ length: rows }, (_, row) => of[row * cols + col] ?? BLANK),
    );
    return fromRows(found, rows);
  },
};

function nothing(): never {
  throw new FormulaError('FILTER finds nothing that meets its conditions.');
}

function rowsOf({ rows, cols, of }: Items): readonly (readonly Item[])[] {
  return Array.from({ length: rows }, (_, row) => of.slice(row * cols, (row + 1) * cols));
}

function fromRows(rows: readonly (readonly Item[])[], cols: number): Items {
  return { rows: rows.length, cols, of: rows.flat() };
}

/** Blanks come last, whichever way it goes. */
function sorted<Row>(rows: readonly Row[], keyOf: (row: Row) => Item, sign: number): Row[] {
  return rows.toSorted((a, b) => {
    const [one, other] = [keyOf(a).scalar, keyOf(b).scalar];
    if (!one || !other) return one ? -1 : other ? 1 : 0;
    return sign * (orderOf(one, other) ?? 0);
  });
}

/** The place of a value; with type 1 or -1 the last that does not pass it, in a list that is sorted. */
function placeOf(wanted: Item, { of }: Items, type: number): number {
  const isMet = conditionOf(wanted);
  const at = of.findIndex(isMet);
  if (at >= 0) return at;
  const last = type === 0 ? -1 : of.findLastIndex((item) => (orderOf(item.scalar, wanted.scalar) ?? type) * type <= 0);
  if (last < 0) throw new FormulaError(`MATCH finds no "${itemText(wanted)}".`);
  return last;
}
