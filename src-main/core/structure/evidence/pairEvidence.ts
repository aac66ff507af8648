import type { BlockLine, BlockLines, LineCell } from './blockLines.ts';
import type { LineEvidence } from './lineFeatures.data.ts';
import { kindOf, share } from './measures.ts';

/** What speaks for labels with their values along a line, and for values that run along it. */
export function pairEvidence(block: BlockLines, line: BlockLine, index: number): LineEvidence {
  const { cells, rest, name, covering } = line;
  const even = cells.filter((_, place) => place % 2 === 0);
  const odd = cells.filter((_, place) => place % 2 === 1);
  const [first, second] = cells;
  const likeness = (some: readonly LineCell[]): number =>
    some.length === 0 ? 0 : some.reduce((sum, cell) => sum + (cell.isValue ? -0.5 : cell.label), 0) / some.length;
  const alternation = cells.length < 2 ? 0 : likeness(even) - likeness(odd);
  const boldLabels = odd.length > 0 && even.every((cell) => cell.isBold) && odd.every((cell) => !cell.isBold);
  const filledLabels = odd.length > 0 && even.every((cell) => cell.hasFill) && odd.every((cell) => !cell.hasFill);
  const widerValues =
    odd.length > 0 && odd.every((cell, place) => cell.view.colSpan > (even[place]?.view.colSpan ?? 1));
  return {
    twoCells: covering.length === 2 ? 1 : 0,
    evenCells: covering.length > 2 && covering.length % 2 === 0 ? 1 : 0,
    labelThenValue: first && second && !first.isValue && second.isValue && covering.length === 2 ? 1 : 0,
    labelThenWide: first && second && covering.length === 2 && second.view.colSpan > first.view.colSpan ? 1 : 0,
    alternating: Math.max(0, alternation),
    inverted: Math.max(0, -alternation),
    allLabels: cells.length > 1 && cells.every((cell) => !cell.isValue && cell.label > 0) ? 1 : 0,
    boldLabels: boldLabels ? 1 : 0,
    filledLabels: filledLabels ? 1 : 0,
    widerValues: widerValues ? 1 : 0,
    leftLabels: Math.max(0, block.leftLabels),
    leftOverTop: Math.max(0, block.leftLabels - block.topLabels),
    topOverLeft: Math.max(0, block.topLabels - block.leftLabels),
    mixedLines: mixedLines(block.lines),
    alternatingAround: alternatingAround(block, line, index),
    layoutAround: sameLayout(block, line, index),
    labelFirst: name !== null && !name.isValue ? Math.max(0, name.label) : 0,
    ...along(block, rest, index),
  };
}

/** How much more the cells at even places read like labels than those between, on this line and in the same columns of those around. */
function alternatingAround({ lines, block }: BlockLines, { cells }: BlockLine, index: number): number {
  if (cells.length < 2) return 0;
  const around = lines.slice(Math.max(0, index - 2), index + 3);
  const likeness = (odd: number): number => {
    const found = cells.flatMap((cell, place) =>
      place % 2 !== odd
        ? []
        : around.flatMap((line) => {
            const twin = line.at[cell.view.col - block.left];
            return twin && twin.view.row === line.row && twin.view.col === cell.view.col ? [twin] : [];
          }),
    );
    const sum = found.reduce((total, cell) => total + (cell.isValue ? -0.5 : cell.label), 0);
    return found.length === 0 ? 0 : sum / found.length;
  };
  return Math.max(0, likeness(0) - likeness(1));
}

/** The share of lines right above and below whose cells stand in the same columns. */
function sameLayout({ lines }: BlockLines, { cells }: BlockLine, index: number): number {
  const around = [lines[index - 1], lines[index + 1]].filter((line) => line !== undefined && line.cells.length > 1);
  if (cells.length < 2 || around.length === 0) return 0;
  const isAlike = (line: BlockLine | undefined): boolean =>
    line?.cells.length === cells.length &&
    cells.every(
      (cell, place) =>
        line.cells[place]?.view.col === cell.view.col && line.cells[place]?.view.colSpan === cell.view.colSpan,
    );
  return around.filter(isAlike).length / around.length;
}

/** Values that are alike along the line and unlike those of the lines around it: a table that lies on its side. */
function along({ lines, block, width }: BlockLines, rest: readonly LineCell[], index: number): LineEvidence {
  if (rest.length === 0 || width < 2) return {};
  const kinds = new Set(rest.map(kindOf));
  const around = [lines[index - 1], lines[index + 1]].filter((each) => each !== undefined);
  let [compared, differing] = [0, 0];
  for (const other of around) {
    for (const cell of rest) {
      const twin = other.at[cell.view.col - block.left];
      if (!twin || twin.view.row !== other.row) continue;
      compared++;
      if (kindOf(twin) !== kindOf(cell)) differing++;
    }
  }
  const mixed = mixedColumns(lines, block.left, width);
  return {
    uniform: kinds.size === 1 && rest.length > 1 ? 1 : 0,
    mixedAround: compared === 0 ? 0 : differing / compared,
    mixedColumns: mixed,
    uniformInMixed: kinds.size === 1 ? mixed : 0,
  };
}

/** The share of lines whose cells, right of the first column, are of several kinds. */
function mixedLines(lines: readonly BlockLine[]): number {
  const known = lineMixes.get(lines);
  if (known !== undefined) return known;
  const several = lines.filter(({ rest }) => rest.length > 1);
  const found = share(several, ({ rest }) => new Set(rest.filter((cell) => !cell.isMissing).map(kindOf)).size > 1);
  lineMixes.set(lines, found);
  return found;
}

const lineMixes = new WeakMap<readonly BlockLine[], number>();
const mixes = new WeakMap<readonly BlockLine[], number>();

/** The share of columns, right of the first, that hold several kinds on different lines without one of them being on top only. */
function mixedColumns(lines: readonly BlockLine[], left: number, width: number): number {
  const known = mixes.get(lines);
  if (known !== undefined) return known;
  let mixed = 0;
  for (let col = 1; col < width; col++) {
    const kinds: string[] = [];
    for (const line of lines) {
      const cell = line.at[col];
      if (cell && cell.view.row === line.row && cell.view.col === left + col && !cell.isMissing)
        kinds.push(kindOf(cell));
    }
    const changes = kinds.slice(1).filter((kind, place) => kind !== kinds[place]).length;
    if (kinds.length > 2 && changes > 1 && changes >= (kinds.length - 1) * 0.3) mixed++;
  }
  const found = width < 2 ? 0 : mixed / (width - 1);
  mixes.set(lines, found);
  return found;
}
