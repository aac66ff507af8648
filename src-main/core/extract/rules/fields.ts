import type { ExampleCell } from './examples.ts';
import { fitted, likelihoodOf, type Weights } from './fieldModel.ts';
import { OTHERS_LABEL, type Reading } from './readings.ts';

/** How often what stands somewhere was right, by tables: each counts 1, however many cells it has. */
export interface Tally {
  readonly right: number;
  readonly all: number;
}
export type Tallies = ReadonlyMap<string, Tally>;

/** What is known of where attributes stand. */
export interface FieldKnowledge {
  /** Of all attributes there are: by the kind of reading. */
  readonly general: Tallies;
  /** Of all attributes of the template, of those of one name, and of one type and name: by its key, then by the kind of reading. */
  readonly own: ReadonlyMap<string, Tallies>;
}

/** Tables that hold a weight where it was: at nothing, of one attribute at nothing, and of all where templates in general have it. */
const HOLD = { general: 0.5, attribute: 4, drawn: 1 };

/** Tables that a likelihood counts as, beside the tables in which something stood at the same place. */
const DRAW = 2;

function attributeKey(type: string, attribute: string): string {
  return JSON.stringify([type, attribute]);
}

/** The attribute that a key is of: its name, or a type with it. */
export function attributeIn(key: string): string {
  return key.startsWith('[') ? namesIn(key)[1] : key;
}

function namesIn(key: string): readonly [type: string, attribute: string] {
  // It is what `attributeKey` wrote.
  return JSON.parse(key) as readonly [string, string];
}

/** What stands so, as a key of what is known. */
export function kindOf(traits: Reading['traits']): string {
  return traits.join(', ');
}

/** How likely a reading is right, 0 to 1: by what its traits told in all templates, and what they tell of its attribute. */
export function precisionOf(
  { traits }: Pick<Reading, 'traits'>,
  type: string,
  attribute: string,
  known: FieldKnowledge,
): number {
  const features = [...generalFeatures(traits), ...ownFeatures(traits, type, attribute)];
  const likelihood = likelihoodOf(features, weightsOf(known));
  if (traits.includes(OTHERS_LABEL) || sideOf(traits[0] ?? '') !== 'beside') return likelihood;
  // Where it stood in the tables that a person accepted it is looked for again, whatever else tells of it.
  const { right, all } = known.own.get(attributeKey(type, attribute))?.get(placeKey(traits)) ?? NONE;
  return Math.max(likelihood, (right + DRAW * likelihood) / (all + DRAW));
}

/** Where it stands, roughly: beside the cell, over it, or in words around the table. */
function sideOf(place: string): string {
  if (/row name|number before/.test(place)) return 'beside';
  if (place.includes('header')) return 'over';
  return /caption|paragraphs/.test(place) ? 'in words' : place;
}

/** What is told by traits of any attribute: each alone, and two together. */
function generalFeatures([place = '', ...how]: Reading['traits']): readonly string[] {
  const coarse = [sideOf(place), ...how];
  const pairs = coarse.flatMap((one, at) => coarse.slice(at + 1).map((other) => `${one} & ${other}`));
  return ['any', place, ...coarse, ...pairs];
}

function ownFeatures(traits: Reading['traits'], type: string, attribute: string): readonly string[] {
  const [place = ''] = traits;
  const own = ['', sideOf(place), ...traits];
  return [attribute, attributeKey(type, attribute)].flatMap((key) => own.map((trait) => `${key}${OF}${trait}`));
}

/** Between an attribute and a trait, where a feature is of one attribute. */
const OF = ' has ';

/** What is known stays as it is: its weights are worked out once. */
const keptOwn = new WeakMap<FieldKnowledge, Weights>();
const keptGeneral = new WeakMap<Tallies, Weights>();

function weightsOf(known: FieldKnowledge): Weights {
  const kept = keptOwn.get(known);
  if (kept) return kept;
  const { general, own } = known;
  const before = keptGeneral.get(general) ?? generalWeights(general);
  keptGeneral.set(general, before);
  const seen = [...own].flatMap(([key, tallies]) => {
    if (!key.startsWith('[')) return [];
    const [type, attribute] = namesIn(key);
    return [...tallies].flatMap(([kind, tally]) => {
      if (isPlace(kind)) return [];
      const traits = kind.split(', ');
      return [{ features: [...generalFeatures(traits), ...ownFeatures(traits, type, attribute)], seen: tally }];
    });
  });
  const weights = fitted(seen, before, (feature) => (feature.includes(OF) ? HOLD.attribute : HOLD.drawn));
  keptOwn.set(known, weights);
  return weights;
}

function generalWeights(tallies: Tallies): Weights {
  const seen = [...tallies]
    .filter(([kind]) => !isPlace(kind))
    .map(([kind, tally]) => ({ features: generalFeatures(kind.split(', ')), seen: tally }));
  return fitted(seen, new Map(), () => HOLD.general);
}

const NONE: Tally = { right: 0, all: 0 };
/** The key of all that stands at a place, whatever names it. */
function placeKey([place = '']: Reading['traits']): string {
  return `at: ${place}`;
}

function isPlace(kind: string): boolean {
  return kind.startsWith('at: ');
}

/** The place in a key of a kind of reading, or of all that stands at a place. */
export function placeIn(kind: string): string {
  return (kind.split(', ')[0] ?? '').replace(/^at: /, '');
}

/** Counts in accepted records how often each kind of reading was right. */
export function learnFields(examples: readonly ExampleCell[]): ReadonlyMap<string, Tallies> {
  const sizes = new Map<string, number>();
  const sizeKey = ({ table, type }: ExampleCell): string => JSON.stringify([table, type]);
  for (const example of examples) sizes.set(sizeKey(example), (sizes.get(sizeKey(example)) ?? 0) + 1);
  const tallies = new Map<string, Map<string, Tally>>();
  for (const example of examples) {
    const weight = 1 / (sizes.get(sizeKey(example)) ?? 1);
    for (const { attribute, readings } of example.fields) {
      for (const key of ['', attribute, attributeKey(example.type, attribute)]) {
        const own = tallies.get(key) ?? new Map<string, Tally>();
        tallies.set(key, own);
        for (const { traits, isRight } of readings) {
          for (const each of key === '' ? [kindOf(traits)] : [kindOf(traits), placeKey(traits)]) {
            const { right, all } = own.get(each) ?? NONE;
            own.set(each, { right: right + (isRight ? weight : 0), all: all + weight });
          }
        }
      }
    }
  }
  return tallies;
}
