import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Box } from '../../../src-shared/grid.ts';
import { boxInPercent, type EarlyPage, type KeptPicture, type PageTable } from '../../../src-shared/pictures.ts';
import { usePictureUrl } from '../../hooks/usePictureUrl.ts';
import { api } from '../../lib/client.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { boxBetween, boxMoved } from './boxes.ts';
import { EarlyCells } from './EarlyCells.tsx';
import { words } from './words.ts';
import classes from './PageTables.module.css';

export interface PageTablesProps {
  readonly documentId: string;
  readonly sheet: number;
  readonly page: KeptPicture;
  /** The bounds of this sheet's table; null where it is read from the whole page. */
  readonly area: Box | null;
  /** The part of the page that is read now, and what is known of it. */
  readonly reading: { readonly area: Box; readonly page: EarlyPage | null } | null;
  /** Reads this sheet's table from other bounds. */
  readonly onBounds: (area: Box) => void;
  /** Reads one more table. */
  readonly onAdd: (area: Box) => void;
  readonly onRemove: (table: PageTable) => void;
}

/** Above a table, of the page's height: less has no place for its label. */
const ROOM = 0.08;
/** Under bounds, of the page's height: less has no place for what can be done with them. */
const BELOW = 0.16;

/** The whole page with the tables that are read from it: one is chosen by its outline, or bounds are drawn by hand. */
export function PageTables({ documentId, sheet, page, area, reading, onBounds, onAdd, onRemove }: PageTablesProps) {
  const url = usePictureUrl(documentId, page.id);
  const { data: tables = [] } = useQuery(api.pictures.tables.queryOptions({ input: { documentId, sheet } }));
  const [draft, setDraft] = useState<Box | null>(null);
  const ground = useRef<HTMLButtonElement>(null);
  useEffect(() => ground.current?.focus({ preventScroll: true }), []);
  const start = useRef<readonly [x: number, y: number] | null>(null);
  const whole: Box = { x: 0, y: 0, width: page.width, height: page.height };
  const shown = (box: Box): CSSProperties => {
    const { x, y, width, height } = boxInPercent(box, page);
    return { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` };
  };
  const pointAt = (event: PointerEvent): readonly [x: number, y: number] => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return [(page.width * (event.clientX - left)) / width, (page.height * (event.clientY - top)) / height];
  };
  const own = tables.find((table) => table.sheet === sheet);
  const canRemove = tables.length > 1;
  const onDelete = (event: KeyboardEvent, table: PageTable | undefined): void => {
    if (event.key !== 'Delete' || !table || !canRemove) return;
    onRemove(table);
    event.preventDefault();
    event.stopPropagation();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = draft ?? area ?? whole;
    const moved = boxMoved(now, event.key, { isSizing: event.shiftKey, within: page });
    if (moved) setDraft(moved);
    else if (event.key === 'Enter' && draft) (event.shiftKey ? onAdd : onBounds)(draft);
    else if (event.key === 'Escape' && draft) setDraft(null);
    else return onDelete(event, own);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes['page']}>
      {url && <img src={url} alt={words.tables.page} draggable={false} />}
      <button
        type="button"
        ref={ground}
        className={classes['ground']}
        data-keys
        aria-label={words.tables.bounds}
        onKeyDown={onKey}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = pointAt(event);
          setDraft(null);
        }}
        onPointerMove={(event) => {
          if (start.current) setDraft(boxBetween(start.current, pointAt(event), page));
        }}
        onPointerUp={() => {
          start.current = null;
        }}
      />
      {tables.map((table) => (
        <div
          key={table.sheet}
          className={classes['outline']}
          style={shown(table.area ?? whole)}
          data-own={table.sheet === sheet || undefined}
        >
          <span className={classes['label']} data-inside={(table.area?.y ?? 0) < ROOM * page.height || undefined}>
            <button
              type="button"
              aria-current={table.sheet === sheet || undefined}
              aria-label={wordsFor(table)}
              onKeyDown={(event) => onDelete(event, table)}
              onClick={() => workspaceNow().setSheet(documentId, table.sheet)}
            >
              {table.name}
            </button>
            {canRemove && (
              <button
                type="button"
                aria-label={words.tables.removeOf(table.name)}
                aria-keyshortcuts="Delete"
                title={words.tables.remove}
                onClick={() => onRemove(table)}
              >
                <X size={12} strokeWidth={2.5} aria-hidden />
              </button>
            )}
          </span>
        </div>
      ))}
      {reading && (
        <div className={classes['draft']} style={shown(reading.area)}>
          {reading.page && <EarlyCells documentId={documentId} page={reading.page} />}
        </div>
      )}
      {draft && !reading && (
        <div className={classes['draft']} style={shown(draft)}>
          <span
            className={classes['choices']}
            data-below={draft.y + draft.height < (1 - BELOW) * page.height || undefined}
          >
            <Button size="compact-xs" onClick={() => onBounds(draft)}>
              {words.tables.read(own?.name)}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => onAdd(draft)}>
              {words.tables.another}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}

function wordsFor({ name, isFound, rowCount, colCount }: PageTable): string {
  return `${name}, ${isFound ? words.tables.size(rowCount, colCount) : words.tables.none}`;
}
