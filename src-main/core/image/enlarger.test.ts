import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runChain } from './chain.ts';
import { type Enlarger, openEnlarger } from './enlarger.ts';
import type { Picture } from './picture.ts';
import { onnxNetwork, type TestNetwork } from './testOnnx.ts';
import { drawnTable } from './testPicture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewright-enlarger-'));
});

async function networkOf(network: TestNetwork | Uint8Array): Promise<string> {
  const path = join(folder, `${Math.random().toString(36).slice(2)}.onnx`);
  await writeFile(path, network instanceof Uint8Array ? network : onnxNetwork(network));
  return path;
}

/** Each pixel as a square. */
function squared({ width, height, channels, data }: Picture, factor: number): Picture {
  const large = new Uint8Array(data.length * factor * factor);
  for (let at = 0; at < large.length; at += 1) {
    const pixel = Math.floor(at / channels);
    const x = Math.floor((pixel % (width * factor)) / factor);
    const y = Math.floor(pixel / (width * factor) / factor);
    large[at] = data[(y * width + x) * channels + (at % channels)] ?? 0;
  }
  return { width: width * factor, height: height * factor, channels, data: large };
}

/** Wider and higher than a tile, of no period. */
const coloured: Picture = {
  width: 401,
  height: 219,
  channels: 3,
  data: Uint8Array.from({ length: 401 * 219 * 3 }, (_, at) => (at * 7 + (at >> 5)) % 256),
};

describe('a network that enlarges', () => {
  it.each([
    { what: 'colours, in tiles of any size', network: { channels: 3, factor: 2 } },
    { what: 'colours, in tiles of its own size', network: { channels: 3, factor: 3, size: 64 } },
  ])('takes $what', async ({ network }) => {
    const enlarger = await openEnlarger(await networkOf(network));
    expect(enlarger.factor).toBe(network.factor);
    expect(await enlarger.enlarge(coloured)).toEqual(squared(coloured, network.factor));
    await enlarger.close();
  });

  it('of one channel gives the grey of a picture', async () => {
    const enlarger = await openEnlarger(await networkOf({ channels: 1, factor: 2, size: 224 }));
    const grey = drawnTable({ rows: 3, columns: 2 });
    expect(await enlarger.enlarge(grey)).toEqual(squared(grey, 2));
    expect((await enlarger.enlarge(coloured)).channels).toBe(1);
    await enlarger.close();
  });

  it('stops when its signal is aborted', async () => {
    const enlarger = await openEnlarger(await networkOf({ channels: 1, factor: 2 }));
    await expect(enlarger.enlarge(coloured, AbortSignal.abort(new Error('Enough')))).rejects.toThrow('Enough');
    await enlarger.close();
  });

  it.each([
    { why: 'is no ONNX file', network: Buffer.from('no network'), message: 'no ONNX network' },
    { why: 'takes no picture', network: { channels: 2, factor: 2 }, message: 'takes no picture' },
    { why: 'does not enlarge', network: { channels: 3, factor: 1 }, message: 'does not enlarge' },
    { why: 'takes tiny pictures', network: { channels: 3, factor: 2, size: 16 }, message: 'too small' },
    { why: 'makes all dark', network: { channels: 3, factor: 2, gain: 0 }, message: 'the light of a picture' },
  ])('is refused when it $why', async ({ network, message }) => {
    await expect(openEnlarger(await networkOf(network))).rejects.toThrow(message);
  });

  it('that is not there is told', async () => {
    await expect(openEnlarger(join(folder, 'none.onnx'))).rejects.toMatchObject({ code: 'file.unreadable' });
  });
});

describe('the tool that enlarges', () => {
  it('takes the network that is set, to the size that is wanted, and names it', async () => {
    const small = drawnTable({ rows: 4, columns: 3, glyph: 9 });
    const asked: Picture[] = [];
    const enlarger: Enlarger = {
      name: 'fine.onnx',
      factor: 2,
      enlarge: (picture) => {
        asked.push(picture);
        return Promise.resolve(squared(picture, 2));
      },
      close: () => Promise.resolve(),
    };
    const { steps, picture } = await runChain(small, [{ tool: 'upscale' }], { enlarger });
    expect(asked).toEqual([small]);
    expect(steps[0]?.note).toMatch(/^enlarged 2\.\d times by fine\.onnx: glyphs of 9 px to 26 px$/);
    expect(picture.width).toBe(Math.round((small.width * 26) / 9));
  });
});
