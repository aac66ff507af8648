import type { ExampleCell } from './examples.ts';
import { ITS_LABEL, OTHERS_LABEL, type Reading } from './readings.ts';

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
  /** Of attributes of one name, and of one type and name: by its key, then by the kind of reading. */
  readonly own: ReadonlyMap<string, Tallies>;
}

/** Tables that what is known in general counts as. */
const DRAW = 4;
/** What is known of nothing. */
const UNKNOWN: Tally = { right: 0.1, all: 0.5 };
/** Traits of one reading come together: each tells less than it would alone. */
const DAMPED = 0.8;

/** How much of what a place was for an attribute counts where it is named after another. */
const ANOTHERS = 0.3;

function attributeKey(type: string, attribute: string): string {
  return JSON.stringify([type, attribute]);
}

/** The attribute that a key is of: its name, or a type with it. */
export function attributeIn(key: string): string {
  if (!key.startsWith('[')) return key;
  // It is what `attributeKey` wrote.
  const [, attribute = ''] = JSON.parse(key) as readonly string[];
  return attribute;
}

/** What stands so, as a key of what is known. */
export function kindOf(traits: Reading['traits']): string {
  return traits.join(', ');
}

/** How likely a reading is right, 0 to 1: drawn from its traits to its kind, to all attributes of its name, to its own. */
export function precisionOf(
  { traits }: Pick<Reading, 'traits'>,
  type: string,
  attribute: string,
  { general, own }: FieldKnowledge,
): number {
  const kind = kindOf(traits);
  const all = own.get('');
  const counted = (key: string): Tally => sum(general.get(key), all?.get(key));
  let precision = drawn(counted(kind), byTraits(traits, counted));
  for (const key of [attribute, attributeKey(type, attribute)]) {
    const tallies = own.get(key);
    const { right, all: seen } = tallies?.get(placeKey(traits)) ?? NONE;
    const share = traits.includes(OTHERS_LABEL) ? ANOTHERS : 1;
    const there = drawn({ right: share * right, all: share * seen }, precision);
    // Its own label tells more than where others of its name stood.
    precision = traits.includes(ITS_LABEL) ? Math.max(precision, there) : there;
    precision = drawn(tallies?.get(kind) ?? NONE, precision);
  }
  return precision;
}

const NONE: Tally = { right: 0, all: 0 };
/** The key of all that stands at a place, whatever names it. */
function placeKey([place = '']: Reading['traits']): string {
  return `at: ${place}`;
}

/** The place in a key of a kind of reading, or of all that stands at a place. */
export function placeIn(kind: string): string {
  return (kind.split(', ')[0] ?? '').replace(/^at: /, '');
}

/** The key of all readings together. */
const ANY = 'any';

function sum(one: Tally = NONE, other: Tally = NONE): Tally {
  return { right: one.right + other.right, all: one.all + other.all };
}

function drawn({ right, all }: Tally, to: number): number {
  return (right + DRAW * to) / (all + DRAW);
}

/** What the traits of a reading say together (naive Bayes). */
function byTraits(traits: Reading['traits'], counted: (key: string) => Tally): number {
  const shareOf = ({ right, all }: Tally): number => (right + UNKNOWN.right) / (all + UNKNOWN.all);
  const logOdds = (share: number): number => Math.log(share / (1 - share));
  const base = logOdds(shareOf(counted(ANY)));
  const told = traits.map((trait) => logOdds(drawn(counted(`any: ${trait}`), shareOf(counted(ANY)))) - base);
  return 1 / (1 + Math.exp(-base - DAMPED * told.reduce((total, each) => total + each, 0)));
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
          const ofPlace = [placeKey(traits)];
          const wider = key === '' ? [ANY, ...traits.map((trait) => `any: ${trait}`)] : ofPlace;
          for (const each of [kindOf(traits), ...wider]) {
            const { right, all } = own.get(each) ?? NONE;
            own.set(each, { right: right + (isRight ? weight : 0), all: all + weight });
          }
        }
      }
    }
  }
  return tallies;
}
