import { columnLetters } from '../../../src-shared/address.ts';
import { useTab } from '../../lib/workspaceStore.ts';
import type { FoldedRun } from './sheetAxes.ts';
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
  return (
    <div className={classes['columnHead']} data-selected={isSelected || undefined}>
      {columnLetters(col)}
      {folded && (
        <button
          type="button"
          tabIndex={-1}
          className={classes['foldMark']}
          data-column
          data-after={folded.first > col || undefined}
          data-unfold-columns={`${folded.first}-${folded.last}`}
          title={`Show ${nameOf(folded)}`}
          aria-label={`Show ${nameOf(folded)}`}
        />
      )}
      <span className={classes['grip']} data-grip={col} aria-hidden />
    </div>
  );
}

/** The corner of row numbers and column letters: selects the whole sheet. */
export function CornerHead() {
  return <div className={classes['corner']} title="Select all cells" />;
}

function nameOf({ first, last }: FoldedRun): string {
  return first === last
    ? `hidden column ${columnLetters(first)}`
    : `hidden columns ${columnLetters(first)}–${columnLetters(last)}`;
}
