import { useCallback, useMemo, useState } from 'react';
import type { MadeTable } from '../../../src-shared/contract/survey.ts';
import { replaced } from '../../../src-shared/replaced.ts';
import type { RowOrder } from '../../../src-shared/surveyTable.ts';
import { cellOfText } from '../../components/grid/localTable.ts';
import { useLocalTable } from '../../components/grid/useLocalTable.ts';
import { notifyPlain } from '../../lib/notify.tsx';
import type { TableState } from './useTable.ts';
import { words } from './words.ts';

export interface ValuesTableOn {
  readonly tableId: string;
  readonly made: MadeTable;
  readonly edit: TableState['edit'];
}

/** The values of a literature table, filtered, searched and added up, in the order that is kept with it; its rows are named by their papers. */
export function useValuesTable({ tableId, made, edit }: ValuesTableOn) {
  const papers = made.table.rows.map(({ paper }) => paper).join(' ');
  // The same list while the same papers have rows, whatever is edited in them.
  const ids = useMemo(() => (papers === '' ? [] : papers.split(' ')), [papers]);
  const columns = useMemo(() => made.table.columns.map(({ id, name }) => ({ id, name })), [made]);
  const valueOf = useMemo(() => {
    const rows = new Map(made.table.rows.map(({ paper, cells }) => [paper, cells]));
    const places = new Map(made.table.columns.map(({ id }, place) => [id, place]));
    return (paper: string, column: string): string => rows.get(paper)?.[places.get(column) ?? -1]?.value ?? '';
  }, [made]);
  const cell = useCallback((paper: string, column: string) => cellOfText(valueOf(paper, column)), [valueOf]);
  const version = useVersion(made);
  const replace = useCallback(
    (found: readonly { readonly id: string; readonly column: string }[], find: string, by: string) => {
      const cells = found.flatMap(({ id: paper, column }) => {
        const before = valueOf(paper, column);
        const value = replaced(before, find, by).trim();
        return value === before ? [] : [{ paper, column, value }];
      });
      if (cells.length === 0) return;
      void (async () => {
        if (await edit({ kind: 'replace', cells, find, by })) notifyPlain(words.table.replaced(cells.length));
      })();
    },
    [valueOf, edit],
  );
  const order = useMemo(
    () => ({ sort: made.order, onSort: (by: RowOrder | null) => void edit({ kind: 'sort', by }) }),
    [made.order, edit],
  );
  return useLocalTable({
    name: `survey ${tableId}`,
    ids,
    columns,
    cell,
    version,
    need: isThere,
    isAtHand: true,
    order,
    replace,
  });
}

/** Another number for each state of a table. */
function useVersion(made: MadeTable): number {
  const [known, setKnown] = useState({ made, version: 0 });
  if (known.made !== made) setKnown({ made, version: known.version + 1 });
  return known.version;
}

function isThere(): Promise<void> {
  return Promise.resolve();
}
