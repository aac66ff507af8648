/** The fold of each table: dealt out in the order of their numbers, so that all questions of a table stay together. */
export function foldsOf(tables: Iterable<number>, count: number): Map<number, number> {
  const sorted = [...new Set(tables)].toSorted((a, b) => a - b);
  return new Map(sorted.map((table, index) => [table, index % count]));
}
