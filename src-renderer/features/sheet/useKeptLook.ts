import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { lookOf, viewOf } from './keptLook.ts';
import { PLAIN, sheetKeyOf, type SheetView, useSheetViews } from './sheetView.ts';
import { words } from './words.ts';

/** What is kept of each sheet, as far as this window knows. */
const kept = new Map<string, SheetView>();
const underWay = new Set<string>();

interface KeptLook {
  /** How the sheet was looked at is there: drawn before, it would jump. */
  readonly isThere: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Shows a sheet as it was looked at last, and keeps how it is looked at from then on, with its document. */
export function useKeptLook(documentId: string, sheet: number): KeptLook {
  const sheetKey = sheetKeyOf(documentId, sheet);
  const { data, error, refetch } = useQuery({
    queryKey: ['keptLook', documentId, sheet],
    queryFn: async () => {
      if (kept.has(sheetKey)) return true;
      const look = await client.sheets.look({ documentId, sheet });
      const view = look ? viewOf(look) : PLAIN;
      kept.set(sheetKey, view);
      useSheetViews.getState().begin(sheetKey, view);
      return true;
    },
  });
  const view = useSheetViews(({ views }) => views.get(sheetKey));
  const isThere = data === true;
  useEffect(() => {
    if (isThere && view !== kept.get(sheetKey)) void keep(documentId, sheet);
  }, [isThere, view, documentId, sheet, sheetKey]);
  return { isThere, error, retry: () => void refetch() };
}

/** Keeps how the sheet is looked at now; what changes meanwhile is kept after it, the last alone. */
async function keep(documentId: string, sheet: number): Promise<void> {
  const sheetKey = sheetKeyOf(documentId, sheet);
  if (underWay.has(sheetKey)) return;
  underWay.add(sheetKey);
  try {
    for (;;) {
      const view = useSheetViews.getState().views.get(sheetKey);
      if (!view || view === kept.get(sheetKey)) return;
      await client.sheets.keepLook({ documentId, sheet, look: lookOf(view) });
      kept.set(sheetKey, view);
    }
  } catch (error) {
    // It stays as it is shown, and the next change is kept with it.
    notifyError(words.lookNotKept, error);
  } finally {
    underWay.delete(sheetKey);
  }
}
