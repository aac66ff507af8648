import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/client.ts';
import { followTables } from '../../lib/followTables.ts';
import { notifyError } from '../../lib/notify.tsx';
import { queryClient } from '../../lib/queryClient.ts';

/** Takes tables off their page; undo brings them back. */
export function useRemoveTable(documentId: string): (table: { readonly sheet: number; readonly name: string }) => void {
  const { mutate } = useMutation({
    mutationFn: ({ sheet }: { readonly sheet: number; readonly name: string }) =>
      api.pictures.removeTable.call({ documentId, sheet }),
    onSuccess: async (_, { name }) => {
      await followTables(queryClient, documentId);
      notifications.show({
        id: 'structure',
        message: `${name} is taken off the page. Undo brings it back.`,
        autoClose: 4000,
      });
    },
    onError: (error) => notifyError('The table was not removed', error),
  });
  return mutate;
}
