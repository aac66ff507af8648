import type { Evidence } from '../../../../src-shared/evidence.ts';
import type { RecordType } from '../../../../src-shared/template.ts';
import type { FieldValue } from '../extractor.ts';
import { namedBy, type SoughtAttribute, soughtTogether } from './attributeWords.ts';
import type { Candidate, Surroundings } from './candidates.ts';
import { NAME } from './names.ts';

/** A candidate as the value of one attribute. */
export interface Reading {
  readonly value: FieldValue;
  readonly place: string;
  /** How it stands there: its place, what its label names, what it looks like. Precisions are learned by these. */
  readonly traits: readonly string[];
  readonly citations: readonly Evidence[];
}

/** A type of record with its attributes as they are looked for. */
export interface SoughtType {
  readonly type: RecordType;
  readonly attributes: readonly SoughtAttribute[];
  /** Its name and the words that tell it, within a header. */
  readonly words: readonly RegExp[];
}

/** The traits of what is named after the attribute itself, and after another. */
export const ITS_LABEL = 'its label';
export const OTHERS_LABEL = "another's label";
/** The trait of what looks from its first letter to its last as another attribute's values do. */
export const OF_ANOTHER = "has another's form";

export function soughtType(type: RecordType): SoughtType {
  const words = [type.name, ...(type.words ?? [])].map(wholeWord);
  return { type, attributes: soughtTogether(type.attributes), words };
}

/** Reads what stands around a cell as values of an attribute of a type. */
export function readingsOf(around: Surroundings, attribute: SoughtAttribute, sought: SoughtType): Reading[] {
  const { attributes } = sought;
  if (attribute.attribute.kind === 'freeForm') return pairsAround(around);
  return [
    ...around.candidates.flatMap((candidate) => readingsOfCandidate(candidate, around.candidates, attribute, sought)),
    ...readingsOfTexts(around.texts, attribute, attributes),
  ];
}

function readingsOfCandidate(
  candidate: Candidate,
  all: readonly Candidate[],
  attribute: SoughtAttribute,
  { attributes, words }: SoughtType,
): Reading[] {
  const { place, text, label, citations } = candidate;
  const named = label === null ? null : namedBy(label, attributes);
  const naming = label === null ? 'no label' : named === attribute ? ITS_LABEL : named ? OTHERS_LABEL : 'a label';
  const match = attribute.form?.exec(text)?.[0];
  const looks =
    attribute.form === null
      ? othersForm(text, attributes)
      : match === undefined
        ? attribute.attribute.values
          ? 'no known value'
          : all.some((other) => attribute.form?.test(other.text))
            ? 'looks unlike it beside one like it'
            : 'looks unlike it'
        : 'looks like it';
  const tells = (one: Candidate): boolean => isHead(one) && words.some((word) => one.text.search(word) >= 0);
  const telling =
    !isHead(candidate) || !all.some(tells) ? [] : [tells(candidate) ? 'tells the type' : 'another tells the type'];
  const whole = { value: match ?? text, place, traits: [place, naming, looks, ...telling], citations };
  const rest = place.includes('column header') ? restOf(text, words, attributes) : null;
  if (rest === null) return [whole];
  return [whole, { value: rest, place: `rest of ${place}`, traits: [`rest of ${place}`, naming], citations }];
}

/** Whether it stands in the table itself, as a header or name. */
function isHead({ place }: Candidate): boolean {
  return isHeadPlace(place);
}

/** Whether a place is one of the table's headers and names. */
export function isHeadPlace(place: string): boolean {
  return /header|row name|section/.test(place);
}

function othersForm(text: string, attributes: readonly SoughtAttribute[]): string {
  if (attributes.some(({ form, attribute }) => form?.exec(text)?.[0] === text && !attribute.values)) return OF_ANOTHER;
  return attributes.some(({ form }) => form?.test(text)) ? "looks like another's" : 'looks like any';
}

/** What a header says beside what tells the type, its attributes' known values and units: `K562` of `K562 IC50 (μM)`. */
function restOf(text: string, words: SoughtType['words'], attributes: readonly SoughtAttribute[]): string | null {
  let rest = text;
  for (const word of words) rest = rest.replace(word, ' ');
  for (const { form, attribute } of attributes) if (form && attribute.values) rest = rest.replace(form, ' ');
  if (rest === text) return null;
  rest = rest
    .replaceAll(/[([][^()[\]]*[)\]]/g, ' ')
    .split(/[\s,;:]+/)
    .filter((word) => /\p{L}{2}|\p{Lu}/u.test(word))
    .join(' ');
  return /\p{L}[\p{L}\d]/u.test(rest) ? rest : null;
}

function wholeWord(word: string): RegExp {
  const written = word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\d])${written}(?![\p{L}\d])`, 'giu');
}

/** All cells of a table have the same texts around it. */
const known = new WeakMap<Surroundings['texts'], Map<SoughtAttribute, readonly Reading[]>>();

function readingsOfTexts(
  texts: Surroundings['texts'],
  attribute: SoughtAttribute,
  attributes: readonly SoughtAttribute[],
): readonly Reading[] {
  const before = known.get(texts) ?? new Map<SoughtAttribute, readonly Reading[]>();
  known.set(texts, before);
  const readings = before.get(attribute) ?? fromTexts(texts, attribute, attributes);
  before.set(attribute, readings);
  return readings;
}

/** Values that a caption or paragraphs have: those that look so, and names beside a word for the attribute. */
function fromTexts(
  texts: Surroundings['texts'],
  { form, names }: SoughtAttribute,
  attributes: readonly SoughtAttribute[],
): Reading[] {
  const heads = [...new Set(names.map((name) => name.split(/[\s/]+/).at(-1) ?? name))].filter(
    (head) => head.length > 2,
  );
  const beside = new RegExp(String.raw`(?<name>${NAME})\s(?:\p{Ll}+\s)?(?:${heads.map(escaped).join('|')})s?\b`, 'u');
  const found: Reading[] = [];
  for (const { place, text, cite } of texts) {
    const take = (how: string, value: string | undefined, at: number): void => {
      const where = `${how} the ${place}`;
      if (value === undefined || found.some((one) => one.place === where)) return;
      const looks = form === null ? othersForm(value, attributes) : 'looks like it';
      found.push({ value, place: where, traits: [where, looks], citations: cite(at, at + value.length) });
    };
    const seen = form?.exec(text);
    take('seen in', seen?.[0], seen?.index ?? 0);
    const match = heads.length > 0 ? beside.exec(text) : null;
    const name = match?.groups?.['name'] ?? '';
    // A word that begins the text has a capital by that alone.
    const isName = match && (match.index > 0 || /[\p{Lu}\d]/u.test(name.slice(1)));
    if (isName) take('named in', name, match.index);
  }
  return found;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** Names with values for free-form attributes: row names under their headers, headers under theirs, sections that hold. */
function pairsAround({ candidates }: Surroundings): Reading[] {
  const readings: Reading[] = [];
  const pair = (place: string, key: string | undefined, value: string, citations: readonly Evidence[]): void => {
    if (key === undefined || key === '') return;
    readings.push({ value: { [key]: value }, place, traits: [`pair of ${place}`], citations });
  };
  for (const { place, text, label, citations } of candidates) {
    if (label !== null && label !== 'unit') pair(place, label, text, citations);
  }
  const outer = candidates.find(({ place }) => place === 'outer column header');
  const inner = candidates.find(({ place }) => place === 'column header');
  if (outer && inner) pair('column header', outer.text, inner.text, [...outer.citations, ...inner.citations]);
  for (const each of candidates.filter(({ place }) => place === 'section' || place === 'first row name')) {
    pair(`${each.place} that holds`, each.text, 'true', each.citations);
  }
  return readings;
}
