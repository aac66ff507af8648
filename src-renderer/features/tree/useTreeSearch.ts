import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TreeNode } from '../../../src-shared/structure.ts';
import { api } from '../../lib/client.ts';

export interface TreeHit {
  readonly node: TreeNode;
  readonly path: readonly string[];
}

export interface TreeSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly hits: readonly TreeHit[];
  /** Place of the hit that is shown; -1 for none. */
  readonly place: number;
  readonly isSearching: boolean;
  /** There may be more hits than are listed. */
  readonly isCut: boolean;
  readonly go: (step: 1 | -1) => TreeHit | null;
}

const MOST = 500;
const NONE: readonly TreeHit[] = [];

/** Nodes of the tree whose label holds a text. */
export function useTreeSearch(documentId: string, sheet: number, revision: number): TreeSearch {
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), 150);
  const isAsking = wanted !== '';
  const query = useQuery({
    ...api.structure.search.queryOptions({
      input: { documentId, sheet, text: wanted || '-', limit: MOST },
      enabled: isAsking,
    }),
    // The tree is another one after each correction.
    queryKey: [
      ...api.structure.search.queryKey({ input: { documentId, sheet, text: wanted || '-', limit: MOST } }),
      revision,
    ],
  });
  const hits = (isAsking ? query.data : undefined) ?? NONE;
  const [at, setAt] = useState<{ hits: readonly TreeHit[]; place: number }>({ hits: NONE, place: -1 });
  const place = at.hits === hits ? at.place : -1;
  return {
    text: text.trim(),
    setText,
    hits,
    place,
    isSearching: text.trim() !== wanted || (isAsking && query.isFetching),
    isCut: hits.length >= MOST,
    go: (step) => {
      if (hits.length === 0) return null;
      const next = place < 0 ? (step > 0 ? 0 : hits.length - 1) : (place + step + hits.length) % hits.length;
      setAt({ hits, place: next });
      return hits[next] ?? null;
    },
  };
}
