import { tokenize } from '../language/tokenize.ts';
import { textTree } from './textTree.ts';

/** A text of so many words says more than a name does. */
const PROSE_WORDS = 10;

/** Whether a text has parts of which one may be asked for. */
export function isProse(text: string): boolean {
  if (text.length < 2 * PROSE_WORDS) return false;
  const { parts, heading } = textTree(text);
  return parts.length > 1 || heading !== null ? tokenize(text).length >= PROSE_WORDS : false;
}
