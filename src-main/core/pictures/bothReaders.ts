import { type Cell, type Grid, GridBuilder } from '../../../src-shared/grid.ts';
import type { CellDifference } from '../../../src-shared/pictures.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { cropPicture, type Picture } from '../image/picture.ts';
import type { LanguageModel } from '../model/index.ts';
import { gridToHtml } from '../recognise/index.ts';
import { betterStructure, disputedTexts, withOtherTexts } from '../recognise/ngtr/index.ts';
import { aligned } from './aligned.ts';
import { type Compared, compared } from './compared.ts';
import { pairCount, pairsOf, plainText, shareIn } from './textLikeness.ts';

/** Cells that are looked at once more, at most: a person waits, and each eight are a call. */
const LOOKED_AT = 48;
/** Pixels around a cell's box that its cutting shows. */
const MARGIN = 4;
/** Two of three readings agree. */
const AGREED = 0.9;
/** Texts that the program reads so surely are a witness of what the picture says. */
const SURE = 0.85;
/** Pairs of letters from which on the witness tells something. */
const TELLING = 24;
/** Share of what the program read surely that a reading of the same table says too. */
const BORNE_OUT = 0.5;

export interface BothParts {
  readonly model: LanguageModel;
  /** What the boxes of the program's cells lie on. */
  readonly picture: Picture;
  readonly signal?: AbortSignal | undefined;
}

/** One table of two readings. */
export interface BothRead extends Compared {
  readonly html: string;
}

/** A model's table, as a grid and as it wrote it. */
export interface SeenTable {
  readonly grid: Grid;
  readonly html: string;
}

/**
 * One table of two readings. The model's leads, its rows, columns and texts: the program gives the places on the picture
 * and is the witness. Where the program read something else, the model looks at the cell once more, in a cutting of its
 * own, and what two of three say stands. A reading that the program does not bear out leads only if the model, shown
 * both, finds it right.
 */
export async function bothAsOne(program: Grid, { grid: seen, html }: SeenTable, parts: BothParts): Promise<BothRead> {
  const { model, picture, signal } = parts;
  const leads =
    isBorneOut(seen, program) ||
    (await betterStructure(model, picture, [gridToHtml(program), gridToHtml(seen)], signal)) === 'second';
  const { grid, differences, note } = leads ? compared(seen, program) : compared(program, seen);
  const disputed = differences.slice(0, LOOKED_AT).flatMap((difference) => {
    const cell = cellAt(grid, difference);
    return cell?.box ? [{ ...difference, cell, picture: cuttingOf(picture, cell.box) }] : [];
  });
  const texts = await disputedTexts(
    model,
    disputed.map(({ picture, text, other }) => ({ picture, first: text, second: other })),
    signal,
  );
  const settled = new Map<string, string>();
  disputed.forEach(({ cell }, at) => {
    const text = texts[at];
    if (text !== null && text !== undefined) settled.set(cell.address, text);
  });
  const both = withTexts(grid, differences, settled);
  const textAt = (row: number, col: number): string => both.grid.at(row, col)?.text ?? '';
  return { ...both, note, html: leads ? withOtherTexts(html, textAt) : gridToHtml(both.grid, 'rows') };
}

/** Whether a model's reading can be one of the table that the program saw: its rows and columns are found in it, and so is most of what was read surely. */
function isBorneOut(seen: Grid, program: Grid): boolean {
  if (!aligned(seen, program)) return false;
  const sure = [...program.cells()].filter(({ confidence = 0 }) => confidence >= SURE);
  const witness = pairsOf(sure.map(({ text }) => text));
  return (
    pairCount(witness) < TELLING || shareIn(witness, pairsOf([...seen.cells()].map(({ text }) => text))) >= BORNE_OUT
  );
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

/** The table with what a third look read: what it read as one of the two did is sure, else the first reading stays, in doubt. */
function withTexts(
  grid: Grid,
  differences: readonly CellDifference[],
  settled: ReadonlyMap<string, string>,
): Pick<Compared, 'grid' | 'differences'> {
  const told = new Map(differences.map((difference) => [difference.cell, difference]));
  const builder = new GridBuilder(grid.data.meta).atLeast(grid.rowCount, grid.colCount);
  const left = new Map(told);
  for (const cell of grid.cells()) {
    const difference = told.get(cell.address);
    const text = plainText(settled.get(cell.address) ?? '');
    const isFirst = difference !== undefined && settled.has(cell.address) && text === plainText(difference.text);
    const isSecond = difference !== undefined && settled.has(cell.address) && text === plainText(difference.other);
    if (isSecond) {
      const { text: other, other: stands } = difference;
      const value = stands === '' ? ({ kind: 'blank' } as const) : parseValue(stands);
      left.set(cell.address, { cell: cell.address, text: stands, other });
      builder.add({ ...cell, text: stands, value, confidence: AGREED });
    } else builder.add({ ...cell, ...(isFirst && { confidence: AGREED }) });
  }
  return { grid: builder.build(), differences: [...left.values()] };
}
