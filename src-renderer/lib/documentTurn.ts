import type { QueryClient } from '@tanstack/react-query';

/** The scope of mutations that change a document: they are made one after the other, in the order they were asked for. */
export function turnOf(documentId: string): { readonly id: string } {
  return { id: `document ${documentId}` };
}

/** Does what changes a document after what else does, so that undo takes back what a person did last. */
export function inDocumentTurn<T>(queries: QueryClient, documentId: string, work: () => Promise<T>): Promise<T> {
  const options = { scope: turnOf(documentId), mutationFn: work };
  return queries.getMutationCache().build<T, Error, void, unknown>(queries, options).execute();
}
