import type { ReviewState } from '../../../src-shared/record.ts';
import { words } from './words.ts';

/** How the states of fields and records are called and marked; the mark tells them apart where colours do not. */
export const stateWords: Readonly<Record<ReviewState, { readonly word: string; readonly mark: string }>> = {
  doubtful: { word: words.states.doubtful, mark: '?' },
  proposed: { word: words.states.proposed, mark: '' },
  accepted: { word: words.states.accepted, mark: '✓' },
  corrected: { word: words.states.corrected, mark: '✎' },
  rejected: { word: words.states.rejected, mark: '✕' },
};

const FLAGS: Readonly<Record<string, string>> = {
  notInSource: words.flags.notInSource,
  fromModelOnly: words.flags.fromModelOnly,
  disagrees: words.flags.disagrees,
  passesDiffer: words.flags.passesDiffer,
  repaired: words.flags.repaired,
  missing: words.flags.missing,
  doesNotFit: words.flags.doesNotFit,
};

/** What a person should look at, in a sentence. */
export function flagWords(flag: string): string {
  return FLAGS[flag] ?? flag;
}
