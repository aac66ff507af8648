import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CellRange, parseAddress } from '../../../src-shared/address.ts';
import { type Find, FOUND_AT_MOST, useFindText, useFindWalk } from '../../components/grid/useFindWalk.ts';
import { api } from '../../lib/client.ts';
import type { MergeIndex } from '../structure/index.ts';

const NONE: readonly CellRange[] = [];

/** Cells of the sheet that hold a text, in reading order. */
export function useFind(documentId: string, sheet: number, merges: MergeIndex, isOpen: boolean): Find<CellRange> {
  const text = useFindText();
  const { wanted, isTyping } = text;
  const isAsking = isOpen && wanted !== '';
  const query = useQuery(
    api.sheets.find.queryOptions({
      input: { documentId, sheet, text: wanted || '-', limit: FOUND_AT_MOST },
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
  const total = addresses ? (query.data?.total ?? 0) : 0;
  return useFindWalk({ text, found, total, isSearching: isOpen && (isTyping || (isAsking && query.isFetching)) });
}
