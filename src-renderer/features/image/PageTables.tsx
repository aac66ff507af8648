import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Box } from '../../../src-shared/grid.ts';
import { boxInPercent, type KeptPicture } from '../../../src-shared/pictures.ts';
import { usePictureUrl } from '../../hooks/usePictureUrl.ts';
import { api } from '../../lib/client.ts';
import { count } from '../../lib/words.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { boxBetween, boxMoved } from './boxes.ts';
import classes from './PageTables.module.css';

export interface PageTablesProps {
  readonly documentId: string;
  readonly sheet: number;
  readonly page: KeptPicture;
  /** Reads this sheet's table from other bounds. */
  readonly onBounds: (area: Box) => void;
  /** Reads one more table. */
  readonly onAdd: (area: Box) => void;
}

/** The whole page with the tables that are read from it: one is chosen by its outline, or bounds are drawn by hand. */
export function PageTables({ documentId, sheet, page, onBounds, onAdd }: PageTablesProps) {
  const url = usePictureUrl(documentId, page.id);
  const { data: tables = [] } = useQuery(api.pictures.tables.queryOptions({ input: { documentId, sheet } }));
  const [draft, setDraft] = useState<Box | null>(null);
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
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = draft ?? own?.area ?? whole;
    const moved = boxMoved(now, event.key, { isSizing: event.shiftKey, within: page });
    if (moved) setDraft(moved);
    else if (event.key === 'Enter' && draft) onBounds(draft);
    else if (event.key === 'Escape' && draft) setDraft(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes['page']}>
      {url && <img src={url} alt="The whole page" draggable={false} />}
      <button
        type="button"
        className={classes['ground']}
        data-keys
        aria-label="Bounds of the table: arrows move them, Shift with arrows sizes them, Enter reads the table from them"
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
      {tables.map(({ sheet: other, name, area, isFound, rowCount, colCount }) => (
        <button
          key={other}
          type="button"
          className={classes['outline']}
          style={shown(area ?? whole)}
          data-own={other === sheet || undefined}
          aria-current={other === sheet || undefined}
          aria-label={`${name}, ${isFound ? `${count(rowCount, 'row')}, ${count(colCount, 'column')}` : 'no table found'}`}
          onClick={() => workspaceNow().setSheet(documentId, other)}
        >
          <span>{name}</span>
        </button>
      ))}
      {draft && (
        <div className={classes['draft']} style={shown(draft)}>
          <span className={classes['choices']}>
            <Button size="compact-xs" onClick={() => onBounds(draft)}>
              Read {own?.name ?? 'the table'} here
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => onAdd(draft)}>
              Another table
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
