import { type CellRange, parseAddress, rangeToText } from '../../../src-shared/address.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import type { Box, Grid } from '../../../src-shared/grid.ts';
import type { PictureRun } from '../../../src-shared/pictures.ts';
import { placed, type PlaceMap } from '../../../src-shared/placeMap.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { sheetSaid } from '../../../src-shared/said/sheets.ts';
import { stepSaid } from '../../../src-shared/said/steps.ts';
import type { Correction, Structure } from '../../../src-shared/structure.ts';
import { cellsOfLines, faultOfLines, linesOfCells, type TableLines } from '../../../src-shared/tableLines.ts';
import { truncate } from '../../../src-shared/truncate.ts';

/** What undo and redo call a correction of a sheet. */
export function correctionName(correction: Correction, grid: Grid): Said {
  switch (correction.kind) {
    case 'role':
      return stepSaid.setRole(cellsInWords(correction.cells), correction.role);
    case 'detectedRole':
      return stepSaid.detectedRole(cellsInWords(correction.cells));
    case 'text':
      return textStepName(correction.cell, correction.text);
    case 'lines':
      return linesStepName(linesOfCells([...grid.cells()], grid.rowCount, grid.colCount), correction);
    case 'detectedLines':
      return stepSaid.detectedLines;
    case 'line':
      return stepSaid.readRow((parseAddress(correction.cell)?.row ?? 0) + 1, correction.is);
    case 'regions':
      return stepSaid.setTables(correction.regions.length);
    case 'block':
      return stepSaid.setBlock(rangeToText(correction.range));
    case 'detectedOrientation':
      return stepSaid.readDetected(rangeToText(correction.range));
    default:
      return stepSaid.readTowards(rangeToText(correction.range), correction.orientation === 'down');
  }
}

/**
 * A correction as it is kept: cells by their anchors, each once. Throws
 * DomainError `input.invalid` for what lies outside the sheet or names no cell.
 */
export function acceptedCorrection(correction: Correction, grid: Grid, run: PictureRun | null): Correction {
  switch (correction.kind) {
    case 'role':
    case 'detectedRole':
      return { ...correction, cells: anchors(correction.cells, grid) };
    case 'text': {
      const { x, y, width, height } = boxOf(correction.cell, grid);
      const at = run ? placed(run.from, x + width / 2, y + height / 2) : undefined;
      return { ...correction, at: at && [...at] };
    }
    case 'line': {
      const [cell = correction.cell] = anchors([correction.cell], grid);
      return { ...correction, cell };
    }
    case 'lines': {
      const fault = faultOfLines(correction);
      if (fault !== null) throw new DomainError('input.invalid', fault);
      return { ...correction, from: fromOf(run) };
    }
    case 'detectedLines':
      fromOf(run);
      return correction;
    case 'regions':
      for (const region of correction.regions) checkRange(region, grid);
      return correction;
    default:
      checkRange(correction.range, grid);
      return correction;
  }
}

/** The same of a text that cells are given. */
export function textStepName(cells: string | Said, text: string): Said {
  return stepSaid.setText(cells, truncate(text, 30));
}

/** What undo and redo call the way from lines of a table to others; null for a table that had none. */
function linesStepName(before: TableLines | null, after: TableLines): Said {
  if (!before) return stepSaid.drawLines;
  const [columns, rows] = [after.xs.length - before.xs.length, after.ys.length - before.ys.length];
  const merges = after.merges.length - before.merges.length;
  if (columns + rows === 1 && columns * rows === 0) {
    if (merges > 0) return stepSaid.splitCell;
    return columns > 0 ? stepSaid.addColumnLine : stepSaid.addRowLine;
  }
  const more = cellsOfLines(after).length - cellsOfLines(before).length;
  // Cells that are merged take along the lines that parted them alone.
  if (columns <= 0 && rows <= 0 && more === columns + rows && merges < 0) return stepSaid.mergeCells;
  if (columns + rows === -1 && columns * rows === 0)
    return columns < 0 ? stepSaid.removeColumnLine : stepSaid.removeRowLine;
  if (columns !== 0 || rows !== 0) return stepSaid.redrawLines;
  if (more !== 0) return more > 0 ? stepSaid.splitCells : stepSaid.mergeCells;
  return isSameEdges(before.xs, after.xs) ? stepSaid.moveRowLine : stepSaid.moveColumnLine;
}

function isSameEdges(a: readonly number[], b: readonly number[]): boolean {
  return a.every((edge, place) => Math.abs(edge - (b[place] ?? Number.NaN)) < 0.5);
}

function cellsInWords(addresses: readonly string[]): string | Said {
  return addresses.length === 1 ? String(addresses[0]) : stepSaid.cells(addresses.length);
}

function anchors(addresses: readonly string[], grid: Grid): string[] {
  const found = new Set<string>();
  for (const address of addresses) {
    const position = parseAddress(address);
    const cell = position && grid.at(position.row, position.column);
    if (cell) found.add(cell.address);
  }
  if (found.size > 0) return [...found];
  throw new DomainError('input.invalid', sheetSaid.noContent);
}

function fromOf(run: PictureRun | null): PlaceMap {
  if (run) return run.from;
  throw new DomainError('input.invalid', sheetSaid.noLines);
}

function boxOf(address: string, grid: Grid): Box {
  const at = parseAddress(address);
  const cell = at && grid.at(at.row, at.column);
  if (cell?.box && cell.address === address) return cell.box;
  throw new DomainError('input.invalid', sheetSaid.notFromPicture(address));
}

function checkRange(range: CellRange, grid: Grid): void {
  const isInside = range.bottom < grid.rowCount && range.right < grid.colCount;
  if (isInside && range.top <= range.bottom && range.left <= range.right) return;
  throw new DomainError('input.invalid', sheetSaid.noRange(rangeToText(range), rangeToText(grid.range)));
}

/** Throws DomainError `input.invalid` for a reading direction that the block cannot have. */
export function checkTaken(correction: Correction, { orientations }: Structure): void {
  if (correction.kind !== 'orientation') return;
  const said = orientations.find(({ range }) => rangeToText(range) === rangeToText(correction.range));
  if (said?.holds !== false) return;
  const isDown = correction.orientation === 'down';
  throw new DomainError('input.invalid', sheetSaid.notReadTowards(rangeToText(correction.range), isDown));
}
