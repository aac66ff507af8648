import { use } from 'react';
import { columnLetters } from '../../../src-shared/address.ts';
import { HeadMarks } from '../../components/grid/HeadMarks.tsx';
import { useTab } from '../../lib/workspaceStore.ts';
import { HeadContext } from './headContext.ts';
import type { FoldedRun } from './sheetAxes.ts';
import { words } from './words.ts';
import classes from './SheetGrid.module.css';

export interface ColumnHeadProps {
  readonly documentId: string;
  readonly col: number;
  readonly folded: FoldedRun | null;
}

/** A column's letters, with the ways to sort and filter by it, a mark where columns beside it are folded and a grip that sets its width. */
export function ColumnHead({ documentId, col, folded }: ColumnHeadProps) {
  const isSelected = useTab(
    documentId,
    ({ selection }) => selection?.ranges.some((range) => col >= range.left && col <= range.right) ?? false,
  );
  const actions = use(HeadContext);
  const sort = actions?.sorting.stateOf(col) ?? null;
  const letters = columnLetters(col);
  return (
    <div className={classes['columnHead']} data-selected={isSelected || undefined}>
      {letters}
      {actions && (
        <HeadMarks
          sort={
            sort && {
              label: words.sort.by(letters),
              title: words.sort.byHint(letters),
              isDescending: sort.isDescending,
              place: sort.isDescending !== null && sort.isOfSeveral ? sort.place + 1 : null,
              onSort: (isAdded) => actions.sorting.press(col, isAdded),
            }
          }
          filter={{
            label: words.filter.by(letters),
            isOn: actions.isFiltered(col),
            onOpen: () => actions.onFilter(col),
          }}
        />
      )}
      {folded && (
        <button
          type="button"
          tabIndex={-1}
          className={classes['foldMark']}
          data-column
          data-after={folded.first > col || undefined}
          data-unfold-columns={`${folded.first}-${folded.last}`}
          title={words.hidden.show(nameOf(folded))}
          aria-label={words.hidden.show(nameOf(folded))}
        />
      )}
      <span className={classes['grip']} data-grip={col} aria-hidden />
    </div>
  );
}

/** The corner of row numbers and column letters: selects the whole sheet. */
export function CornerHead() {
  return <div className={classes['corner']} title={words.selectAll} />;
}

function nameOf({ first, last }: FoldedRun): string {
  return first === last
    ? words.hidden.column(columnLetters(first))
    : words.hidden.columns(columnLetters(first), columnLetters(last));
}
