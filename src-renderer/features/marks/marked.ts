import type { Marks, MarksChange } from '../../../src-shared/marks.ts';

/** Something of a list that can be marked. */
export interface Markable extends Marks {
  readonly id: string;
}

/** What of a list is looked at. */
export interface Shelf {
  /** Null: whatever its tags. */
  readonly tag: string | null;
  readonly isArchive: boolean;
}

export const wholeShelf: Shelf = { tag: null, isArchive: false };

/** Those that stand on a shelf; who searches is shown what is archived, too. */
export function onShelf<T extends Marks>(
  items: readonly T[],
  { tag, isArchive }: Shelf,
  options: { readonly isSearched: boolean },
): T[] {
  return items.filter(
    ({ isArchived, tags }) =>
      (options.isSearched || isArchived === isArchive) && (tag === null || tags.some((each) => isSameTag(each, tag))),
  );
}

/** Pinned ones first, all else in its order. */
export function pinnedFirst<T extends Marks>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned));
}

/** The words of its tags, as they are searched. */
export function tagWords({ tags }: Marks): string {
  return tags.map((tag) => `#${tag}`).join(' ');
}

/** All tags in the order of the alphabet, with how many bear each; of one that is written in two ways, the first. */
export function tagCounts(items: readonly Marks[]): readonly { readonly tag: string; readonly count: number }[] {
  const counts = new Map<string, { tag: string; count: number }>();
  for (const tag of items.flatMap(({ tags }) => tags)) {
    const known = counts.get(tag.toLowerCase());
    if (known) known.count += 1;
    else counts.set(tag.toLowerCase(), { tag, count: 1 });
  }
  return [...counts.values()].toSorted((a, b) => a.tag.localeCompare(b.tag, undefined, { numeric: true }));
}

/** Tags that all of the items bear, and those that only some do. */
export function sharedTags(items: readonly Marks[]): {
  readonly all: readonly string[];
  readonly some: readonly string[];
} {
  const counts = tagCounts(items);
  const part = (isAll: boolean): string[] =>
    counts.filter(({ count }) => (count === items.length) === isAll).map(({ tag }) => tag);
  return { all: part(true), some: part(false) };
}

/** Tags of one of several after those that all bore were changed: what it bears alone stays. */
export function retagged({ tags }: Marks, before: readonly string[], after: readonly string[]): string[] {
  const without = tags.filter(
    (tag) => after.some((each) => isSameTag(each, tag)) || !before.some((each) => isSameTag(each, tag)),
  );
  return [...without, ...after.filter((tag) => !tags.some((each) => isSameTag(each, tag)))];
}

/** What takes a change of marks back. */
export function marksOf({ isPinned, isArchived, tags }: Marks): Required<MarksChange> {
  return { isPinned, isArchived, tags: [...tags] };
}

function isSameTag(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
