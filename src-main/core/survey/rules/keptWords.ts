import type { Paper } from '../../../../src-shared/survey.ts';
import { textOfMatter } from '../papers/textOfMatter.ts';
import { type PackedWords, packWords, saidIn, type WordedPaper, wordedPaper, Words } from './words.ts';

/** What a text says, block by block, or its words as they were kept. */
export type TextOrWords = readonly string[] | PackedWords;

/** Texts of the library by their ids; null for one that is not there. */
type AskTexts = (ids: readonly string[]) => Promise<readonly (TextOrWords | null)[]>;

/** Which reading of each text there is; none where that is not known. */
type Stamps = ReadonlyMap<string, string>;

/** Texts that are asked for at once: whoever hands them over does other things in between. */
const AT_ONCE = 20;
/** Some thousand papers; with more all is begun anew. */
const WORDS_AT_MOST = 2_000_000;
const PAPERS_AT_MOST = 5000;

/** What this thread knows: a demand is said anew more often than papers come. */
let words = new Words();
const kept = new Map<string, WordedPaper>();

/** Papers by their words, which are asked for once; without those whose text is not there any more. */
export async function keptWords(
  papers: readonly Paper[],
  stamps: Stamps,
  ask: AskTexts,
): Promise<{ readonly words: Words; readonly worded: readonly WordedPaper[] }> {
  if (words.size > WORDS_AT_MOST || kept.size > PAPERS_AT_MOST) {
    words = new Words();
    kept.clear();
  }
  const here = new Map<string, WordedPaper>();
  const missing: Paper[] = [];
  for (const paper of papers) {
    const found = kept.get(keyOf(paper, stamps));
    if (found) here.set(paper.id, { ...found, paper });
    else if (paper.reach === 'abstract') {
      here.set(paper.id, wordedPaper(words, paper, packWords(saidIn({ text: textOfMatter(paper) }))));
    } else missing.push(paper);
  }
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const group = missing.slice(at, at + AT_ONCE);
    const texts = await ask(group.map(({ id }) => id));
    for (const [place, paper] of group.entries()) {
      const text = texts[place];
      if (!text) continue;
      const worded = wordedPaper(words, paper, 'stems' in text ? text : packWords(text));
      here.set(paper.id, worded);
      kept.set(keyOf(paper, stamps), worded);
    }
  }
  return { words, worded: papers.flatMap(({ id }) => here.get(id) ?? []) };
}

/** A text may be read again, and what is said of its title and abstract changes. */
function keyOf({ id, title, abstract }: Paper, stamps: Stamps): string {
  return JSON.stringify([id, stamps.get(id), title, abstract]);
}
