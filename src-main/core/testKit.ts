import { type Grid, GridBuilder } from '../../src-shared/grid.ts';

/** A grid of texts and numbers; null leaves a cell out. */
export function gridOf(rows: readonly (readonly (string | number | null)[])[], name = 'Sheet'): Grid {
  const builder = new GridBuilder({ name });
  rows.forEach((cells, row) =>
    cells.forEach((content, col) => {
      if (content === null) return;
      const value =
        typeof content === 'number' ? { kind: 'number' as const, number: content } : { kind: 'text' as const };
      builder.add({ row, col, text: String(content), value });
    }),
  );
  return builder.build();
}
