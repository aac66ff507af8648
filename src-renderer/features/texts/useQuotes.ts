import { useMemo, useState } from 'react';
import type { Passage } from '../../../src-shared/evidence.ts';
import { useTab } from '../../lib/workspaceStore.ts';

/** What of a text is cited, in reading order, and which of it is looked at. */
export interface Quotes {
  readonly all: readonly Quote[];
  /** Its place among all; -1 where nothing is cited. */
  readonly current: number;
  /** Another object each time that one is to be brought into sight; null where nothing is cited. */
  readonly sight: object | null;
  readonly go: (step: 1 | -1) => void;
}

export interface Quote {
  readonly passage: Passage;
  /** It is what was asked for, and not what else the same cites. */
  readonly isCited: boolean;
}

const NONE: readonly Quote[] = [];

/** Where a person went among quotes. */
interface Moved {
  readonly of: readonly Quote[];
  readonly at: number;
}

export function useQuotes(documentId: string): Quotes {
  const quoted = useTab(documentId, (tab) => tab.quoted);
  const all = useMemo(() => (quoted ? inReadingOrder(quoted) : NONE), [quoted]);
  const [moved, setMoved] = useState<Moved | null>(null);
  // Of what is cited now, and not of what another text or cell had cited.
  const here = moved?.of === all ? moved : null;
  const current = here ? here.at : all.findIndex(({ isCited }) => isCited);
  return {
    all,
    current,
    sight: here ?? quoted ?? null,
    go: (step) => {
      if (all.length === 0) return;
      const at = (current + step + all.length) % all.length;
      setMoved({ of: all, at });
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
