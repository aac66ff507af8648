import { useMemo } from 'react';
import type { HeaderProposal } from '../../../src-shared/seenHeaders.ts';
import { useProposals } from '../../hooks/useProposals.ts';
import { wordsOf } from './roleWords.ts';

const KINDS = ['structure.header'];
const OPEN = ['proposed'] as const;

/** Cells of a sheet that rules and a vision model see differently, and of which a person has still to decide. */
export function useHeaderProposals(documentId: string, sheet: number, isWanted = true): readonly HeaderProposal[] {
  const open = useProposals({ documentId, sheet, kinds: KINDS, statuses: OPEN, isWanted });
  // What is proposed under this kind is kept so.
  return useMemo(() => open.map(({ value }) => value as HeaderProposal), [open]);
}

/** Both opinions by their letters: `·≠R`. */
export function opinionsOf({ detected, seen }: HeaderProposal): string {
  return `${wordsOf(detected).letter}\u2009≠\u2009${wordsOf(seen).letter}`;
}
