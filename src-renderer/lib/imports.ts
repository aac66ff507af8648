import { api, client } from './client.ts';
import { folderOf } from './droppedFiles.ts';
import { grantFile } from './fileAccess.ts';
import { handOver } from './handedCells.ts';
import {
  type EarlyPicture,
  type FilesBeside,
  type ImportItem,
  ImportQueue,
  type ImportRequest,
  type ImportRunner,
  useImports,
} from './importStore.ts';
import { notifyError } from './notify.tsx';
import { pictureRows } from './pictureRows.ts';
import { queryClient } from './queryClient.ts';
import { words } from './words.ts';
import { workspaceNow } from './workspaceStore.ts';

const run: ImportRunner = async (source, { signal, onSent, onHanded }) => {
  if (source.from !== 'file') onHanded();
  if (source.from === 'damaged') return client.library.readWhole({ runId: source.runId, key: '0' }, { signal });
  if (source.from !== 'file') return client.library.import(source, { signal });
  const { file, beside = new Map() } = source;
  const { fileId } = file instanceof File ? await grantFile(file, { signal, onSent }) : file;
  const folder = file instanceof File ? folderOf(file) : null;
  const granted: { path: string; fileId: string }[] = [];
  for (const [path, other] of beside) granted.push({ path, fileId: (await grantFile(other, { signal })).fileId });
  onHanded();
  return client.library.import(
    { from: 'files', fileIds: [fileId], beside: granted, ...(folder !== null && { folder }) },
    { signal },
  );
};

/** How long it is told what was added to the library and is not shown. */
const TOLD_MS = 8000;

/** The window's imports. */
export const importQueue = new ImportQueue(run, (id) => {
  client.runs.cancel({ id }).catch((error: unknown) => notifyError(words.imports.notStopped, error));
});

/** More files at once fill a library: they open no tabs. */
const OPENED_AT_MOST = 12;

/**
 * Imports files and shows what came in: a file that comes alone opens at once, a picture while it is still read; of
 * several the first comes up, and the others get tabs behind it.
 */
export async function importFiles(
  files: readonly (ImportRequest['source'] & { from: 'file' })['file'][],
): Promise<void> {
  const requests = files.map((file): ImportRequest => ({ name: file.name, source: { from: 'file', file } }));
  const [only, ...others] = requests;
  if (only && others.length === 0) await importAlone(only);
  else {
    const items = requests.length > OPENED_AT_MOST ? await importAll(requests) : await importSeveral(requests);
    setTimeout(() => dismissClean(items), TOLD_MS);
  }
}

/**
 * Imports files and opens none of them. `onSeen` is told of one whose pictures are read, which takes longer; `onEnded` of
 * what came of each: who asked for them tells it, and it is taken off the list.
 */
export async function importUnopened(
  files: readonly File[],
  besideOf: (file: File) => FilesBeside | undefined,
  told: { readonly onSeen: (file: File) => void; readonly onEnded: (file: File, item: ImportItem) => void },
): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const beside = besideOf(file);
      const source = { from: 'file', file, ...(beside && { beside }) } as const;
      const item = await importOne({ name: file.name, source }, () => told.onSeen(file));
      if (!item) return;
      importQueue.dismiss([item.id]);
      told.onEnded(file, item);
    }),
  );
  refreshLists();
}

/** The first of several files comes up once it is read, and the others behind it, in the order in which they were given, each once those before it are there. */
async function importSeveral(requests: readonly ImportRequest[]): Promise<readonly ImportItem[]> {
  const { moves } = workspaceNow();
  const items: ImportItem[] = [];
  for (const importing of requests.map((request) => importAll([request]))) {
    for (const item of await importing) {
      const isFirst = items.push(item) === 1;
      if (!item.document) continue;
      const { document, sessionId } = item;
      const opened = { documentId: document.id, ...(sessionId !== null && { sessionId }) };
      // Who went elsewhere meanwhile is not called back.
      if (isFirst && workspaceNow().moves === moves) openImported(item);
      else if (workspaceNow().tabs.length > 0 || workspaceNow().moves !== moves) workspaceNow().openBehind(opened);
      else workspaceNow().arrive(opened);
    }
  }
  return items;
}

/** Reads what is whole of a file that a run refused because it is damaged, and opens it. */
export async function importWhole({ runId, name }: { readonly runId: string; readonly name: string }): Promise<void> {
  importQueue.dismiss(useImports.getState().items.flatMap((item) => (item.runId === runId ? [item.id] : [])));
  await importAlone({ name, source: { from: 'damaged', runId } });
}

/** Imports what was pasted, and opens it. */
export async function importPaste(pasted: { readonly text: string; readonly html: string }): Promise<void> {
  await importAlone({ name: words.imports.pastedTable, source: { from: 'paste', ...pasted } });
}

/** Opens a sample and asks it a question, if one is given. */
export async function importSample(
  sample: { readonly id: string; readonly name: string },
  question?: string,
): Promise<void> {
  await importAlone({ name: sample.name, source: { from: 'sample', sampleId: sample.id } }, question);
}

async function importAlone(request: ImportRequest, question?: string): Promise<void> {
  const { moves } = workspaceNow();
  // Who closed it or went elsewhere meanwhile is not called back.
  const isAwaited = (): boolean => workspaceNow().moves === moves;
  let isShown = false;
  const [item] = await importAll([request], (documentId) => {
    if (!isAwaited()) return;
    isShown = true;
    workspaceNow().arrive({ documentId });
  });
  if (!item) return;
  if (isShown) {
    dismissClean([item]);
    // A page that is looked at says itself what is wrong with it.
    if (item.document?.sheets.length === 1) importQueue.dismiss([item.id]);
  } else if (isAwaited()) {
    openImported(item, question);
    dismissClean([item]);
    // It says itself, above its sheet, what was left out.
    if (item.document?.isDamaged) importQueue.dismiss([item.id]);
  } else {
    setTimeout(() => dismissClean([item]), TOLD_MS);
  }
}

async function importAll(
  requests: readonly ImportRequest[],
  onSeen?: (documentId: string) => void,
): Promise<readonly ImportItem[]> {
  const items = await Promise.all(requests.map((request) => importOne(request, onSeen)));
  refreshLists();
  return items.filter((item) => item !== undefined);
}

async function importOne(
  request: ImportRequest,
  onSeen?: (documentId: string) => void,
): Promise<ImportItem | undefined> {
  const [item] = await importQueue.add([request], onSeen);
  if (item?.early) await replaceEarly(item, item.early);
  // The one who cancelled it saw it go.
  if (item?.status === 'cancelled') importQueue.dismiss([item.id]);
  return item;
}

/** What came in is opened at once; the lists follow. */
function refreshLists(): void {
  for (const part of [api.library, api.search]) void queryClient.invalidateQueries({ queryKey: part.key() });
  void queryClient.invalidateQueries({ queryKey: api.ask.sessions.key() });
}

/** What went well needs no further mention; what did not stays until it has been read. */
function dismissClean(items: readonly ImportItem[]): void {
  const clean = items.filter(({ status, warnings }) => status === 'imported' && warnings.length === 0);
  importQueue.dismiss(clean.map(({ id }) => id));
}

/** Puts what came of a picture in the place of what was seen of it early, all of it at once. */
async function replaceEarly(
  { id, document, sessionId }: ImportItem,
  { documentId, pages }: EarlyPicture,
): Promise<void> {
  const { tabs, close, setSession } = workspaceNow();
  const tab = tabs.find((each) => each.documentId === documentId);
  if (!document) close(documentId);
  else {
    queryClient.setQueryData(api.library.get.queryKey({ input: { id: documentId } }), document);
    if (tab) {
      setSession(documentId, sessionId);
      const input = { documentId, sheet: Math.min(tab.sheet, document.sheets.length - 1) };
      // Who opens the document meets what is missing, and is told.
      await Promise.allSettled([
        queryClient.prefetchQuery(api.pictures.get.queryOptions({ input })),
        queryClient.prefetchQuery(api.pictures.tools.queryOptions({ staleTime: Number.POSITIVE_INFINITY })),
        queryClient.prefetchQuery(api.sheets.frame.queryOptions({ input })),
        queryClient.prefetchQuery(api.structure.get.queryOptions({ input })),
        queryClient.prefetchQuery(api.sheets.rows.queryOptions({ input: pictureRows(documentId, input.sheet) })),
      ]);
      const page = pages.find(({ sheet }) => sheet === input.sheet);
      const structure = queryClient.getQueryData(api.structure.get.queryKey({ input }));
      // What a person corrected the last time that this file was here is not in what was read.
      if (page?.stage === 'read' && structure?.contentKey === '') handOver(documentId, input.sheet, page.cells);
    }
  }
  importQueue.replaced(id);
}

function openImported({ document, sessionId }: ImportItem, question?: string): void {
  if (!document) return;
  queryClient.setQueryData(api.library.get.queryKey({ input: { id: document.id } }), document);
  workspaceNow().arrive({
    documentId: document.id,
    ...(sessionId !== null && { sessionId }),
    ...(question !== undefined && { question, inspector: 'ask' }),
  });
}
