import { parseValue } from '../../src-shared/value.ts';

/** Longer texts are no numbers that a person wrote into a table. */
const LONGEST = 24;

/** Whether a text is written as a number, and so stands at the right of its column, whatever kind its column is of. */
export function isNumeric(text: string): boolean {
  return text.length <= LONGEST && /\d/.test(text) && parseValue(text).kind === 'number';
}
