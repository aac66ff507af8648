import type { BlockLine, LineCell } from '../evidence/blockLines.ts';
import { cellEvidence } from '../evidence/cellEvidence.ts';
import type { StructureModels } from '../models.ts';
import type { Block, ViewCell } from '../view.ts';
import { bestChain } from './chain.ts';
import { chainOf } from './chainModel.ts';

/**
 * The cells of a form that are labels: each line is read as a chain of labels and
 * values, and cells that stand in the same columns on several lines speak together.
 */
export function labelsOf({ cells: model }: StructureModels, block: Block, lines: readonly BlockLine[]): ViewCell[] {
  const chains = lines.map((line) =>
    chainOf(
      model,
      line.cells.map((_, place) => cellEvidence(lines, block, line, place)),
    ),
  );
  const columns = new Map<string, { sum: Float64Array; count: number }>();
  const keyOf = ({ view }: LineCell): string => `${view.col}+${view.colSpan}`;
  lines.forEach(({ cells }, index) => {
    cells.forEach((cell, place) => {
      const own = chains[index]?.scores.subarray(place * 2, place * 2 + 2) ?? new Float64Array(2);
      const column = columns.get(keyOf(cell)) ?? { sum: new Float64Array(2), count: 0 };
      own.forEach((score, label) => (column.sum[label] = (column.sum[label] ?? 0) + score));
      column.count++;
      columns.set(keyOf(cell), column);
    });
  });
  return lines.flatMap(({ cells }, index) => {
    const chain = chains[index];
    if (!chain) return [];
    const scores = chain.scores.map((score, at) => {
      const cell = cells[at >> 1];
      const column = cell && columns.get(keyOf(cell));
      // Several lines speak louder than one, but not as often as they stand there: they are alike.
      return column ? (column.sum[at & 1] ?? 0) / Math.sqrt(column.count) : score;
    });
    const labels = bestChain({ ...chain, scores });
    return cells.filter((_, place) => labels[place] === 0).map(({ view }) => view);
  });
}
