import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { api, client } from '../../lib/client.ts';
import { notifyError, notifyUndo } from '../../lib/notify.tsx';
import { runInSequence } from '../../lib/runInSequence.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { type Marking, markingOf } from '../marks/index.ts';
import { words } from './words.ts';

/** Renames, marks and removes documents; the list shows it at once, and again as it was when the core refuses. */
export function useDocumentChanges(): {
  readonly rename: (document: DocumentSummary, name: string) => void;
  readonly marking: Marking<DocumentSummary>;
  /** All at once, and back as one step. */
  readonly remove: (documents: readonly DocumentSummary[]) => void;
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
        attempt(words.notRenamed(document.name), () => client.library.rename({ id: document.id, name: wanted }));
      },
      marking: markingOf({
        nameOf: ({ name }: DocumentSummary) => name,
        noun: words.noun,
        put,
        send: (marks) => client.library.mark(marks),
        attempt,
      }),
      remove: (removed) => {
        const [first] = removed;
        if (!first) return;
        const ids = removed.map(({ id }) => id);
        const what = removed.length === 1 ? `'${first.name}'` : words.several(removed.length);
        const wereOpen = workspaceNow().tabs.filter(({ documentId }) => ids.includes(documentId));
        const inSequence = runInSequence();
        const make = (): void => {
          put((documents) => documents.filter(({ id }) => !ids.includes(id)));
          for (const id of ids) workspaceNow().close(id);
          const remove = async (): Promise<void> => {
            for (const id of ids) await client.library.remove({ id });
          };
          attempt(words.notRemoved(what), () => inSequence(remove));
          // Offered at once: Ctrl+Z pressed during the removal must not undo the step before it.
          notifyUndo(words.removed(what), { undo: takeBack, redo: make });
        };
        const takeBack = (): void => {
          const restore = async (): Promise<void> => {
            for (const id of ids) await client.library.restore({ id });
            await refresh();
            for (const { documentId } of wereOpen) workspaceNow().openBehind({ documentId });
          };
          attempt(words.notBroughtBack(what), () => inSequence(restore));
        };
        make();
      },
      reveal: ({ id, name }) => attempt(words.notShown(name), () => client.library.reveal({ id })),
    };
  }, [queries]);
}
