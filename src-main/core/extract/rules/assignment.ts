import type { Surroundings } from './candidates.ts';
import { type FieldKnowledge, kindOf, precisionOf } from './fields.ts';
import { isHeadPlace, ITS_LABEL, OF_ANOTHER, type Reading, readingsOf, type SoughtType } from './readings.ts';

/** Half of the F1 that is to be had: a field that is right less often than this costs more than a placeholder. */
const LEAST_PRECISION = 0.3;
/** What a place that is an attribute's in the whole table may be likely in one cell. */
const ASSIGNED = 0.15;
/** Places of an attribute that are weighed against those of others. */
const MOST_PLACES = 4;
/** How much likelier a place is meant that tells cells apart. */
const TELLS_APART = 0.15;
/** Two headers are often two views of one thing (before and after); more are names of things. */
const NAMES = 3;
/** What a place must be likelier than to be an attribute's at all. */
const LEAST_PLACE = 0.25;

/** Steps of the search for the places of all attributes: from there on the best that was found stands. */
const MOST_STEPS = 20_000;

/** A reading of an attribute with how likely it is right. */
export interface Choice {
  readonly reading: Reading;
  readonly precision: number;
  /** Accepted records say that such a place is this attribute's. */
  readonly isTaught: boolean;
}

/** Of each attribute, by name: all that may be its value, and what is taken for it. */
export type Choices = ReadonlyMap<string, { readonly all: readonly Choice[]; readonly taken: Choice | null }>;

/**
 * What is taken for each attribute of cells of one type. Cells of a table are headed alike, so that places are given to
 * attributes once for all of them: those together that are likeliest over all cells, each place to one attribute. A cell
 * that has nothing there takes what is likeliest of the rest.
 */
export function assigned(
  cells: readonly Surroundings[],
  sought: SoughtType,
  known: FieldKnowledge,
): readonly Choices[] {
  const { name: type } = sought.type;
  const names = sought.attributes.map(({ attribute }) => attribute.name);
  const offered = cells.map((around) =>
    sought.attributes.map((attribute) =>
      readingsOf(around, attribute, sought)
        .map((reading): Choice => ({
          reading,
          precision: precisionOf(reading, type, attribute.attribute.name, known),
          isTaught: (known.own.get(attribute.attribute.name)?.get(kindOf(reading.traits))?.right ?? 0) > 0,
        }))
        .filter(
          ({ reading, isTaught }) =>
            isTaught || reading.traits.includes(ITS_LABEL) || !reading.traits.includes(OF_ANOTHER),
        ),
    ),
  );
  const telling = tellingPlaces(cells);
  const means = names.map((_, at) =>
    meansOf(
      offered.map((cell) => cell[at] ?? []),
      telling,
    ),
  );
  const places = bestPlaces(means, offered);
  return offered.map((cell) => {
    const taken = new Map<number, Choice>();
    const isFree = (choice: Choice): boolean => [...taken.values()].every((other) => !collide(choice, other));
    const take = (at: number, choice: Choice | undefined, least = LEAST_PRECISION): void => {
      if (choice && !taken.has(at) && choice.precision >= least && isFree(choice)) taken.set(at, choice);
    };
    for (const [at, place] of places.entries())
      take(at, best((cell[at] ?? []).filter((each) => each.reading.place === place)), ASSIGNED);
    const rest = cell.flatMap((choices, at) => choices.map((choice) => ({ at, choice })));
    for (const { at, choice } of rest.toSorted((a, b) => b.choice.precision - a.choice.precision)) take(at, choice);
    return new Map(names.map((name, at) => [name, { all: cell[at] ?? [], taken: taken.get(at) ?? null }]));
  });
}

/** What tells cells of one type apart is to be said of them: places that name several things, by the share of cells that have them. */
function tellingPlaces(cells: readonly Surroundings[]): ReadonlyMap<string, number> {
  const texts = new Map<string, { readonly different: Set<string>; count: number }>();
  for (const { candidates } of cells) {
    for (const { place, text } of candidates) {
      if (!isHeadPlace(place)) continue;
      const own = texts.get(place) ?? { different: new Set<string>(), count: 0 };
      texts.set(place, own);
      own.different.add(text);
      own.count++;
    }
  }
  const differing = [...texts].filter(([, { different }]) => different.size >= NAMES);
  return new Map(differing.map(([place, { count }]) => [place, (TELLS_APART * count) / cells.length]));
}

/** How likely what stands at a place is right, over all cells; a cell without it counts as nothing. */
function meansOf(
  cells: readonly (readonly Choice[])[],
  telling: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const means = new Map<string, number>();
  for (const choices of cells) {
    for (const [place, own] of Map.groupBy(choices, ({ reading }) => reading.place)) {
      means.set(place, (means.get(place) ?? 0) + (best(own)?.precision ?? 0) / cells.length);
    }
  }
  return new Map([...means].map(([place, mean]) => [place, mean + (telling.get(place.replace(/^rest of /, '')) ?? 0)]));
}

/**
 * The place of each attribute: those that are worth most together and stand apart; null where none is worth it.
 * `means` is how likely each place is an attribute's over all cells, `offered` what stands there, by cell and attribute.
 */
export function bestPlaces(
  means: readonly ReadonlyMap<string, number>[],
  offered: readonly (readonly (readonly Choice[])[])[],
): readonly (string | null)[] {
  const options = means.map((own) => [
    ...[...own]
      .filter(([, mean]) => mean >= LEAST_PLACE)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, MOST_PLACES),
    [null, 0] as const,
  ]);
  const at = (attribute: number, place: string): Choice | undefined => {
    for (const cell of offered) {
      const found = cell[attribute]?.find(({ reading }) => reading.place === place);
      if (found) return found;
    }
    return undefined;
  };
  const clash = new Map<string, boolean>();
  const doCollide = (one: number, a: string, other: number, b: string): boolean => {
    const key = JSON.stringify([one, a, other, b]);
    const known = clash.get(key);
    if (known !== undefined) return known;
    const [first, second] = [at(one, a), at(other, b)];
    const found = first !== undefined && second !== undefined && collide(first, second);
    clash.set(key, found);
    return found;
  };
  const worths = options.map(([first]) => (first === undefined || first[0] === null ? 0 : first[1] - LEAST_PLACE));
  let found: readonly (string | null)[] = means.map(() => null);
  let most = -1;
  let steps = 0;
  const search = (chosen: readonly (string | null)[], worth: number): void => {
    const next = chosen.length;
    // Of many attributes that ask for the same places there are more ways than anybody waits for; the likeliest come first.
    steps++;
    if (steps > MOST_STEPS) return;
    // What the others are worth at best does not make up for what is lost.
    if (worths.slice(next).reduce((sum, each) => sum + each, worth) <= most) return;
    if (next === options.length) {
      [most, found] = [worth, chosen];
      return;
    }
    for (const [place, mean] of options[next] ?? []) {
      if (place !== null && chosen.some((other, of) => other !== null && doCollide(of, other, next, place))) continue;
      search([...chosen, place], worth + (place === null ? 0 : mean - LEAST_PLACE));
    }
  };
  search([], 0);
  return found;
}

function best(choices: readonly Choice[]): Choice | undefined {
  return choices.toSorted((a, b) => b.precision - a.precision)[0];
}

/** One cell is not the value of two attributes, unless accepted records say so of either. */
function collide(one: Choice, other: Choice): boolean {
  if (typeof one.reading.value !== 'string' || typeof other.reading.value !== 'string') return false;
  if (one.isTaught && other.isTaught) return false;
  return placesOf(one) === placesOf(other);
}

function placesOf({ reading: { citations, value } }: Choice): string {
  return JSON.stringify(citations.length > 0 ? citations : value);
}
