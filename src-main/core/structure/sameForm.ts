import { type CellRange, parseAddress } from '../../../src-shared/address.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { Correction, Structure } from '../../../src-shared/structure.ts';

/** A sheet with what was read from it. */
export interface FormSheet {
  readonly grid: Grid;
  readonly structure: Structure;
}

/** What counts as the same headers. */
export interface FormLikeness {
  /** Of two texts in small letters, figures left out. */
  readonly isAlike: (one: string, other: string) => boolean;
  /** Share of the headers that have to be alike. */
  readonly share: number;
}

const SAME: FormLikeness = { isAlike: (one, other) => one === other, share: 1 };

/**
 * Whether another sheet has the form of one that was read: the same headers at the same places, years and other numbers
 * in them aside, and as many columns.
 */
export function hasFormOf({ grid, structure }: FormSheet, other: Grid, { isAlike, share } = SAME): boolean {
  const headers = headersOf(structure);
  const twins = headers.filter((address) => {
    const at = parseAddress(address);
    const [own, twin] = [at && grid.at(at.row, at.column), at && other.at(at.row, at.column)];
    if (!own || !twin) return false;
    const isPlaced = twin.address === own.address && twin.rowSpan === own.rowSpan && twin.colSpan === own.colSpan;
    return isPlaced && isAlike(wordsOf(own.text), wordsOf(twin.text));
  });
  return headers.length > 1 && grid.colCount === other.colCount && twins.length >= share * headers.length;
}

/** Whether corrections of one sheet mean the same lines on another: it is as long, or they are of its headers and what stands over them. */
export function meansTheSame(corrections: readonly Correction[], { grid, structure }: FormSheet, other: Grid): boolean {
  if (grid.rowCount === other.rowCount) return true;
  return corrections.every((correction) => lastRow(correction) < headRowsOf(structure));
}

/** Rows down to the last of the headers by which a form is known. */
export function headRowsOf(structure: Structure): number {
  return 1 + Math.max(-1, ...headersOf(structure).flatMap((address) => parseAddress(address)?.row ?? []));
}

/** Headers of columns and sections; where there are none, as in a form, its labels. */
function headersOf({ roles }: Structure): string[] {
  const withRole = (...wanted: string[]): string[] =>
    Object.entries(roles).flatMap(([address, role]) => (wanted.includes(role) ? [address] : []));
  const heads = withRole('colhead', 'section');
  return heads.length > 1 ? heads : withRole('colhead', 'section', 'rowhead');
}

function wordsOf(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').replaceAll(/\d+/g, '#').toLowerCase();
}

function lastRow(correction: Correction): number {
  const ofCells = (cells: readonly string[]): number =>
    Math.max(...cells.map((cell) => parseAddress(cell)?.row ?? Infinity));
  const ofRanges = (ranges: readonly CellRange[]): number => Math.max(...ranges.map(({ bottom }) => bottom));
  switch (correction.kind) {
    case 'role':
    case 'detectedRole':
      return ofCells(correction.cells);
    case 'line':
      return ofCells([correction.cell]);
    case 'regions':
      return ofRanges(correction.regions);
    case 'block':
    case 'orientation':
    case 'detectedOrientation':
      return ofRanges([correction.range]);
    default:
      return Infinity;
  }
}
