import { useEffect, useEffectEvent } from 'react';
import { rangeToText } from '../../../src-shared/address.ts';
import type { Evidence } from '../../../src-shared/evidence.ts';
import { unpackRows } from '../../../src-shared/sheetRows.ts';
import { sheetSourceId } from '../../../src-shared/source.ts';
import { client } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { words } from './words.ts';

export interface FilledFrom {
  readonly text: string;
  readonly citation: Evidence;
}

/** While it is on, the cell of the sheet that is clicked, or on which Enter is pressed, is taken. */
export function useFillFromCell(
  documentId: string,
  isOn: boolean,
  { onTake, onLeave }: { readonly onTake: (from: FilledFrom) => void; readonly onLeave: () => void },
): void {
  const take = useEffectEvent(async () => {
    const tab = workspaceNow().tabs.find((each) => each.documentId === documentId);
    const [range] = tab?.selection?.ranges ?? [];
    if (!tab || !range) return;
    try {
      const rows = await client.sheets.rows({ documentId, sheet: tab.sheet, from: range.top, to: range.top });
      const cell = unpackRows(rows).find(({ row, col }) => row === range.top && col === range.left);
      const address = cell?.address ?? rangeToText({ ...range, bottom: range.top, right: range.left });
      const source = sheetSourceId(documentId, tab.sheet);
      onTake({ text: cell?.text ?? '', citation: { kind: 'cells', source, address } });
    } catch (error) {
      notifyError(words.say.unreadCell, error);
    }
  });
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isOn) return undefined;
    const isInSheet = (target: EventTarget | null): boolean =>
      target instanceof HTMLElement && target.closest('main [role="grid"]') !== null;
    const onClick = ({ target }: MouseEvent): void => {
      // The sheet has made it its selection by then.
      if (isInSheet(target)) setTimeout(() => void take(), 0);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') leave();
      else if (event.key === 'Enter' && isInSheet(event.target)) void take();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('click', onClick, true);
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [isOn]);
}
