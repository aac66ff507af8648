import type { Grid } from '../../../src-shared/grid.ts';
import { replaced } from '../../../src-shared/replaced.ts';
import type { Correction } from '../../../src-shared/structure.ts';

/** Corrections of all cells read from a picture that hold a text, whatever its case, with another in its place. */
export function replacedTexts(grid: Grid, find: string, by: string): Extract<Correction, { kind: 'text' }>[] {
  const corrections: Extract<Correction, { kind: 'text' }>[] = [];
  for (const { address, box, text: was } of grid.cells()) {
    const text = replaced(was, find, by);
    if (box && text !== was) corrections.push({ kind: 'text', cell: address, text, was });
  }
  return corrections;
}
