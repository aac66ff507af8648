import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/client.ts';
import { followTables } from '../../lib/followTables.ts';
import { notifyError } from '../../lib/notify.tsx';
import { queryClient } from '../../lib/queryClient.ts';
import { words } from './words.ts';

/** Takes tables off their page; undo brings them back. */
export function useRemoveTable(documentId: string): (table: { readonly sheet: number; readonly name: string }) => void {
  const { mutate } = useMutation({
    mutationFn: ({ sheet }: { readonly sheet: number; readonly name: string }) =>
      api.pictures.removeTable.call({ documentId, sheet }),
    onSuccess: async (_, { name }) => {
      await followTables(queryClient, documentId);
      notifications.show({
        id: 'structure',
        message: words.tables.removed(name),
        autoClose: 4000,
      });
    },
    onError: (error) => notifyError(words.tables.notRemoved, error),
  });
  return mutate;
}
