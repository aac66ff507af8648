import type { ReviewState } from '../../../src-shared/record.ts';

/** How the states of fields and records are called and marked; the mark tells them apart where colours do not. */
export const stateWords: Readonly<Record<ReviewState, { readonly word: string; readonly mark: string }>> = {
  doubtful: { word: 'In doubt', mark: '?' },
  proposed: { word: 'Proposed', mark: '' },
  accepted: { word: 'Accepted', mark: '✓' },
  corrected: { word: 'Corrected', mark: '✎' },
  rejected: { word: 'Rejected', mark: '✕' },
};

const FLAGS: Readonly<Record<string, string>> = {
  notInSource: 'It stands neither in the cell, nor in its headers or a passage.',
  fromModelOnly: 'Only the model says it.',
  disagrees: 'Rules and model say different things.',
  passesDiffer: 'Two passes of the model say different things.',
  repaired: 'The reply of the model had to be repaired.',
  missing: 'The model gave no record for the cell.',
  doesNotFit: 'It is not what the attribute holds.',
};

/** What a person should look at, in a sentence. */
export function flagWords(flag: string): string {
  return FLAGS[flag] ?? flag;
}
