import { useMutation } from '@tanstack/react-query';
import type { Neighbour, ShownRun } from '../../../src-shared/pictures.ts';
import { api } from '../../lib/client.ts';
import { notifyError, notifyPlain, notifyUndo } from '../../lib/notify.tsx';
import { queryClient } from '../../lib/queryClient.ts';
import { words } from './words.ts';

const DONE = words.remembered.done;

interface Remembering {
  /** Has the picture remembered with its table as it is now; the first time it can be taken back. */
  readonly remember: () => void;
  /** Null for a picture that is not remembered. */
  readonly forget: (() => void) | null;
}

/** What later pictures learn from a sheet's. */
export function useRemember(documentId: string, sheet: number, run: ShownRun): Remembering {
  const { mutate: forget } = useMutation(
    api.pictures.forget.mutationOptions({
      onSuccess: showRemembered,
      onError: (error) => notifyError(words.remembered.notForgotten, error),
    }),
  );
  const remember = (): void => mutate({ documentId, sheet });
  const { mutate } = useMutation(
    api.pictures.remember.mutationOptions({
      onSuccess: (neighbours) => {
        showRemembered(neighbours);
        if (run.isRemembered) notifyPlain(DONE);
        else notifyUndo(DONE, { undo: () => forget({ id: run.original.id }), redo: remember });
      },
      onError: (error) => notifyError(words.remembered.notRemembered, error),
    }),
  );
  return {
    remember,
    forget: run.isRemembered ? () => forget({ id: run.original.id }) : null,
  };
}

function showRemembered(neighbours: readonly Neighbour[]): void {
  queryClient.setQueryData(api.pictures.neighbours.queryKey(), neighbours);
  void queryClient.invalidateQueries({ queryKey: api.pictures.get.key() });
}
