import type { Program } from '../../../src-shared/relation.ts';
import { identifier } from '../../../src-shared/sqlText.ts';
import { type Bin, binsBy, partingOf } from '../../components/chart/index.ts';
import type { ProgramTarget } from './programTarget.ts';

/** More parts than there are of any parting. */
const PARTS_AT_MOST = 200;

/**
 * How a column of a program's result is distributed, counted by the engine over all of its rows; null where it has too
 * few numbers, or one alone. Throws as programs do.
 */
export async function distributionOf(
  run: ProgramTarget['run'],
  { sql }: Pick<Program, 'sql'>,
  column: string,
  signal: AbortSignal,
): Promise<readonly Bin[] | null> {
  const of = `cast(${identifier(column)} as double precision)`;
  const trimmed = sql.trim();
  const from = `from (${trimmed.endsWith(';') ? trimmed.slice(0, -1) : trimmed}\n) as result where ${identifier(column)} is not null`;
  const rowsOf = async (query: string) => {
    const page = { program: { sql: query, sort: null }, offset: 0, limit: PARTS_AT_MOST };
    return (await run(page, { signal })).rows;
  };
  const parted = `sum(case when ${of} = floor(${of}) then 0 else 1 end)`;
  const [ends = []] = await rowsOf(`select min(${of}), max(${of}), count(*), ${parted} ${from}`);
  const [least = NaN, greatest = NaN, count = 0, broken = 0] = ends.map(Number);
  const parting = partingOf({ least, greatest, count, isWhole: broken === 0 });
  if (!parting) return null;
  const part = `floor(${of} / ${parting.step})`;
  const rows = await rowsOf(`select ${part} as part, count(*) as numbers ${from} group by ${part}`);
  return binsBy(parting, new Map(rows.map(([at, numbers]) => [Number(at), Number(numbers)])));
}
