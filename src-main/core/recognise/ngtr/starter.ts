import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { toolIdSchema } from '../../../../src-shared/pictures.ts';
import { conditionsSchema } from '../../image/neighbours/conditions.ts';
import type { KeptNeighbour } from './library.ts';

const experienceSchema = z.object({
  teds: z.number(),
  tedsStruct: z.number(),
  acted: z.array(toolIdSchema),
});

/** `neighbours.json`: each picture with its table, its ORB descriptors in base64, and experience by plan. */
export const starterSchema = z.array(
  z.object({
    file: z.string(),
    html: z.string(),
    descriptors: z.base64(),
    conditions: conditionsSchema,
    experience: z.record(z.string(), experienceSchema),
  }),
);
export type Starter = z.infer<typeof starterSchema>;

/** The neighbours that come with the program: tables of its own, drawn and spoiled in known ways, with what was learned of them. */
export async function starterNeighbours(): Promise<readonly KeptNeighbour[]> {
  const folder = starterFolder();
  if (folder === null) return [];
  const starter = starterSchema.parse(JSON.parse(await readFile(join(folder, 'neighbours.json'), 'utf8')));
  return starter.map(({ file, html, descriptors, conditions, experience }) => ({
    id: file,
    conditions,
    descriptors: new Uint32Array(new Uint8Array(Buffer.from(descriptors, 'base64')).buffer),
    load: async () => ({ bytes: await readFile(join(folder, file)), html }),
    experience: new Map(Object.entries(experience)),
  }));
}

/** The picture of a neighbour that comes with the program, by its id; null for another one. */
export async function starterPicture(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const folder = starterFolder();
  if (folder === null || !STARTER_ID.test(id) || !existsSync(join(folder, id))) return null;
  return new Uint8Array(await readFile(join(folder, id)));
}

/** A file of the folder itself. */
const STARTER_ID = /^[a-z0-9-]+\.webp$/;

/** `resources/neighbours` of the app, found upwards from here: the source and its bundle lie at different depths. */
function starterFolder(): string | null {
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    const folder = join(at, 'resources', 'neighbours');
    if (existsSync(join(folder, 'neighbours.json'))) return folder;
    if (at === dirname(at)) return null;
  }
}
