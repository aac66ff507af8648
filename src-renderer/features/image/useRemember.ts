import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { queryClient } from '../../lib/queryClient.ts';

/** Has a sheet's picture remembered with its table as it is now. */
export function useRemember(documentId: string, sheet: number): () => void {
  const { mutate } = useMutation(
    api.pictures.remember.mutationOptions({
      onSuccess: (neighbours) => {
        queryClient.setQueryData(api.pictures.neighbours.queryKey(), neighbours);
        void queryClient.invalidateQueries({ queryKey: api.pictures.get.key() });
        notifications.show({
          id: 'remembered',
          message: 'Remembered. Similar pictures learn from it; it is listed in the settings.',
          autoClose: 4000,
        });
      },
      onError: (error) => notifyError('The table was not remembered', error),
    }),
  );
  return () => mutate({ documentId, sheet });
}
