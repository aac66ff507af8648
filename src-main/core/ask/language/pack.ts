import type { CueName } from '../question/cues.ts';
import type { Rank } from '../question/ranks.ts';
import type { IntentName } from '../rules/intents.ts';
import type { MeasureKind, UnitName } from '../rules/plan/hints.ts';
import type { AnalysisWords } from './analysisWords.ts';
import type { Suggesting } from './suggesting.ts';
import type { Wordings } from './wordings.ts';

/** A wording on normalised text: lower case, half width, simplified. Null where a language has none. */
type Wording = RegExp | null;

/**
 * All that is known of one language: a folder for each. What a question says is read by its own language where only
 * one can be meant (its grammar), and by all of them where words tell: sheets and questions mix them.
 */
export interface LanguagePack {
  /** How it is written: words with spaces between them, or one character after the other. */
  readonly script: 'words' | 'characters';
  readonly words: Words;
  /** What wordings ask to be done. */
  readonly cues: readonly (readonly [CueName, RegExp])[];
  readonly bounds: Bounds;
  readonly dates: Dates;
  readonly ranks: Ranks;
  readonly question: QuestionWords;
  readonly asked: AskedWords;
  /** Wordings that ask for what forms of readings do. */
  readonly intents: Readonly<Partial<Record<IntentName, RegExp>>> & { readonly clause: Wording };
  readonly analysis: AnalysisWords;
  readonly compared: ComparedWords;
  readonly headers: HeaderWords;
  readonly periods: PeriodWords;
  /** What is measured, where a question says it by a verb or an adjective: in the question, and in the header or its unit. */
  readonly kinds: Readonly<Partial<Record<MeasureKind, { readonly said: RegExp; readonly header: RegExp }>>>;
  /** Units as questions say them, and as headers do. */
  readonly units: Readonly<Partial<Record<UnitName, { readonly said: Wording; readonly unit: Wording }>>>;
  readonly truths: Truths;
  readonly texts: TextWords;
  /** A file of pairs of related words in `resources/lexicon`. */
  readonly lexicon: string | null;
  /** Groups of words that mean the same on tables. */
  readonly synonyms: readonly (readonly string[])[];
  /** Words of headers with their English words, for questions about sheets in English: 工资 is `salary` or `pay`. */
  readonly terms: ReadonlyMap<string, readonly string[]>;
  /** How questions are written for a known answer, and suggested. */
  readonly wordings: Wordings;
  readonly suggesting: Suggesting;
}

/** Words by what they do; of a language of characters, phrases of them. */
interface Words {
  /** Carry no content of a table. */
  readonly stop: readonly string[];
  /** Name a table or its parts in general: they may go unused at little cost. */
  readonly harmless: readonly string[];
  /** Tell to answer where they open a sentence, and are things elsewhere. */
  readonly imperatives: readonly string[];
  /** What may stand before such an opening. */
  readonly opening: Wording;
  /** Ask for something to be done, and are often misspelt; at least six letters each. */
  readonly asking: readonly string[];
  /** Turn a phrase into its opposite. */
  readonly negations: readonly string[];
  /** Deny what is done, not what a thing is. */
  readonly verbNegations: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly ordinals: ReadonlyMap<string, number>;
  readonly months: ReadonlyMap<string, number>;
  /** What stands between two names of an enumeration, spaces single, and nothing else. */
  readonly joining: RegExp;
  /** Forms of verbs that no ending tells: stems of their verbs. */
  readonly irregular: ReadonlyMap<string, string>;
  /** Currencies, before which a nation says little. */
  readonly currencies: readonly string[];
  /** Numbers of items, as in brackets or before a full stop, and as before a comma alone. */
  readonly enumerators: { readonly marked: string | null; readonly spelled: string | null };
  /** Other wordings of the same length for words that would be misread. */
  readonly rewritten: readonly (readonly [RegExp, string])[];
}

type Operator = '>' | '>=' | '<' | '<=';

interface Bounds {
  /** What stands before a number that it bounds: parts of a pattern. */
  readonly before: Readonly<Record<Operator, string>>;
  readonly after: Readonly<Record<'>=' | '<=', string>>;
  /** Two ends; `{number}` is a number with its scale. */
  readonly between: readonly string[];
  readonly scales: Readonly<Record<string, number>>;
  /** A unit between the number and what comes after it. */
  readonly unit: RegExp;
  /** A verb or a comparison before a column that bounds another, and which of them ask for less. */
  readonly ofColumn: RegExp;
  readonly isUpper: RegExp;
}

type DatePart = 'year' | 'month' | 'day' | 'quarter';

interface Dates {
  /** Days, months, quarters and years, longest first; `{year}`, `{month}` and `{day}` are numbers or names of them. */
  readonly points: readonly (readonly [string, readonly DatePart[]])[];
  /** Words that are a month only after some others. */
  readonly doubtful: { readonly month: RegExp; readonly after: RegExp } | null;
  /** What puts something before or after a date: ahead of it, and behind it. */
  readonly before: { readonly ahead: Wording; readonly behind: Wording };
  readonly after: { readonly ahead: Wording; readonly behind: Wording };
  /** Puts something at a date or after it. */
  readonly since: { readonly ahead: Wording; readonly behind: Wording };
  /** What stands between both ends of a span: parts of a pattern. */
  readonly to: readonly string[];
  readonly between: { readonly ahead: RegExp; readonly and: RegExp } | null;
  /** The sign of a day behind its number: parts of a pattern. */
  readonly daySigns: readonly string[];
  /** Spans of a year: their first group is a number of months. */
  readonly spans: Readonly<Record<'first' | 'last' | 'firstHalf' | 'secondHalf', RegExp>>;
}

interface Ranks {
  /** Wordings with the kind of place; the first group that is there is the number. */
  readonly patterns: readonly (readonly [Rank['kind'], RegExp])[];
  /** From the lowest up. */
  readonly ascending: RegExp;
  /** A number that a superlative follows at a distance, and that superlative, with a group `low`. */
  readonly distant: Wording;
  readonly extreme: Wording;
  readonly positions: readonly RegExp[];
  /** Words for the last. */
  readonly last: readonly string[];
}

interface QuestionWords {
  /** What leans on the question before it, with a group `rest`. */
  readonly followUp: RegExp;
  /** Parts of a question that those of a follow-up take the place of, where it is no longer than so many letters. */
  readonly replaceable: Readonly<
    Record<'month' | 'year' | 'quarter', { readonly part: RegExp; readonly longest: number }>
  >;
  /** May mean what was asked before. */
  readonly refersBack: RegExp;
  /** The last phrase of a question, with groups `head` and `end`; and what may begin the one in its place. */
  readonly tail: Wording;
  readonly preposition: Wording;
  /** What is asked for. */
  readonly person: RegExp;
  readonly date: RegExp;
  readonly place: RegExp;
  readonly number: RegExp;
  readonly thing: RegExp;
  /** One of several is asked for. */
  readonly which: RegExp;
  readonly whichOfMost: RegExp;
  /** Says that one has more of something than others. */
  readonly comparative: Wording;
  /** The phrase that is asked for ends or begins so: its answer is a number, a name or a description. */
  readonly amountNamed: RegExp;
  readonly thingNamed: RegExp;
  /** Several answers are expected. */
  readonly several: RegExp;
  /** The same where the phrase that is asked for is a plural. */
  readonly choosing: Wording;
  readonly plural: Wording;
  readonly focus: Focus;
  /** What is left out, in the first group, and what begins no name of it. */
  readonly exclusions: readonly RegExp[];
  readonly notLeftOut: RegExp;
}

/** Where the phrase that is asked for stands: behind the question word, or around it. */
export type Focus =
  | {
      readonly kind: 'behind';
      readonly asks: RegExp;
      /** "The total amount of all X" asks for X. */
      readonly general: RegExp;
      readonly end: RegExp;
    }
  | {
      readonly kind: 'around';
      /** The thing before the question word, and behind it, with a group `noun`. */
      readonly before: RegExp;
      readonly behind: RegExp;
      /** Else what ends before the question word and begins behind the last of these. */
      readonly asks: RegExp;
      readonly breaks: readonly string[];
    };

/** What a wording may ask to be done: what of the grammar is tried at all. */
interface AskedWords {
  /** Ask for the most of something, for the least, and for one or the other. */
  readonly high: RegExp;
  readonly low: RegExp;
  readonly either: RegExp;
  readonly first: RegExp;
  readonly last: RegExp;
  readonly after: RegExp;
  readonly before: RegExp;
  /** A polite opening asks for nothing by itself. */
  readonly polite: RegExp;
  /** More than yes or no. */
  readonly more: Wording;
  readonly count: RegExp;
  readonly total: RegExp;
  readonly sum: RegExp;
  readonly totalNamed: RegExp;
  readonly average: RegExp;
  readonly extreme: Wording;
  readonly range: RegExp;
  readonly difference: RegExp;
  readonly ratio: RegExp;
  readonly share: RegExp;
  readonly truth: RegExp;
  /** Two cells may be compared or listed. */
  readonly pair: RegExp;
  /** Words of comparing as such. */
  readonly comparison: RegExp;
  readonly percent: RegExp;
  /** The last and the first in time or in a row; what is newest is no header's "first". */
  readonly newest: Wording;
  readonly earliestOrFirst: RegExp;
  readonly final: RegExp;
  readonly and: RegExp;
  readonly or: RegExp;
  /** What stands before a joint that is the middle of a range. */
  readonly rangeAhead: RegExp;
  /** One of two is asked for. */
  readonly choice: Wording;
  /** Words that may tell which form is meant; null where all words may. */
  readonly telling: Wording;
}

/** How two sides, or lines and one of them, are held against each other. */
interface ComparedWords {
  /** The first side is asked to be the greater one, and the smaller one. */
  readonly more: RegExp;
  readonly less: RegExp;
  /** What becomes more with time, and less. */
  readonly rise: RegExp;
  readonly fall: RegExp;
  readonly negated: RegExp;
  /** Of dates and years the later one is the younger. */
  readonly age: Wording;
  /** Lines held against one that is named right behind. */
  readonly than: { readonly '>': RegExp; readonly '<': RegExp; readonly '=': Wording };
  readonly byHowMuch: RegExp;
  /** Asks for something else beside yes or no, or for one of two; and clauses that do not. */
  readonly moreAsked: RegExp;
  readonly clause: Wording;
  /** What is said of things in time without naming a column. */
  readonly inTime: RegExp;
  /** There is something that fits. */
  readonly exists: RegExp;
}

/** Words of headers, and of notes. */
interface HeaderWords {
  readonly identifierWords: readonly string[];
  readonly identifier: RegExp;
  /** Numbers of goods, orders and people: they name a row, but a person calls it by its name. */
  readonly key: Wording;
  /** A column of keys beside one of names. */
  readonly keyed: RegExp;
  readonly entity: RegExp;
  readonly person: RegExp;
  /** Says no more than that somebody stands below. */
  readonly anybody: RegExp;
  readonly date: RegExp;
  readonly place: RegExp;
  readonly month: RegExp;
  readonly year: RegExp;
  readonly total: RegExp;
  /** Asks by itself; the question says the rest of it. */
  readonly whether: RegExp;
  /** Names of people as they are written, and headers of things that are written so. */
  readonly personName: RegExp;
  readonly namedThing: RegExp;
  /** What stands before a unit in brackets, and before one in a note: parts of a pattern. */
  readonly unitLead: string;
  readonly unitNoted: string;
  readonly unitWord: RegExp;
  /** Times, counts, shares and places in an order, which no money or weight of a title is of. */
  readonly ownKind: RegExp;
}

/** Labels of months, quarters and years. */
interface PeriodWords {
  readonly monthLabel: RegExp;
  readonly yearLabel: Wording;
  readonly quarterLabel: RegExp;
  readonly otherLabel: Wording;
  /** A month and a year by their number, and a quarter by its number or its word, in the first group. */
  readonly month: Wording;
  readonly year: Wording;
  readonly quarters: readonly RegExp[];
  /** Behind the number of a year. */
  readonly yearSign: string | null;
  /** Parts of a year as headers and questions have them, each with the number or its word in its one group; months beside their names. */
  readonly parts: Readonly<Record<'half' | 'quarter' | 'month', readonly string[]>>;
  /** Words of a half that are no numbers. */
  readonly halves: ReadonlyMap<string, number>;
  /** What says ahead of or behind a year that it is a fiscal one. */
  readonly fiscal: { readonly ahead: string | null; readonly behind: string | null };
  /** What may stand between a part of a year and the year. */
  readonly ofYear: string | null;
  /** A day with its year or month, anywhere in a text. */
  readonly dated: RegExp;
  /** Seasons, weekdays and the like: what stands under them is of a time and not of a thing. */
  readonly times: RegExp;
}

/** How texts in cells are put together: parts of patterns. */
interface TextWords {
  /** The number of a point as it is spelled, in a group. */
  readonly enumerated: string | null;
  /** End with a full stop that ends no sentence. */
  readonly abbreviations: string | null;
  /** Begin another clause. */
  readonly contrast: string | null;
  /** Begins a clause that only says when or whether the others hold. */
  readonly subordinate: RegExp;
}

interface Truths {
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** Says that there is something, and that there is not. */
  readonly exists: readonly string[];
  /** How yes and no are answered. */
  readonly said: { readonly yes: string; readonly no: string };
  /** Ends before what is blank or filled. */
  readonly openState: Wording;
  /** "Out of", which denies what is named after it. */
  readonly outOf: readonly [string, string] | null;
}
