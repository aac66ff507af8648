import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { openPictures } from '../src-main/core/image/open/openPictures.ts';
import type { Picture } from '../src-main/core/image/picture.ts';
import type { BenchmarkRun } from './index.ts';

const labelsSchema = z.record(
  z.string(),
  z.object({
    html: z.string(),
    source: z.string().optional(),
    grid: z.boolean().optional(),
    headings: z.boolean().optional(),
    style: z.string().optional(),
  }),
);
type Label = z.infer<typeof labelsSchema>[string];

/** Read where none is named. */
const SETS = ['scitsr', 'small_pub', 'WTW'];

/** A picture of the data, its label, and where it is from. */
export interface LabelledPicture {
  readonly set: string;
  readonly file: string;
  readonly html: string;
  /** What kind of picture it is, by what the labels tell of it. */
  readonly kinds: readonly string[];
  readonly picture: Picture;
}

/** All labelled pictures of the run, set by set: of each the first ones, or drawn by lot where there is a seed. */
export async function* labelledPictures({
  data,
  set: wanted,
  limit,
  seed,
}: Pick<BenchmarkRun, 'data' | 'set' | 'limit' | 'seed'>): AsyncGenerator<LabelledPicture> {
  for (const set of wanted?.split(',') ?? SETS) {
    const folder = join(data, 'images', set);
    const labels = labelsSchema.parse(JSON.parse(await readFile(join(folder, 'labels.json'), 'utf8')));
    const byLot = (file: string): string => (seed === null ? file : hashOf(`${seed} ${file}`).toString('hex'));
    const lots = Object.keys(labels).map((file) => ({ file, lot: byLot(file) }));
    const drawn = lots.toSorted((a, b) => (a.lot < b.lot ? -1 : 1)).slice(0, limit);
    for (const file of drawn.map(({ file }) => file).toSorted()) {
      const label = labels[file];
      if (!label) continue;
      const opened = await openPictures(await readFile(join(folder, file)), file);
      yield { set, file, html: label.html, kinds: kindsOf(label), picture: await opened.page(0) };
    }
  }
}

/** `hitab`, `with lines`, `no headings`, `bands`: as far as it is told. */
function kindsOf({ source, grid, headings, style }: Label): readonly string[] {
  return [
    ...(source === undefined ? [] : [source.replace(/\/.*/, '')]),
    ...(grid === undefined ? [] : [grid ? 'with lines' : 'no lines']),
    ...(headings === undefined ? [] : [headings ? 'with headings' : 'no headings']),
    ...(style === undefined ? [] : [style]),
  ];
}

/** By lot, whatever else is in its set: a third of all names. */
export function isUnread(file: string): boolean {
  return hashOf(file).readUInt32BE() % 3 === 0;
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
