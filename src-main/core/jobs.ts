import { availableParallelism } from 'node:os';
import type { Progress } from '../../src-shared/document.ts';
import { DomainError } from '../../src-shared/errors.ts';
import type { CopiedExport } from '../../src-shared/exports.ts';
import type { PackedGrid } from '../../src-shared/packedGrid.ts';
import { librarySaid } from '../../src-shared/said/libraries.ts';
import type { Said } from '../../src-shared/said/said.ts';
import type { OnDatabase } from './databases/tasks.ts';
import type { ExportOrder } from './exports/tasks.ts';
import { MemoryLimitError, TimeLimitError, WorkerPool } from './jobs/pool.ts';
import type { Providers, TaskKind, TaskTypes } from './jobs/protocol.ts';
import type { PoolName, SheetName, ThreadTask, TreeName } from './jobs/task.ts';
import type { PageToDraw, ReadOutput } from './library/tasks.ts';
import type { EarlyRead } from './pictures/early.ts';
import type { ReadPicture, ReadPictures } from './pictures/readPictures.ts';
import type {
  BoxesToRead,
  PageToReread,
  PictureEvent,
  PictureFile,
  PictureReading,
  ReadBox,
} from './pictures/tasks.ts';
import { tasks } from './tasks.ts';

/** A sheet as the core knows it: its name, and what a thread that has not got it may ask for. */
export interface SheetSource extends TreeName {
  readonly grid: () => Promise<PackedGrid>;
  readonly tree: () => Promise<Uint8Array>;
}

/** Tasks on a sheet that is in the library. */
export type SheetTaskKind = {
  [Kind in TaskKind]: TaskTypes[Kind]['input'] extends SheetName ? Kind : never;
}[TaskKind];

/** Tasks that reach a database. */
type DatabaseTaskKind = {
  [Kind in TaskKind]: TaskTypes[Kind]['input'] extends OnDatabase ? Kind : never;
}[TaskKind];

export interface SheetTaskOptions<Kind extends SheetTaskKind> {
  readonly signal?: AbortSignal | undefined;
  /** What else the thread may ask for while it works. */
  readonly providers?: Pick<Providers, 'reply' | 'words' | 'vectors'>;
  /** For work that waits for others; else what is left to a sheet. */
  readonly timeLimitMs?: number;
  readonly onEvent?: (event: TaskTypes[Kind]['event']) => void;
}

/** A file of the core's own folder; its name is for messages. */
export interface FileToRead {
  readonly path: string;
  readonly name: string;
}

interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

export interface ReadFileOptions extends ReadOptions {
  /** Read what is whole of a file that is damaged, in place of refusing it. */
  readonly wantsWhole?: boolean | undefined;
}

export interface ReadPapersOptions extends ReadFileOptions {
  /** Where the files lie that a source in LaTeX takes in, by their paths from its folder. */
  readonly beside?: ReadonlyMap<string, string> | undefined;
}

export interface ReadPictureOptions extends ReadOptions {
  readonly reading: PictureReading;
  /** How the thread asks the vision model. */
  readonly providers: Pick<Providers, 'reply' | 'words' | 'neighbours' | 'neighbour' | 'learned' | 'enough'>;
  /** Told each page as far as it is known, more than once. */
  readonly onEarly?: ((early: EarlyRead) => void) | undefined;
}

/** Work off the main thread. All of it can be cancelled, and what hangs is ended with its thread. */
export interface Jobs {
  /**
   * Reads a file of the core's own folder that is no picture. Null for a PDF whose pages are to be read as pictures.
   * Throws DomainError `file.*` or `task.tooLong`.
   */
  read(file: FileToRead & { readonly sizeBytes: number }, options: ReadFileOptions): Promise<ReadOutput | null>;
  /** Reads a file of rows into a table of its own. Throws DomainError `file.*` or `task.tooLong`. */
  registerFile(
    input: TaskTypes['registerFile']['input'],
    options: ReadOptions,
  ): Promise<TaskTypes['registerFile']['output']>;
  /** Reads a file of pictures, page by page. Throws DomainError `file.*` or `task.tooLong`. */
  readPictures(file: FileToRead & Pick<PictureFile, 'pages'>, options: ReadPictureOptions): Promise<ReadPictures>;
  /** Reads a page of a file of pictures again. Throws as `readPictures` does. */
  rereadPicture(file: FileToRead, page: PageToReread, options: ReadPictureOptions): Promise<ReadPicture>;
  /** Reads boxes of a picture that is kept, each alone. Throws as `readPictures` does. */
  readBoxes(input: BoxesToRead, signal: AbortSignal): Promise<readonly ReadBox[]>;
  /** Draws a page of a PDF as a PNG of such a width. Throws DomainError `file.*`, `notFound` or `task.tooLong`. */
  drawPage(
    file: FileToRead,
    page: Omit<PageToDraw, keyof FileToRead>,
    signal: AbortSignal | undefined,
  ): Promise<Uint8Array>;
  /** What a picture's file is found by among others. Throws as `readPictures` does. */
  describePicture(bytes: Uint8Array): Promise<TaskTypes['describePicture']['output']>;
  /** Does something with a sheet. Throws DomainError as the task does, or `task.tooLong`. */
  onSheet<Kind extends SheetTaskKind>(
    kind: Kind,
    sheet: SheetSource,
    input: Omit<TaskTypes[Kind]['input'], keyof SheetName | keyof TreeName>,
    options?: SheetTaskOptions<Kind>,
  ): Promise<TaskTypes[Kind]['output']>;
  /** Does something with a database. Throws DomainError as the task does, or `task.tooLong`. */
  onDatabase<Kind extends DatabaseTaskKind>(
    kind: Kind,
    input: TaskTypes[Kind]['input'],
    signal: AbortSignal | undefined,
    options?: Pick<SheetTaskOptions<never>, 'providers' | 'timeLimitMs'> & {
      readonly onEvent?: (event: TaskTypes[Kind]['event']) => void;
    },
  ): Promise<TaskTypes[Kind]['output']>;
  /** Writes an export into a new file. Throws DomainError as writing does, or `task.tooLong`. */
  export(order: TaskTypes['export']['input'], options: ReadOptions): Promise<TaskTypes['export']['output']>;
  /** What of an export goes to the clipboard. Throws the same. */
  copyExport(order: ExportOrder, signal: AbortSignal | undefined): Promise<CopiedExport>;
  /** Reads the papers of a file. Throws DomainError `file.*` or `task.tooLong`. */
  readPapers(file: FileToRead, options: ReadPapersOptions): Promise<TaskTypes['readPapers']['output']>;
  /** Makes a literature table by the rules. Throws DomainError `task.tooLong`. */
  survey(order: TaskTypes['survey']['input'], signal: AbortSignal | undefined): Promise<TaskTypes['survey']['output']>;
  /** Which papers meet a demand; the thread asks for the words that it has not got. Throws DomainError `task.tooLong`. */
  selectPapers(
    order: TaskTypes['selectPapers']['input'],
    texts: NonNullable<Providers['texts']>,
    signal: AbortSignal | undefined,
  ): Promise<TaskTypes['selectPapers']['output']>;
  /** What papers say of columns, by the rules. */
  fillRows(
    order: TaskTypes['fillRows']['input'],
    signal: AbortSignal | undefined,
  ): Promise<TaskTypes['fillRows']['output']>;
  /** All that could stand in a cell of a literature table. */
  whyCell(
    order: TaskTypes['whyCell']['input'],
    signal: AbortSignal | undefined,
  ): Promise<TaskTypes['whyCell']['output']>;
  /** Cancels what runs or waits, and keeps the threads for another app of this process. */
  clear(): Promise<void>;
  /** Cancels what runs or waits, and ends the threads. */
  close(): Promise<void>;
}

const READ_LIMIT_MS = 180_000;
/** Of many pages. */
const PICTURES_LIMIT_MS = 900_000;
const PICTURE_LIMIT_MS = 90_000;
const SHEET_LIMIT_MS = 60_000;
/** A page takes a tenth of a second; maps and plots of a million points take some. */
const PAGE_LIMIT_MS = 30_000;
/** What a database takes to describe a table of many rows; programs have limits of their own. */
const DATABASE_LIMIT_MS = 600_000;
/** A hundred million rows. */
const ROWS_LIMIT_MS = 7_200_000;
/** The thread that has the words of papers is asked again. */
const PAPERS = 'papers';
/** Hundreds of papers. */
const SURVEY_LIMIT_MS = 300_000;
/** A million rows take minutes. */
const EXPORT_LIMIT_MS = 1_800_000;
/** A thread that has read more than this is not used again: its heap has grown. */
const LARGE_FILE_BYTES = 4_000_000;
/** The same of one that has written more places of sheets than this. */
const LARGE_EXPORT = 500_000;

/**
 * Threads by what they are for, so that nothing that a person looks at waits;
 * `isSingle` has one for all but pictures, for a command, which does one thing
 * after the other.
 */
export function createJobs({ isSingle = false }: { readonly isSingle?: boolean } = {}): Jobs {
  const cores = availableParallelism();
  const script = workerScript();
  const reading = new WorkerPool({
    script,
    size: cores > 2 && !isSingle ? 2 : 1,
    sizeWhenSlow: 4,
    heapMb: 1280,
    arraysMb: 1280,
    graceMs: 500,
  });
  // One picture at a time: they take seconds and up to half a gigabyte, and what reads their text a thread of its own beside.
  const seeing = new WorkerPool({ script, size: 1, heapMb: 1024, arraysMb: 900, graceMs: 500, renewMb: 600 });
  // What a person looks at never waits for what is being answered.
  const looking = isSingle
    ? reading
    : new WorkerPool({ script, size: 2, sizeWhenSlow: 4, heapMb: 768, arraysMb: 768, graceMs: 500 });
  const asking = isSingle
    ? reading
    : new WorkerPool({
        script,
        size: Math.max(2, Math.min(cores - 1, 3)),
        sizeWhenSlow: 4,
        heapMb: 1024,
        arraysMb: 768,
        graceMs: 500,
      });

  // One at a time, and beside all that a person does meanwhile.
  const exporting = new WorkerPool({ script, size: 1, heapMb: 1024, graceMs: 500 });

  const pools: Readonly<Record<PoolName, WorkerPool>> = { reading, seeing, looking, asking, exporting };

  return {
    read: async ({ path, name, sizeBytes }, { signal, onProgress, wantsWhole = false }) => {
      try {
        return await reading.run(
          'read',
          { path, name, wantsWhole },
          {
            timeLimitMs: READ_LIMIT_MS,
            signal,
            onEvent: onProgress,
            isLast: sizeBytes > LARGE_FILE_BYTES && !isSingle,
          },
        );
      } catch (cause) {
        throw limitError(cause, librarySaid.quoted(name), librarySaid.splitFile);
      }
    },
    registerFile: async (input, { signal, onProgress }) => {
      try {
        const options = { timeLimitMs: ROWS_LIMIT_MS, signal, onEvent: onProgress };
        return await pools[tasks.registerFile.pool].run('registerFile', input, options);
      } catch (cause) {
        throw limitError(cause, librarySaid.quoted(input.name), librarySaid.splitFile);
      }
    },
    readPictures: async ({ path, name, pages }, { signal, reading: how, providers, ...told }) => {
      try {
        const options = { timeLimitMs: PICTURES_LIMIT_MS, signal, onEvent: toldTo(told), providers };
        return await seeing.run('readPictures', { path, name, pages, ...how }, options);
      } catch (cause) {
        throw limitError(cause, librarySaid.quoted(name), librarySaid.cropOrFewerPages);
      }
    },
    rereadPicture: async ({ path, name }, page, { signal, reading: how, providers, ...told }) => {
      try {
        const timeLimitMs = how.vision ? PICTURES_LIMIT_MS : PICTURE_LIMIT_MS;
        const options = { timeLimitMs, signal, onEvent: toldTo(told), providers };
        return await seeing.run('rereadPicture', { path, name, ...page, ...how }, options);
      } catch (cause) {
        throw limitError(cause, librarySaid.quoted(name), librarySaid.fewerTools);
      }
    },
    readBoxes: async (input, signal) => {
      try {
        return await seeing.run('readBoxes', input, { timeLimitMs: PICTURE_LIMIT_MS, signal });
      } catch (cause) {
        throw limitError(cause, librarySaid.thePicture, librarySaid.crop);
      }
    },
    drawPage: async ({ path, name }, page, signal) => {
      try {
        const options = { timeLimitMs: PAGE_LIMIT_MS, signal, key: path };
        return await pools[tasks.drawPage.pool].run('drawPage', { path, name, ...page }, options);
      } catch (cause) {
        throw limitError(cause, librarySaid.pageOf(name), librarySaid.lookAtText);
      }
    },
    describePicture: async (bytes) => {
      try {
        return await seeing.run('describePicture', { bytes }, { timeLimitMs: PICTURE_LIMIT_MS });
      } catch (cause) {
        throw limitError(cause, librarySaid.thePicture, librarySaid.crop);
      }
    },
    onSheet: async (kind, { grid, tree, sheetKey, fingerprint }, input, options = {}) => {
      const { signal, onEvent, providers, timeLimitMs = SHEET_LIMIT_MS } = options;
      try {
        const { pool, givesWay = false }: Pick<ThreadTask<never, unknown, unknown>, 'pool' | 'givesWay'> = tasks[kind];
        return await pools[pool].run(
          kind,
          { sheetKey, fingerprint, ...input },
          {
            timeLimitMs,
            signal,
            onEvent,
            key: sheetKey,
            providers: { grid, tree, ...providers },
            givesWay,
          },
        );
      } catch (cause) {
        throw limitError(cause, librarySaid.thisSheet, librarySaid.partOfTable);
      }
    },
    onDatabase: async (kind, input, signal, options = {}) => {
      try {
        const limits = { timeLimitMs: DATABASE_LIMIT_MS, signal, ...options };
        return await pools[tasks[kind].pool].run(kind, input, limits);
      } catch (cause) {
        throw limitError(cause, librarySaid.theDatabase, librarySaid.askLess);
      }
    },
    export: async (order, { signal, onProgress }) => {
      try {
        const places = order.material.sheets.reduce((sum, { grid }) => sum + grid.rowCount * grid.colCount, 0);
        const isLast = places > LARGE_EXPORT;
        const options = { timeLimitMs: EXPORT_LIMIT_MS, signal, onEvent: onProgress, isLast };
        return await exporting.run('export', order, options);
      } catch (cause) {
        throw limitError(cause, librarySaid.theExport, librarySaid.fewerSheets);
      }
    },
    copyExport: async (order, signal) => {
      try {
        return await looking.run('copyExport', order, { timeLimitMs: SHEET_LIMIT_MS, signal });
      } catch (cause) {
        throw limitError(cause, librarySaid.thisCopy, librarySaid.fewerCells);
      }
    },
    readPapers: async ({ path, name }, { signal, wantsWhole = false, beside = new Map() }) => {
      try {
        return await reading.run(
          'readPapers',
          { path, name, wantsWhole, beside },
          { timeLimitMs: READ_LIMIT_MS, signal },
        );
      } catch (cause) {
        throw limitError(cause, librarySaid.quoted(name), librarySaid.splitFile);
      }
    },
    survey: (order, signal) => ofPapers(() => asking.run('survey', order, { timeLimitMs: SURVEY_LIMIT_MS, signal })),
    selectPapers: (order, texts, signal) => {
      const options = { timeLimitMs: SURVEY_LIMIT_MS, signal, providers: { texts }, key: PAPERS };
      return ofPapers(() => asking.run('selectPapers', order, options));
    },
    fillRows: (order, signal) =>
      ofPapers(() => asking.run('fillRows', order, { timeLimitMs: SURVEY_LIMIT_MS, signal })),
    whyCell: (order, signal) => ofPapers(() => asking.run('whyCell', order, { timeLimitMs: SURVEY_LIMIT_MS, signal })),
    clear: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.clear()));
    },
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
    },
  };
}

function toldTo({
  onProgress,
  onEarly,
}: Pick<ReadPictureOptions, 'onProgress' | 'onEarly'>): (event: PictureEvent) => void {
  return (event) => (event.kind === 'progress' ? onProgress?.(event.progress) : onEarly?.(event.early));
}

async function ofPapers<Made>(work: () => Promise<Made>): Promise<Made> {
  try {
    return await work();
  } catch (cause) {
    throw limitError(cause, librarySaid.literatureTable, librarySaid.fewerPapers);
  }
}

function limitError(cause: unknown, what: Said, advice: Said): unknown {
  if (cause instanceof MemoryLimitError) {
    return new DomainError('file.tooLarge', librarySaid.needsMemory(what, advice), { cause });
  }
  if (cause instanceof TimeLimitError) {
    return new DomainError('task.tooLong', librarySaid.needsTime(what, advice), { cause });
  }
  return cause;
}

/** The worker beside this module, in the source and in the bundle. */
function workerScript(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);
}
