import type { AskStrategy } from '../../src-shared/asking.ts';
import { words } from './words.ts';

/** Rules, a model or both, as they are chosen. */
export const strategyWords: readonly { readonly value: AskStrategy; readonly label: string }[] = [
  { value: 'rules', label: words.strategies.rules },
  { value: 'both', label: words.strategies.both },
  { value: 'model', label: words.strategies.model },
];
