import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { DomainError } from '../../../src-shared/errors.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { type Network, openNetwork } from './network.ts';
import { greyOf, type Picture } from './picture.ts';

/** A network that makes pictures larger by a whole factor (super-resolution). */
export interface Enlarger {
  /** The file's name: what it is called in traces. */
  readonly name: string;
  readonly factor: number;
  /** The picture, `factor` times as wide and as high. Rejects with the signal's reason when aborted. */
  enlarge(picture: Picture, signal?: AbortSignal): Promise<Picture>;
  close(): Promise<void>;
}

/** Side of a tile in pixels, where the network does not set it. */
const TILE = 192;
/** Pixels at a tile's edge that are left out: the network does not see what lies beyond. */
const EDGE = 12;
const FACTOR_AT_MOST = 8;
/** The largest that are known have a quarter of that. */
const BYTES_AT_MOST = 512 * 1024 ** 2;

/** Levels that a network counts in: up to 1, or up to 255. */
type White = 1 | 255;

interface Known {
  readonly network: Network;
  readonly channels: 1 | 3;
  /** Width and height of its input where they are set. */
  readonly size: readonly [width: number, height: number] | null;
}

interface Samples {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

/**
 * A super-resolution network from an ONNX file: one input and one output of
 * images (1 × channels × height × width), grey or RGB, levels to 1 or to 255;
 * which, and how much it enlarges, is found by trying it. Rejects with
 * `file.unreadable` or `file.unsupported` where the file is no such network.
 */
export async function openEnlarger(path: string): Promise<Enlarger> {
  const name = basename(path);
  const known = await load(path, name);
  const { factor, white } = await tried(known, name);
  return {
    name,
    factor,
    enlarge: (picture, signal) => enlarged(picture, known, { factor, white, signal }),
    close: () => known.network.close(),
  };
}

async function load(path: string, name: string): Promise<Known> {
  const bytes = await read(path, name);
  try {
    const network = await openNetwork(bytes);
    const [input, output] = [network.inputs[0], network.outputs[0]];
    const isOne = network.inputs.length === 1 && input?.isTensor && output?.isTensor;
    const [, channels, height, width] = isOne && input.shape.length === 4 ? input.shape : [];
    if (!isOne || (channels !== 1 && channels !== 3)) throw refusal(fileSaid.networkNoPicture(name));
    const size =
      typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0
        ? ([width, height] as const)
        : null;
    if (size && Math.min(...size) < 4 * EDGE) throw refusal(fileSaid.networkSmall(name));
    return { network, channels, size };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw refusal(fileSaid.noNetwork(name), error);
  }
}

/** What is no plain file is not opened: a device never ends, and a pipe keeps whoever opens it waiting. */
async function read(path: string, name: string): Promise<Uint8Array> {
  const unreadable = (cause: unknown): never => {
    throw new DomainError('file.unreadable', fileSaid.pathUnreadable(name), { cause });
  };
  const found = await stat(path).catch(unreadable);
  if (!found.isFile()) throw new DomainError('file.unreadable', fileSaid.notAFile(name));
  if (found.size > BYTES_AT_MOST) throw refusal(fileSaid.networkLarge(name));
  return readFile(path).catch(unreadable);
}

/** A grey tile stays grey: which levels it comes back at, and how large, tells what the network counts in. */
async function tried(known: Known, name: string): Promise<{ factor: number; white: White }> {
  const [width, height] = known.size ?? [32, 32];
  for (const white of [1, 255] as const) {
    const grey = new Float32Array(width * height * known.channels).fill(white / 2);
    const made = await run(known, { data: grey, width, height }).catch((error: unknown) => {
      throw refusal(fileSaid.networkFails(name), error);
    });
    const factor = made.width / width;
    const isLarger = Number.isInteger(factor) && factor > 1 && factor <= FACTOR_AT_MOST;
    if (!isLarger || made.height / height !== factor) throw refusal(fileSaid.networkSame(name));
    const mean = made.data.reduce((sum, sample) => sum + sample, 0) / made.data.length / white;
    if (mean > 0.25 && mean < 0.75) return { factor, white };
  }
  throw refusal(fileSaid.networkLight(name));
}

async function run({ network, channels }: Known, tile: Samples): Promise<Samples> {
  const made = await network.run(tile.data, [1, channels, tile.height, tile.width]);
  const [, madeChannels, height = 0, width = 0] = made?.dims ?? [];
  if (!made || madeChannels !== channels) throw new Error('no picture came back');
  return { data: made.data, width, height };
}

async function enlarged(
  picture: Picture,
  known: Known,
  { factor, white, signal }: { factor: number; white: White; signal: AbortSignal | undefined },
): Promise<Picture> {
  // A network of one channel reads the grey of a coloured picture: writing is in its light.
  const source = known.channels === 1 ? greyOf(picture) : picture;
  const { channels } = source;
  const [width, height] = [source.width * factor, source.height * factor];
  const data = new Uint8Array(width * height * channels);
  const [tileWidth, tileHeight] = known.size ?? [TILE, TILE];
  for (let top = 0; top < source.height; top += tileHeight - 2 * EDGE) {
    for (let left = 0; left < source.width; left += tileWidth - 2 * EDGE) {
      signal?.throwIfAborted();
      const place = { left: left - EDGE, top: top - EDGE, width: tileWidth, height: tileHeight };
      const tile = await run(known, tileOf(source, place, known.channels, white));
      for (let y = EDGE * factor; y < tile.height - EDGE * factor; y += 1) {
        const toY = place.top * factor + y;
        if (toY >= height) break;
        for (let x = EDGE * factor; x < tile.width - EDGE * factor; x += 1) {
          const toX = place.left * factor + x;
          if (toX >= width) break;
          for (let channel = 0; channel < channels; channel += 1) {
            const sample = tile.data[(channel * tile.height + y) * tile.width + x] ?? 0;
            const level = Math.round((sample / white) * 255);
            data[(toY * width + toX) * channels + channel] = level < 0 ? 0 : level > 255 ? 255 : level;
          }
        }
      }
    }
  }
  return { width, height, channels, data };
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a picture as a network takes it, plane by plane; beyond the picture its edge goes on. */
function tileOf(picture: Picture, { left, top, width, height }: Place, channels: 1 | 3, white: White): Samples {
  const data = new Float32Array(width * height * channels);
  for (let channel = 0; channel < channels; channel += 1) {
    const from = Math.min(channel, picture.channels - 1);
    for (let y = 0; y < height; y += 1) {
      const row = Math.min(picture.height - 1, Math.max(0, top + y)) * picture.width;
      for (let x = 0; x < width; x += 1) {
        const at = (row + Math.min(picture.width - 1, Math.max(0, left + x))) * picture.channels + from;
        data[(channel * height + y) * width + x] = ((picture.data[at] ?? 0) / 255) * white;
      }
    }
  }
  return { data, width, height };
}

function refusal(said: Said, cause?: unknown): DomainError {
  return new DomainError('file.unsupported', said, { cause });
}
