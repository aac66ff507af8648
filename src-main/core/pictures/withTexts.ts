import { Grid, GridBuilder } from '../../../src-shared/grid.ts';
import { packGrid, type PackedGrid, unpackGrid } from '../../../src-shared/packedGrid.ts';
import type { Correction } from '../../../src-shared/structure.ts';
import { parseValue } from '../../../src-shared/value.ts';

type TextCorrection = Extract<Correction, { kind: 'text' }>;

/**
 * A sheet with the texts that a person corrected, which are sure. One that was
 * said of another reading of the picture is left out: it may mean another cell.
 */
export function withTexts(packed: PackedGrid, corrections: readonly TextCorrection[]): PackedGrid {
  const grid = new Grid(unpackGrid(packed));
  const read = new Map([...grid.cells()].map(({ address, text }) => [address, text]));
  const texts = new Map<string, string>();
  for (const { cell, text, was } of corrections) {
    const now = texts.get(cell) ?? read.get(cell);
    if (now === was) texts.set(cell, text);
  }
  const builder = new GridBuilder(grid.data.meta).atLeast(grid.rowCount, grid.colCount);
  for (const cell of grid.cells()) {
    const text = texts.get(cell.address);
    builder.add(
      text === undefined
        ? cell
        : { ...cell, text, value: text.trim() === '' ? { kind: 'blank' } : parseValue(text), confidence: 1 },
    );
  }
  return packGrid(builder.build().data);
}
