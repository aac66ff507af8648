import { DomainError } from '../../../../src-shared/errors.ts';
import { pictureSaid } from '../../../../src-shared/said/pictures.ts';
import { conditionsSchema } from '../../image/neighbours/conditions.ts';
import type { ReadPictureOptions } from '../../jobs.ts';
import type { Store } from '../../openStore.ts';

/** How a thread gets at remembered pictures, and hands back what it learned. */
export function neighbourProviders({
  neighbours,
}: Pick<Store, 'neighbours'>): Pick<ReadPictureOptions['providers'], 'neighbours' | 'neighbour' | 'learned'> {
  return {
    neighbours: async () => ({
      remembered: neighbours.list().flatMap(({ id, descriptors, conditions }) => {
        const { data } = conditionsSchema.safeParse(conditions);
        return data ? [{ id, descriptors, conditions: data }] : [];
      }),
      learned: neighbours
        .allExperience()
        .map(({ neighbourId: id, plan: key, ...experience }) => ({ id, key, experience })),
    }),
    neighbour: async (id) => {
      const found = neighbours.get(id);
      if (!found) throw new DomainError('notFound', pictureSaid.notRemembered);
      return { bytes: found.picture, html: found.html };
    },
    learned: async ({ id, key, experience: { teds, tedsStruct, acted } }) => {
      neighbours.keepExperience(id, { plan: key, teds, tedsStruct, acted });
      return null;
    },
  };
}
