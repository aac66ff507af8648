import type { AskStrategy } from '../../src-shared/asking.ts';

/** Rules, a model or both, as they are chosen. */
export const strategyWords: readonly { readonly value: AskStrategy; readonly label: string }[] = [
  { value: 'rules', label: 'Rules' },
  { value: 'both', label: 'Rules and model' },
  { value: 'model', label: 'Model' },
];
