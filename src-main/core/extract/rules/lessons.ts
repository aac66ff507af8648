import type { RecordLesson } from '../../../../src-shared/contract/records.ts';
import { OTHER_TYPE, type Template } from '../../../../src-shared/template.ts';
import type { Example } from '../extractor.ts';
import { attributeIn, placeIn, precisionOf, type Tallies } from './fields.ts';
import { type GeneralKnowledge, type Knowledge, learn } from './knowledge.ts';
import { FEW_TABLES } from './types.ts';

/** What accepted records taught the rules, without what is said of whole tables. */
type Lesson = Omit<RecordLesson, 'isUsed'>;

/** Lessons that are told: of each attribute, and of words. */
const PLACES = 3;
const WORDS = 20;
/** A word that makes a type less than so much likelier tells next to nothing. */
const TELLS = 1.2;

/** What accepted records taught of a template: where its attributes stand, and which words tell its types. */
export function lessonsOf(
  template: Template,
  examples: readonly Example[],
  general: GeneralKnowledge,
): readonly Lesson[] {
  if (examples.length === 0) return [];
  const knowledge = learn(template, examples, general);
  return [...placesIn(template, knowledge), ...wordsIn(knowledge)];
}

/** What is known without lessons that a person removed, by their keys. */
export function unlearned({ fields, types, calibrations }: Knowledge, removed: ReadonlySet<string>): Knowledge {
  const own = [...fields.own].map(([key, tallies]): [string, Tallies] => {
    const attribute = attributeIn(key);
    const kept = [...tallies].filter(([kind]) => !removed.has(placeKey(attribute, placeIn(kind))));
    return [key, attribute === '' ? tallies : new Map(kept)];
  });
  const words = [...types.words].map(([type, { share, words: told }]) => {
    const kept = [...told].filter(([word]) => !removed.has(wordKey(word)));
    return [type, { share, words: new Map(kept) }] as const;
  });
  return { fields: { ...fields, own: new Map(own) }, types: { ...types, words: new Map(words) }, calibrations };
}

function placesIn({ types }: Template, { fields }: Knowledge): readonly Lesson[] {
  const none = { ...fields, own: new Map<string, Tallies>() };
  const names = new Map(types.flatMap(({ name, attributes }) => attributes.map((each) => [each.name, name] as const)));
  return [...names].flatMap(([attribute, type]) => {
    const tallies = [...(fields.own.get(attribute) ?? [])].filter(([kind]) => kind.startsWith('at: '));
    const seen = tallies.filter(([, { right }]) => right > 0).toSorted(([, a], [, b]) => b.right - a.right);
    return seen.slice(0, PLACES).map(([kind]): Lesson => {
      const place = placeIn(kind);
      const [before, after] = [none, fields].map((known) => precisionOf({ traits: [place] }, type, attribute, known));
      return {
        key: placeKey(attribute, place),
        kind: 'place',
        says: `“${attribute}” stands in the ${place}.`,
        changed: `What stands there is taken for it as right in ${inHundred(after)} of 100 cases, before in ${inHundred(before)}.`,
      };
    });
  });
}

function wordsIn({ types: { words, tables } }: Knowledge): readonly Lesson[] {
  const all = new Set([...words.values()].flatMap((each) => Array.from(each.words.keys())));
  const told = [...all].flatMap((word) => {
    const overall = [...words.values()].reduce((sum, each) => sum + (each.words.get(word) ?? 0), 0);
    const ratios = [...words].map(([type, each]) => ({
      type,
      ratio: (each.words.get(word) ?? 0) / each.share / overall,
    }));
    const [first] = ratios.filter(({ type }) => type !== OTHER_TYPE).toSorted((a, b) => b.ratio - a.ratio);
    if (!first || first.ratio <= 1) return [];
    const factor = first.ratio ** (tables / (tables + FEW_TABLES));
    return [{ word, type: first.type, factor, weight: overall * Math.log(first.ratio) }];
  });
  return told
    .filter(({ factor }) => factor >= TELLS ** (tables / (tables + FEW_TABLES)))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, WORDS)
    .map(({ word, type, factor }) => ({
      key: wordKey(word),
      kind: 'word',
      says: `${whereWords(word)} tells “${type}”.`,
      changed: `“${type}” is ${factor.toFixed(2)} times as likely there.`,
    }));
}

function whereWords(word: string): string {
  if (word.startsWith('column ')) return `“${word.slice('column '.length)}” in the column header`;
  if (word.startsWith('form ')) return `A value of the form “${word.slice('form '.length)}”`;
  if (word.startsWith('in ')) return `A cell ${word}`;
  return `“${word}” over a cell`;
}

function placeKey(attribute: string, place: string): string {
  return `place ${JSON.stringify([attribute, place])}`;
}

function wordKey(word: string): string {
  return `word ${word}`;
}

function inHundred(share = 0): number {
  return Math.round(100 * share);
}
