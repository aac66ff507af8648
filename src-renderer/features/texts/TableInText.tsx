import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { SheetSummary } from '../../../src-shared/document.ts';
import { unpackRows } from '../../../src-shared/sheetRows.ts';
import { api } from '../../lib/client.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { words } from './words.ts';
import classes from './TextPane.module.css';

const ROWS = 12;
const COLUMNS = 10;

export interface TableInTextProps {
  readonly documentId: string;
  readonly sheet: SheetSummary;
}

/** The beginning of a table where it stands in its text; one click leads to all of it. Read when it comes into view. */
export function TableInText({ documentId, sheet }: TableInTextProps) {
  const { ref, entry } = useIntersection({ rootMargin: '300px' });
  const { data: cells } = useQuery(
    api.sheets.rows.queryOptions({
      input: { documentId, sheet: sheet.index, from: 0, to: Math.min(ROWS, sheet.rowCount) - 1 },
      enabled: (entry?.isIntersecting ?? false) && sheet.rowCount > 0,
      select: unpackRows,
    }),
  );
  const rows = Math.min(ROWS, sheet.rowCount);
  const columns = Math.min(COLUMNS, sheet.colCount);
  const isCut = rows < sheet.rowCount || columns < sheet.colCount;
  const size = words.size(sheet.rowCount, sheet.colCount);
  return (
    <div ref={ref} className={classes['table']}>
      <div
        className={classes['cells']}
        style={{ gridTemplate: `repeat(${rows}, minmax(22px, auto)) / repeat(${columns}, auto)` }}
      >
        {cells
          ?.filter(({ row, col }) => row < rows && col < columns)
          .map(({ address, row, col, rowSpan, colSpan, text, value, style }) => (
            <span
              key={address}
              data-number={value.kind === 'number' || undefined}
              data-strong={style?.bold || undefined}
              style={{
                gridRow: `${row + 1} / span ${Math.min(rowSpan, rows - row)}`,
                gridColumn: `${col + 1} / span ${Math.min(colSpan, columns - col)}`,
              }}
            >
              {text}
            </span>
          ))}
      </div>
      <button type="button" onClick={() => workspaceNow().setSheet(documentId, sheet.index)}>
        {isCut ? words.showAll(size) : words.openSheet(size)}
      </button>
    </div>
  );
}
