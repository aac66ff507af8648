import type { CallNote } from '../../../src-shared/trace.ts';
import type { ModelCall, ModelReply } from './types.ts';

/** A call as a step of a trace shows it. */
export function callNote({ name, version }: ModelCall['prompt'], { callId, usage }: ModelReply<unknown>): CallNote {
  const { inputTokens, outputTokens, cost, isCached } = usage;
  return { id: callId, prompt: name, version, inputTokens, outputTokens, cost, isCached };
}
