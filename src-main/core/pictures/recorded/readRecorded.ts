import { readFile } from 'node:fs/promises';
import { defaultPictureWays } from '../../../../src-shared/pictures.ts';
import { measurePicture } from '../../image/measures/measurePicture.ts';
import { conditionsOf } from '../../image/neighbours/conditions.ts';
import { describePicture } from '../../image/neighbours/descriptors.ts';
import { openPictures } from '../../image/open/openPictures.ts';
import { startTestModels } from '../../model/testKit.ts';
import { openNeighbours } from '../../recognise/ngtr/library.ts';
import type { NeighbourLibrary, TableRecogniser } from '../../recognise/ngtr/types.ts';
import { readPictures } from '../readPictures.ts';
import { firstSheet, type ReadSheet } from '../testPictures.ts';
import { FRUIT, htmlOf, STOCK, TOWNS } from './tables.ts';

/** Pictures that a vision model reads by recorded replies: beside each PNG file stands its recording. */
export const recordedPictures = {
  clean: FRUIT,
  leaning: FRUIT,
  underexposed: FRUIT,
  'small-print': FRUIT,
  blurred: FRUIT,
  'thick-rules': FRUIT,
  tall: STOCK,
} as const;
export type RecordedPictureName = keyof typeof recordedPictures;

export function recordedFile(name: RecordedPictureName | 'neighbour', ending: 'png' | 'jsonl'): URL {
  return new URL(`${name}.${ending}`, import.meta.url);
}

/** Reads a picture with the whole pipeline of the paper, by the model at an address and with the one neighbour that is kept beside it. */
export async function readRecorded(
  name: RecordedPictureName,
  baseUrl: string,
  recogniser: TableRecogniser,
): Promise<ReadSheet> {
  const kit = await startTestModels({});
  const vision = { preset: 'other', baseUrl, model: 'seeing' } as const;
  kit.settings = { ...kit.settings, retries: 0, endpoints: { ...kit.settings.endpoints, vision } };
  try {
    const read = await readPictures(await readFile(recordedFile(name, 'png')), `${name}.png`, {
      recogniser,
      library: await neighbours(),
      ways: { ...defaultPictureWays, reader: 'model', plans: 2, planLength: 2 },
      vision: { model: kit.models.forSession(null), name: 'seeing' },
    });
    return firstSheet(read);
  } finally {
    await kit.dispose();
  }
}

/** A library of one: what comes with the program changes, and with it what a model would be shown. */
async function neighbours(): Promise<NeighbourLibrary> {
  const bytes = await readFile(recordedFile('neighbour', 'png'));
  const file = await openPictures(bytes, 'neighbour.png');
  const picture = await file.page(0);
  file.close();
  return openNeighbours([
    {
      id: 'neighbour',
      descriptors: await describePicture(picture),
      conditions: conditionsOf(measurePicture(picture)),
      load: () => Promise.resolve({ bytes, html: htmlOf(TOWNS) }),
      experience: new Map(),
    },
  ]);
}
