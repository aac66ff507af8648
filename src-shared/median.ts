/** The middle value; of an even number of them the upper of the two. Null of none. */
export function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;
}
