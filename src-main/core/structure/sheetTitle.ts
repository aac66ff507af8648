import { parseAddress } from '../../../src-shared/address.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { Structure } from '../../../src-shared/structure.ts';

/** What a sheet says that it is about: the first of its titles in reading order; null where it has none. */
export function sheetTitle({ roles }: Structure, grid: Grid): string | null {
  const places = Object.entries(roles).flatMap(([address, role]) =>
    role === 'title' ? (parseAddress(address) ?? []) : [],
  );
  const inOrder = places.toSorted((a, b) => a.row - b.row || a.column - b.column);
  for (const { row, column } of inOrder) {
    const text = grid.at(row, column)?.text.trim().replaceAll(/\s+/g, ' ') ?? '';
    if (text !== '') return text;
  }
  return null;
}
