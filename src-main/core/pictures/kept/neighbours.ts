import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { StoreDatabase } from '../../store/database.ts';
import { neighbourExperience, neighbours } from './tables.ts';

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
  /** In what condition it is, for those who compare. */
  readonly conditions: Readonly<Record<string, number | boolean>>;
  /** What it is listed by. */
  readonly name: string;
  readonly addedAt: number;
}

/** How well a neighbour was read after a plan. */
export type KeptExperience = Omit<typeof neighbourExperience.$inferSelect, 'neighbourId'>;

/** Pictures that a person said to remember, and what was learned with these and with those that come with the program. */
export interface Neighbours {
  list(): Omit<NewNeighbour, 'html' | 'picture'>[];
  /** Tells one set of them from another. */
  revision(): string;
  /** Null when it was forgotten. */
  get(id: string): { readonly html: string; readonly picture: Uint8Array } | null;
  /** Keeps a picture; with a new label when it is there already, and then what was learned is forgotten. */
  remember(neighbour: NewNeighbour): void;
  forget(id: string): void;
  /** By neighbour: of those that come with the program, too. */
  allExperience(): (KeptExperience & { readonly neighbourId: string })[];
  experience(id: string): KeptExperience[];
  keepExperience(id: string, experience: KeptExperience): void;
}

export function neighboursIn(db: StoreDatabase): Neighbours {
  const forgetExperience = (id: string): unknown =>
    db.delete(neighbourExperience).where(eq(neighbourExperience.neighbourId, id)).run();
  return {
    list: () =>
      db
        .select({
          id: neighbours.id,
          descriptors: neighbours.descriptors,
          conditions: neighbours.conditions,
          name: neighbours.name,
          addedAt: neighbours.addedAt,
        })
        .from(neighbours)
        .orderBy(asc(neighbours.addedAt), asc(neighbours.id))
        .all(),
    revision: () => {
      const rows = db
        .select({ id: neighbours.id, addedAt: neighbours.addedAt })
        .from(neighbours)
        .orderBy(asc(neighbours.id));
      return createHash('sha256').update(JSON.stringify(rows.all())).digest('hex');
    },
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
    allExperience: () => db.select().from(neighbourExperience).all(),
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
