import { useMemo } from 'react';
import { useProposals } from './useProposals.ts';

/** What a person decided of texts that were read from a picture, by the addresses of their cells. */
export type DecidedTexts = ReadonlyMap<string, 'confirmed' | 'corrected'>;

const KINDS = ['picture.text'];
const DECIDED = ['accepted', 'corrected'] as const;

/** Texts of a picture that a person confirmed or corrected: none where the sheet was not read from one. */
export function useDecidedTexts(documentId: string, sheet: number, isWanted: boolean): DecidedTexts {
  const proposals = useProposals({ documentId, sheet, kinds: KINDS, statuses: DECIDED, isWanted });
  return useMemo(
    () => new Map(proposals.map(({ subject, status }) => [subject, status === 'accepted' ? 'confirmed' : 'corrected'])),
    [proposals],
  );
}
