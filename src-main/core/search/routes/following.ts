import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { DocumentSummary } from '../../../../src-shared/document.ts';
import type { SessionSummary } from '../../../../src-shared/session.ts';
import type { Core } from '../../core.ts';
import type { DocumentStamp } from '../../documents/kept/documents.ts';
import type { SheetSource } from '../../jobs.ts';
import { registeredIn } from '../../relations/routes/registered.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { isDamage } from '../../store/recovery/readRows.ts';
import type { Passages } from '../cellLines.ts';
import { passagesOf, textLines } from '../passages.ts';
import { type FoundLine, SearchIndex } from '../searchIndex.ts';

/** Stands for a document as a whole: in which state all of its parts were read. */
const WHOLE = 'document';

/** A start has more urgent things to do. */
const AFTER_START_MS = 10_000;
/** Where the library has not changed for so long, nothing comes in any more. */
const QUIET_MS = 2000;
/** As many documents are read while a person waits; of more than these, what is read by then is answered at once. */
const READ_WHILE_WAITING = 10;
/** As many passages leave the file at a time, in some twenty milliseconds: a change to a large sheet replaces thousands. */
const SWEPT_AT_ONCE = 10;

/** The work that a part of a document asks for when it is in another state. */
interface PartNow {
  readonly part: string;
  readonly kind: FoundLine['kind'];
  readonly state: string;
  readonly read: () => Promise<readonly Passages[]> | readonly Passages[];
}

/**
 * Keeps the words of a library in step with it. Nobody tells it of changes: before it answers, and when the library has
 * come to rest, it compares what each document is like now with what it was when it was read, and reads those that
 * differ, one after the other.
 */
export class Following {
  readonly #core: Core;
  readonly #path: string;
  #index: SearchIndex | null = null;
  /** Ids of the documents of the library when it was last looked at. */
  #there: ReadonlySet<string> = new Set();
  #changesSeen = -1;
  /** What is to be read, and what state it is in. */
  readonly #pending = new Map<string, string>();
  /** What could not be read in a certain state is not tried again in it. */
  readonly #failed = new Map<string, string>();
  #reading: Promise<void> | null = null;

  constructor(core: Core) {
    this.#core = core;
    this.#path = join(core.ports.dataFolder, 'search.db');
    core.closing.addEventListener('abort', () => this.#close(), { once: true });
    void this.#follow();
  }

  /** How many documents are still to be looked through. */
  get unread(): number {
    return this.#pending.size;
  }

  /** Nothing where the file turns out to be damaged, which is made anew the next time. */
  find(typed: string, limit: number, within?: Parameters<SearchIndex['find']>[2]): FoundLine[] {
    try {
      return this.#open().find(typed, limit, within);
    } catch (error) {
      this.#beginAnew(error);
      return [];
    }
  }

  /** Until the last few documents are read, or so long. */
  async caughtUp(patienceMs: number): Promise<void> {
    try {
      this.#compare();
    } catch (error) {
      this.#beginAnew(error);
      this.#compare();
    }
    if (this.#pending.size === 0) return;
    const reading = this.#beginReading();
    // Reading has its turn in either case, also where one search follows the other.
    const isMuch = this.#pending.size > READ_WHILE_WAITING;
    await Promise.race([reading, isMuch ? setImmediate() : setTimeout(patienceMs, undefined, { ref: false })]);
  }

  #beginReading(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /**
   * Reads what came in once nothing more comes, so that nobody who searches waits for it; and takes out what was deleted
   * for good when the app ended without a word.
   */
  async #follow(): Promise<void> {
    const { closing } = this.#core;
    let [before, done] = [-1, -1];
    await setTimeout(AFTER_START_MS, undefined, { ref: false });
    while (!closing.aborted) {
      const changes = this.#changesNow();
      if (changes === before && changes !== done) {
        done = changes;
        void this.#tidy()
          .then(() => this.#beginReading())
          .then(() => this.#tidy());
      }
      before = changes;
      await setTimeout(QUIET_MS, undefined, { ref: false });
    }
  }

  #changesNow(): number {
    return this.#core.store.database.get<{ changes: number }>(sql`SELECT total_changes() AS changes`).changes;
  }

  /** Takes out what is gone or replaced, as far as that can be done now: whoever searches next is told what is wrong. */
  async #tidy(): Promise<void> {
    if (this.#core.closing.aborted) return;
    try {
      this.#compare();
      await this.#sweep();
    } catch {
      this.#changesSeen = -1;
    }
  }

  /** Gives way to others after each few passages; what is left when the app closes goes then. */
  async #sweep(): Promise<void> {
    while (!this.#core.closing.aborted && this.#open().sweep(SWEPT_AT_ONCE)) await setImmediate();
  }

  /** Deletes a damaged file. Throws what is no damage. */
  #beginAnew(error: unknown): void {
    if (!isDamage(error)) throw error;
    this.#index?.close();
    this.#index = null;
    SearchIndex.remove(this.#path);
    this.#failed.clear();
    this.#changesSeen = -1;
  }

  #open(): SearchIndex {
    this.#index ??= new SearchIndex(this.#path);
    return this.#index;
  }

  /** Notes what is to be read, and takes out what is not in the library any more. */
  #compare(): void {
    const { store } = this.#core;
    const changes = this.#changesNow();
    if (changes === this.#changesSeen) return;
    this.#changesSeen = changes;
    const documents = store.documents.stamps();
    const collections = store.collections.list();
    this.#there = new Set([...documents, ...collections].map(({ id }) => id));
    const revisions = store.history.revisions();
    const sessions = Map.groupBy(store.sessions.stamps(), ({ documentId }) => documentId);
    const known = this.#open().states;
    this.#pending.clear();
    for (const document of documents) {
      const state = stateOf(document, revisions.get(document.id) ?? 0, sessions.get(document.id) ?? []);
      if (known.get(document.id)?.get(WHOLE) !== state && this.#failed.get(document.id) !== state) {
        this.#pending.set(document.id, state);
      }
    }
    for (const { id } of collections) {
      const state = `collection ${revisions.get(id) ?? 0}`;
      if (known.get(id)?.get(WHOLE) !== state && this.#failed.get(id) !== state) this.#pending.set(id, state);
    }
    const gone = [...known].filter(([documentId]) => !this.#there.has(documentId));
    if (gone.length > 0) {
      this.#open().drop(gone.flatMap(([documentId, parts]) => [...parts.keys()].map((part) => ({ documentId, part }))));
    }
  }

  async #read(): Promise<void> {
    const { closing } = this.#core;
    for (;;) {
      const [next] = this.#pending;
      if (!next || closing.aborted) return;
      const [documentId, state] = next;
      try {
        const isRead = await this.#readDocument(documentId);
        if (closing.aborted) return;
        if (isRead) this.#open().put({ documentId, part: WHOLE }, { kind: 'text', state, passages: [] });
        if (this.#pending.size > READ_WHILE_WAITING) await this.#sweep();
      } catch {
        if (closing.aborted) return;
        // Others are read all the same; who opens the document is told what is wrong with it.
        this.#failed.set(documentId, state);
      }
      // It may have changed meanwhile, and then it is looked at again.
      if (this.#pending.get(documentId) === state) this.#pending.delete(documentId);
      await setImmediate();
    }
  }

  /** False where it was removed meanwhile: of it nothing is kept. */
  async #readDocument(documentId: string): Promise<boolean> {
    const { store } = this.#core;
    const [document] = store.documents.list([documentId]);
    const isCollection = !document && store.collections.list().some(({ id }) => id === documentId);
    if (!document && !isCollection) return false;
    const now = document ? this.#partsOf(document) : [this.#papers(documentId)];
    const known = this.#open().states.get(documentId);
    const isGone = (part: string): boolean => part !== WHOLE && now.every((each) => each.part !== part);
    this.#open().drop([...(known?.keys() ?? [])].filter(isGone).map((part) => ({ documentId, part })));
    for (const { part, kind, state, read } of now) {
      if (known?.get(part) === state) continue;
      const passages = await read();
      if (this.#core.closing.aborted || !this.#there.has(documentId)) return false;
      this.#open().put({ documentId, part }, { kind, state, passages });
    }
    return true;
  }

  #partsOf({ id: documentId, sheets, text, rows }: DocumentSummary): PartNow[] {
    const { store } = this.#core;
    const { revision } = store.history.state(documentId);
    return [
      ...sheets.map(({ index }) => this.#sheet(documentId, index)),
      ...(rows ? [this.#rows({ documentId, sheet: 0 })] : []),
      ...(text
        ? [{ part: 'text', kind: 'text', state: '', read: () => textLines(store.texts.load(documentId)) } as const]
        : []),
      ...store.sessions.list(documentId).map((session): PartNow => ({
        part: `session/${session.id}`,
        kind: 'question',
        state: sessionState(session),
        read: () =>
          passagesOf(
            store.messages
              .list(session.id)
              .map(({ question, answer }) => ({ line: `${question} ${answer?.text ?? ''}`.trim(), place: '' })),
          ),
      })),
      ...(revision > 0
        ? [{ part: 'history', kind: 'change', state: String(revision), read: () => this.#changes(documentId) } as const]
        : []),
    ];
  }

  /** What a collection knows by title and abstract alone; texts are documents of their own. */
  #papers(collectionId: string): PartNow {
    const { store } = this.#core;
    return {
      part: 'papers',
      kind: 'paper',
      state: String(store.history.state(collectionId).revision),
      read: () =>
        store.collections.get(collectionId).papers.flatMap(({ id, reach, title, authors, venue, abstract }) => {
          if (reach !== 'abstract') return [];
          const line = [title, authors.join(', '), venue ?? '', abstract ?? '']
            .filter((part) => part !== '')
            .join('. ');
          return passagesOf([{ line: line.replaceAll(/\s+/g, ' '), place: id }]);
        }),
    };
  }

  #sheet(documentId: string, sheet: number): PartNow {
    const { store, sheets, jobs, closing } = this.#core;
    const { contentKey } = store.corrections.state(documentId, sheet);
    // Sheets as they were read pass by those that are open, which are held for whoever looks at them.
    const source = (): SheetSource =>
      contentKey === ''
        ? {
            sheetKey: `${documentId}/${sheet}`,
            fingerprint: '',
            grid: () => store.grids.load(documentId, sheet),
            tree: () => Promise.reject(new Error('Words are found without a tree')),
          }
        : sheets.source({ documentId, sheet });
    return {
      part: `sheet/${sheet}`,
      kind: 'cells',
      state: contentKey,
      read: () => jobs.onSheet('cellLines', source(), {}, { signal: closing }),
    };
  }

  #rows(id: SheetId): PartNow {
    const { jobs, closing } = this.#core;
    const registered = registeredIn(this.#core);
    return {
      part: 'rows',
      kind: 'rows',
      // The bytes never change: how columns are read does.
      state: JSON.stringify(registered.decided(id).readings),
      read: async () => {
        const table = await registered.own(id, closing);
        return jobs.onSheet('rowLines', registered.source(id), { table }, { signal: closing });
      },
    };
  }

  #changes(documentId: string): Passages[] {
    return passagesOf(
      this.#core.store.history.list(documentId).map(({ name, was, became, evidence }) => ({
        line: [name, [was, became].filter((each) => each !== null).join(' → ')]
          .filter((each) => each !== '')
          .join(': '),
        place: evidence[0] ? JSON.stringify(evidence[0]) : '',
      })),
    );
  }

  #close(): void {
    if (!this.#index) return;
    try {
      this.#compare();
      this.#open().sweep();
    } catch {
      // The next start takes it out.
    }
    this.#index.close();
  }
}

function stateOf({ sheets, hasText }: DocumentStamp, revision: number, sessions: readonly SessionStamp[]): string {
  return [revision, sheets, hasText, sessions.map(sessionState)].join('/');
}

type SessionStamp = Pick<SessionSummary, 'id' | 'changedAt' | 'messageCount'>;

function sessionState({ id, changedAt, messageCount }: SessionStamp): string {
  return `${id} ${changedAt} ${messageCount}`;
}
