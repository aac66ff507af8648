/** Mean confidence of what was read, by its letters: 0 to 1; 0 where nothing was read. */
export function sureness(read: readonly { readonly text: string; readonly confidence: number }[]): number {
  const letters = read.reduce((sum, { text }) => sum + text.length, 0);
  return read.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters);
}
