import { editDistance } from '../language/editDistance.ts';
import { generalLexicon } from '../language/lexicon.ts';
import { allWords } from '../language/packs.ts';
import { stemOf } from '../language/tokenize.ts';

const ASKING: readonly string[] = allWords(({ asking }) => asking);
const KNOWN: ReadonlySet<string> = new Set(ASKING);
/** Shorter words are one letter away from too many others. */
const SHORTEST = 6;

/**
 * A question with the words spelled right that ask for something to be done: "averge" and "medain" name nothing on a
 * table. A word that the dictionary knows stays as it is.
 */
export function withAskingWordsSpelled(asked: string): string {
  return asked.replaceAll(/(?<![\p{L}\d_-])[a-z]+(?![\p{L}\d_-])/giu, (word, at: number) => {
    const lower = word.toLowerCase();
    // A capital letter inside a question begins a name.
    const isName = at > 0 && word !== lower;
    if (lower.length < SHORTEST || isName || KNOWN.has(lower)) return word;
    const meant = ASKING.filter((known) => known[0] === lower[0] && editDistance(known, lower, 1) === 1);
    const [only, ...more] = meant;
    if (only === undefined || more.length > 0) return word;
    return generalLexicon().of(stemOf(lower)).size > 0 ? word : only;
  });
}
