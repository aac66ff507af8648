import { Button, NativeSelect } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Collection, MadeTable } from '../../../src-shared/contract/survey.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { EvidenceGrid, type EvidenceGridHandle } from '../../components/EvidenceGrid.tsx';
import type { ActiveCell } from '../../components/grid/selection.ts';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { ResizablePanes } from '../../components/ResizablePanes.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import { useKeysIn } from '../../hooks/useKeysIn.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import { api } from '../../lib/client.ts';
import type { Command } from '../../lib/commands.ts';
import { showFront } from '../../lib/openCollection.ts';
import { type Compared, comparedOf, type Snapshot, sideLooks, snapshotsOf } from './compared.ts';
import { tableKey } from './tableCommands.ts';
import { tableTitle } from './tableTitle.ts';
import { useTable } from './useTable.ts';
import { words } from './words.ts';
import classes from './CompareDesk.module.css';

const ROW_HEAD = { name: words.table.paper, widthPx: 150 };

/** Two tables of a collection, or two iterations of one, side by side: what differs is marked. */
export function CompareDesk({ collection }: { readonly collection: Collection }): ReactNode {
  const { tables } = collection;
  const asked = useQueries({
    queries: tables.map(({ id }) => api.survey.table.queryOptions({ input: { tableId: id } })),
  });
  const mades = asked.flatMap(({ data }) => data ?? []);
  const failed = asked.find(({ error }) => error);
  if (failed)
    return <ErrorState title={words.table.unread} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (mades.length < tables.length) return <LoadingSkeleton label={words.table.reading} lines={[60, 80, 70]} />;
  // The latest come first, and are named from the first made on.
  const snapshots = mades.flatMap((made, at) => snapshotsOf(made, tableTitle(made, tables.length - at)));
  return <Sides collection={collection} mades={mades} snapshots={snapshots} />;
}

interface SidesProps {
  readonly collection: Collection;
  readonly mades: readonly MadeTable[];
  readonly snapshots: readonly Snapshot[];
}

function Sides({ collection, mades, snapshots }: SidesProps): ReactNode {
  const [wanted, setWanted] = useState<readonly [string | null, string | null]>([null, null]);
  const right = snapshots.find(({ key }) => key === wanted[1]) ?? snapshots[0];
  const left = snapshots.find(({ key }) => key === wanted[0]) ?? snapshots.find((each) => each !== right) ?? right;
  const input = left && right && { a: asSnapshot(left), b: asSnapshot(right) };
  const { data, error, refetch } = useQuery({
    ...api.survey.compare.queryOptions({ input: input ?? { a: NONE, b: NONE } }),
    enabled: input !== undefined,
  });
  const compared = useMemo(() => data && comparedOf(data, mades), [data, mades]);
  const choice = (side: 0 | 1, shown: Snapshot | undefined): ReactNode => (
    <div className={classes['side']}>
      <NativeSelect
        size="xs"
        aria-label={side === 0 ? words.compare.left : words.compare.right}
        data={snapshots.map(({ key, label }) => ({ value: key, label }))}
        value={shown?.key ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setWanted(side === 0 ? [value, right?.key ?? null] : [left?.key ?? null, value])
        }
      />
      {shown && shown.iteration !== null && (
        <GoBack collection={collection} snapshot={shown} iteration={shown.iteration} />
      )}
    </div>
  );
  return (
    <div className={classes['table']}>
      <div className={classes['comparing']}>
        {choice(0, left)}
        <output className={classes['facts']}>
          {data && words.compare.said(data.values.length, data.compared, data.papers.a.length, data.papers.b.length)}
        </output>
        {choice(1, right)}
      </div>
      {error && <ErrorState title={words.compare.failed} error={error} onRetry={() => void refetch()} />}
      {compared && left && right && <TwoGrids compared={compared} left={left} right={right} />}
    </div>
  );
}

const NONE = { tableId: '00000000-0000-4000-8000-000000000000', iteration: null };

function asSnapshot({ tableId, iteration }: Snapshot) {
  return { tableId, iteration };
}

interface GoBackProps {
  readonly collection: Collection;
  readonly snapshot: Snapshot;
  readonly iteration: number;
}

/** The table as it was after an iteration takes the place of what it is. */
function GoBack({ collection: { id: documentId }, snapshot: { tableId }, iteration }: GoBackProps): ReactNode {
  const { edit } = useTable(documentId, tableId);
  return (
    <Button
      size="compact-xs"
      variant="default"
      onClick={() => {
        void (async () => {
          if (await edit({ kind: 'goBack', iteration })) showFront(documentId, tableId);
        })();
      }}
    >
      {words.compare.goBack}
    </Button>
  );
}

interface TwoGridsProps {
  readonly compared: Compared;
  readonly left: Snapshot;
  readonly right: Snapshot;
}

/** Both with the same rows and columns, so that a cell of one stands where its like stands in the other. */
function TwoGrids({ compared, left, right }: TwoGridsProps): ReactNode {
  const { ids, columns, differing } = compared;
  const [wanted, setWanted] = useState<ActiveCell>({ row: 0, column: 0, anchor: 0 });
  const [note, say] = useState('');
  const part = useRef<HTMLDivElement>(null);
  const first = useRef<EvidenceGridHandle>(null);
  const second = useRef<EvidenceGridHandle>(null);
  const active: ActiveCell = {
    row: Math.max(0, Math.min(wanted.row, ids.length - 1)),
    column: Math.max(0, Math.min(wanted.column, columns.length - 1)),
    anchor: Math.max(0, Math.min(wanted.row, ids.length - 1)),
  };
  const looks = useMemo(
    () => [sideLooks(compared, left, 'a'), sideLooks(compared, right, 'b')] as const,
    [compared, left, right],
  );
  const goTo = ({ row, column }: ActiveCell): void => {
    say('');
    setWanted({ row, column, anchor: row });
  };
  const seek = useLatest((step: 1 | -1): void => {
    const width = columns.length;
    for (let at = active.row * width + active.column + step; at >= 0 && at < ids.length * width; at += step) {
      const row = Math.floor(at / width);
      if (!differing.has(`${ids[row]} ${columns[at % width]?.id}`)) continue;
      goTo({ row, column: at % width, anchor: row });
      return;
    }
    say(step > 0 ? words.compare.noneBelow : words.compare.noneAbove);
  });
  useKeysIn(part, (event) => {
    const key = tableKey(event);
    if (key?.kind !== 'move') return false;
    const page = (first.current?.pageRows() ?? 10) * key.pages;
    const row = key.to === 'first' ? 0 : key.to === 'last' ? ids.length - 1 : active.row + key.rows + page;
    goTo({ row, column: active.column + key.columns, anchor: row });
    return true;
  });
  const commands = useMemo<readonly Command[]>(() => {
    const group = words.compare.tab;
    return [
      { id: 'compare.next', label: words.compare.next, group, keys: ['J'], run: () => seek(1) },
      { id: 'compare.previous', label: words.compare.previous, group, keys: ['K'], run: () => seek(-1) },
    ];
  }, [seek]);
  useCommands(commands);

  const [id, column] = [ids[active.row] ?? '', columns[active.column]?.id ?? ''];
  const spoken = (side: 0 | 1): string => looks[side].cell(id, column).text || words.table.empty;
  const grid = (side: 0 | 1, { label }: Snapshot): ReactNode => (
    <div className={classes['grid']}>
      <EvidenceGrid
        ref={side === 0 ? first : second}
        label={label}
        ids={ids}
        columns={columns}
        looks={looks[side]}
        fitsAlso={looks}
        rowHead={ROW_HEAD}
        active={active}
        spoken={`${columns[active.column]?.name ?? ''}: ${spoken(side)}`}
        onGoTo={goTo}
        onEdit={() => undefined}
      />
    </div>
  );
  return (
    <>
      <div ref={part} className={classes['panes']}>
        <ResizablePanes
          direction="horizontal"
          kind="survey.compare"
          panes={[
            { id: 'left', content: grid(0, left), defaultSize: 50, minSize: 200 },
            { id: 'right', content: grid(1, right), defaultSize: 50, minSize: 200 },
          ]}
        />
      </div>
      <section className={classes['both']} aria-label={words.compare.cell}>
        <p data-note={note !== '' || undefined}>
          {note === '' ? `${looks[0].rowHead(id, active.row).text} · ${columns[active.column]?.name ?? ''}` : note}
        </p>
        <p>{spoken(0)}</p>
        <p>{spoken(1)}</p>
      </section>
    </>
  );
}
