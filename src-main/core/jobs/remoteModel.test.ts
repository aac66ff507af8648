import { expect, test } from 'vitest';
import { z } from 'zod';
import type { LanguageModel, ModelCall } from '../model/types.ts';
import type { Need } from './openSheets.ts';
import { remoteModel, replyProvider } from './remoteModel.ts';

const forms = { plan: z.object({ steps: z.array(z.string()) }), verdict: z.object({ isRight: z.boolean() }) };
const call: ModelCall = { prompt: { name: 'test', version: 1 }, messages: [], maxTokens: 10 };
const has = { text: true, vision: false, embeddings: false };

test('the model is asked with the schema that the thread named', async () => {
  const schemas: unknown[] = [];
  const completeJson: LanguageModel['completeJson'] = async (_call, schema) => {
    schemas.push(schema);
    throw new Error('no reply');
  };
  const provide = replyProvider({ completeJson }, forms, undefined);
  // `as`: the one need of `completeJson` is `reply`; it is copied as between threads.
  const need = ((_what: string, input: unknown) => provide(structuredClone(input) as never)) as unknown as Need;
  await expect(remoteModel(has, need, forms).completeJson(call, forms.verdict)).rejects.toThrow('no reply');
  expect(schemas[0]).toBe(forms.verdict);
});

test('a schema without a name is refused', async () => {
  const need = (() => Promise.resolve()) as unknown as Need;
  await expect(remoteModel(has, need, forms).completeJson(call, z.string())).rejects.toThrow('has no name');
});
