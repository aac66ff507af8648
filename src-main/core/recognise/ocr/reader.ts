import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { Box } from '../../../../src-shared/grid.ts';
import type { Gray } from '../page/raster.ts';
import { signalAt, workedMs } from '../timeLeft.ts';
import { type LineReader, openLineReader } from './lineReader.ts';

/** Languages that come with the program. */
export type Language = 'eng' | 'chi_sim';

/** A letter or sign that was read. */
export interface Glyph {
  readonly text: string;
  readonly box: Box;
  readonly confidence: number;
}

/** A word that was read, with its letters; confidence from 0 to 1. */
export interface Word extends Glyph {
  readonly glyphs: readonly Glyph[];
}

export interface ReadOptions {
  readonly language: Language;
  readonly signal?: AbortSignal | undefined;
}

/** Reads writing on grey pictures. */
export interface Reader {
  /** Words, line by line as they stand. Rejects with the signal's reason when aborted. */
  read(picture: Gray, options: ReadOptions): Promise<readonly Word[]>;
  /** Lines that stand in boxes, each alone, by another reader that makes other faults. */
  readonly readLines: LineReader['read'];
  close(): Promise<void>;
}

/** White around a picture: letters at its very edge are read badly. */
const MARGIN = 12;
/** Noise can keep the reader busy for long; no table takes so much work, by `workedMs`. */
const TIME_LIMIT_MS = 20_000;

/**
 * Tesseract for pages, and a network for lines. Tesseract runs in threads of its own: one for each language, started when it is first needed, ended with what it was
 * doing when that is aborted. Its data come with the program; nothing is fetched.
 */
export function openReader(): Reader {
  const lines = openLineReader();
  const threads = new Map<Language, Promise<Worker>>();
  const threadFor = (language: Language): Promise<Worker> => {
    let thread = threads.get(language);
    if (!thread) threads.set(language, (thread = start(language)));
    return thread;
  };
  const end = async (language: Language): Promise<void> => {
    const thread = threads.get(language);
    threads.delete(language);
    await (await thread)?.terminate();
  };
  /** The last reading that was asked for. */
  const last = new Map<Language, Promise<unknown>>();
  const readNow = async (image: Buffer, { language, signal }: ReadOptions): Promise<readonly Word[]> => {
    signal?.throwIfAborted();
    const thread = await threadFor(language);
    // What was aborted meanwhile tells nobody who listens from now on.
    signal?.throwIfAborted();
    const late = signalAt(workedMs() + TIME_LIMIT_MS);
    const limit = AbortSignal.any([late.signal, ...(signal ? [signal] : [])]);
    const stopped = Promise.withResolvers<never>();
    const stop = (): void => stopped.reject(limit.reason);
    limit.addEventListener('abort', stop, { once: true });
    try {
      const { data } = await Promise.race([
        thread.recognize(image, {}, { text: false, blocks: true }),
        stopped.promise,
      ]);
      const words = (data.blocks ?? []).flatMap(({ paragraphs }) =>
        paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)),
      );
      return words.map((word) => Object.assign(toGlyph(word), { glyphs: word.symbols.map(toGlyph) }));
    } catch (error) {
      await end(language);
      if (signal?.aborted || !limit.aborted) throw error;
      return []; // Took too long: noise, not writing.
    } finally {
      late.stop();
      limit.removeEventListener('abort', stop);
    }
  };
  return {
    async read(picture, options) {
      options.signal?.throwIfAborted();
      const image = await encoded(picture);
      // One after another: who is aborted ends the thread with what it does, and that must be nobody else's.
      const before = last.get(options.language);
      const read = (async () => {
        await before?.catch(() => undefined); // Told to who asked for it.
        return readNow(image, options);
      })();
      last.set(options.language, read);
      return read;
    },
    readLines: (picture, boxes, signal) => lines.read(picture, boxes, signal),
    async close() {
      await Promise.all([lines.close(), ...[...threads.keys()].map(end)]);
    },
  };
}

/** Where the data of each language lie. */
const data: Readonly<Record<Language, () => string>> = {
  eng: () => import.meta.resolve('@tesseract.js-data/eng/package.json'),
  chi_sim: () => import.meta.resolve('@tesseract.js-data/chi_sim/package.json'),
};

async function start(language: Language): Promise<Worker> {
  const worker = await createWorker(language, OEM.LSTM_ONLY, {
    langPath: join(dirname(fileURLToPath(data[language]())), '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    // Failures come back as rejections of what was asked.
    errorHandler: () => {},
  });
  // Writing is dark on light: what is read unsurely is not read once more as a negative.
  const settings = { tessedit_pageseg_mode: PSM.SINGLE_BLOCK, user_defined_dpi: '200', invert_threshold: '0' };
  await worker.setParameters(settings);
  return worker;
}

async function encoded({ width, height, data }: Gray): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .extend({ top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: '#ffffff' })
    .toColourspace('b-w')
    .png({ compressionLevel: 1 })
    .toBuffer();
}

interface Found {
  readonly text: string;
  readonly confidence: number;
  readonly bbox: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };
}

function toGlyph({ text, confidence, bbox: { x0, y0, x1, y1 } }: Found): Glyph {
  const box = { x: x0 - MARGIN, y: y0 - MARGIN, width: x1 - x0, height: y1 - y0 };
  return { text, confidence: confidence / 100, box };
}
