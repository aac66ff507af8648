import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CellAt, GridTable } from './gridTable.ts';
import { type Find, FOUND_AT_MOST, useFindText, useFindWalk } from './useFindWalk.ts';

const NONE: readonly CellAt[] = [];

/** Cells of a grid that hold a text, in reading order. */
export function useCellFind(table: GridTable, isOpen: boolean): Find<CellAt> {
  const text = useFindText();
  const { wanted, isTyping } = text;
  const isAsking = isOpen && wanted !== '';
  const { data, isFetching } = useQuery({
    queryKey: [...table.key, 'found', wanted],
    queryFn: ({ signal }) => table.find(wanted, FOUND_AT_MOST, signal),
    enabled: isAsking,
    // What was found stays marked while what was replaced in it is looked for again.
    placeholderData: keepPreviousData,
  });
  return useFindWalk({
    text,
    found: isAsking && data ? data.cells : NONE,
    total: isAsking && data ? data.total : 0,
    isSearching: isOpen && (isTyping || (isAsking && isFetching)),
  });
}
