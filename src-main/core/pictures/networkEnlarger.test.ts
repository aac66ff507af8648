import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { onnxNetwork } from '../image/testOnnx.ts';
import { networkEnlarger } from './networkEnlarger.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewright-enlarger-'));
});

async function network(name: string, factor: number): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, onnxNetwork({ channels: 3, factor }));
  return path;
}

it('is the one that ways name, opened once while they name it', async () => {
  const [fine, finer] = [await network('fine.onnx', 2), await network('finer.onnx', 4)];
  const first = await networkEnlarger({ enlarger: fine });
  expect(first).toMatchObject({ enlarger: { name: 'fine.onnx', factor: 2 }, notes: [] });
  expect((await networkEnlarger({ enlarger: fine })).enlarger).toBe(first.enlarger);
  expect((await networkEnlarger({ enlarger: finer })).enlarger).toMatchObject({ name: 'finer.onnx', factor: 4 });
});

it('is none where ways name none, and a note where it cannot be used', async () => {
  expect(await networkEnlarger({})).toEqual({ notes: [] });
  expect(await networkEnlarger({ enlarger: '' })).toEqual({ notes: [] });
  const gone = join(folder, 'gone.onnx');
  expect(await networkEnlarger({ enlarger: gone })).toEqual({
    notes: ['gone.onnx cannot be read. Small print was enlarged without a network.'],
  });
  // It may be there the next time.
  await network('gone.onnx', 3);
  expect((await networkEnlarger({ enlarger: gone })).enlarger?.factor).toBe(3);
});
