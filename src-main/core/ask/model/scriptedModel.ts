import { z } from 'zod';
import type { LanguageModel, ModelCall } from '../../model/index.ts';
import { lexicalVectors } from '../../model/lexical.ts';

/** A model for tests: it gives the next reply of its script, which must be one to the prompt that is sent. */
export interface ScriptedModel extends LanguageModel {
  readonly calls: readonly ModelCall[];
}

export function scriptedModel(script: readonly (readonly [prompt: string, reply: unknown])[]): ScriptedModel {
  const calls: ModelCall[] = [];
  const next = (call: ModelCall): string => {
    const [prompt, reply] = script[calls.length] ?? [];
    calls.push(call);
    if (prompt !== call.prompt.name)
      throw new Error(`The script has ${prompt ?? 'nothing'} where ${call.prompt.name} is asked`);
    return typeof reply === 'string' ? reply : JSON.stringify(reply);
  };
  const replied = <T>(call: ModelCall, text: string, value: T) => {
    const inputTokens = Math.ceil(call.messages.reduce((sum, message) => sum + message.text.length, 0) / 4);
    const usage = { inputTokens, outputTokens: Math.ceil(text.length / 4), cost: null, durationMs: 1, isCached: false };
    return { value, text, usage, callId: `call-${calls.length}` };
  };
  return {
    calls,
    has: { text: true, vision: true, embeddings: false },
    complete: async (call) => {
      const text = next(call);
      return replied(call, text, text);
    },
    completeJson: async (call, schema) => {
      const text = next(call);
      return replied(call, text, schema.parse(z.json().parse(JSON.parse(text))));
    },
    embed: async (texts) => lexicalVectors(texts),
  };
}
