import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { api, client } from '../../lib/client.ts';
import { notifyError, notifyUndo } from '../../lib/notify.tsx';
import { workspaceNow } from '../../lib/workspaceStore.ts';

/** Renames and removes documents; the list shows it at once, and again as it was when the core refuses. */
export function useDocumentChanges(): {
  readonly rename: (document: DocumentSummary, name: string) => void;
  readonly remove: (document: DocumentSummary) => void;
  readonly reveal: (document: DocumentSummary) => void;
} {
  const queries = useQueryClient();
  return useMemo(() => {
    const key = api.library.list.queryKey();
    const put = (change: (documents: readonly DocumentSummary[]) => readonly DocumentSummary[]): void => {
      queries.setQueryData<readonly DocumentSummary[]>(key, (documents) => documents && change(documents));
    };
    const refresh = async (): Promise<void> => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: api.library.key() }),
        queries.invalidateQueries({ queryKey: api.search.key() }),
        queries.invalidateQueries({ queryKey: api.ask.sessions.key() }),
      ]);
    };
    const attempt = (title: string, work: () => Promise<unknown>): void => {
      work()
        .catch((error: unknown) => notifyError(title, error))
        .finally(() => void refresh());
    };
    return {
      rename: (document, name) => {
        const wanted = name.trim();
        if (wanted === '' || wanted === document.name) return;
        put((documents) => documents.map((each) => (each.id === document.id ? { ...each, name: wanted } : each)));
        attempt(`'${document.name}' could not be renamed`, () =>
          client.library.rename({ id: document.id, name: wanted }),
        );
      },
      remove: (document) => {
        const { id, name } = document;
        const wasOpen = workspaceNow().tabs.some((tab) => tab.documentId === id);
        put((documents) => documents.filter((each) => each.id !== id));
        workspaceNow().close(id);
        attempt(`'${name}' could not be removed`, async () => {
          await client.library.remove({ id });
          notifyUndo(`Removed '${name}'`, () =>
            attempt(`'${name}' could not be brought back`, async () => {
              await client.library.restore({ id });
              await refresh();
              if (wasOpen) workspaceNow().open({ documentId: id });
            }),
          );
        });
      },
      reveal: ({ id, name }) => attempt(`'${name}' could not be shown`, () => client.library.reveal({ id })),
    };
  }, [queries]);
}
