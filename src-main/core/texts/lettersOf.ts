/** Returns the letters and digits of a text in lower case: texts that differ only in spaces and punctuation are equal. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
