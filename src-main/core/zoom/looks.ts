import { type ColumnValues, foldedText } from '../../../src-shared/columnFilter.ts';
import { Figures, type SelectionSummary } from '../../../src-shared/figures.ts';
import type { Program, Value } from '../../../src-shared/relation.ts';
import type { FoundCells, ResultLook, ResultLooked } from '../../../src-shared/resultLook.ts';
import type { Engine, ResultColumn } from './engine/engine.ts';
import { columnsOf, keptSql, selectIn, shownSql } from './pages.ts';
import { textSql } from './sql/conditionSql.ts';
import { dialects } from './sql/dialects.ts';

type Look<What extends ResultLook['what']> = Extract<ResultLook, { what: What }>;

/** Asks something of a program's result as a whole, within the engine. Throws DomainError `query.*`, `engine.lost`. */
export async function lookAt(
  engine: Engine,
  program: Program,
  look: ResultLook,
  signal: AbortSignal,
): Promise<ResultLooked> {
  await engine.check(selectIn(program));
  switch (look.what) {
    case 'values':
      return { what: 'values', values: await valuesIn(engine, program, look, signal) };
    case 'figures':
      return { what: 'figures', figures: await figuresIn(engine, program, look, signal) };
    default:
      return { what: 'find', found: await foundIn(engine, program, look, signal) };
  }
}

/** Small enough that a window has them at once. */
const FOUND_AT_MOST = 10_000;

async function valuesIn(
  engine: Engine,
  { filters = [], ...program }: Program,
  { column: name, search, limit }: Look<'values'>,
  signal: AbortSignal,
): Promise<ColumnValues> {
  const others = filters.filter((each) => each.column !== name);
  const from = await keptSql(engine, { ...program, filters: others }, signal);
  const dialect = dialects[engine.dialect];
  const column = (await columnsOf(engine, from, signal)).find((each) => each.name === name);
  const { type } = column ?? { type: 'other' };
  const own = dialect.identifier(name);
  const part = dialect.text(foldedText(search));
  const text = textSql(dialect, { name, type });
  const where =
    foldedText(search) === '' ? '' : ` where coalesce(${dialect.contains(text, part)}, ${dialect.boolean(false)})`;
  const grouped = `select ${own} as v, count(*) as n from (${from}\n) as looked_at${where} group by ${own}`;
  const { rows } = await engine.query(
    `select v, n from (${grouped}) as each_value order by v asc nulls last limit ${limit}`,
    {
      signal,
      limits: { rows: limit },
    },
  );
  const [counts] = (
    await engine.query(
      `select count(*), (select count(${own}) from (${from}\n) as looked_at) from (${grouped}) as each_value`,
      { signal },
    )
  ).rows;
  const filled = Number(counts?.[1] ?? 0);
  return {
    values: rows.map(([value = null, count]) => ({ text: valueText(value), count: Number(count) })),
    total: Number(counts?.[0] ?? 0),
    numbers: type === 'number' ? filled : 0,
    dates: type === 'date' || type === 'moment' ? filled : 0,
    texts: type === 'number' || type === 'date' || type === 'moment' ? 0 : filled,
  };
}

function valueText(value: Value): string {
  return value === null ? '' : String(value);
}

async function figuresIn(
  engine: Engine,
  program: Program,
  { ranges }: Look<'figures'>,
  signal: AbortSignal,
): Promise<SelectionSummary> {
  const sql = await shownSql(engine, program, signal);
  const columns = await columnsOf(engine, sql, signal);
  const figures = new Figures();
  for (const { top, bottom, left, right } of ranges) {
    const meant = columns.slice(left, right + 1);
    if (meant.length === 0) continue;
    const rows = `select * from (${sql}\n) as page limit ${bottom - top + 1} offset ${top}`;
    const asked = meant.map((column) => figuresSql(engine, column)).join(', ');
    const [row = []] = (await engine.query(`select ${asked} from (${rows}) as meant`, { signal })).rows;
    meant.forEach(({ type }, at) => {
      const [count = 0, sum, lowest, highest] = row
        .slice(at * PARTS, (at + 1) * PARTS)
        .map((each) => Number(each ?? 0));
      const isNumber = type === 'number' && count > 0;
      const numbers = isNumber ? { count, sum: sum ?? 0, lowest: lowest ?? 0, highest: highest ?? 0 } : null;
      figures.addAll({ filled: count, numbers });
    });
  }
  return figures.summary();
}

/** Values that are asked of each column. */
const PARTS = 4;

function figuresSql({ dialect: name }: Engine, { name: column, type }: ResultColumn): string {
  const { identifier, aggregates } = dialects[name];
  const own = identifier(column);
  const { count, sum, minimum, maximum } = aggregates;
  if (type !== 'number') return [count(own), '0', '0', '0'].join(', ');
  return [count(own), sum(own), minimum(own), maximum(own)].join(', ');
}

async function foundIn(
  engine: Engine,
  program: Program,
  { text, from, rows, limit }: Look<'find'>,
  signal: AbortSignal,
): Promise<FoundCells> {
  const sql = await shownSql(engine, program, signal);
  const columns = await columnsOf(engine, sql, signal);
  const dialect = dialects[engine.dialect];
  const part = dialect.text(foldedText(text));
  const marks = columns.map((column) => {
    const isFound = `coalesce(${dialect.contains(textSql(dialect, column), part)}, ${dialect.boolean(false)})`;
    return `case when ${isFound} then 1 else 0 end`;
  });
  const among = `select * from (${sql}\n) as page limit ${rows} offset ${from}`;
  const each = marks.map((mark, at) => `${mark} as f${at}`).join(', ');
  const all = columns.map((_, at) => `f${at}`).join(' + ');
  const numbered = `select ${dialect.position} as place, ${each} from (${among}) as among`;
  const found = await engine.query(
    `select * from (${numbered}) as numbered where ${all} > 0 order by place limit ${limit}`,
    { signal, limits: { rows: FOUND_AT_MOST } },
  );
  const total = await engine.query(`select sum(${all}) from (${numbered}) as numbered`, { signal });
  const cells = found.rows.flatMap(([place, ...isFound]) =>
    isFound.flatMap((mark, column) => (Number(mark) > 0 ? [{ row: Number(place) - 1, column }] : [])),
  );
  return { cells: cells.slice(0, limit), total: Number(total.rows[0]?.[0] ?? 0) };
}
