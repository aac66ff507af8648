import type { PictureWays } from '../../src-shared/pictures.ts';
import { textOf } from '../../src-shared/said/said.ts';
import type { FileToRead, Jobs } from '../core/jobs.ts';
import { replyProvider } from '../core/jobs/remoteModel.ts';
import type { LanguageModel } from '../core/model/types.ts';
import type { ReadPictures } from '../core/pictures/readPictures.ts';
import { replyForms } from '../core/recognise/replyForms.ts';
import type { Terminal } from './terminal.ts';

/** How a picture is read, and by which vision model beside the program. */
export interface PictureFileOptions {
  readonly ways: PictureWays;
  readonly vision: { readonly name: string; readonly model: LanguageModel } | null;
}

/** A file, and which of its pages are read, from 0; all where that is absent. */
export type PicturesToRead = FileToRead & { readonly pages?: readonly number[] };

/** Reads the tables of a picture file in a thread, with its progress. Throws DomainError `file.*`. */
export async function readPictureFile(
  jobs: Jobs,
  file: PicturesToRead,
  { ways, vision }: PictureFileOptions,
  terminal: Terminal,
): Promise<ReadPictures> {
  const { signal } = terminal;
  return jobs.readPictures(file, {
    signal,
    onProgress: ({ step }) => terminal.progress(`${file.name}: ${textOf(step)}`),
    // What a person said to remember is in the library, which commands leave alone.
    reading: { ways, vision: vision && { name: vision.name, has: vision.model.has }, neighbours: '' },
    providers: {
      neighbours: async () => ({ remembered: [], learned: [] }),
      learned: async () => null,
      ...(vision && {
        reply: replyProvider(vision.model, replyForms, signal),
        words: (call) => vision.model.complete(call, { signal }),
      }),
    },
  });
}
