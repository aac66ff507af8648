/** A text without the characters at its ends that `isStripped` tells. */
export function stripped(text: string, isStripped: (character: string) => boolean): string {
  let [from, to] = [0, text.length];
  while (from < to && isStripped(text.charAt(from))) from += 1;
  while (to > from && isStripped(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
