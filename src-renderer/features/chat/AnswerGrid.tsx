import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import type { AnswerTable, AnswerValue } from '../../../src-shared/answer.ts';
import { nextOrder, numberOf, orderedRows, type RowOrder } from '../../../src-shared/answerTable.ts';
import { citedWords, printCited } from '../../../src-shared/citedWords.ts';
import { addressesOn, printPlace } from '../../../src-shared/evidence.ts';
import { sheetSourceId } from '../../../src-shared/source.ts';
import { rangesOf, useWorkspace } from '../../lib/workspaceStore.ts';
import { AnswerChart } from './AnswerChart.tsx';
import { useChat } from './chatContext.ts';
import { Cited } from './citedContext.ts';
import { FoldButton } from './FoldButton.tsx';
import { words } from './words.ts';
import classes from './AnswerGrid.module.css';

/** Rows shown before a long answer is folded. */
const SHOWN_AT_FIRST = 8;

interface AnswerGridProps {
  /** Names the grid and a chart of it. */
  readonly question: string;
  readonly table: AnswerTable;
  /** Rows and cells that the answer has beyond these. */
  readonly leftOut: number;
  readonly order: RowOrder | null;
  readonly onOrder: (order: RowOrder | null) => void;
}

/** Where the keyboard is: row -1 are the heads of the columns. */
interface Stop {
  readonly row: number;
  readonly column: number;
}

/** An answer of several columns: rows that can be put in order, each cell leads to where it stands. */
export function AnswerGrid({ question, table, leftOut, order, onOrder }: AnswerGridProps): ReactNode {
  const [isUnfolded, setUnfolded] = useState(false);
  const [stop, setStop] = useState<Stop>({ row: -1, column: 0 });
  const grid = useRef<HTMLTableElement>(null);
  const { columns } = table;
  const rows = useMemo(() => orderedRows(table, order), [table, order]);
  const isLong = rows.length > SHOWN_AT_FIRST + 1;
  const shown = isLong && !isUnfolded ? rows.slice(0, SHOWN_AT_FIRST) : rows;
  const isFigures = columns.map((_, column) =>
    rows.every(({ cells }) => !cells[column]?.text || isNumber(cells[column])),
  );

  function onKeyDown(event: KeyboardEvent): void {
    const next = stopAfter(event, stop, { rows: shown.length, columns: columns.length });
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    grid.current?.querySelector<HTMLElement>(`[data-stop="${next.row} ${next.column}"]`)?.focus();
  }
  const stopProps = (row: number, column: number) => ({
    'data-stop': `${row} ${column}`,
    tabIndex: Math.min(stop.row, shown.length - 1) === row && stop.column === column ? 0 : -1,
    onFocus: () => setStop({ row, column }),
    onKeyDown,
  });

  return (
    <div>
      <p className={classes['count']}>
        {words.values.rows(rows.length)}
        {leftOut > 0 && <span>{words.values.moreInGrid(leftOut)}</span>}
      </p>
      <div className={classes['scroller']} data-unfolded={isUnfolded || undefined}>
        <table ref={grid} aria-label={question} aria-rowcount={rows.length + 1} className={classes['grid']}>
          <thead>
            <tr>
              {columns.map(({ label, isName }, column) => {
                const sorted = order?.column === column ? (order.isDescending ? 'descending' : 'ascending') : 'none';
                return (
                  <th
                    key={`${label} ${columnKey(column)}`}
                    scope="col"
                    aria-sort={sorted}
                    data-figures={isFigures[column] || undefined}
                    data-name={isName || undefined}
                  >
                    <button
                      type="button"
                      {...stopProps(-1, column)}
                      title={words.grid.sortBy(label)}
                      onClick={() => onOrder(nextOrder(order, column))}
                    >
                      <span>{label}</span>
                      {sorted === 'ascending' && <ChevronUp size={12} aria-hidden />}
                      {sorted === 'descending' && <ChevronDown size={12} aria-hidden />}
                    </button>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ place, cells }, row) => (
              <tr key={place} aria-rowindex={row + 2}>
                {cells.map((value, column) => (
                  <td
                    key={columnKey(column)}
                    data-figures={isFigures[column] || undefined}
                    data-name={columns[column]?.isName || undefined}
                  >
                    <AnswerCell value={value} stop={stopProps(row, column)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes['below']}>
        {isLong && <FoldButton total={rows.length} isUnfolded={isUnfolded} onUnfold={setUnfolded} />}
        <AnswerChart question={question} table={table} rows={rows} order={order} isCut={leftOut > 0} />
      </div>
    </div>
  );
}

/** Columns have no name of their own: two may be called the same. */
function columnKey(column: number): string {
  return `column ${column}`;
}

function isNumber(value: AnswerValue): boolean {
  return numberOf(value) !== null;
}

interface AnswerCellProps {
  readonly value: AnswerValue;
  readonly stop: {
    readonly tabIndex: number;
    readonly onFocus: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** What a cell says, as a button that leads to it. */
function AnswerCell({ value: { text, citations }, stop }: AnswerCellProps): ReactNode {
  const { documentId, sheet, cite } = useChat();
  const [first] = citations;
  const cited = useContext(Cited);
  const found = first?.kind === 'cells' ? citedWords(first.address, cited) : null;
  // Of what is computed, and of a part of a text, a cell is only where it comes from.
  const said = found?.text === text ? printCited(found) : text;
  const light = (isOver: boolean): void => {
    const lit = isOver ? rangesOf(addressesOn(sheetSourceId(documentId, sheet), citations)) : [];
    useWorkspace.getState().hover(documentId, lit);
  };
  const { onFocus, ...place } = stop;
  return (
    <button
      type="button"
      className={classes['cell']}
      {...place}
      aria-disabled={!first}
      aria-label={first ? words.grid.goTo(printPlace(first), said) : words.grid.blank}
      title={first ? `${said} (${printPlace(first)})` : undefined}
      onClick={() => first && cite(citations)}
      onFocus={() => {
        onFocus();
        light(true);
      }}
      onBlur={() => light(false)}
      onPointerEnter={() => light(true)}
      onPointerLeave={() => light(false)}
    >
      {text}
    </button>
  );
}

/** Where a key leads; null for one that leads nowhere. */
function stopAfter(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { row, column }: Stop,
  size: { readonly rows: number; readonly columns: number },
): Stop | null {
  if (metaKey || altKey) return null;
  const [last, end] = [size.rows - 1, size.columns - 1];
  const next = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row: ctrlKey ? -1 : row, column: 0 },
    End: { row: ctrlKey ? last : row, column: end },
  }[key];
  return next ? { row: Math.max(-1, Math.min(last, next.row)), column: Math.max(0, Math.min(end, next.column)) } : null;
}
