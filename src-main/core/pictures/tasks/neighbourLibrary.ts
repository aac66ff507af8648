import type { Need } from '../../jobs/openSheets.ts';
import { type KeptNeighbour, openNeighbours } from '../../recognise/ngtr/library.ts';
import { starterNeighbours } from '../../recognise/ngtr/starter.ts';
import type { Experience, NeighbourLibrary } from '../../recognise/ngtr/types.ts';

let known: { readonly revision: string; readonly library: NeighbourLibrary } | undefined;
/** How the task that runs now asks back: a thread has one at a time, and its library outlives it. */
let asking: Need;

/**
 * The thread's neighbours: those that come with the program and those that a
 * person said to remember, with what was learned of them. Made anew when others
 * are remembered; what is learned goes to the core, which keeps it.
 */
export async function libraryOf(revision: string, need: Need): Promise<NeighbourLibrary> {
  asking = need;
  if (known?.revision === revision) return known.library;
  const { remembered, learned } = await need('neighbours', null);
  const experience = new Map<string, Map<string, Experience>>();
  for (const { id, key, experience: made } of learned) {
    const of = experience.get(id) ?? new Map<string, Experience>();
    experience.set(id, of.set(key, made));
  }
  const own = remembered.map(({ id, descriptors, conditions }): KeptNeighbour => ({
    id,
    descriptors: new Uint32Array(descriptors.slice().buffer),
    conditions,
    load: () => asking('neighbour', id),
    experience: experience.get(id) ?? new Map(),
  }));
  const starters = (await starterNeighbours()).map(({ id, descriptors, conditions, load, experience: brought }) => ({
    id,
    descriptors,
    conditions,
    load,
    experience: new Map([...brought, ...(experience.get(id) ?? [])]),
  }));
  const library = openNeighbours([...own, ...starters], (id, key, made) => {
    // It is made anew where it could not be kept.
    asking('learned', { id, key, experience: made }).catch(() => undefined);
  });
  known = { revision, library };
  return library;
}
