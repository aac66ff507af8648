import type { GroupFigure } from '../../../src-shared/contract/relations.ts';
import type { Row, Value } from '../../../src-shared/relation.ts';

/** A figure that is told is a rounded one, at most by this share of it. */
const ROUNDED = 0.005;

/** Rows as groups with their figures; null where some have another form, or a name stands twice. */
export function groupsOf(rows: readonly Row[]): readonly GroupFigure[] | null {
  const groups = rows.flatMap(([name = null, figure, ...others]) =>
    typeof figure === 'number' && others.length === 0 ? [{ name: name === null ? '' : String(name), figure }] : [],
  );
  const isWhole = groups.length > 1 && groups.length === rows.length;
  return isWhole && new Set(groups.map(({ name }) => name)).size === groups.length ? groups : null;
}

/** The groups of a result where an answer of several values tells their figures, each in its place. */
export function groupsTold(values: readonly Value[], rows: readonly Row[]): readonly GroupFigure[] | null {
  const groups = values.length === rows.length ? groupsOf(rows) : null;
  const isTold = groups?.every(({ figure }, place) => {
    const text = String(values[place] ?? '').replaceAll(',', '');
    const told = Number(text.slice(Math.max(text.lastIndexOf(' '), text.lastIndexOf(':')) + 1));
    return Math.abs(told - figure) <= Math.abs(figure) * ROUNDED;
  });
  return groups && isTold ? groups : null;
}
