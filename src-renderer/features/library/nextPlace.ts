/** Where a key leads from a place in rows of cards; null for another key, or where there is nothing further. */
export function nextPlace(
  key: string,
  place: number,
  { columns, count }: { readonly columns: number; readonly count: number },
): number | null {
  const last = count - 1;
  const within = (next: number): number | null => (next >= 0 && next <= last ? next : null);
  switch (key) {
    case 'ArrowLeft':
      return within(place - 1);
    case 'ArrowRight':
      return within(place + 1);
    case 'ArrowUp':
      return within(place - columns);
    case 'ArrowDown': {
      const isInLastRow = Math.floor(place / columns) === Math.floor(last / columns);
      return isInLastRow ? null : Math.min(place + columns, last);
    }
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
