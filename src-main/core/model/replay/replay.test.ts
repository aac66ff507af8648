import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { DomainError } from '../../../../src-shared/errors.ts';
import { callOf, says, startTestModels, type TestModels } from '../testKit.ts';
import { type ModelServer, startModelServer } from './modelServer.ts';
import { startRecorder } from './recorder.ts';
import { readRecording } from './recording.ts';
import { startReplay } from './replayer.ts';

const KEY = 'the-key-of-the-test';
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
});

async function kitAt(server: ModelServer): Promise<TestModels> {
  const kit = await startTestModels({});
  opened.push({ close: () => kit.dispose() });
  const at = { preset: 'other' as const, baseUrl: server.baseUrl };
  const endpoints = {
    text: { ...at, model: 'small' },
    vision: { ...at, model: 'seeing' },
    embeddings: { ...at, model: 'vectors' },
  };
  kit.settings = { ...kit.settings, endpoints, retries: 0 };
  return kit;
}

/** Stands before an endpoint that wants no key. */
async function recorderAt(target: ModelServer, file: string): Promise<ModelServer> {
  const options = { target: target.baseUrl, key: null, file, allowedHosts: [], port: 0, onRecorded: () => {} };
  const recorder = await startRecorder(options);
  opened.push(recorder);
  return recorder;
}

test('what was recorded is answered again without the endpoint; what was not is refused, and the key is nowhere', async () => {
  let turn = 0;
  const target = await startModelServer({
    models: ['small', 'seeing', 'vectors'],
    keys: [KEY],
    chat: () => says(`{"turn": ${++turn}}`),
    embed: (text) => [text.length, 1],
  });
  const recording = await kitAt(target);
  const file = join(recording.folder, 'calls.jsonl');
  const seen: string[] = [];
  const options = { target: target.baseUrl, key: KEY, file, allowedHosts: [], port: 0 };
  const recorder = await startRecorder({ ...options, onRecorded: ({ kind }) => seen.push(kind) });
  opened.push(recorder);
  const png = { mime: 'image/png' as const, bytes: Uint8Array.of(137, 80, 78, 71) };
  const run = async (kit: TestModels): Promise<unknown[]> => {
    const model = kit.models.forSession(null);
    return [
      (await model.complete(callOf('Hello'))).value,
      (await model.completeJson(callOf('Which turn?'), z.object({ turn: z.number() }))).value,
      (await model.complete(callOf('', { messages: [{ role: 'user', text: 'What?', pictures: [png] }] }))).value,
      await model.embed(['pears', 'plums and apples']),
    ];
  };
  const first = await run(await kitAt(recorder));
  expect(seen).toEqual(['chat', 'chat', 'chat', 'vector', 'vector']);
  await target.close();
  const text = await readFile(file, 'utf8');
  expect(text).not.toContain(KEY);
  expect(text).not.toContain('base64');
  await rm(file);
  const missing: string[] = [];
  const replay = await startReplay({
    lines: readRecording(text, 'calls.jsonl'),
    port: 0,
    onMissing: (model) => missing.push(model),
  });
  opened.push(replay);
  const again = await kitAt(replay);
  expect(await run(again)).toEqual(first);
  expect(missing).toEqual([]);
  await expect(again.models.forSession(null).complete(callOf('Never asked'))).rejects.toMatchObject({
    code: 'model.failed',
  });
  expect(missing).toEqual(['small']);
});

test.each([
  ['the account', 402, 'Payment required'],
  ['the model', 400, 'The context is too long for this model'],
])('a refusal for %s is handed on with its status and is not recorded', async (_, status, message) => {
  const target = await startModelServer({
    models: ['small'],
    chat: () => ({ kind: 'refusal', status, message }),
  });
  opened.push(target);
  const file = '/nowhere/that/can/be/written.jsonl';
  const recorder = await recorderAt(target, file);
  const kit = await kitAt(recorder);
  await expect(kit.models.forSession(null).complete(callOf('Hello'))).rejects.toMatchObject({ code: 'model.refused' });
});

test('a refusal by a filter is replayed; a picture is found again in another file of it, and not where it differs', async () => {
  const target = await startModelServer({
    models: ['seeing'],
    chat: () => ({ kind: 'refusal', status: 400, message: 'content policy', code: 'content_filter' }),
  });
  opened.push(target);
  const folder = await kitAt(target);
  const file = join(folder.folder, 'calls.jsonl');
  const recorder = await recorderAt(target, file);
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#ffffff' } });
  const other = sharp({ create: { width: 60, height: 40, channels: 3, background: '#eeeeee' } });
  const ask = async (server: ModelServer, picture: Sharp, compressionLevel: number): Promise<unknown> => {
    const { models } = await kitAt(server);
    const pictures = [{ mime: 'image/png' as const, bytes: await picture.png({ compressionLevel }).toBuffer() }];
    const call = callOf('', { messages: [{ role: 'user', text: 'What?', pictures }] });
    return models
      .forSession(null)
      .complete(call)
      .catch(({ code, message }: DomainError) => ({ code, message }));
  };
  const refused = { code: 'model.refused', message: expect.stringContaining('content policy') };
  expect(await ask(recorder, drawn, 9)).toEqual(refused);
  const lines = readRecording(await readFile(file, 'utf8'), 'calls.jsonl');
  const replay = await startReplay({ lines, port: 0, onMissing: () => {} });
  opened.push(replay);
  expect(await ask(replay, drawn, 0)).toEqual(refused);
  expect(await ask(replay, other, 9)).toMatchObject({ code: 'model.failed' });
});

test('a damaged recording names the line', () => {
  expect(() => readRecording('\n{"kind": "chat"}\n', 'calls.jsonl')).toThrow("Line 2 of 'calls.jsonl'");
});
