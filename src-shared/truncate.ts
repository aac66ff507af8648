/** Returns a text of at most `length` characters; one that is cut ends with an ellipsis. */
export function truncate(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
