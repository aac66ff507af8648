/**
 * The number of edits between two words, a swap of neighbours counted once (optimal string alignment). Anything over
 * `limit` comes out as `limit + 1`.
 */
export function editDistance(one: string, other: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let col = 1; col <= other.length; col++) {
      const cost = one[row - 1] === other[col - 1] ? 0 : 1;
      let best = Math.min((last[col] ?? 0) + 1, (next[col - 1] ?? 0) + 1, (last[col - 1] ?? 0) + cost);
      if (row > 1 && col > 1 && one[row - 1] === other[col - 2] && one[row - 2] === other[col - 1]) {
        best = Math.min(best, (before[col - 2] ?? 0) + 1);
      }
      next.push(best);
    }
    if (Math.min(...next) > limit) return limit + 1;
    before = last;
    last = next;
  }
  return last[other.length] ?? limit + 1;
}
