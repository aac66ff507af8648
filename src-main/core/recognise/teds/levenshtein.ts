/** Least number of insertions, deletions and replacements that turn `a` into `b`. */
export function levenshtein(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let start = 0;
  let endA = a.length;
  let endB = b.length;
  while (start < endA && start < endB && a[start] === b[start]) start++;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA--;
    endB--;
  }
  if (start === endA) return endB - start;
  const width = endB - start;
  const row = Array.from({ length: width + 1 }, (_, j) => j);
  for (let i = start; i < endA; i++) {
    let diagonal = row[0] ?? 0;
    let left = diagonal + 1;
    row[0] = left;
    for (let j = 1; j <= width; j++) {
      const above = row[j] ?? 0;
      left = Math.min(left + 1, above + 1, diagonal + (a[i] === b[start + j - 1] ? 0 : 1));
      diagonal = above;
      row[j] = left;
    }
  }
  return row[width] ?? 0;
}
