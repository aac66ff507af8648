import type { CustomHeaderProps } from 'ag-grid-react';
import { use } from 'react';
import { HeadMarks } from '../../components/grid/HeadMarks.tsx';
import { words as shared } from '../../components/words.ts';
import { ResultHeads } from './resultHeads.ts';
import classes from './ResultGrid.module.css';

/** The name of a column, by which a result is sorted, with the ways to sort and filter by it. */
export function ResultHead({ column, displayName }: CustomHeaderProps) {
  const heads = use(ResultHeads);
  const id = column.getColId();
  const isDescending = heads?.tools.isDescending(id) ?? null;
  return (
    <div className={classes['head']} title={displayName} data-head={id}>
      <button type="button" tabIndex={-1} onClick={() => heads?.onSort(id)}>
        {displayName}
      </button>
      {heads && (
        <HeadMarks
          sort={{
            label: shared.grid.sortBy(displayName),
            title: shared.grid.sort,
            isDescending,
            place: null,
            onSort: () => heads.onSort(id),
          }}
          filter={{
            label: shared.filter.open(displayName),
            isOn: heads.tools.isFiltered(id),
            onOpen: () => heads.tools.onMenu(id),
          }}
        />
      )}
    </div>
  );
}
