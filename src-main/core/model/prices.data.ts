import type { ModelSettings } from '../../../src-shared/models.ts';

/**
 * List prices in US dollars for a million tokens, as the providers gave them in
 * 2025. They change: the person's own table goes before this one.
 */
export const listPrices: ModelSettings['prices'] = [
  { model: 'gpt-4o', input: 2.5, output: 10 },
  { model: 'gpt-4o-mini*', input: 0.15, output: 0.6 },
  { model: 'gpt-4.1', input: 2, output: 8 },
  { model: 'gpt-4.1-mini*', input: 0.4, output: 1.6 },
  { model: 'gpt-4.1-nano*', input: 0.1, output: 0.4 },
  { model: 'gpt-5', input: 1.25, output: 10 },
  { model: 'gpt-5-mini*', input: 0.25, output: 2 },
  { model: 'gpt-5-nano*', input: 0.05, output: 0.4 },
  { model: 'text-embedding-3-small', input: 0.02, output: 0 },
  { model: 'text-embedding-3-large', input: 0.13, output: 0 },
  { model: 'deepseek-chat', input: 0.28, output: 0.42 },
  { model: 'deepseek-reasoner', input: 0.28, output: 0.42 },
];
