import { api, client } from './client.ts';
import { grantFile } from './fileAccess.ts';
import { type ImportItem, ImportQueue, type ImportRequest, type ImportRunner } from './importStore.ts';
import { queryClient } from './queryClient.ts';
import { workspaceNow } from './workspaceStore.ts';

const run: ImportRunner = async (source, { signal, onSent }) => {
  if (source.from !== 'file') return client.documents.import(source, { signal });
  const { file } = source;
  const { fileId } = file instanceof File ? await grantFile(file, { signal, onSent }) : file;
  return client.documents.import({ from: 'file', fileId }, { signal });
};

/** The window's imports. */
export const importQueue = new ImportQueue(run);

/** Imports files and shows what came in: a file that comes alone opens at once. */
export async function importFiles(
  files: readonly (ImportRequest['source'] & { from: 'file' })['file'][],
): Promise<void> {
  const items = await importAll(files.map((file) => ({ name: file.name, source: { from: 'file', file } })));
  const [only, ...others] = items;
  if (only && others.length === 0) openImported(only);
}

/** Imports what was pasted, and opens it. */
export async function importPaste(pasted: { readonly text: string; readonly html: string }): Promise<void> {
  const [item] = await importAll([{ name: 'Pasted table', source: { from: 'paste', ...pasted } }]);
  if (item) openImported(item);
}

/** Opens a sample and asks it a question, if one is given. */
export async function importSample(
  sample: { readonly id: string; readonly name: string },
  question?: string,
): Promise<void> {
  const [item] = await importAll([{ name: sample.name, source: { from: 'sample', sampleId: sample.id } }]);
  if (item) openImported(item, question);
}

async function importAll(requests: readonly ImportRequest[]): Promise<readonly ImportItem[]> {
  const items = await importQueue.add(requests);
  // What came in is opened at once; the lists follow.
  void queryClient.invalidateQueries({ queryKey: api.documents.key() });
  void queryClient.invalidateQueries({ queryKey: api.sessions.key() });
  // What went well needs no further mention; what did not stays until it has been read.
  const clean = items.filter(({ status, warnings }) => status === 'imported' && warnings.length === 0);
  setTimeout(() => importQueue.dismiss(clean.map(({ id }) => id)), items.length > 1 ? 4000 : 0);
  return items;
}

function openImported({ document, sessionId }: ImportItem, question?: string): void {
  if (!document) return;
  queryClient.setQueryData(api.documents.get.queryKey({ input: { id: document.id } }), document);
  workspaceNow().open({
    documentId: document.id,
    ...(sessionId !== null && { sessionId }),
    ...(question !== undefined && { question }),
  });
}
