import { placesBetween } from '../question/question.ts';
import { type Condition, conditionsOn } from './conditions.ts';
import { gainOf } from './plan/frame.ts';
import type { Part } from './prepared.ts';
import type { ReadingBuilder } from './readingBuilder.ts';
import { type Lines, linesWhere, weightMet } from './readings.ts';
import { relativeConditions } from './relative.ts';

const MAXIMUM_LINES = 80;

/** Lines that combinations of conditions leave, those that meet most of the question first. */
export function chosenLines({ frame, seeds }: ReadingBuilder): Lines[] {
  // Who asks whether one has more than the other compares the two.
  const relative = seeds.isTruth ? [] : relativeConditions(frame);
  const conditions = [...conditionsOn(frame), ...relative];
  const bounds = frame.question.thresholds.map(({ from, to }) => placesBetween(frame.question.tokens, from, to));
  const weight = (lines: Lines): number => weightMet(lines.met, frame.weights);
  const found: Lines[] = [];
  const seen = new Set<string>();
  const add = (part: Part, chosen: readonly Condition[]): Lines | null => {
    const lines = linesWhere(frame, part, chosen);
    const key = `${part} ${frame.on.keyOfPlaces(lines.places)} ${chosen.map(({ from, to, kind }) => `${kind}${from}-${to}`).join(' ')}`;
    // That no line fits answers whether there is one, and nothing else.
    const mayBeNone = chosen.length === 1 || (seeds.isTruth && chosen.length === 2);
    if (seen.has(key) || (lines.places.length === 0 && !mayBeNone)) return null;
    seen.add(key);
    found.push(lines);
    return lines;
  };
  add('rows', []);
  if (frame.prepared.size('totals') > 0) add('totals', []);
  let last: Lines[] = conditions.flatMap((each) => add(each.part, [each]) ?? []);
  for (let depth = 2; depth <= 3; depth++) {
    const base = last.toSorted((a, b) => weight(b) - weight(a)).slice(0, depth === 2 ? 32 : 20);
    last = base.flatMap((lines) =>
      conditions.flatMap((each): Lines[] => {
        if (each.part !== lines.part || lines.conditions.some((other) => clashes(each, other, bounds))) return [];
        const gained = gainOf(each.usage, frame.weights, new Map(lines.met.entries()));
        if (gained < 0.1) return [];
        const joined = [...lines.conditions, each].toSorted(
          (a, b) => a.column.place - b.column.place || a.from - b.from,
        );
        const left = add(each.part, joined);
        return left ? [left] : [];
      }),
    );
  }
  const [all, ...rest] = found;
  const best = rest.toSorted((a, b) => weight(b) - weight(a)).slice(0, MAXIMUM_LINES);
  return all ? [all, ...best] : best;
}

function clashes(one: Condition, other: Condition, bounds: readonly (readonly number[])[]): boolean {
  if (one === other) return true;
  // One bound is put on one column.
  const isBoth = (places: readonly number[]): boolean =>
    places.some((place) => one.usage.has(place) && other.usage.has(place));
  if (one.kind === 'number' && other.kind === 'number' && one.column !== other.column && bounds.some(isBoth))
    return true;
  const isApart = one.from > other.to || one.to < other.from;
  const isRange = ({ kind }: Condition): boolean => kind === 'number' || kind === 'excluded' || kind === 'blank';
  if (one.column === other.column && !(isRange(one) && isRange(other))) return true;
  const isWithin = (part: Condition, whole: Condition): boolean =>
    [...part.usage.keys()].every((place) => whole.usage.has(place));
  return !isApart && (isWithin(one, other) || isWithin(other, one));
}
