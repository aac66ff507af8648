import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type CellRange, parseAddress } from '../../../src-shared/address.ts';
import { api } from '../../lib/client.ts';
import type { MergeIndex } from '../structure/index.ts';

export interface Find {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** All cells that hold the text, also those beyond the ones that are marked. */
  readonly total: number;
  readonly found: readonly CellRange[];
  /** Place of the one that is shown; -1 for none. */
  readonly place: number;
  readonly now: CellRange | null;
  readonly isSearching: boolean;
  readonly go: (step: 1 | -1) => CellRange | null;
  readonly start: (from: { readonly row: number; readonly col: number } | null) => CellRange | null;
}

const MOST = 10_000;
const NONE: readonly CellRange[] = [];

/** Cells of the sheet that hold a text, in reading order. */
export function useFind(documentId: string, sheet: number, merges: MergeIndex, isOpen: boolean): Find {
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text, 120);
  const isAsking = isOpen && wanted.trim() !== '';
  const query = useQuery(
    api.sheets.find.queryOptions({
      input: { documentId, sheet, text: wanted.trim() || '-', limit: MOST },
      enabled: isAsking,
    }),
  );
  const addresses = isAsking ? query.data?.addresses : undefined;
  const found = useMemo(
    () =>
      addresses?.flatMap((address) => {
        const at = parseAddress(address);
        return at ? [merges.rangeAt(at.row, at.column)] : [];
      }) ?? NONE,
    [addresses, merges],
  );
  // A place belongs to the list that it was made for.
  const [at, setAt] = useState<{ found: readonly CellRange[]; place: number }>({ found: NONE, place: -1 });
  const place = at.found === found ? at.place : -1;
  const goTo = (next: number): CellRange | null => {
    if (found.length === 0) return null;
    const around = (next + found.length) % found.length;
    setAt({ found, place: around });
    return found[around] ?? null;
  };
  return {
    text,
    setText,
    total: addresses ? (query.data?.total ?? 0) : 0,
    found,
    place,
    now: found[place] ?? null,
    isSearching: isOpen && (text !== wanted || (isAsking && query.isFetching)),
    go: (step) => goTo(place < 0 && step < 0 ? found.length - 1 : place + step),
    start: (from) => {
      const next = found.findIndex(
        ({ top, left }) => !from || top > from.row || (top === from.row && left >= from.col),
      );
      return goTo(Math.max(next, 0));
    },
  };
}
