import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';

export interface RelationChange {
  readonly isBusy: boolean;
  /** Does something to a sheet's rows and shows what it came to; tells whether it was done. */
  readonly change: (work: () => Promise<unknown>, failure: string) => Promise<boolean>;
}

/** Changes how a sheet's rows are asked; undo takes each change back. */
export function useRelationChange(): RelationChange {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const change = useCallback(
    async (work: () => Promise<unknown>, failure: string): Promise<boolean> => {
      setBusy(true);
      try {
        await work();
        for (const part of [api.relations, api.structure, api.ask]) {
          void queries.invalidateQueries({ queryKey: part.key() });
        }
        return true;
      } catch (error) {
        notifyError(failure, error);
        return false;
      } finally {
        setBusy(false);
      }
    },
    [queries],
  );
  return { isBusy, change };
}
