import { create } from 'zustand';
import type { ImportEvent } from '../../src-shared/contract/library.ts';
import type { DocumentSummary } from '../../src-shared/document.ts';
import type { EarlyPage } from '../../src-shared/pictures.ts';
import type { GrantedFile } from '../../src-shared/shell.ts';
import { isCancelled, presentError } from './errors.ts';
import { spokenSaying } from './language.ts';
import { words } from './words.ts';

/** Other files of a file's folder that belong to it, by their paths from there. */
export type FilesBeside = ReadonlyMap<string, File>;

/** What one import reads. */
type ImportSource =
  | { readonly from: 'file'; readonly file: File | GrantedFile; readonly beside?: FilesBeside }
  /** What is whole of a file that an import refused as damaged. */
  | { readonly from: 'damaged'; readonly runId: string }
  | { readonly from: 'paste'; readonly text: string; readonly html: string }
  | { readonly from: 'sample'; readonly sampleId: string };

export interface ImportRequest {
  readonly name: string;
  readonly source: ImportSource;
}

/** One file on its way into the library. */
export interface ImportItem {
  readonly id: string;
  readonly name: string;
  readonly status: 'waiting' | 'running' | 'imported' | 'failed' | 'cancelled';
  /** What happens now, or what came of it, in words. */
  readonly step: string;
  /** 0 to 1; null when it cannot be told. */
  readonly fraction: number | null;
  readonly document: DocumentSummary | null;
  readonly sessionId: string | null;
  readonly warnings: readonly string[];
  /** The run of the core that reads it; null until there is one. */
  readonly runId: string | null;
  /** The core has all of it: a run that reads it is there, or comes at once. */
  readonly isHanded: boolean;
  /** A picture as far as it is read; null for other files, and when its document is shown in place of it. */
  readonly early: EarlyPicture | null;
}

/** A picture file while it is read. */
export interface EarlyPicture {
  /** What its document will be called. */
  readonly documentId: string;
  /** By the place of their sheets. */
  readonly pages: readonly EarlyPage[];
  /** Milliseconds since 1970. */
  readonly startedAt: number;
}

/** Reads one source; the last event says what was imported. */
export type ImportRunner = (
  source: ImportSource,
  options: {
    readonly signal: AbortSignal;
    readonly onSent: (fraction: number) => void;
    /** Called before the core is told to read it. */
    readonly onHanded: () => void;
  },
) => Promise<AsyncIterable<ImportEvent>>;

interface ImportState {
  readonly items: readonly ImportItem[];
}

/** Imports of this window, first come first: the list of what goes on shows them with the runs of the core. */
export const useImports = create<ImportState>()(() => ({ items: [] }));

/** So many are read at once; the core has workers of its own. */
const AT_ONCE = 2;
/** One that has been read for so long counts no more: what is slow does not keep the next one waiting. */
const SLOW_MS = 3000;
const AT_ONCE_WHEN_SLOW = 6;

interface Waiting {
  readonly id: string;
  readonly source: ImportSource;
  readonly settle: (item: ImportItem) => void;
  readonly onSeen: ((documentId: string) => void) | undefined;
}

/** Runs imports, a few at a time, each with its progress, its cancel and its own error. */
export class ImportQueue {
  readonly #run: ImportRunner;
  readonly #end: (runId: string) => void;
  readonly #waiting: Waiting[] = [];
  readonly #cancels = new Map<string, AbortController>();
  readonly #slow = new Set<string>();
  #serial = 0;

  /** `end` cancels a run of the core. */
  constructor(run: ImportRunner, end: (runId: string) => void) {
    this.#run = run;
    this.#end = end;
  }

  /**
   * Queues the requests and answers, when all have ended, with what came of each, in order. `onSeen` is told of a picture
   * as soon as something of it can be shown.
   */
  async add(requests: readonly ImportRequest[], onSeen?: (documentId: string) => void): Promise<readonly ImportItem[]> {
    const ended = requests.map(({ name, source }) => {
      const id = `import ${++this.#serial}`;
      const item: ImportItem = {
        id,
        name,
        status: 'waiting',
        step: words.imports.waiting,
        fraction: null,
        document: null,
        sessionId: null,
        warnings: [],
        runId: null,
        isHanded: false,
        early: null,
      };
      useImports.setState(({ items }) => ({ items: [...items, item] }));
      return new Promise<ImportItem>((settle) => this.#waiting.push({ id, source, settle, onSeen }));
    });
    this.#startNext();
    return Promise.all(ended);
  }

  cancel(id: string): void {
    const place = this.#waiting.findIndex((waiting) => waiting.id === id);
    if (place >= 0) {
      const [waiting] = this.#waiting.splice(place, 1);
      waiting?.settle(change(id, { status: 'cancelled', step: words.imports.cancelled }));
    }
    this.#cancels.get(id)?.abort();
  }

  /** Forgets what was seen of a picture while it was read: what came of it is shown now. */
  replaced(id: string): void {
    useImports.setState(({ items }) => ({
      items: items.map((item) => (item.id === id ? { ...item, early: null } : item)),
    }));
  }

  /** Takes ended imports out of the list. */
  dismiss(ids: readonly string[]): void {
    useImports.setState(({ items }) => ({
      items: items.filter(({ id, status }) => !ids.includes(id) || status === 'waiting' || status === 'running'),
    }));
  }

  #startNext(): void {
    while (this.#cancels.size < Math.min(AT_ONCE + this.#slow.size, AT_ONCE_WHEN_SLOW)) {
      const next = this.#waiting.shift();
      if (!next) return;
      void this.#runOne(next);
    }
  }

  async #runOne({ id, source, settle, onSeen }: Waiting): Promise<void> {
    const cancel = new AbortController();
    const { signal } = cancel;
    this.#cancels.set(id, cancel);
    let runId: string | null = null;
    signal.addEventListener('abort', () => runId !== null && this.#end(runId));
    change(id, { status: 'running', step: words.imports.opening });
    const slow = setTimeout(() => {
      this.#slow.add(id);
      this.#startNext();
    }, SLOW_MS);
    let isImported = false;
    try {
      const onSent = (fraction: number): void => void change(id, { step: words.imports.sending, fraction });
      const onHanded = (): void => void change(id, { isHanded: true });
      for await (const event of await this.#run(source, { signal, onSent, onHanded })) {
        signal.throwIfAborted();
        if (event.kind === 'begun') {
          runId = event.run.id;
          change(id, { runId });
        } else if (event.kind === 'progress')
          change(id, { ...event.progress, step: spokenSaying(event.progress.step) });
        else if (event.kind === 'early') {
          const known = itemOf(id)?.early ?? null;
          change(id, { early: withPage(known, event) });
          if (!known) onSeen?.(event.documentId);
        } else if (event.kind === 'imported') {
          isImported = true;
          settle(change(id, imported(event)));
        }
      }
      // A stream that ends early was ended by the core's closing.
      if (!isImported) settle(change(id, failed(new Error(words.imports.endedEarly))));
    } catch (error) {
      // The file is in: that the stream broke before it closed changes nothing.
      if (isImported) return;
      const isCancel = isCancelled(error, signal);
      settle(
        change(id, isCancel ? { status: 'cancelled', step: words.imports.cancelled, fraction: null } : failed(error)),
      );
    } finally {
      clearTimeout(slow);
      this.#slow.delete(id);
      this.#cancels.delete(id);
      this.#startNext();
    }
  }
}

function withPage(
  known: EarlyPicture | null,
  { documentId, page }: Extract<ImportEvent, { kind: 'early' }>,
): EarlyPicture {
  const others = (known?.pages ?? []).filter(({ sheet }) => sheet !== page.sheet);
  const pages = [...others, page].toSorted((a, b) => a.sheet - b.sheet);
  return { documentId, pages, startedAt: known?.startedAt ?? Date.now() };
}

function imported(event: Extract<ImportEvent, { kind: 'imported' }>): Partial<ImportItem> {
  const { document, sessionId, wasKnown } = event;
  const warnings = event.warnings.map(spokenSaying);
  const { text, rows, sheets } = document;
  const read = rows
    ? words.imports.rows(rows.rowCount, rows.colCount)
    : text
      ? words.imports.text(sheets.length)
      : words.imports.sheets(sheets.length);
  const step = wasKnown ? words.imports.known : read;
  return { status: 'imported', name: document.name, step, fraction: 1, document, sessionId, warnings };
}

function failed(error: unknown): Partial<ImportItem> {
  const { message, reportId } = presentError(error);
  const step = reportId === undefined ? message : words.report(message, reportId);
  return { status: 'failed', step, fraction: null };
}

function itemOf(id: string): ImportItem | undefined {
  return useImports.getState().items.find((item) => item.id === id);
}

function change(id: string, part: Partial<ImportItem>): ImportItem {
  useImports.setState(({ items }) => ({
    items: items.map((item) => (item.id === id ? { ...item, ...part } : item)),
  }));
  const item = itemOf(id);
  if (!item) throw new RangeError(`No import has the id ${id}.`);
  return item;
}
