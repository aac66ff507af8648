import { createHash } from 'node:crypto';
import type { ModelCall, ModelPicture } from './types.ts';

/** Changed when calls are to be told apart by something new. */
const VERSION = 1;

/** The id of a call: a hash of all that decides its reply. Where it is sent and what its prompt is called is not part of it. */
export function callKey(model: string, { messages, maxTokens, temperature, draw }: ModelCall, isJson: boolean): string {
  const said = messages.map(({ role, text, pictures = [] }) => [role, text, pictures.map(pictureKey)]);
  return sha256(
    JSON.stringify([VERSION, 'chat', model, said, maxTokens, temperature ?? null, isJson, ...(draw ? [draw] : [])]),
  );
}

export function vectorKey(model: string, text: string): string {
  return sha256(JSON.stringify([VERSION, 'vector', model, text]));
}

export function pictureKey({ mime, bytes }: ModelPicture): string {
  return createHash('sha256').update(mime).update(' ').update(bytes).digest('hex');
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
