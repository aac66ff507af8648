import { type Conditions, conditionsOf, likenessOf } from '../../image/neighbours/conditions.ts';
import { describePicture, type Descriptors } from '../../image/neighbours/descriptors.ts';
import { type Neighbour, NeighbourIndex } from '../../image/neighbours/neighbourIndex.ts';
import { openPictures } from '../../image/open/openPictures.ts';
import type { Experience, NeighbourLibrary } from './types.ts';

/** A neighbour as it is kept. */
export interface KeptNeighbour {
  readonly id: string;
  readonly descriptors: Descriptors;
  readonly conditions: Conditions;
  /** The picture's file and the table in HTML, looked at only when they are wanted. */
  readonly load: () => Promise<{ readonly bytes: Uint8Array; readonly html: string }>;
  readonly experience: ReadonlyMap<string, Experience>;
}

/** Similar pictures whose condition is looked at. */
const LOOKED_AT = 24;
const LEAST_SIMILARITY = 0.05;

/** Takes what was learned, to keep it. */
export type OnExperience = (id: string, key: string, experience: Experience) => void;

/** A library of neighbours over those that are kept; all of it but the pictures is held in memory. */
export function openNeighbours(
  kept: readonly KeptNeighbour[],
  onExperience: OnExperience = () => {},
): NeighbourLibrary {
  const index = new NeighbourIndex();
  const entries = new Map(kept.map((each) => [each.id, { ...each, experience: new Map(each.experience) }]));
  for (const { id, descriptors } of entries.values()) index.add(id, descriptors);
  const entry = (id: string) => {
    const found = entries.get(id);
    if (!found) throw new Error(`no neighbour ${id}`);
    return found;
  };
  return {
    size: entries.size,
    async nearest(picture, features, count) {
      if (entries.size === 0) return [];
      const conditions = conditionsOf(features);
      // A picture without points has only its condition to go by.
      const likeness = ({ id, similarity }: Neighbour): number =>
        (similarity + LEAST_SIMILARITY) * likenessOf(conditions, entry(id).conditions);
      return index
        .nearest(await describePicture(picture), LOOKED_AT)
        .toSorted((a, b) => likeness(b) - likeness(a))
        .slice(0, count);
    },
    async example(id) {
      const { bytes, html } = await entry(id).load();
      const file = await openPictures(bytes, id);
      try {
        return { picture: await file.page(0), html };
      } finally {
        file.close();
      }
    },
    experience: (id, key) => entry(id).experience.get(key) ?? null,
    keepExperience(id, key, experience) {
      entry(id).experience.set(key, experience);
      onExperience(id, key, experience);
    },
  };
}
