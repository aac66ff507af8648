import { useMemo, useState } from 'react';
import type { Passage } from '../../../src-shared/evidence.ts';
import { useTab } from '../../lib/workspaceStore.ts';

/** What of a text is cited, in reading order, and which of it is looked at. */
export interface Quotes {
  readonly all: readonly Quote[];
  /** Its place among all; -1 where nothing is cited. */
  readonly current: number;
  /** Grows with each time that one is to be brought into sight. */
  readonly serial: number;
  readonly go: (step: 1 | -1) => void;
}

export interface Quote {
  readonly passage: Passage;
  /** It is what was asked for, and not what else the same cites. */
  readonly isCited: boolean;
}

const NONE: readonly Quote[] = [];

export function useQuotes(documentId: string): Quotes {
  const quoted = useTab(documentId, (tab) => tab.quoted);
  const all = useMemo(() => (quoted ? inReadingOrder(quoted) : NONE), [quoted]);
  const [moved, setMoved] = useState({ of: 0, moves: 0, at: 0 });
  const serial = quoted?.serial ?? 0;
  const isMoved = moved.of === serial;
  const current = isMoved ? moved.at : all.findIndex(({ isCited }) => isCited);
  return {
    all,
    current,
    serial: serial + (isMoved ? moved.moves : 0),
    go: (step) => {
      if (all.length === 0) return;
      const at = (current + step + all.length) % all.length;
      setMoved((last) => ({ of: serial, moves: (last.of === serial ? last.moves : 0) + 1, at }));
    },
  };
}

interface Cited {
  readonly passages: readonly Passage[];
  readonly others: readonly Passage[];
}

function inReadingOrder({ passages, others }: Cited): readonly Quote[] {
  const placeOf = ({ block, from, to }: Passage): string => `${block} ${from} ${to}`;
  const cited = new Map(passages.map((passage) => [placeOf(passage), passage]));
  const beside = new Map(others.map((passage) => [placeOf(passage), passage]));
  return [...new Map([...beside, ...cited])]
    .map(([place, passage]) => ({ passage, isCited: cited.has(place) }))
    .toSorted((a, b) => a.passage.block - b.passage.block || a.passage.from - b.passage.from);
}
