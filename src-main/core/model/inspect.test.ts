import { afterEach, expect, test } from 'vitest';
import type { ServedChat } from './replay/modelServer.ts';
import { startTestModels, type TestModels } from './testKit.ts';

let kit: TestModels;
afterEach(() => kit.dispose());

const said = (text: string): ServedChat => ({ kind: 'reply', text });

test.each([
  ['It is yellow.', 'ok'],
  ['<think>A picture. Red? No.</think>\n\nYellow', 'ok'],
  ['<think>It may be yellow, as most are.</think> I see no picture.', 'vision'],
  ['Blue', 'vision'],
])('a model of pictures that says %o: %s', async (text, outcome) => {
  kit = await startTestModels({ chat: () => said(text) });
  expect(await kit.models.test({ use: 'vision' })).toMatchObject({ outcome });
});

test('a model that thinks aloud has room for it', async () => {
  kit = await startTestModels({
    chat: ({ max_tokens: limit }) =>
      Number(limit) >= 1500 ? said('Yellow') : { kind: 'reply', text: '', finish: 'length' },
  });
  expect(await kit.models.test({ use: 'vision' })).toMatchObject({ outcome: 'ok' });
});

test('a model that says nothing is waited for a short time, whatever calls may take', async () => {
  kit = await startTestModels({ chat: () => new Promise(() => {}) }, { lookMs: 200 });
  kit.settings = { ...kit.settings, callSeconds: 1800 };
  const result = await kit.models.test({ use: 'text' });
  expect(result).toMatchObject({ outcome: 'timeout', message: expect.stringContaining('may still be loading') });
  expect(result.durationMs).toBeLessThan(10_000);
});
