import { createReadStream } from 'node:fs';
import { parse } from 'node:path';
import type { ImportEvent } from '../../../../src-shared/contract/library.ts';
import type { FileFormat, RowsSummary } from '../../../../src-shared/document.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { PackedGrid } from '../../../../src-shared/packedGrid.ts';
import { fileSaid } from '../../../../src-shared/said/files.ts';
import { type Saying, textOf } from '../../../../src-shared/said/said.ts';
import { workSaid } from '../../../../src-shared/said/work.ts';
import type { TextDocument } from '../../../../src-shared/textDocument.ts';
import type { Core } from '../../core.ts';
import type { StagedOriginal } from '../../documents/kept/originals.ts';
import { checkFileSize } from '../../files/limits.ts';
import { isPictureFile } from '../../image/open/format.ts';
import type { FileToRead, ReadPictureOptions } from '../../jobs.ts';
import type { Models } from '../../model/models.ts';
import type { LanguageModel } from '../../model/types.ts';
import type { EarlyRead } from '../../pictures/early.ts';
import type { RanPicture } from '../../pictures/kept/pictures.ts';
import { pictureReading } from '../../pictures/routes/pictureReading.ts';
import { registeredIn } from '../../relations/routes/registered.ts';
import { rowsKind } from '../../relations/rowsKind.ts';
import { tableName } from '../../relations/tableName.ts';
import type { ReadOutput } from '../tasks.ts';

/** What is to be read into the library: a file on the disk. */
export interface ImportSource {
  readonly name: string;
  readonly path: string;
  readonly sizeBytes: number;
  /** The folder that it came from; absent where that says nothing. */
  readonly folder?: string | null;
  /** Read what is whole of a damaged file, in place of refusing it. */
  readonly wantsWhole?: boolean;
}

/** How far the whole is when a file is copied, and when it is read; what is left is to save it. */
const COPIED = 0.05;
const READ = 0.85;
/** The eye takes in no more, and a window has better to do than to draw it. */
const TELL_MS = 80;

/** On whose behalf a file is read. */
export interface ImportOptions {
  /** Names the file in what is told of it. */
  readonly key: string;
  /** The run that calls of a model are counted for. */
  readonly runId: string;
  /** The session that is started with the document. */
  readonly sessionId: string;
  readonly emit: (event: ImportEvent) => void;
  readonly signal: AbortSignal;
  /** Who asks models, where it is not the run. */
  readonly asker?: ReturnType<Models['beforeSession']>;
}

/** What came of a file, as its run keeps it. */
export interface ImportedFile {
  readonly documentId: string;
  readonly sessionId: string;
  readonly wasKnown: boolean;
  readonly warnings: readonly Saying[];
}

/**
 * Reads a file into the library: copies it, hashing it on the way; finds the
 * document of the same bytes, or reads it in a thread and saves its grids; and
 * starts a session. Afterwards either all of it is there or nothing. Throws
 * DomainError `file.*`, or the signal's reason when it is aborted.
 */
export async function importInto(
  core: Core,
  source: ImportSource,
  { key, runId, sessionId, emit, signal, asker }: ImportOptions,
): Promise<ImportedFile> {
  const tell: Tell = (step, fraction) => emit({ kind: 'progress', key, progress: { step, fraction } });
  checkFileSize(source.name, source.sizeBytes);
  tell(workSaid.copy(source.name), 0);
  const staged = await core.store.originals.stage(bytesOf(source), signal);
  try {
    // The same bytes dropped twice at once: the second finds what the first has saved.
    return await core.exclusively(`import ${staged.hash}`, async () => {
      signal.throwIfAborted();
      const documentId = staged.hash;
      const wasKnown = core.store.documents.isKnown(documentId);
      const reading = core.readings.begin(documentId);
      const onEarly = (early: EarlyRead): void => emit({ kind: 'early', key, documentId, page: reading.early(early) });
      const { model, giveTo } = asker ?? core.models.beforeSession(runId);
      let warnings: readonly Saying[] = [];
      try {
        const telling = { tell, onEarly, enough: reading.enough, model };
        if (!wasKnown) warnings = await readNew(core, staged, source, telling, signal);
        else if (core.store.documents.emptied().includes(documentId)) {
          const { path, sizeBytes } = staged;
          const file = { path, sizeBytes, name: source.name, wantsWhole: source.wantsWhole };
          warnings = await readCellsAgain(core, documentId, file, telling, signal);
          await staged.keep();
        }
      } finally {
        reading.end();
      }
      if (wasKnown && source.folder) core.store.documents.moved(documentId, source.folder);
      addToLibrary(core, documentId, sessionId, wasKnown);
      giveTo(sessionId);
      const document = core.store.documents.get(documentId);
      emit({ kind: 'imported', key, document, sessionId, wasKnown, warnings });
      return { documentId, sessionId, wasKnown, warnings };
    });
  } finally {
    await staged.discard();
  }
}

type Tell = (step: Saying, fraction: number | null) => void;

export interface Telling {
  readonly tell: Tell;
  readonly onEarly: (early: EarlyRead) => void;
  readonly enough: Promise<null>;
  /** Reads pictures, where a person wants it. */
  readonly model: LanguageModel;
}

async function readNew(
  core: Core,
  staged: StagedOriginal,
  { name, folder, wantsWhole }: ImportSource,
  telling: Telling,
  signal: AbortSignal,
): Promise<readonly Saying[]> {
  const { hash: id, path, sizeBytes } = staged;
  const read = await readAny(core, id, { path, name, sizeBytes, wantsWhole }, telling, signal);
  const { format, rows, sheets, text, words, ran, warnings, isDamaged } = read;
  core.store.documents.begin({
    id,
    name,
    folder: folder ?? null,
    format,
    sizeBytes,
    isDamaged,
    warnings,
    ...(rows && { rows }),
  });
  for (const [sheet, packed] of sheets.entries()) core.sheets.offer({ documentId: id, sheet }, packed);
  if (sheets.length > 0) core.sheets.readAhead({ documentId: id, sheet: 0 });
  try {
    if (text) core.store.texts.save(id, text);
    if (words) core.store.paperWords.save(id, words);
    await saveSheets(core, id, sheets, telling.tell, signal);
    for (const [sheet, picture] of ran) {
      await core.store.pictures.save({ documentId: id, sheet, plan: null }, picture, signal);
    }
    signal.throwIfAborted();
    await staged.keep();
  } catch (error) {
    core.store.documents.abandon(id);
    core.sheets.withdraw(id);
    if (rows) await core.store.relations.purge(id);
    throw error;
  }
  return warnings;
}

/**
 * Reads the cells of a document again that the library has lost, from its file; its sessions and
 * corrections stay. Either all of its sheets are there afterwards or none. Throws as `importInto` does.
 */
export async function readCellsAgain(
  core: Core,
  id: string,
  file: SizedFile,
  telling: Telling,
  signal: AbortSignal,
): Promise<readonly Saying[]> {
  const { corrections, documents, grids, paperWords, pictures, texts } = core.store;
  // Only sheets are lost without their file.
  const read = await readAny(core, id, { ...file, wasSheets: true }, telling, signal);
  const { format, rows, sheets, text, words, ran, warnings, isDamaged } = read;
  core.store.transaction(() => {
    documents.beginAgain(id);
    corrections.forgetTables(id);
  });
  core.sheets.withdraw(id);
  for (const [sheet, packed] of sheets.entries()) {
    await grids.save(id, sheet, packed, { signal, isRemoved: true });
  }
  for (const [sheet, picture] of ran) {
    await pictures.save({ documentId: id, sheet, plan: null }, picture, signal);
  }
  signal.throwIfAborted();
  if (text) texts.save(id, text);
  if (words) paperWords.save(id, words);
  documents.finishAgain(id, { format, isDamaged, warnings, rows });
  return warnings;
}

type SizedFile = FileToRead & { readonly sizeBytes: number; readonly wantsWhole: boolean | undefined };

/**
 * A file as rows where it holds nothing else, is one long list or is too large for sheets; else as its sheets and
 * words. With `wasSheets`, a long list is read as the sheet that it was.
 */
async function readAny(
  core: Core,
  id: string,
  { wasSheets, ...file }: SizedFile & { readonly wasSheets?: boolean },
  telling: Telling,
  signal: AbortSignal,
): Promise<ReadFile & { readonly rows: RowsSummary | null }> {
  const kind = await rowsKind(file);
  const asRows = (format: FileFormat) => readRows(core, id, { ...file, format }, telling, signal);
  if (kind?.when === 'only') return asRows(kind.format);
  if (kind?.when === 'long' && !wasSheets) {
    const read = await asRows(kind.format).catch((error: unknown) => {
      if (error instanceof DomainError && error.code.startsWith('file.')) return null;
      throw error;
    });
    // Lines that are no rows would be lost; a sheet shows every line.
    if (read?.warnings.length === 0) return read;
    await core.store.relations.purge(id);
  }
  try {
    return { ...(await readSheets(core, file, telling, signal)), rows: null };
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'file.tooLarge') || !kind) throw error;
    return asRows(kind.format);
  }
}

async function readRows(
  core: Core,
  id: string,
  { name, path, format }: FileToRead & Pick<ReadFile, 'format'>,
  { tell }: Telling,
  signal: AbortSignal,
): Promise<ReadFile & { readonly rows: RowsSummary }> {
  const table = tableName(parse(name).name);
  const told = (fraction: number | null): void =>
    tell(workSaid.rowsOf(name), fraction === null ? null : COPIED + fraction * (1 - COPIED));
  told(null);
  const { described } = await registeredIn(core).readFile(
    { documentId: id, sheet: 0 },
    { name, path, table },
    { signal, onProgress: ({ fraction }) => told(fraction) },
  );
  const { description, warnings } = described;
  const rows = { table, rowCount: description.rowCount, colCount: description.columns.length };
  return { format, rows, sheets: [], text: null, words: null, ran: new Map(), warnings, isDamaged: false };
}

async function readSheets(
  core: Core,
  file: SizedFile,
  { tell, onEarly, enough, model }: Telling,
  signal: AbortSignal,
): Promise<ReadFile> {
  const { path, name, sizeBytes, wantsWhole } = file;
  tell(workSaid.readFile(name), COPIED);
  let isPicture = await isPictureFile(path);
  let [toldAt, lastTold] = [0, ''];
  const onProgress = ({ step, fraction }: { step: Saying; fraction: number | null }): void => {
    // Of a picture, each step is worth telling: the last one before a long wait above all.
    const isNews = isPicture && textOf(step) !== lastTold;
    if (!isNews && performance.now() - toldAt < TELL_MS) return;
    [toldAt, lastTold] = [performance.now(), textOf(step)];
    tell(step, fraction === null ? null : COPIED + fraction * (READ - COPIED));
  };
  const source = isPicture ? null : await core.jobs.read({ path, name, sizeBytes }, { signal, onProgress, wantsWhole });
  isPicture = source === null;
  const told = { signal, onProgress };
  const asked = { enough, model };
  const read = source
    ? await withScans(source, (pages) => readPictures(core, { path, name, pages }, told, asked))
    : await readPictures(core, { path, name }, { ...told, onEarly }, asked);
  if (read.sheets.length > 0 || read.text) return read;
  throw new DomainError('file.empty', fileSaid.noTableIn(name));
}

interface ReadFile {
  readonly format: FileFormat;
  readonly sheets: readonly PackedGrid[];
  readonly text: TextDocument | null;
  readonly words: ReadOutput['words'];
  /** How sheets came out of their pictures, by place; there is none for those that were read otherwise. */
  readonly ran: ReadonlyMap<number, RanPicture>;
  readonly warnings: readonly Saying[];
  readonly isDamaged: boolean;
}

/** A text with the tables of its pages that hold no text: they are read from the pictures of these, and stand after its own. */
async function withScans(
  { scans, ...read }: ReadOutput,
  readPages: (pages: readonly number[]) => Promise<ReadFile>,
): Promise<ReadFile> {
  if (scans.length === 0) return { ...read, ran: new Map() };
  const pictures = await readPages(scans);
  const own = read.sheets.length;
  return {
    ...read,
    sheets: [...read.sheets, ...pictures.sheets],
    ran: new Map([...pictures.ran].map(([place, ran]) => [own + place, ran])),
    warnings: [...read.warnings, ...pictures.warnings],
  };
}

async function readPictures(
  core: Core,
  file: FileToRead & { readonly pages?: readonly number[] },
  options: Pick<ReadPictureOptions, 'signal' | 'onProgress' | 'onEarly'>,
  { enough, model }: Pick<Telling, 'enough' | 'model'>,
): Promise<ReadFile> {
  const asker = { signal: options.signal, sessionId: null, model };
  const { reading, providers } = pictureReading(core, core.store.settings.get().pictures, asker);
  const asked = { ...options, reading, providers: { ...providers, enough: () => enough } };
  const { sheets, warnings } = await core.jobs.readPictures(file, asked);
  return {
    format: 'picture',
    sheets: sheets.map(({ grid }) => grid),
    ran: new Map(sheets.entries()),
    text: null,
    words: null,
    warnings,
    isDamaged: false,
  };
}

async function saveSheets(
  { store }: Core,
  documentId: string,
  sheets: readonly PackedGrid[],
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  for (const [sheet, packed] of sheets.entries()) {
    tell(workSaid.saveSheet(sheet + 1, sheets.length), READ + (sheet / sheets.length) * (1 - READ));
    await store.grids.save(documentId, sheet, packed, { signal });
  }
}

/** Makes the document part of the library and starts a session with it, in one step. */
function addToLibrary({ store }: Core, id: string, sessionId: string, wasKnown: boolean): void {
  store.transaction(() => {
    if (wasKnown) {
      store.documents.restore(id);
      store.documents.touch(id);
    } else {
      store.documents.finish(id);
    }
    store.sessions.create(id, sessionId);
  });
}

async function* bytesOf(source: ImportSource): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0;
  try {
    for await (const chunk of createReadStream(source.path, { highWaterMark: 1 << 20 })) {
      // A stream without an encoding gives buffers.
      const bytes = chunk as Buffer;
      sizeBytes += bytes.length;
      // The file may have grown since it was chosen.
      checkFileSize(source.name, sizeBytes);
      yield bytes;
    }
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw new DomainError('file.unreadable', fileSaid.unreadable(source.name), {
      cause,
    });
  }
}
