import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import type { CellRange } from '../../../src-shared/address.ts';
import { useCommands } from '../../hooks/useCommands.ts';
import { useKeysIn } from '../../hooks/useKeysIn.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { isMac, isTypingIn, matchesKeys } from '../../lib/commands.ts';
import { notifyError, notifyPlain } from '../../lib/notify.tsx';
import { words } from '../words.ts';
import { copiedTexts, putOnClipboard } from './clipboardText.ts';
import { conditionWords } from './conditionWords.ts';
import { FilterChips } from './FilterChips.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { FindBar, type FindCall } from './FindBar.tsx';
import { FILTER_KEYS, gridCommands } from './gridCommands.ts';
import { type CellAt, disjointRanges, type GridTable } from './gridTable.ts';
import { type ActiveCell, isOneCell, movedCell, rangeOf, selectedRanges, selectedWhole } from './selection.ts';
import { SelectionFigures } from './SelectionFigures.tsx';
import { StatusLine } from './StatusLine.tsx';
import { useCellFind } from './useCellFind.ts';
import classes from './GridFrame.module.css';

/** What a grid does for what is around it. */
export interface FramedGrid {
  readonly focus: () => void;
  readonly pageRows: () => number;
  /** Below the head of a column, on the screen; null for one that is not drawn. */
  readonly headPlace: (column: number) => { readonly x: number; readonly y: number } | null;
}

/** What is around a grid says of its cells and heads. */
export interface GridTools {
  /** Cells that hold what is looked for, and the one of them that is shown. */
  readonly lightOf: (row: number, column: string) => 'found' | 'foundNow' | undefined;
  readonly isFiltered: (column: string) => boolean;
  /** How rows are sorted by a column; null where they are not. */
  readonly isDescending: (column: string) => boolean | null;
  /** The keys that open the menu of the active column. */
  readonly filterKeys: string;
  /** Opens the menu below the head of a column. */
  readonly onMenu: (column: string) => void;
  /** Sorts by a column: smallest first, largest first, not any more. */
  readonly onSort: (column: string) => void;
}

export interface GridFrameProps {
  readonly table: GridTable;
  readonly grid: RefObject<FramedGrid | null>;
  readonly active: ActiveCell;
  readonly onGoTo: (active: ActiveCell) => void;
  /** The row of the active cell, as it is named, and the headers that it is read with. */
  readonly row: string;
  readonly path: readonly string[];
  /** What the active cell says; null while it is not known. */
  readonly value: string | null;
  /** How it stands, in words. */
  readonly facts?: ReactNode;
  /** That open the menu of a column, where arrows with Alt have another use. */
  readonly filterKeys?: string;
  readonly children: (tools: GridTools) => ReactNode;
}

/** More than a clipboard is good for. */
const COPIED_AT_MOST = 2_000_000;

/** What all grids of rows have around them: filters, find and replace, a line that tells what is selected and what it comes to. */
export function GridFrame(props: GridFrameProps) {
  const { table, grid, active, onGoTo, children, filterKeys = FILTER_KEYS } = props;
  const { columns, rows, filters, sort, replace } = table;
  const part = useRef<HTMLDivElement>(null);
  const { settings } = useSettings();
  const [findCall, setFindCall] = useState<FindCall | null>(null);
  const [menu, setMenu] = useState<string | null>(null);
  const find = useCellFind(table, findCall !== null);
  const focus = (): void => grid.current?.focus();

  const ranges = useMemo(() => disjointRanges(selectedRanges(active)), [active]);
  const range = rangeOf(active);
  const isOne = ranges.length === 1 && isOneCell(range);

  const copy = async (of: CellRange): Promise<void> => {
    const [height, width] = [of.bottom - of.top + 1, of.right - of.left + 1];
    if (height * width > COPIED_AT_MOST) {
      notifyPlain(words.copy.tooLarge);
      return;
    }
    try {
      const texts = await table.texts(of, new AbortController().signal);
      await putOnClipboard(copiedTexts(texts, settings.guardsCopies));
      notifyPlain(words.copy.cells(height, width));
    } catch (error) {
      notifyError(words.copy.nothing, error);
    }
  };
  const sortBy = (column: string, isDescending: boolean | null): void => {
    table.onSort(isDescending === null ? null : { column, isDescending });
  };
  const column = columns[active.column];

  useKeysIn(part, (event) => {
    const { key, altKey, shiftKey } = event;
    const isMod = isMac ? event.metaKey : event.ctrlKey;
    // Buttons and lists beside the cells have uses of their own for keys.
    const isOnCells = event.target instanceof Element && event.target.getAttribute('role') === 'grid';
    if (isMod && !altKey && !shiftKey && key.toLowerCase() === 'f') {
      setFindCall({ wants: 'find', serial: (findCall?.serial ?? 0) + 1 });
      return true;
    }
    if (!isOnCells || rows === 0) return false;
    if (isMod && !altKey && !shiftKey && key.toLowerCase() === 'c') {
      void copy(range);
      return true;
    }
    if (column && matchesKeys(event, filterKeys, isMac)) {
      setMenu(column.id);
      return true;
    }
    if (altKey && !isMod && (key === 'ArrowDown' || key === 'ArrowUp')) {
      if (!shiftKey || !column) return false;
      sortBy(column.id, key === 'ArrowDown');
      return true;
    }
    const size = { rows, columns: columns.length, pageRows: grid.current?.pageRows() ?? 10 };
    const next = selectedWhole(active, event, size) ?? movedCell(active, event, size, false);
    if (next) onGoTo(next);
    return next !== null;
  });
  useCommands(useMemo(() => gridCommands(filterKeys), [filterKeys]));

  const tools = useMemo((): GridTools => {
    const found = new Set(find.found.map(({ row, column: place }) => `${row} ${columns[place]?.id}`));
    const now = find.now && `${find.now.row} ${columns[find.now.column]?.id}`;
    return {
      lightOf: (row, id) => {
        const place = `${row} ${id}`;
        if (!found.has(place)) return undefined;
        return place === now ? 'foundNow' : 'found';
      },
      isFiltered: (id) => filters.some((each) => each.column === id),
      isDescending: (id) => (sort?.column === id ? sort.isDescending : null),
      filterKeys,
      onMenu: setMenu,
      onSort: (id) => {
        const isSame = sort?.column === id;
        sortByIn(table, id, isSame ? (sort.isDescending ? null : true) : false);
      },
    };
  }, [find.found, find.now, columns, filters, sort, table, filterKeys]);

  const nameOf = (id: string): string => columns.find((each) => each.id === id)?.name ?? id;
  const without = (id: string) => filters.filter((each) => each.column !== id);
  const chips = filters.map(({ column: id, condition }) => ({
    id,
    words: conditionWords(nameOf(id), condition),
    onDrop: () => table.onFilters(without(id)),
  }));
  const goTo = ({ row, column: place }: CellAt): void => onGoTo({ row, column: place, anchor: row });
  return (
    <div ref={part} className={classes['frame']}>
      <FilterChips shown={rows} all={table.all} chips={chips} onDropAll={() => table.onFilters([])} onLeave={focus} />
      {findCall && (
        <FindBar<CellAt>
          call={findCall}
          canReplace={replace !== null}
          find={find}
          label={words.find.label}
          none={words.find.notFound}
          isFrom={({ row, column: place }) => row > active.row || (row === active.row && place >= active.column)}
          onShow={goTo}
          onClose={() => {
            setFindCall(null);
            focus();
          }}
          onKeep={null}
          onReplace={replace && ((by) => find.now && replace([find.now], find.text.trim(), by))}
          onReplaceAll={(by) => replace?.(find.found, find.text.trim(), by)}
        />
      )}
      {children(tools)}
      <StatusLine
        place={<span>{props.row}</span>}
        size={isOne ? null : { rows: range.bottom - range.top + 1, columns: range.right - range.left + 1 }}
        figures={
          !isOne &&
          rows > 0 && <SelectionFigures ranges={ranges} about={[...table.key, 'figures']} ask={table.figures} />
        }
        value={isOne ? props.value : null}
        facts={isOne && props.facts}
        path={isOne ? props.path : []}
        wraps
      />
      {menu !== null && (
        <FilterMenu
          at={grid.current?.headPlace(columns.findIndex(({ id }) => id === menu)) ?? { x: 0, y: 0 }}
          column={{
            name: nameOf(menu),
            condition: filters.find((each) => each.column === menu)?.condition ?? null,
            values: table.values(menu),
            onCondition: (condition) => {
              table.onFilters([...without(menu), ...(condition ? [{ column: menu, condition }] : [])]);
            },
            sort: {
              isDescending: sort?.column === menu ? sort.isDescending : null,
              onSort: (isDescending) => sortBy(menu, isDescending),
            },
          }}
          onClose={() => {
            setMenu(null);
            if (!isTypingIn(document.activeElement) || document.activeElement?.closest('form')) focus();
          }}
        />
      )}
    </div>
  );
}

function sortByIn({ onSort }: GridTable, column: string, isDescending: boolean | null): void {
  onSort(isDescending === null ? null : { column, isDescending });
}
