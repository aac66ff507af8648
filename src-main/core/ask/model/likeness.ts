import { likenessOfNames } from '../align/names.ts';

/** What a name was laid on, and how alike they are. */
export interface Match<Item> {
  readonly item: Item;
  readonly likeness: number;
}

/** The items that are most like a name; several when they are equally like it. */
export function bestMatches<Item>(
  name: string,
  items: readonly Item[],
  namesOf: (item: Item) => readonly string[],
): readonly Match<Item>[] {
  let best: Match<Item>[] = [];
  for (const item of items) {
    const likeness = Math.max(0, ...namesOf(item).map((each) => likenessOfNames(name, each)));
    const most = best[0]?.likeness ?? 0;
    if (likeness === 0 || likeness < most) continue;
    if (likeness > most) best = [];
    best.push({ item, likeness });
  }
  return best;
}
