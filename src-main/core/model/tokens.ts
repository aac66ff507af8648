import type { ModelMessage } from './types.ts';

/** What a picture counts at most with the models of today. */
const PICTURE_TOKENS = 1500;
/** Roles and separators of a message. */
const MESSAGE_TOKENS = 4;

/**
 * About how many tokens a text is: four letters of Latin script to one, one
 * ideograph to one. For a budget before a call, and for endpoints that do not count.
 */
export function tokensOf(text: string): number {
  let wide = 0;
  for (const _ of text.matchAll(/[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]/g)) wide++;
  return Math.ceil((text.length - wide) / 4) + wide;
}

export function tokensOfMessages(messages: readonly ModelMessage[]): number {
  return messages.reduce(
    (sum, { text, pictures = [] }) => sum + MESSAGE_TOKENS + tokensOf(text) + pictures.length * PICTURE_TOKENS,
    0,
  );
}
