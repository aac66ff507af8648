import type { RelationDescription } from '../../../../src-shared/relation.ts';
import { type Figure, unknownFigure } from '../../ask/pipeline/figure.ts';

const COUNT = /^select count ?\([^()]*\)(?: as \S+)? from /u;
/** Rows of such a program are not the rows of its table. */
const OTHER_ROWS = /\b(?:group by|union|intersect|except|unnest|unpivot|limit)\b/u;
const SUM = /^ ?(?:nullif ?\( ?)?sum ?\( ?("[^"]+"|\w+) ?\)/u;

/**
 * What an SQL program tells about its figure: the rows of a table that is not joined, or of a sum over some rows that
 * it is divided by the sum of the same column.
 */
export function figureOfSql(
  sql: string,
  { rowCount, isEstimated, joined }: Pick<RelationDescription, 'rowCount' | 'isEstimated' | 'joined'>,
): Figure {
  const plain = sql.trim().toLowerCase().replaceAll(/\s+/gu, ' ');
  const isCount = COUNT.test(plain) && !OTHER_ROWS.test(plain) && !isEstimated && !joined;
  const sides = plain.split('/');
  const isShare = sides.slice(1).some((whole, at) => isPartOf(sides[at] ?? '', SUM.exec(whole)?.[1]));
  return { ...unknownFigure, countable: isCount ? rowCount : null, whole: isShare ? 100 : null };
}

function isPartOf(part: string, column: string | undefined): boolean {
  if (column === undefined) return false;
  const isByCase = part.includes('sum(case when ') && part.includes(` then ${column} `);
  return isByCase || part.includes(`sum(${column}) filter`);
}
