import { and, asc, eq } from 'drizzle-orm';
import type { StoreDatabase } from './database.ts';
import { neighbourExperience, neighbours } from './schema.ts';

/** A labelled picture that a person confirmed, to learn from. */
export interface NewNeighbour {
  /** Hash of the picture's file. */
  readonly id: string;
  /** The table in HTML. */
  readonly html: string;
  /** WebP without loss. */
  readonly picture: Uint8Array;
  /** ORB descriptors, 32 bytes each. */
  readonly descriptors: Uint8Array;
  readonly addedAt: number;
}

/** How well a neighbour was read after a plan. */
export type KeptExperience = Omit<typeof neighbourExperience.$inferSelect, 'neighbourId'>;

/** Pictures that a person said to remember, and what was learned with these and with those that come with the program. */
export interface Neighbours {
  list(): { readonly id: string; readonly descriptors: Uint8Array }[];
  /** Null when it was forgotten. */
  get(id: string): { readonly html: string; readonly picture: Uint8Array } | null;
  /** Keeps a picture; with a new label when it is there already, and then what was learned is forgotten. */
  remember(neighbour: NewNeighbour): void;
  forget(id: string): void;
  experience(id: string): KeptExperience[];
  keepExperience(id: string, experience: KeptExperience): void;
}

export function neighboursIn(db: StoreDatabase): Neighbours {
  const forgetExperience = (id: string): unknown =>
    db.delete(neighbourExperience).where(eq(neighbourExperience.neighbourId, id)).run();
  return {
    list: () =>
      db
        .select({ id: neighbours.id, descriptors: neighbours.descriptors })
        .from(neighbours)
        .orderBy(asc(neighbours.addedAt), asc(neighbours.id))
        .all(),
    get: (id) =>
      db
        .select({ html: neighbours.html, picture: neighbours.picture })
        .from(neighbours)
        .where(eq(neighbours.id, id))
        .get() ?? null,
    remember: ({ picture, descriptors, ...rest }) => {
      const row = { ...rest, picture: Buffer.from(picture), descriptors: Buffer.from(descriptors) };
      db.transaction(() => {
        const known = db
          .select()
          .from(neighbours)
          .where(and(eq(neighbours.id, row.id), eq(neighbours.html, row.html)));
        if (known.get()) return;
        forgetExperience(row.id);
        db.insert(neighbours).values(row).onConflictDoUpdate({ target: neighbours.id, set: row }).run();
      });
    },
    forget: (id) => {
      db.transaction(() => {
        db.delete(neighbours).where(eq(neighbours.id, id)).run();
        forgetExperience(id);
      });
    },
    experience: (id) =>
      db
        .select({
          plan: neighbourExperience.plan,
          teds: neighbourExperience.teds,
          tedsStruct: neighbourExperience.tedsStruct,
          acted: neighbourExperience.acted,
        })
        .from(neighbourExperience)
        .where(eq(neighbourExperience.neighbourId, id))
        .all(),
    keepExperience: (neighbourId, experience) => {
      db.insert(neighbourExperience)
        .values({ neighbourId, ...experience })
        .onConflictDoUpdate({ target: [neighbourExperience.neighbourId, neighbourExperience.plan], set: experience })
        .run();
    },
  };
}
