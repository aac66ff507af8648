/** As it is asked, in small or capital letters, and with a capital at each word or at the first. */
export function spellingsOf(text: string): readonly string[] {
  const lower = text.toLowerCase();
  const titled = lower.replaceAll(
    /(^|[\s(/-])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
  return [text, lower, text.toUpperCase(), titled, lower.charAt(0).toUpperCase() + lower.slice(1)];
}
