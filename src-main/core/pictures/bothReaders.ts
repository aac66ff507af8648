import { type Cell, type Grid, GridBuilder } from '../../../src-shared/grid.ts';
import type { CellDifference } from '../../../src-shared/pictures.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { cropPicture, type Picture } from '../image/picture.ts';
import type { LanguageModel } from '../model/index.ts';
import { gridToHtml } from '../recognise/index.ts';
import { betterStructure, disputedTexts } from '../recognise/ngtr/index.ts';
import { type Compared, compared } from './compared.ts';
import { plainText } from './textLikeness.ts';

/** Cells that are looked at once more, at most: a person waits, and each eight are a call. */
const LOOKED_AT = 48;
/** Pixels around a cell's box that its cutting shows. */
const MARGIN = 4;
/** Two of three readings agree. */
const AGREED = 0.9;

export interface BothParts {
  readonly model: LanguageModel;
  /** What the boxes of the program's cells lie on. */
  readonly picture: Picture;
  readonly signal?: AbortSignal | undefined;
}

/**
 * One table of two readings, the program's and a model's. Where their rows, columns or merged cells differ, the model
 * says whose are right; where their texts do, it looks at the cell once more, in a cutting of its own.
 */
export async function bothAsOne(program: Grid, seen: Grid, parts: BothParts): Promise<Compared> {
  const { model, picture, signal } = parts;
  const [own, other] = [gridToHtml(program), gridToHtml(seen)];
  const isSame = structureOf(own) === structureOf(other);
  const better = isSame ? 'first' : await betterStructure(model, picture, [own, other], signal);
  const first = better === 'second' ? compared(seen, program) : compared(program, seen);
  const { grid, differences, note } = first;
  const disputed = differences.slice(0, LOOKED_AT).flatMap((difference) => {
    const cell = cellAt(grid, difference);
    return cell?.box ? [{ ...difference, cell, picture: cuttingOf(picture, cell.box) }] : [];
  });
  const texts = await disputedTexts(
    model,
    disputed.map(({ picture, text, other }) => ({ picture, first: text, second: other })),
    signal,
  );
  const settled = new Map<Cell, string>();
  disputed.forEach(({ cell }, at) => {
    const text = texts[at];
    if (text !== null && text !== undefined) settled.set(cell, text);
  });
  return { ...withTexts(grid, differences, settled), note };
}

function structureOf(html: string): string {
  return html.replaceAll(/(<td[^>]*>).*?<\/td>/gs, '$1');
}

function cellAt(grid: Grid, { cell }: CellDifference): Cell | undefined {
  return [...grid.cells()].find(({ address }) => address === cell);
}

function cuttingOf(picture: Picture, { x, y, width, height }: NonNullable<Cell['box']>): Picture {
  return cropPicture(picture, {
    left: x - MARGIN,
    top: y - MARGIN,
    right: x + width + MARGIN,
    bottom: y + height + MARGIN,
  });
}

/** The table with what a third look read. What it read as one of the two did is sure; what all read differently stays in doubt. */
function withTexts(
  grid: Grid,
  differences: readonly CellDifference[],
  settled: ReadonlyMap<Cell, string>,
): Pick<Compared, 'grid' | 'differences'> {
  const told = new Map(differences.map((difference) => [difference.cell, difference]));
  const builder = new GridBuilder(grid.data.meta).atLeast(grid.rowCount, grid.colCount);
  const left: CellDifference[] = [];
  for (const cell of grid.cells()) {
    const difference = told.get(cell.address);
    const text = settled.get(cell);
    if (!difference || text === undefined) {
      if (difference) left.push(difference);
      builder.add(cell);
      continue;
    }
    const isFirst = plainText(text) === plainText(difference.text);
    const isSecond = plainText(text) === plainText(difference.other);
    const [stands, other] = isFirst
      ? [difference.text, difference.other]
      : [isSecond ? difference.other : text, difference.text];
    left.push({ cell: cell.address, text: stands, other });
    const value = stands === '' ? ({ kind: 'blank' } as const) : parseValue(stands);
    builder.add({ ...cell, text: stands, value, ...((isFirst || isSecond) && { confidence: AGREED }) });
  }
  // Of cells that only one reader saw there is no place to look at.
  const known = new Set(left.map(({ cell }) => cell));
  return { grid: builder.build(), differences: [...left, ...differences.filter(({ cell }) => !known.has(cell))] };
}
