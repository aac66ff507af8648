import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { callOf, startTestModels, type TestModels } from '../testKit.ts';
import { importLlama, type LlamaModule } from './llama.ts';

/** A package that speaks as node-llama-cpp does, and answers with what it was told. */
const STAND_IN = `
const seen = (globalThis.seenByStandIn ??= { loaded: [], disposed: [] });
export class LlamaChatSession {
  constructor({ contextSequence }) { this.sequence = contextSequence; }
  setChatHistory(history) { this.history = history; }
  async promptWithMeta(text, { maxTokens, temperature, grammar, signal }) {
    if (text === 'Wait') await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    if (text === 'Break') throw new Error('out of memory\\nat native');
    const said = { history: this.history, text, maxTokens, temperature, grammar: grammar ?? null };
    const responseText = text === 'How many?' ? JSON.stringify({ count: 7, grammar }) : JSON.stringify(said);
    return { responseText, stopReason: maxTokens === 3 ? 'maxTokens' : 'eogToken' };
  }
}
export async function getLlama() {
  let free = 1;
  return {
    createGrammarForJsonSchema: async ({ type }) => 'grammar of ' + type,
    loadModel: async ({ modelPath }) => {
      seen.loaded.push(modelPath);
      return {
        createContext: async () => ({
          getSequence: () => {
            if (free-- < 1) throw new Error('No sequences left');
            return { dispose: () => free++ };
          },
        }),
        createEmbeddingContext: async () => ({ getEmbeddingFor: async (text) => ({ vector: [text.length, 0, 0] }) }),
        dispose: async () => seen.disposed.push(modelPath),
      };
    },
  };
}
`;

let folder: string;
let kit: TestModels;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablewright-gguf-'));
  const standIn = join(folder, 'node_modules', 'node-llama-cpp');
  await mkdir(standIn, { recursive: true });
  await writeFile(join(standIn, 'package.json'), '{"name":"node-llama-cpp","type":"module","exports":"./index.js"}');
  await writeFile(join(standIn, 'index.js'), STAND_IN);
  for (const name of ['one.gguf', 'two.gguf']) await writeFile(join(folder, name), 'GGUF and weights');
  await writeFile(join(folder, 'text.gguf'), 'no weights');
  await start(async () => (await import(pathToFileURL(join(standIn, 'index.js')).href)) as LlamaModule);
});
afterEach(async () => {
  await kit.dispose();
  await rm(folder, { recursive: true, force: true });
});

async function start(importModule: () => Promise<LlamaModule>): Promise<void> {
  kit = await startTestModels({}, { importLlama: importModule });
  setFile('one.gguf');
}

function setFile(name: string): void {
  const endpoint = { preset: 'file' as const, baseUrl: '', model: join(folder, name) };
  kit.settings = { ...kit.settings, endpoints: { text: endpoint, vision: endpoint, embeddings: endpoint } };
}

test('a model file answers like an endpoint, offline too, streams, and what it said is kept', async () => {
  kit.settings = { ...kit.settings, isOffline: true };
  const model = kit.models.forSession(null);
  const call = callOf('And two?', {
    messages: [
      { role: 'system', text: 'You count.' },
      { role: 'user', text: 'One?' },
      { role: 'assistant', text: '1' },
      { role: 'user', text: 'And two?' },
    ],
    temperature: 0,
  });
  const { value, usage } = await model.complete(call);
  expect(JSON.parse(value)).toEqual({
    history: [
      { type: 'system', text: 'You count.' },
      { type: 'user', text: 'One?' },
      { type: 'model', response: ['1'] },
    ],
    text: 'And two?',
    maxTokens: 50,
    temperature: 0,
    grammar: null,
  });
  expect(usage).toMatchObject({ cost: 0, isCached: false });
  expect((await model.complete(call)).usage.isCached).toBe(true);
  const counted = z.object({ count: z.number(), grammar: z.string() });
  const { value: count } = await model.completeJson(callOf('How many?'), counted);
  expect(count).toEqual({ count: 7, grammar: 'grammar of object' });
  expect(await model.embed(['pears'])).toEqual([Float32Array.of(1, 0, 0)]);
  expect(await kit.models.list({ use: 'text' })).toEqual([]);
  expect(await kit.models.test({ use: 'text' })).toMatchObject({ outcome: 'ok' });
  expect(kit.server.requests).toEqual([]);
});

test('calls wait for each other, and another file takes the place of the first', async () => {
  const seen = { loaded: [] as string[], disposed: [] as string[] };
  Object.assign(globalThis, { seenByStandIn: seen });
  await kit.dispose();
  const url = `${pathToFileURL(join(folder, 'node_modules/node-llama-cpp/index.js')).href}?again`;
  await start(async () => (await import(url)) as LlamaModule);
  const model = kit.models.forSession(null);
  await Promise.all(['a', 'b', 'c'].map((text) => model.complete(callOf(text))));
  setFile('two.gguf');
  await model.complete(callOf('d'));
  expect(seen).toEqual({
    loaded: [join(folder, 'one.gguf'), join(folder, 'two.gguf')],
    disposed: [join(folder, 'one.gguf')],
  });
});

test('it can be stopped, takes no pictures, and says what is wrong with it', async () => {
  const model = kit.models.forSession(null);
  const stop = new AbortController();
  const waiting = model.complete(callOf('Wait'), { signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  await expect(model.complete(callOf('Break'))).rejects.toMatchObject({
    code: 'model.failed',
    message: 'The model file cannot be run: out of memory. Choose another one.',
  });
  expect(await kit.models.test({ use: 'vision' })).toMatchObject({ outcome: 'vision' });
});

test.each(['text.gguf', 'none.gguf', 'one.bin', '../one.gguf/'])(
  'a file that is no model is not run: %s',
  async (name) => {
    let isImported = false;
    await kit.dispose();
    await start(() => {
      isImported = true;
      return importLlama();
    });
    setFile(name);
    expect(await kit.models.test({ use: 'text' })).toMatchObject({ outcome: 'address' });
    expect(isImported).toBe(false);
  },
);

test('without the package it is said how to install it', async () => {
  await kit.dispose();
  await start(importLlama);
  expect(await kit.models.test({ use: 'text' })).toMatchObject({
    outcome: 'none',
    message: expect.stringContaining('npm install node-llama-cpp'),
  });
});
