import { parseAddress, parseRange } from '../../../src-shared/address.ts';
import { type CellStyle, type Grid, GridBuilder } from '../../../src-shared/grid.ts';
import { parseValue } from '../../../src-shared/value.ts';

/**
 * A grid for tests: one string a cell, '' for a blank, merges by range, styles
 * by address. Values are typed as a reader of files would type them.
 */
export function gridOf(
  rows: readonly (readonly string[])[],
  merges: readonly string[] = [],
  styles: Readonly<Record<string, CellStyle>> = {},
): Grid {
  const spans = new Map(merges.map((text) => [text.split(':')[0], parseRange(text)]));
  const styleAt = new Map(
    Object.entries(styles).map(([address, style]) => {
      const at = parseAddress(address);
      return [`${at?.row},${at?.column}`, style];
    }),
  );
  const covered = new Set<string>();
  for (const range of spans.values()) {
    if (!range) continue;
    for (let row = range.top; row <= range.bottom; row++) {
      for (let col = range.left; col <= range.right; col++) {
        if (row !== range.top || col !== range.left) covered.add(`${row},${col}`);
      }
    }
  }
  const merged = [...spans.values()];
  const builder = new GridBuilder({ name: 'Sheet' });
  rows.forEach((texts, row) => {
    texts.forEach((text, col) => {
      const range = merged.find((each) => each?.top === row && each.left === col);
      if (covered.has(`${row},${col}`) || (text === '' && !range)) return;
      const style = styleAt.get(`${row},${col}`);
      const span = range ? { rowSpan: range.bottom - row + 1, colSpan: range.right - col + 1 } : {};
      builder.add({ row, col, text, value: parseValue(text), ...span, ...(style && { style }) });
    });
  });
  return builder.build();
}
