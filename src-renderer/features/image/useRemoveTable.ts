import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/client.ts';
import { turnOf } from '../../lib/documentTurn.ts';
import { followTables } from '../../lib/followTables.ts';
import { notifyError, notifyStep } from '../../lib/notify.tsx';
import { queryClient } from '../../lib/queryClient.ts';
import { words } from './words.ts';

/** Takes tables off their page; undo brings them back. */
export function useRemoveTable(documentId: string): (table: { readonly sheet: number; readonly name: string }) => void {
  const { mutate } = useMutation({
    scope: turnOf(documentId),
    mutationFn: ({ sheet }: { readonly sheet: number; readonly name: string }) =>
      api.pictures.removeTable.call({ documentId, sheet }),
    onSuccess: async (_, { name }) => {
      await followTables(queryClient, documentId);
      notifyStep(words.tables.removed(name));
    },
    onError: (error) => notifyError(words.tables.notRemoved, error),
  });
  return mutate;
}
