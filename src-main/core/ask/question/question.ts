import { normalise, stemOf, type Token, tokenize } from '../language/tokenize.ts';
import { harmlessPhrasesChinese, harmlessWords, stopPhrasesChinese, stopWords } from '../language/words.data.ts';
import { type CueName, cuePatterns } from './cues.data.ts';
import { type DateCue, findDates } from './dates.ts';
import { type Exclusion, findExclusions } from './exclusions.ts';
import { findRanks, type Rank } from './ranks.ts';
import { findThresholds, type Threshold } from './thresholds.ts';

const harmlessStems: ReadonlySet<string> = new Set(harmlessWords.map(stemOf));

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
  readonly language: 'en' | 'zh';
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

/** "No longer" is "not", where it does not measure: "no longer than". */
const NO_LONGER = /\bno longer\b(?! than\b)/g;

export function parseQuestion(asked: string): Question {
  // As long as what was asked, so that places stay.
  const text = normalise(asked).replaceAll(/\s/g, ' ').replaceAll(NO_LONGER, '      not');
  const tokens = tokenize(text);
  const characters = tokens.filter((token) => token.kind === 'character').length;
  const language = characters * 3 > tokens.length ? 'zh' : 'en';
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

function findCues(text: string, tokens: readonly Token[]): Cue[] {
  return cuePatterns.flatMap(([name, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({
      name,
      places: placesBetween(tokens, match.index, match.index + match[0].length),
    })),
  );
}

function weightsOf(asked: string, text: string, tokens: readonly Token[], language: 'en' | 'zh'): number[] {
  const quotes = [...text.matchAll(/"[^"]+"|“[^“”]+”/gu)];
  const weights = tokens.map((token): number => {
    if (token.kind === 'character') return 0.5;
    // A single capital letter is a name: "size S", "machine A". What is quoted is content whatever it is.
    if (/^[a-z]$/.test(token.text) && /[B-HJ-Z]/.test(asked.charAt(token.from))) return 1;
    if (/^a$/.test(token.text) && asked.charAt(token.from) === 'A' && token.from > 0) return 1;
    const isQuoted = quotes.some((quote) => token.from > quote.index && token.to < quote.index + quote[0].length);
    if (isQuoted) return stopWords.has(token.text) ? 0.2 : 1;
    if (token.kind === 'number') return 1;
    if (stopWords.has(token.text)) return imperatives.has(token.text) && !isOpening(text, token.from) ? 0.2 : 0;
    return harmlessStems.has(token.key) ? 0.2 : 1;
  });
  if (language === 'en') return weights;
  const lower = (phrases: readonly string[], weight: number): void => {
    for (const phrase of phrases) {
      for (let from = text.indexOf(phrase); from >= 0; from = text.indexOf(phrase, from + 1)) {
        for (const place of placesBetween(tokens, from, from + phrase.length)) {
          weights[place] = Math.min(weights[place] ?? 0, weight);
        }
      }
    }
  };
  lower(harmlessPhrasesChinese, 0.15);
  lower(stopPhrasesChinese, 0);
  return weights;
}

/** Words that tell to answer where they open a sentence ("Name all …"), and are things elsewhere ("the name of …"). */
const imperatives: ReadonlySet<string> = new Set(['name', 'state', 'list', 'find', 'show']);

function isOpening(text: string, at: number): boolean {
  return /(?:^|[.?!,:;]|\b(?:please|and|then|you|to|me))\s*$/.test(text.slice(0, at));
}

/** Words whose answer is a number, at the end of the phrase that is asked for. */
const AMOUNT =
  /(?:amounts?|costs?|prices?|budgets?|funding|funds|salar(?:y|ies)|wages?|expenses?|expenditures?|revenues?|incomes?|profits?|quantit(?:y|ies)|numbers?|totals?|rates?|percentages?|proportions?|balances?|weight|height|ages?|scores?|hours|credits|margins?|sales|volumes?|investments?|金额|费用|成本|单价|价格|预算|资金|工资|收入|支出|利润|数量|比例|率)$/u;

/** Words whose answer is a name or a description, at the beginning or end of the phrase that is asked for. */
const THING =
  /^(?:types?|kinds?|sources?|reasons?|names?|contents?|items?|components?|categor(?:y|ies))\b|(?:类型|种类|来源|原因|名称|内容)$/u;

function wantedOf(text: string, cues: readonly Cue[], focusText: string): Wanted {
  const has = (name: CueName): boolean => cues.some((cue) => cue.name === name);
  if (/^(?:who|whose)\b|\b(?:who|whom) (?:is|are|was|were|has|have|had)\b|是谁|谁/.test(text)) return 'person';
  if (
    /\b(?:which|what) (?:employees?|persons?|people|staff|workers?|students?|teachers?|members?|individuals?)\b|哪(?:个|位|些|几个)(?:员工|人|学生|老师|职员|同学)/.test(
      text,
    )
  )
    return 'person';
  if (/\b(?:when|what date|which date|what day|which day)\b|什么时候|何时|哪一?天|(?:日期|时间)(?:是|为)/.test(text))
    return 'date';
  if (
    /\bwhere\b|\b(?:which|what) (?:city|cities|countr(?:y|ies)|places?|locations?|towns?|regions?)\b|在哪(?:里|儿)?|去了?哪|何地|哪(?:些|个|几个)(?:城市|地方|国家|地区|省)/.test(
      text,
    )
  )
    return 'place';
  // "Which supplier has the highest total" asks for the supplier.
  const isChosen = has('max') || has('min') || /更|[较最]/.test(text);
  if (isChosen && /\bwhich\b|哪(?:个|位|家|种|几|一|款|门|类|项)|还是/.test(text)) return 'thing';
  if (has('count') || has('sum') || has('average') || has('median') || has('deviation') || has('difference'))
    return 'number';
  if (/\bhow (?:much|old|heavy|long|tall|high|big|large|far|wide|deep|fast|expensive)\b|多少/.test(text))
    return 'number';
  if (THING.test(focusText)) return 'thing';
  if (AMOUNT.test(focusText) && !/\bwhich\b|哪/.test(text)) return 'number';
  if (has('yesNo')) return 'truth';
  if (/\bwhich\b|\bwhose\b|哪(?:个|位|家|种|几|一|款|门|类|项|次)|哪些(?!$|[?。])/.test(text)) return 'thing';
  return 'any';
}

/** English: after the question word, up to the next preposition or verb. Chinese: before the question word, after the last 的. */
function focusOf(text: string, tokens: readonly Token[], language: 'en' | 'zh'): Question['focus'] {
  const span = language === 'en' ? englishFocus(text) : chineseFocus(text);
  if (!span) return null;
  const places = placesBetween(tokens, span.from, span.to);
  const [first] = places;
  const last = places.at(-1);
  return first === undefined || last === undefined ? null : { from: first, to: last };
}

const ASKS =
  /\b(?:what|which|how many|how much|list|name|give|find|who)(?:\s+(?:is|are|was|were|the|all|of|do|does|did|kind of|kinds of|type of|types of|total|specific|different|me))*\s+/;
const GENERAL =
  /^(?:(?:total|sum|overall|average|mean|amount|number|value|name|maximum|minimum|highest|lowest|largest|smallest|difference|ratio|full|exact|combined|specific)\s+)+(?:of|in|between)\s+(?:the\s+|all\s+)*/;
const FOCUS_END =
  /[,?.;:]|\b(?:of|for|in|on|at|with|by|from|to|that|which|who|when|where|is|are|was|were|has|have|had|does|do|did|can|will|under|during|between|among|there|involve[sd]?|include[sd]?|whose|as|than|after|before|not)\b/;

function englishFocus(text: string): { from: number; to: number } | null {
  const start = ASKS.exec(text);
  if (!start) return null;
  let from = start.index + start[0].length;
  // "The total amount of all X" asks for X.
  const general = GENERAL.exec(text.slice(from));
  if (general) from += general[0].length;
  const rest = text.slice(from);
  const end = FOCUS_END.exec(rest)?.index ?? rest.length;
  return end === 0 ? null : { from, to: from + end };
}

function chineseFocus(text: string): { from: number; to: number } | null {
  // "Of the highest amount is which month": the thing stands before the question word.
  const before = /(?<noun>[^，。、的]{1,10})是(?:在)?哪/u.exec(text);
  if (before?.groups?.['noun']) return { from: before.index, to: before.index + before.groups['noun'].length };
  const which =
    /(?:哪些|哪个|哪几个|哪一个|哪位|哪家|哪种|哪|有?多少(?:个|名|种|次|条|项|类|家|台|人|门)?|几(?:个|名|种|次|条|项|类|家|台|门))(?<noun>[^，。？?的是有]{1,12})/.exec(
      text,
    );
  if (which?.groups?.['noun']) {
    const to = which.index + which[0].length;
    return { from: to - which.groups['noun'].length, to };
  }
  const end = /(?:分别)?(?:是|为|有)?(?:多少|什么|哪些|几|谁|哪)/.exec(text)?.index;
  if (end === undefined || end === 0) return null;
  const from = Math.max(text.lastIndexOf('的', end - 1), text.lastIndexOf('，', end - 1)) + 1;
  return from < end ? { from, to: end } : null;
}

function wantsSeveral(text: string, tokens: readonly Token[], focus: Question['focus']): boolean {
  if (/\b(?:what|which) (?:are|were)\b|\blist\b|\brespectively\b|哪些|分别|列出/.test(text)) return true;
  const last = focus ? tokens[focus.to] : undefined;
  return /^which\b/.test(text) && last !== undefined && last.kind === 'word' && /[^s]s$/.test(last.text);
}
