import { parseAddress } from '../../../../src-shared/address.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Cell } from '../../../../src-shared/grid.ts';
import type { KeptPicture } from '../../../../src-shared/pictures.ts';
import { inverted, placed, type PlaceMap } from '../../../../src-shared/placeMap.ts';
import { pictureSaid } from '../../../../src-shared/said/pictures.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import type { Correction } from '../../../../src-shared/structure.ts';
import { type LineKind, linesOfCells, withSplitCell } from '../../../../src-shared/tableLines.ts';
import type { Core } from '../../core.ts';
import { acceptedCorrection } from '../../sheets/corrections.ts';
import type { Change } from '../../sheets/kept/corrections.ts';
import type { BoxedCell } from '../../sheets/letters.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { splitPlace } from '../splitPlace.ts';
import { currentRun } from './rereading.ts';

/** A person waits: what cannot be read again by then is parted as it was read before. */
const PATIENCE_MS = 15_000;

interface Split {
  readonly cell: string;
  readonly kind: LineKind;
}

/**
 * A cell of a picture in two, between its words or its lines of writing, each part read again. Throws DomainError
 * `input.invalid` for what is no cell of a picture, or has no room for two.
 */
export async function splitCell(core: Core, id: SheetId, { cell: address, kind }: Split): Promise<Change> {
  const { sheets, store } = core;
  const state = store.corrections.state(id.documentId, id.sheet);
  const [grid, run] = await Promise.all([sheets.grid(id), currentRun(core, id)]);
  const at = parseAddress(address);
  const cell = at && grid.at(at.row, at.column);
  const lines = linesOfCells([...grid.cells()], grid.rowCount, grid.colCount);
  if (!run || !lines || !isBoxed(cell)) throw new DomainError('input.invalid', pictureSaid.notFromPicture);
  const words = store.pictures.words({ ...id, plan: state.plan });
  const range = {
    top: cell.row,
    left: cell.col,
    bottom: cell.row + cell.rowSpan - 1,
    right: cell.col + cell.colSpan - 1,
  };
  const split = withSplitCell(lines, range, kind, splitPlace(cell, lines, words, kind));
  if (split === lines) throw new DomainError('input.invalid', pictureSaid.noRoom(address));
  const correction = acceptedCorrection({ kind: 'lines', ...split }, grid, run);
  const name = stepSaid.splitCell;
  const plain: Change = { name, entry: { kind: 'correct', correction } };
  if (correction.kind !== 'lines' || isTyped(cell, state.corrections, run.from)) return plain;
  const parts = [...(await sheets.grid(id, store.corrections.preview(id.documentId, id.sheet, plain))).cells()].filter(
    (part): part is BoxedCell => isBoxed(part) && part.text.trim() !== '' && holds(cell, part),
  );
  const reread = await readAgain(core, id, run.read, parts);
  return { name, entry: { kind: 'correct', correction: { ...correction, reread } } };
}

type Reread = NonNullable<Extract<Correction, { kind: 'lines' }>['reread']>;

/** What parts of a cell say as they are read alone: where two readings differ, the one that is surer. */
async function readAgain(
  { jobs, store, closing }: Core,
  { documentId }: SheetId,
  { id, width, height }: KeptPicture,
  parts: readonly BoxedCell[],
): Promise<Reread> {
  const bytes = await store.pictures.bytes(documentId, id);
  if (!bytes || parts.length === 0) return [];
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    const boxes = parts.map(({ box }) => box);
    const read = await jobs.readBoxes({ bytes, width, height, boxes }, AbortSignal.any([patience, closing]));
    return parts.flatMap(({ address, text, confidence = 1 }, place) => {
      const again = read[place];
      if (!again || again.text.trim() === '') return [];
      const isSame = withoutSpaces(again.text) === withoutSpaces(text);
      if (isSame) return [{ cell: address, text, confidence: rounded(Math.max(confidence, again.confidence)) }];
      return again.confidence < confidence
        ? []
        : [{ cell: address, text: again.text, confidence: rounded(again.confidence) }];
    });
  } catch (error) {
    // It is split all the same, and says what was read before.
    if (patience.aborted || (error instanceof DomainError && error.code === 'task.tooLong')) return [];
    throw error;
  }
}

/** Whether a person typed what a cell says: that is not read again. */
function isTyped(cell: BoxedCell, corrections: readonly Correction[], from: PlaceMap): boolean {
  const onRead = inverted(from);
  return corrections.some((each) => {
    if (each.kind !== 'text') return false;
    if (each.cell === cell.address || !each.at || !onRead) return each.cell === cell.address;
    const [x, y] = placed(onRead, ...each.at);
    return isAt(cell, x, y);
  });
}

function isBoxed(cell: Cell | null): cell is BoxedCell {
  return cell?.box !== undefined;
}

function holds(outer: BoxedCell, { box }: BoxedCell): boolean {
  return isAt(outer, box.x + box.width / 2, box.y + box.height / 2);
}

function isAt({ box }: BoxedCell, x: number, y: number): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

function rounded(confidence: number): number {
  return Math.round(1000 * confidence) / 1000;
}
