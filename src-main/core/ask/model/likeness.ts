import { similarity } from '../align/similar.ts';
import { keyOf, unitsOf } from '../language/units.ts';

/** What a name was laid on, and how alike they are. */
export interface Match<Item> {
  readonly item: Item;
  readonly likeness: number;
}

/** How alike two names are by their words, 0 to 1: inflections, synonyms and misspellings count, order does not. */
function likenessOf(one: string, other: string): number {
  if (keyOf(one) === keyOf(other)) return 1;
  const [ours, theirs] = [unitsOf(one), unitsOf(other)];
  if (ours.length === 0 || theirs.length === 0) return 0;
  const best = (units: typeof ours, among: typeof ours): number =>
    units.reduce((sum, unit) => sum + Math.max(0, ...among.map((each) => similarity(unit, each))), 0);
  // Never 1: only the same words are the same name.
  return 0.99 * ((best(ours, theirs) + best(theirs, ours)) / (ours.length + theirs.length));
}

/** The items that are most like a name; several when they are equally like it. */
export function bestMatches<Item>(
  name: string,
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
): readonly Match<Item>[] {
  let best: Match<Item>[] = [];
  for (const item of items) {
    const likeness = Math.max(0, ...namesOf(item).map((each) => likenessOf(name, each)));
    const most = best[0]?.likeness ?? 0;
    if (likeness === 0 || likeness < most) continue;
    if (likeness > most) best = [];
    best.push({ item, likeness });
  }
  return best;
}
