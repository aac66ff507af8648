import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile as readBytes, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { ImportEvent } from '../../../../src-shared/contract/library.ts';
import { workSaid } from '../../../../src-shared/said/work.ts';
import type { Core } from '../../core.ts';
import { decodeText } from '../../files/decodeText.ts';
import { checkFileSize } from '../../files/limits.ts';
import { pastedFile } from '../../files/paste.ts';
import type { TakenFile } from '../../ports.ts';
import { failureOf } from '../../runs/follow.ts';
import { type RunKind, runKind } from '../../runs/kind.ts';
import { withCompanions } from '../../texts/latex/companions.ts';
import { importInto, type ImportSource } from './importing.ts';
import { sampleSource } from './samples.ts';

const fileSchema = z.object({
  /** Names the file in its run. */
  key: z.string(),
  name: z.string(),
  sizeBytes: z.number(),
  /** Where it came from; runs of before have none. */
  folder: z.string().nullable().default(null),
  from: z.discriminatedUnion('kind', [
    /** The person's own file, where it lies. */
    z.object({ kind: z.literal('path'), path: z.string() }),
    /** A file in the import's own folder. */
    z.object({ kind: z.literal('kept') }),
    z.object({ kind: z.literal('sample'), sampleId: z.string() }),
  ]),
});
const inputSchema = z.object({
  /** Names the folder of what was given to the import alone. */
  folder: z.string(),
  files: z.array(fileSchema).min(1),
});
type ImportInput = z.infer<typeof inputSchema>;
type FileToImport = z.infer<typeof fileSchema>;

/** Of all files of an import so many are read at once; threads have limits of their own. */
const AT_ONCE = 2;

/** Reading files into the library: each a thing of its own, which fails alone. */
export function importRun(core: Core): RunKind {
  return runKind<ImportInput>({
    kind: IMPORT,
    input: inputSchema,
    title: ({ files }) =>
      files.length === 1 ? workSaid.readFile(files[0]?.name ?? '') : workSaid.readFiles(files.length),
    queue: IMPORT,
    parallel: AT_ONCE,
    perform: async (context) => {
      const { files, folder } = context.input;
      const todo = files.map((file) => ({ ...file, title: file.name }));
      const read = async (file: FileToImport, signal: AbortSignal) => {
        const emit = (event: ImportEvent): void => {
          if (event.kind === 'progress') context.progress(event.progress.step, event.progress.fraction);
          context.emit(event, latestOf(event));
        };
        const wantsWhole = context.recall(wholeKey(file.key)) === true;
        const source = { ...(await sourceOf(core, folder, file)), wantsWhole };
        const done = await importInto(core, source, {
          key: file.key,
          runId: context.id,
          sessionId: sessionIdFor(context.id, file.key),
          emit,
          signal,
        });
        const { documentId, sessionId } = done;
        if (files.length === 1) context.about({ documentId, sessionId });
        return done;
      };
      const outcomes = await context.items(todo, read, { parallel: AT_ONCE });
      const [only] = outcomes;
      if (outcomes.length === 1 && only?.state === 'failed') throw failureOf(only.failure);
      for (const [place, outcome] of outcomes.entries()) {
        const { key = '', name = '' } = files[place] ?? {};
        if (outcome.state === 'failed') context.emit({ kind: 'failed', key, name, failure: outcome.failure });
      }
      await removeFolder(
        core,
        folder,
        outcomes.every(({ state }) => state === 'done'),
      );
      return null;
    },
    // What could not be read is kept until then, to be tried again.
    discard: ({ folder }) => removeFolder(core, folder, true),
  });
}

/** Takes the files that a shell was given, or what was pasted, for an import of its own. */
export async function importInput(core: Core, given: ImportGiven): Promise<ImportInput> {
  const folder = crypto.randomUUID();
  if (given.from === 'sample') {
    const { name, sizeBytes } = await sampleSource(given.sampleId);
    const from = { kind: 'sample', sampleId: given.sampleId } as const;
    return { folder, files: [{ key: '0', name, sizeBytes, folder: null, from }] };
  }
  if (given.from === 'paste') {
    const { name, bytes } = pastedFile(given);
    await writeFile(await pathIn(core, folder, '0'), bytes, { mode: 0o600 });
    return { folder, files: [{ key: '0', name, sizeBytes: bytes.length, folder: null, from: { kind: 'kept' } }] };
  }
  const files: FileToImport[] = [];
  for (const [place, fileId] of given.fileIds.entries()) {
    const file = await core.ports.files.take(fileId);
    core.taken.add(fileId);
    const { name, path, sizeBytes, isTemporary } = file;
    const key = String(place);
    const lies = folderWords(isTemporary ? (given.folder ?? '') : dirname(path));
    if (given.beside.length > 0 && given.fileIds.length === 1) {
      const bytes = await wholeSource(core, file, given.beside);
      await writeFile(await pathIn(core, folder, key), bytes, { mode: 0o600 });
      files.push({ key, name, sizeBytes: bytes.length, folder: lies, from: { kind: 'kept' } });
      continue;
    }
    if (isTemporary) await moveIn(file, await pathIn(core, folder, key));
    files.push({
      key,
      name,
      sizeBytes,
      folder: lies,
      from: isTemporary ? { kind: 'kept' } : { kind: 'path', path },
    });
  }
  return { folder, files };
}

/** A source in LaTeX with the files that it takes in: as one file it is read again from its original like any other. */
async function wholeSource(
  core: Core,
  main: TakenFile,
  beside: readonly { readonly path: string; readonly fileId: string }[],
): Promise<Uint8Array> {
  try {
    const texts = new Map<string, string>();
    for (const each of beside) {
      const file = await core.ports.files.take(each.fileId);
      core.taken.add(each.fileId);
      try {
        checkFileSize(file.name, file.sizeBytes);
        texts.set(each.path, decodeText(await readBytes(file.path), file.name));
      } finally {
        await file.release();
      }
    }
    return new TextEncoder().encode(withCompanions(decodeText(await readBytes(main.path), main.name), texts));
  } finally {
    await main.release();
  }
}

/** Has what is whole of a damaged file of an import read after all, in place of refusing it. */
export function readWhole({ runs }: Core, runId: string, key: string): void {
  runs.note(runId, wholeKey(key), true);
  runs.retry(runId, [key]);
}

/** Under which key a run notes that a person wants what is whole of a file. */
function wholeKey(key: string): string {
  return `whole ${key}`;
}

export type ImportGiven =
  | {
      readonly from: 'files';
      readonly fileIds: readonly string[];
      readonly beside: readonly { readonly path: string; readonly fileId: string }[];
      readonly folder?: string | undefined;
    }
  | { readonly from: 'paste'; readonly text: string; readonly html: string }
  | { readonly from: 'sample'; readonly sampleId: string };

export const IMPORT = 'library.import';

/** So many of the last folders tell files apart; where all of a person's files lie is nobody's business. */
const FOLDERS = 3;

/** The last folders of a way, as they are shown; null where there are none. */
function folderWords(way: string): string | null {
  const parts = way.split(/[/\\]/).filter((part) => part !== '' && !/^(\.{1,2}|[A-Za-z]:)$/.test(part));
  return parts.slice(-FOLDERS).join('/') || null;
}

/** Where what was given to imports alone is kept until it is read. */
function workFolder({ ports }: Pick<Core, 'ports'>): string {
  return join(ports.dataFolder, 'work');
}

async function pathIn(core: Core, folder: string, key: string): Promise<string> {
  const within = join(workFolder(core), folder);
  await mkdir(within, { recursive: true, mode: 0o700 });
  return join(within, key);
}

async function moveIn(file: TakenFile, path: string): Promise<void> {
  try {
    await rename(file.path, path);
  } catch (error) {
    // Another disk.
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await copyFile(file.path, path);
  }
  await file.release();
}

async function removeFolder(core: Core, folder: string, isDone: boolean): Promise<void> {
  if (isDone) await rm(join(workFolder(core), folder), { recursive: true, force: true });
}

async function sourceOf(
  core: Core,
  folder: string,
  { key, name, sizeBytes, folder: within, from }: FileToImport,
): Promise<ImportSource> {
  if (from.kind === 'sample') return sampleSource(from.sampleId);
  const path = from.kind === 'path' ? from.path : await pathIn(core, folder, key);
  return { name, sizeBytes, path, folder: within };
}

/** Who comes later wants the latest of these alone. */
function latestOf(event: ImportEvent): string | undefined {
  if (event.kind === 'progress') return `progress ${event.key}`;
  return event.kind === 'early' ? `early ${event.key} ${event.page.sheet}` : undefined;
}

/** The same session however often a file of an import is begun. */
function sessionIdFor(runId: string, key: string): string {
  const hash = createHash('sha256').update(`${runId} ${key}`).digest('hex');
  // A UUID of version 8, whose bits are ours to choose.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
