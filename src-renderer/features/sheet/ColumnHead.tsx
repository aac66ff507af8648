import { ArrowDown, ArrowUp } from 'lucide-react';
import { use } from 'react';
import { columnLetters } from '../../../src-shared/address.ts';
import { useTab } from '../../lib/workspaceStore.ts';
import type { FoldedRun } from './sheetAxes.ts';
import { SortingContext } from './sortingContext.ts';
import { words } from './words.ts';
import classes from './SheetGrid.module.css';

export interface ColumnHeadProps {
  readonly documentId: string;
  readonly col: number;
  readonly folded: FoldedRun | null;
}

/** A column's letters, with a mark where columns beside it are folded and a grip that sets its width. */
export function ColumnHead({ documentId, col, folded }: ColumnHeadProps) {
  const isSelected = useTab(
    documentId,
    ({ selection }) => selection?.ranges.some((range) => col >= range.left && col <= range.right) ?? false,
  );
  const sorting = use(SortingContext);
  const sort = sorting?.stateOf(col) ?? null;
  return (
    <div className={classes['columnHead']} data-selected={isSelected || undefined}>
      {columnLetters(col)}
      {sort && (
        <button
          type="button"
          tabIndex={-1}
          className={classes['sortMark']}
          data-sorted={sort.isDescending === null ? undefined : sort.isDescending ? 'down' : 'up'}
          title={words.sort.byHint(columnLetters(col))}
          aria-label={words.sort.by(columnLetters(col))}
          onClick={(event) => sorting?.press(col, event.shiftKey)}
        >
          {sort.isDescending ? <ArrowDown size={12} aria-hidden /> : <ArrowUp size={12} aria-hidden />}
          {sort.isDescending !== null && sort.isOfSeveral && sort.place + 1}
        </button>
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
