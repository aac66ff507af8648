/**
 * The text without the characters at its end that are among some, as
 * `text.replace(/[ab]+$/, '')` would give it; that takes a time that grows with
 * the square of a text's length.
 *
 * @example cutEnd('4 kg) )', ') ') // '4 kg'
 */
export function cutEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
