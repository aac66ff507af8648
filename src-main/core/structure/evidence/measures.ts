import type { LineCell } from './blockLines.ts';

/** 1 for a claim that holds. */
export function is(claim: boolean): number {
  return claim ? 1 : 0;
}

export function share<T>(all: readonly T[], counts: (each: T) => boolean): number {
  return all.length === 0 ? 0 : all.filter(counts).length / all.length;
}

export function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

/** What a cell holds, as far as columns and lines are compared by it. */
export function kindOf(cell: LineCell): string {
  if (cell.isPeriod) return 'period';
  if (cell.isMissing || cell.view.kind === 'number') return 'number';
  if (cell.isValue) return cell.view.kind;
  return cell.length > 40 ? 'prose' : 'text';
}
