// Draws the neighbours that come with the program, and tries plans on them: `node scripts/makeNeighbours.ts`.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { z } from 'zod';
import type { Plan } from '../src-main/core/image/chain.ts';
import { type Degradation, degradations } from '../src-main/core/image/degrade.ts';
import { encodePicture } from '../src-main/core/image/encode.ts';
import { measurePicture } from '../src-main/core/image/measures/measurePicture.ts';
import { conditionsOf } from '../src-main/core/image/neighbours/conditions.ts';
import { describePicture } from '../src-main/core/image/neighbours/descriptors.ts';
import { openPictures } from '../src-main/core/image/open/openPictures.ts';
import type { Picture } from '../src-main/core/image/picture.ts';
import { plansFor } from '../src-main/core/image/plans.ts';
import { embeddedRecogniser } from '../src-main/core/recognise/ngtr/embedded.ts';
import { planKey, tryPlans } from '../src-main/core/recognise/ngtr/experience.ts';
import { openNeighbours } from '../src-main/core/recognise/ngtr/library.ts';
import { type Starter, starterSchema } from '../src-main/core/recognise/ngtr/starter.ts';
import type { Experience } from '../src-main/core/recognise/ngtr/types.ts';
import { openReader } from '../src-main/core/recognise/ocr/reader.ts';
import { type Look, toSvg } from './neighbours/draw.ts';
import {
  cities,
  contentHtml,
  dense,
  grouped,
  ledger,
  parts,
  seasons,
  survey,
  type TableContent,
} from './neighbours/tables.ts';

/** A neighbour before it is drawn. */
interface Drawing {
  readonly file: string;
  readonly content: TableContent;
  readonly look: Look;
  readonly spoiled: Degradation | null;
}

const serif = { font: 'serif', isHeadBold: false } as const;
const sans = { font: 'sans', isHeadBold: true } as const;
const chinese = { font: 'chinese', isHeadBold: false } as const;

/** Tables of several kinds, each clean and spoiled in the ways that its kind is met in. */
const kinds: readonly {
  readonly name: string;
  readonly content: TableContent;
  readonly look: Look;
  readonly spoiled: readonly Degradation[];
}[] = [
  {
    name: 'three-line',
    content: survey(3, 8, 5),
    look: { ...serif, rules: 'three', size: 20 },
    spoiled: ['blur', 'tilt 20°'],
  },
  { name: 'three-line-small', content: survey(5, 9, 6), look: { ...serif, rules: 'three', size: 9 }, spoiled: [] },
  { name: 'three-line-tiny', content: grouped(7, 8), look: { ...serif, rules: 'three', size: 8 }, spoiled: [] },
  {
    name: 'grouped',
    content: grouped(11, 9),
    look: { ...serif, rules: 'three', size: 22 },
    spoiled: ['underexposure'],
  },
  {
    name: 'ruled',
    content: parts(13, 4),
    look: { ...sans, rules: 'all', size: 18 },
    spoiled: ['unclear borders', 'thickened borders', 'tilt 20°', 'underexposure'],
  },
  {
    name: 'ruled-small',
    content: survey(17, 7, 5),
    look: { ...sans, rules: 'all', size: 10 },
    spoiled: ['blur', 'unclear borders'],
  },
  { name: 'ruled-large', content: grouped(19, 7), look: { ...serif, rules: 'all', size: 34 }, spoiled: ['tilt 40°'] },
  { name: 'open', content: survey(23, 9, 4), look: { ...serif, rules: 'none', size: 19 }, spoiled: ['blur'] },
  { name: 'open-small', content: parts(29, 3), look: { ...sans, rules: 'none', size: 10 }, spoiled: [] },
  { name: 'bands', content: survey(31, 8, 5), look: { ...sans, rules: 'bands', size: 16 }, spoiled: ['overexposure'] },
  { name: 'bands-small', content: parts(37, 4), look: { ...sans, rules: 'bands', size: 11 }, spoiled: [] },
  { name: 'dense', content: dense(41, 12, 9), look: { ...serif, rules: 'rows', size: 16 }, spoiled: ['underexposure'] },
  { name: 'dense-small', content: dense(43, 14, 8), look: { ...serif, rules: 'three', size: 9 }, spoiled: ['blur'] },
  { name: 'dark', content: survey(47, 7, 4), look: { ...sans, rules: 'rows', size: 15, isDark: true }, spoiled: [] },
  {
    name: 'chinese',
    content: cities(53, 8),
    look: { ...chinese, rules: 'all', size: 20 },
    spoiled: ['tilt 20°', 'unclear borders'],
  },
  {
    name: 'chinese-lines',
    content: cities(59, 7),
    look: { ...chinese, rules: 'three', size: 15 },
    spoiled: ['underexposure'],
  },
  {
    name: 'chinese-merged',
    content: seasons(61, 8),
    look: { ...chinese, rules: 'all', size: 18 },
    spoiled: ['blur', 'tilt 20°'],
  },
  {
    name: 'sheet',
    content: ledger(67, 11),
    look: { ...sans, rules: 'all', size: 14, isSheet: true },
    spoiled: [],
  },
  {
    name: 'sheet-dark',
    content: ledger(73, 9),
    look: { ...sans, rules: 'all', size: 14, isSheet: true, isDark: true },
    spoiled: [],
  },
  {
    name: 'sheet-chinese',
    content: seasons(79, 6),
    look: { ...chinese, rules: 'all', size: 15, isSheet: true },
    spoiled: ['underexposure'],
  },
];

export const drawings: readonly Drawing[] = kinds.flatMap(({ name, content, look, spoiled }) =>
  [null, ...spoiled].map((how) => ({
    file: `${name}${how === null ? '' : `-${how.replaceAll(' ', '-').replace('°', '')}`}.webp`,
    content,
    look,
    spoiled: how,
  })),
);

export function labelOf({ content, look }: Drawing): string {
  return contentHtml(content, look.isHeadBold, content.headRows);
}

/** The picture's file; its letters are drawn by the fonts of the machine. */
export async function drawn({ content, look, spoiled }: Drawing): Promise<Uint8Array> {
  const svg = await sharp(Buffer.from(toSvg(content, look)))
    .png()
    .toBuffer();
  const clean = await opened(svg, 'drawing.png');
  return encodePicture(spoiled === null ? clean : await degradations[spoiled](clean), 'webp');
}

async function opened(bytes: Uint8Array, name: string): Promise<Picture> {
  return (await openPictures(bytes, name)).page(0);
}

/** Plans that any of the neighbours calls for, and each tool alone. */
function plansToTry(pictures: readonly Picture[]): readonly Plan[] {
  const singles: Plan[] = (['deskew', 'levels', 'upscale', 'sharpen', 'borders'] as const).map((tool) => [{ tool }]);
  const called = pictures.flatMap((picture) => plansFor(measurePicture(picture)));
  const plans = [...called, ...singles].filter((plan) => plan.length > 0);
  return [...new Map(plans.map((plan) => [planKey(plan), plan])).values()];
}

async function make(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Drawn letters differ a little from one machine's fonts to another's: what is there is kept unless told otherwise.
  if (process.argv.includes('--redraw')) {
    for (const file of await readdir(folder)) await rm(join(folder, file));
  }
  const reader = openReader();
  const recogniser = embeddedRecogniser(reader);
  const before = await learnedBefore(folder, recogniser.id);
  const made = [];
  for (const drawing of drawings) {
    const path = join(folder, drawing.file);
    const bytes = await readFile(path).catch(() => drawn(drawing));
    await writeFile(path, bytes);
    const picture = await opened(bytes, drawing.file);
    const conditions = conditionsOf(measurePicture(picture));
    made.push({ drawing, bytes, picture, conditions, descriptors: await describePicture(picture) });
  }
  const learned = new Map(made.map(({ drawing }) => [drawing.file, new Map(before.get(drawing.file))]));
  const kept = made.map(({ drawing, bytes, descriptors, conditions }) => ({
    id: drawing.file,
    descriptors,
    conditions,
    load: () => Promise.resolve({ bytes, html: labelOf(drawing) }),
    experience: new Map(before.get(drawing.file)),
  }));
  const library = openNeighbours(kept, (id, key, experience) => learned.get(id)?.set(key, experience));
  try {
    const plans = plansToTry(made.map(({ picture }) => picture));
    for (const { drawing } of made) {
      const tried = await tryPlans(plans, [drawing.file], { library, recogniser });
      const gains = tried.flatMap(({ plan, gain }) => (gain === null ? [] : [`${planKey(plan)} ${gain.toFixed(3)}`]));
      const bare = [...(learned.get(drawing.file)?.values() ?? [])][0];
      console.log(`${drawing.file} ${bare?.teds.toFixed(3)} ${bare?.tedsStruct.toFixed(3)}: ${gains.join(', ')}`);
    }
  } finally {
    await reader.close();
  }
  const starter: Starter = made.map(({ drawing, descriptors, conditions }) => ({
    file: drawing.file,
    html: labelOf(drawing),
    descriptors: Buffer.from(descriptors.buffer).toString('base64'),
    conditions,
    experience: Object.fromEntries([...(learned.get(drawing.file) ?? [])].map(([key, each]) => [key, rounded(each)])),
  }));
  await writeFile(join(folder, 'neighbours.json'), `${JSON.stringify(starter, null, 2)}\n`);
}

/** Experience of this recogniser with the pictures that are there already; with `--redraw` there is none. */
async function learnedBefore(
  folder: string,
  recogniser: string,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Experience>>> {
  const known = z.array(starterSchema.element.pick({ file: true, experience: true }));
  const json = await readFile(join(folder, 'neighbours.json'), 'utf8').catch(() => '[]');
  return new Map(
    known
      .parse(JSON.parse(json))
      .map(({ file, experience }) => [
        file,
        new Map(Object.entries(experience).filter(([key]) => key.startsWith(`${recogniser}: `))),
      ]),
  );
}

function rounded({ teds, tedsStruct, acted }: Experience): Starter[number]['experience'][string] {
  return { teds: Number(teds.toFixed(4)), tedsStruct: Number(tedsStruct.toFixed(4)), acted: [...acted] };
}

if (import.meta.main) await make(fileURLToPath(new URL('../resources/neighbours/', import.meta.url)));
