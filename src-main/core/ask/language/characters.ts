import { Converter } from 'opencc-js/t2cn';

const convert = Converter({ from: 't', to: 'cn' });
/** No more than there are Chinese characters. */
const known = new Map<string, string>();

/** The simplified form of a character, itself where it has none. Character by character, so that places in a text stay. */
export function simplified(character: string): string {
  // Characters outside the Chinese block have one form; most of a table is made of them.
  if (character < '\u3400') return character;
  const before = known.get(character);
  if (before !== undefined) return before;
  const found = convert(character);
  const kept = found.length === character.length ? found : character;
  known.set(character, kept);
  return kept;
}
