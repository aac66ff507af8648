import { readFile as readBytes } from 'node:fs/promises';
import type { Progress } from '../../../src-shared/document.ts';
import type { Box } from '../../../src-shared/grid.ts';
import type { ChosenStep, PictureWays } from '../../../src-shared/pictures.ts';
import type { Conditions } from '../image/neighbours/conditions.ts';
import type { Need } from '../jobs/openSheets.ts';
import { remoteModel } from '../jobs/remoteModel.ts';
import { threadTask } from '../jobs/task.ts';
import type { LanguageModel } from '../model/types.ts';
import type { EmbeddedReading } from '../recognise/ngtr/embedded.ts';
import type { Experience } from '../recognise/ngtr/types.ts';
import { replyForms } from '../recognise/replyForms.ts';
import type { EarlyRead } from './early.ts';
import type { ReadPicture, ReadPictureOptions, ReadPictures } from './readPictures.ts';
import type { ReadingParts } from './readTable.ts';

/** How long a page may take while a person watches cells and texts appear and can stop at any time. */
export const WATCHED_MS = 60_000;

/** A page of a picture file to be read again with certain tools. */
export interface PageToReread {
  readonly page: number;
  readonly title: string;
  /** Null: as the page needs. */
  readonly steps: readonly ChosenStep[] | null;
  /** The part of the page that is read; null for all of it. */
  readonly area: Box | null;
}

/** In which ways pictures are read, and by which vision model: the thread reaches it by asking back. */
export interface PictureReading {
  readonly ways: PictureWays;
  readonly vision: { readonly name: string; readonly has: LanguageModel['has'] } | null;
  /** For what can be left out of a page; absent where nobody looks on. */
  readonly patienceMs?: number;
  /** Which pictures a person said to remember: a thread asks for those that it does not know. */
  readonly neighbours: string;
}

/** What reading a picture tells on the way. */
export type PictureEvent =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'early'; readonly early: EarlyRead };

/** A remembered picture without its pixels. */
export interface RememberedNeighbour {
  readonly id: string;
  readonly descriptors: Uint8Array;
  readonly conditions: Conditions;
}

/** What was learned of a neighbour, by recogniser and plan. */
export interface LearnedOf {
  readonly id: string;
  readonly key: string;
  readonly experience: Experience;
}

export interface PictureFile {
  readonly path: string;
  readonly name: string;
  /** Pages that are read, from 0; all where it is absent. */
  readonly pages?: readonly number[] | undefined;
}

/** Boxes of a picture that is kept, in pixels as it counts them; its file may have fewer. */
export interface BoxesToRead {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
}

/** What stands in a box, and how surely. */
export interface ReadBox {
  readonly text: string;
  readonly confidence: number;
}

export const tasks = {
  readPictures: threadTask<PictureFile & PictureReading, ReadPictures, PictureEvent>({
    pool: 'seeing',
    perform: async ({ path, name, pages, ...reading }, { signal, emit, need }) => {
      const { readPictures } = await import('./readPictures.ts');
      const parts = await readingParts(reading, need);
      const enough = new AbortController();
      // Nobody may ever say so, and the task ends without.
      need('enough', null).then(
        () => enough.abort(),
        () => undefined,
      );
      const { patienceMs } = reading;
      const options = { ...parts, ...telling(emit), pages, signal, patienceMs, enough: enough.signal };
      return readPictures(await readBytes(path), name, options);
    },
  }),

  rereadPicture: threadTask<PictureFile & PageToReread & PictureReading, ReadPicture, PictureEvent>({
    pool: 'seeing',
    perform: async ({ path, name, ways, vision, neighbours, patienceMs, ...work }, { signal, emit, need }) => {
      const { rereadPicture } = await import('./readPictures.ts');
      const parts = await readingParts({ ways, vision, neighbours }, need);
      return rereadPicture(await readBytes(path), name, work, { ...parts, ...telling(emit), patienceMs, signal });
    },
  }),

  /** Reads boxes of a picture that is kept, each alone. */
  readBoxes: threadTask<BoxesToRead, readonly ReadBox[]>({
    pool: 'seeing',
    perform: async ({ bytes, width, height, boxes }, { signal }) => {
      const { openKept } = await import('./openKept.ts');
      const [picture, { readBoxes }] = await Promise.all([openKept(bytes, { width, height }), embedded()]);
      return (await readBoxes(picture, boxes, signal)).map(({ text, confidence }) => ({ text, confidence }));
    },
  }),

  /** What a picture is found by. */
  describePicture: threadTask<{ readonly bytes: Uint8Array }, Omit<RememberedNeighbour, 'id'>>({
    pool: 'seeing',
    perform: async ({ bytes }) => {
      const { describeFile } = await import('./describeFile.ts');
      return describeFile(bytes);
    },
  }),
};

function telling(emit: (event: PictureEvent) => void): Pick<ReadPictureOptions, 'onProgress' | 'onEarly'> {
  return {
    onProgress: (progress) => emit({ kind: 'progress', progress }),
    onEarly: (early) => emit({ kind: 'early', early }),
  };
}

let reading: Promise<EmbeddedReading> | undefined;

/** What the thread reads with: it takes a second to start, and serves until the thread ends. */
async function embedded(): Promise<EmbeddedReading> {
  const { openEmbedded } = await import('../recognise/ngtr/embedded.ts');
  reading ??= openEmbedded();
  return reading;
}

async function readingParts({ ways, vision, neighbours }: PictureReading, need: Need): Promise<ReadingParts> {
  const [{ recogniser }, { libraryOf }] = await Promise.all([embedded(), import('./tasks/neighbourLibrary.ts')]);
  return {
    recogniser,
    library: await libraryOf(neighbours, need),
    ways,
    vision: vision && { name: vision.name, model: remoteModel(vision.has, need, replyForms) },
  };
}
