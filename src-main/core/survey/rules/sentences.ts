import type { CellEvidence, Passage } from '../../../../src-shared/evidence.ts';
import { passageAt } from '../../../../src-shared/passages.ts';
import { tokenize } from '../../ask/language/tokenize.ts';
import { lettersOf } from '../../texts/lettersOf.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import { stemsOf } from './demand.ts';

/** What a paper says in one place. */
export interface Said {
  /** Letter by letter as it stands there. */
  readonly value: string;
  readonly evidence: Passage | CellEvidence;
  /** How sure it is that the paper says it of itself; more is surer. */
  readonly weight: number;
}

/** A sentence of a paper and where it stands. */
export interface Sentence {
  readonly passage: Passage;
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  /** It is the title. */
  readonly isTitle: boolean;
  /** It stands in the title or the abstract. */
  readonly isFront: boolean;
  /** It speaks of its own paper: "we", "our", "this dataset". */
  readonly isOwn: boolean;
  /** It speaks of another paper. */
  readonly isOfOthers: boolean;
}

const OWN = /\b(?:we|our|ours|this (?:paper|work|study|dataset|corpus|database|benchmark|method|approach)|in total)\b/i;
/** What a paper's data are made up of: `The corpus contains 31 hours of songs`. */
const MADE_UP =
  /^the (?:[\p{L}\d-]+ ){0,3}(?:data ?set|corpus|database|benchmark|collection)(?: [\p{L}\d-]+){0,4} (?:contains?|includes?|consists? of|comprises?|is composed of|is made up of|has|have|covers?|totals?) /iu;
const OTHERS = /\[\d+(?:[,;–-] ?\d+)*\]|\bet al\b|\b(?:19|20)\d\d[a-z]?\)/;
/** A full stop after these ends no sentence. */
const ABBREVIATION =
  /(?:\b(?:et al|e\.g|i\.e|cf|vs|resp|approx|Figs?|Eqs?|Secs?|Tabs?|Refs?|No|Dr|Prof)\.|\b\p{Lu}\.)\s*$/u;
const LONGEST = 1200;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a paper in reading order, without those of its references and formulas. */
export function sentencesOf({ paper, text }: ReadPaper): readonly Sentence[] {
  const abstract = lettersOf(paper.abstract ?? '');
  const title = lettersOf(paper.title);
  return text.blocks.flatMap((each, block) => {
    if (!['paragraph', 'listItem', 'caption', 'footnote', 'heading'].includes(each.kind)) return [];
    return placesIn(each.text).map(({ from, to }): Sentence => {
      const said = each.text.slice(from, to);
      const plain = lettersOf(said);
      return {
        passage: passageAt(text, paper.source, { block, from, to }),
        text: said,
        stems: new Set(stemsOf(said)),
        isTitle: plain === title,
        isFront: plain === title || (plain.length > 20 && abstract.includes(plain.slice(0, 50))),
        isOwn: OWN.test(said) || MADE_UP.test(said),
        isOfOthers: OTHERS.test(said),
      };
    });
  });
}

function placesIn(text: string): readonly { readonly from: number; readonly to: number }[] {
  const places: { from: number; to: number }[] = [];
  let open: number | null = null;
  for (const { segment, index } of segmenter.segment(text)) {
    const from: number = open ?? index;
    const end = index + segment.length;
    if (ABBREVIATION.test(segment.slice(-12)) && end < text.length && end - from < LONGEST) {
      open = from;
      continue;
    }
    open = null;
    const said = text.slice(from, end);
    const start = from + said.length - said.trimStart().length;
    const to = from + said.trimEnd().length;
    if (to > start && to - start <= LONGEST) places.push({ from: start, to });
  }
  return places;
}

/** How often each stem stands in how many of the sentences, as the logarithm of its rarity. */
export function rarityIn(sentences: readonly Sentence[]): (stem: string) => number {
  const counts = new Map<string, number>();
  for (const { stems } of sentences) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => Math.log((sentences.length + 1) / ((counts.get(stem) ?? 0) + 0.5));
}

/** Words and numbers of a sentence with their places. */
export function wordsIn(text: string): readonly {
  readonly text: string;
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly isNumber: boolean;
}[] {
  return tokenize(text).map(({ kind, key, text: word, from, to }) => ({
    text: word,
    key,
    from,
    to,
    isNumber: kind === 'number',
  }));
}
