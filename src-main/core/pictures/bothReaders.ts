import { type Cell, type Grid, GridBuilder } from '../../../src-shared/grid.ts';
import type { CellDifference } from '../../../src-shared/pictures.ts';
import { parsePrinted } from '../../../src-shared/value.ts';
import { resized } from '../image/filters.ts';
import { cropPicture, type Picture } from '../image/picture.ts';
import type { LanguageModel } from '../model/types.ts';
import { gridToHtml } from '../recognise/html.ts';
import { betterStructure, disputedTexts } from '../recognise/ngtr/vision/secondLook.ts';
import { withOtherTexts } from '../recognise/ngtr/vision/tableHtml.ts';
import { aligned } from './aligned.ts';
import { type Compared, compared } from './compared.ts';
import { type SeenTable, withCellsAsDrawn } from './partedCells.ts';
import { pairCount, pairsOf, plainText, shareIn } from './textLikeness.ts';

/** Cells that are looked at once more, at most: a person waits, and each eight are a call. */
const LOOKED_AT = 48;
/** Pixels around a cell's box that its cutting shows. */
const MARGIN = 4;
/** Cuttings are enlarged to this height, as far as they stay this wide. */
const LEGIBLE = 120;
const WIDEST = 1600;
const MOST_ENLARGED = 4;
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
  /** The program found the lines between cells surely. */
  readonly areLinesSure: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** One table of two readings. */
export interface BothRead extends Compared {
  readonly html: string;
}

/**
 * One table of two readings. The model's leads, its rows, columns and texts: the program gives the places on the picture
 * and is the witness. Where the program read something else, the model looks at the cell once more, in a cutting of its
 * own, and what two of three say stands. A reading that the program does not bear out leads only if the model, shown
 * both, finds it right. Cells that lines surely part are parted whoever leads.
 */
export async function bothAsOne(program: Grid, written: SeenTable, parts: BothParts): Promise<BothRead> {
  const { model, picture, areLinesSure, signal } = parts;
  const { grid: seen, html } = areLinesSure ? withCellsAsDrawn(written, program) : written;
  const leads =
    isBorneOut(seen, program) ||
    (await betterStructure(model, picture, [gridToHtml(program), gridToHtml(seen)], signal)) === 'second';
  const { grid, differences, note } = leads ? compared(seen, program) : compared(program, seen);
  const disputed = differences.slice(0, LOOKED_AT).flatMap((difference) => {
    const cell = cellAt(grid, difference);
    return cell?.box ? [{ ...difference, cell, box: cell.box }] : [];
  });
  const cells = disputed.map(async ({ box, text, other }) => ({
    picture: await cuttingOf(picture, box),
    first: text,
    second: other,
  }));
  const texts = await disputedTexts(model, await Promise.all(cells), signal);
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

/** A cell with a little around it, enlarged where it is low: a model sees small print as a blur. */
async function cuttingOf(picture: Picture, { x, y, width, height }: NonNullable<Cell['box']>): Promise<Picture> {
  const cut = cropPicture(picture, {
    left: x - MARGIN,
    top: y - MARGIN,
    right: x + width + MARGIN,
    bottom: y + height + MARGIN,
  });
  const times = Math.min(MOST_ENLARGED, LEGIBLE / cut.height, WIDEST / cut.width);
  return times > 1 ? resized(cut, cut.width * times, cut.height * times) : cut;
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
    const text = settled.get(cell.address);
    const says = (reading: string | undefined): boolean =>
      text !== undefined && reading !== undefined && isReading(text, reading);
    const isFirst = says(difference?.text);
    const isSecond = !isFirst && says(difference?.other);
    if (difference && isSecond) {
      const { text: other, other: stands } = difference;
      const value = stands === '' ? ({ kind: 'blank' } as const) : parsePrinted(stands);
      left.set(cell.address, { cell: cell.address, text: stands, other });
      builder.add({ ...cell, text: stands, value, confidence: AGREED });
    } else builder.add({ ...cell, ...(isFirst && { confidence: AGREED }) });
  }
  return { grid: builder.build(), differences: [...left.values()] };
}

/** Whether a text, its line breaks as they are printed, is what a reading says, which may have left out hyphens that only break words. */
function isReading(text: string, reading: string): boolean {
  return [text, text.replaceAll(/[-\u00AD]\s*\n\s*/g, '')].some((each) => plainText(each) === plainText(reading));
}
