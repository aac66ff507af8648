import type { Focus } from '../language/pack.ts';
import { allPacks, allWords, either, type Language, languageOf, packOf } from '../language/packs.ts';
import { normalise, stemOf, type Token, tokenize } from '../language/tokenize.ts';
import { stopWords } from '../language/words.ts';
import type { CueName } from './cues.ts';
import { type DateCue, findDates } from './dates.ts';
import { type Exclusion, findExclusions } from './exclusions.ts';
import { findRanks, type Rank } from './ranks.ts';
import { withAskingWordsSpelled } from './spelling.ts';
import { findThresholds, type Threshold } from './thresholds.ts';

const harmlessStems: ReadonlySet<string> = new Set(
  allPacks.flatMap(({ script, words }) => (script === 'words' ? words.harmless.map(stemOf) : [])),
);

/** A wording that asks for something to be done, and the tokens it takes. */
export interface Cue {
  readonly name: CueName;
  readonly places: readonly number[];
}

/** What kind of thing the question wants to hear. */
export type Wanted = 'number' | 'person' | 'date' | 'place' | 'truth' | 'thing' | 'any';

/** A question taken apart, before any table is looked at. */
export interface Question {
  /** Normalised; as long as what was asked. */
  readonly text: string;
  readonly language: Language;
  readonly tokens: readonly Token[];
  /** How much each token says: 0 for grammar, little for general words, 1 for content. */
  readonly weights: readonly number[];
  /** Places of tokens that are written in capitals, as acronyms are. */
  readonly acronyms: ReadonlySet<number>;
  readonly cues: readonly Cue[];
  readonly dates: readonly DateCue[];
  readonly thresholds: readonly Threshold[];
  readonly ranks: readonly Rank[];
  /** Stretches whose names are left out. */
  readonly exclusions: readonly Exclusion[];
  readonly wanted: Wanted;
  /** Tokens of the phrase that is asked for: `monthly salary` in "what is the monthly salary of …". */
  readonly focus: { readonly from: number; readonly to: number } | null;
  /** The phrase is a plural: several answers are expected. */
  readonly wantsSeveral: boolean;
}

export function parseQuestion(typed: string): Question {
  const asked = withAskingWordsSpelled(typed);
  // As long as what was asked, so that places stay.
  const text = allPacks
    .flatMap(({ words }) => words.rewritten)
    .reduce((kept, [pattern, by]) => kept.replaceAll(pattern, by), normalise(asked).replaceAll(/\s/g, ' '));
  const tokens = tokenize(text);
  const language = languageOf(text, tokens);
  const cues = findCues(text, tokens);
  const focus = focusOf(text, tokens, language);
  return {
    text,
    language,
    tokens,
    weights: weightsOf(asked, text, tokens, language),
    acronyms: new Set(
      tokens.flatMap((token, place) => (/^[A-Z]{2,6}$/.test(asked.slice(token.from, token.to)) ? [place] : [])),
    ),
    cues,
    dates: findDates(text),
    thresholds: findThresholds(text),
    ranks: findRanks(text),
    exclusions: findExclusions(text),
    wanted: wantedOf(text, cues, focus ? text.slice(tokens[focus.from]?.from, tokens[focus.to]?.to) : ''),
    focus,
    wantsSeveral: wantsSeveral(text, tokens, focus),
  };
}

export function hasCue(question: Question, ...names: readonly CueName[]): boolean {
  return question.cues.some((cue) => names.includes(cue.name));
}

/** Places of the tokens between two places of the text. */
export function placesBetween(tokens: readonly Token[], from: number, to: number): number[] {
  return tokens.flatMap((token, place) => (token.from >= from && token.to <= to ? [place] : []));
}

const CUES = allPacks.flatMap(({ cues }) => cues);

function findCues(text: string, tokens: readonly Token[]): Cue[] {
  return CUES.flatMap(([name, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({
      name,
      places: placesBetween(tokens, match.index, match.index + match[0].length),
    })),
  );
}

function weightsOf(asked: string, text: string, tokens: readonly Token[], language: Language): number[] {
  const quotes = [...text.matchAll(/"[^"]+"|“[^“”]+”/gu)];
  const weights = tokens.map((token): number => {
    if (token.kind === 'character') return 0.5;
    // A single capital letter is a name: "size S", "machine A". What is quoted is content whatever it is.
    if (/^[a-z]$/.test(token.text) && /[B-HJ-Z]/.test(asked.charAt(token.from))) return 1;
    if (/^a$/.test(token.text) && asked.charAt(token.from) === 'A' && token.from > 0) return 1;
    const isQuoted = quotes.some((quote) => token.from > quote.index && token.to < quote.index + quote[0].length);
    if (isQuoted) return stopWords.has(token.text) ? 0.2 : 1;
    if (token.kind === 'number') return 1;
    // "IT" is a department, and "it" is not.
    if (/^[A-Z]{2,5}$/.test(asked.slice(token.from, token.to)) && /[a-z]/.test(asked)) return 1;
    if (stopWords.has(token.text.replace(/['’]s$/u, '')))
      return imperatives.has(token.text) && !isOpening(text, token.from) ? 0.2 : 0;
    return harmlessStems.has(token.key) ? 0.2 : 1;
  });
  const { script, words } = packOf(language);
  if (script === 'words') return weights;
  const lower = (phrases: readonly string[], weight: number): void => {
    for (const phrase of phrases) {
      for (let from = text.indexOf(phrase); from >= 0; from = text.indexOf(phrase, from + 1)) {
        for (const place of placesBetween(tokens, from, from + phrase.length)) {
          weights[place] = Math.min(weights[place] ?? 0, weight);
        }
      }
    }
  };
  lower(words.harmless, 0.15);
  lower(words.stop, 0);
  return weights;
}

/** Words that tell to answer where they open a sentence ("Name all …"), and are things elsewhere ("the name of …"). */
const imperatives: ReadonlySet<string> = new Set(allWords((words) => words.imperatives));
const OPENING = either(({ words }) => words.opening, 'u');

function isOpening(text: string, at: number): boolean {
  return OPENING.test(text.slice(0, at));
}

const PERSON = either(({ question }) => question.person, 'u');
const DATE = either(({ question }) => question.date, 'u');
const PLACE = either(({ question }) => question.place, 'u');
const NUMBER = either(({ question }) => question.number, 'u');
const THING = either(({ question }) => question.thing, 'u');
const WHICH = either(({ question }) => question.which, 'u');
const WHICH_OF_MOST = either(({ question }) => question.whichOfMost, 'u');
const COMPARATIVE = either(({ question }) => question.comparative, 'u');
const AMOUNT_NAMED = either(({ question }) => question.amountNamed, 'u');
const THING_NAMED = either(({ question }) => question.thingNamed, 'u');
const SEVERAL = either(({ question }) => question.several, 'u');
const CHOOSING = either(({ question }) => question.choosing, 'u');
const PLURAL = either(({ question }) => question.plural, 'u');

function wantedOf(text: string, cues: readonly Cue[], focusText: string): Wanted {
  const has = (name: CueName): boolean => cues.some((cue) => cue.name === name);
  if (PERSON.test(text)) return 'person';
  if (DATE.test(text)) return 'date';
  if (PLACE.test(text)) return 'place';
  // "Which supplier has the highest total" asks for the supplier.
  const isChosen = has('max') || has('min') || COMPARATIVE.test(text);
  if (isChosen && WHICH_OF_MOST.test(text)) return 'thing';
  if (has('count') || has('sum') || has('average') || has('median') || has('deviation') || has('difference'))
    return 'number';
  if (NUMBER.test(text)) return 'number';
  if (THING_NAMED.test(focusText)) return 'thing';
  if (AMOUNT_NAMED.test(focusText) && !WHICH.test(text)) return 'number';
  if (has('yesNo')) return 'truth';
  return THING.test(text) ? 'thing' : 'any';
}

/** The tokens of the phrase that is asked for. */
function focusOf(text: string, tokens: readonly Token[], language: Language): Question['focus'] {
  const { focus } = packOf(language).question;
  const span = focus.kind === 'behind' ? focusBehind(text, focus) : focusAround(text, focus);
  if (!span) return null;
  const places = placesBetween(tokens, span.from, span.to);
  const [first] = places;
  const last = places.at(-1);
  return first === undefined || last === undefined ? null : { from: first, to: last };
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** After the question word, up to the next preposition or verb. */
function focusBehind(text: string, { asks, general, end }: Extract<Focus, { kind: 'behind' }>): Stretch | null {
  const start = asks.exec(text);
  if (!start) return null;
  let from = start.index + start[0].length;
  from += general.exec(text.slice(from))?.[0].length ?? 0;
  const rest = text.slice(from);
  const length = end.exec(rest)?.index ?? rest.length;
  return length === 0 ? null : { from, to: from + length };
}

/** Before the question word or right behind it; else what ends before it. */
function focusAround(
  text: string,
  { before, behind, asks, breaks }: Extract<Focus, { kind: 'around' }>,
): Stretch | null {
  const ahead = before.exec(text);
  if (ahead?.groups?.['noun']) return { from: ahead.index, to: ahead.index + ahead.groups['noun'].length };
  const which = behind.exec(text);
  if (which?.groups?.['noun']) {
    const to = which.index + which[0].length;
    return { from: to - which.groups['noun'].length, to };
  }
  const end = asks.exec(text)?.index;
  if (end === undefined || end === 0) return null;
  const from = Math.max(...breaks.map((sign) => text.lastIndexOf(sign, end - 1))) + 1;
  return from < end ? { from, to: end } : null;
}

function wantsSeveral(text: string, tokens: readonly Token[], focus: Question['focus']): boolean {
  if (SEVERAL.test(text)) return true;
  const last = focus ? tokens[focus.to] : undefined;
  return CHOOSING.test(text) && last !== undefined && last.kind === 'word' && PLURAL.test(last.text);
}
