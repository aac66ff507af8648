import { DomainError } from '../../../../src-shared/errors.ts';
import { Grid } from '../../../../src-shared/grid.ts';
import { packedBytes, type PackedGrid, unpackGrid } from '../../../../src-shared/packedGrid.ts';
import type { ReadingChoice } from '../../../../src-shared/pictures.ts';
import { samePlace } from '../../../../src-shared/placeMap.ts';
import { librarySaid } from '../../../../src-shared/said/libraries.ts';
import type { Correction } from '../../../../src-shared/structure.ts';
import type { Jobs, SheetSource } from '../../jobs.ts';
import type { Store } from '../../openStore.ts';
import { byHand, type ReadSheet, type SheetByHand } from '../byHand.ts';
import type { CorrectionState } from '../kept/corrections.ts';

/** Names one sheet of one document. */
export interface SheetId {
  readonly documentId: string;
  readonly sheet: number;
}

/** What of a sheet's corrections changes its cells. */
type SheetContent = Pick<CorrectionState, 'contentKey' | 'plan' | 'corrections'>;

/** A sheet as it was read. */
const PLAIN: Pick<SheetContent, 'contentKey'> = { contentKey: '' };

interface OpenSheet {
  readonly packed: PackedGrid;
  /** What was read before lines were drawn; null where none are. */
  readonly drawnOver: ReadSheet | null;
  readonly lines: SheetByHand['lines'];
  grid: Grid | null;
}

/** Gives the sheet of a picture as certain tools make it. */
type Reread = (id: SheetId, plan: ReadingChoice) => Promise<ReadSheet>;

/** Four sheets of two million cells. */
const OPEN_BYTES_AT_MOST = 256_000_000;
const TREES_AT_MOST = 12;

/**
 * The sheets that are looked at now: their grids, held in shared memory once
 * for all threads, and their structures, read at most once for each set of
 * corrections. All of it throws DomainError `notFound` for a sheet that is not
 * in the library.
 */
export class SheetAccess {
  readonly #store: Store;
  readonly #jobs: Jobs;
  readonly #open = new Map<string, Promise<OpenSheet>>();
  readonly #sizes = new Map<string, number>();
  readonly #trees = new Map<string, Promise<Uint8Array>>();

  readonly #reread: Reread;

  constructor(store: Store, jobs: Jobs, reread: Reread) {
    this.#store = store;
    this.#jobs = jobs;
    this.#reread = reread;
  }

  /** Takes a sheet that was just read, so that it need not be loaded. */
  offer(id: SheetId, packed: PackedGrid): void {
    void this.#keep(keyOf(id, PLAIN), Promise.resolve(untouched(packed)));
  }

  /** Reads the structure of an offered sheet while its document is still being saved: a window asks for it next. */
  readAhead(id: SheetId): void {
    const state = this.#state(id);
    // What fails is tried again by who asks, and tells them why.
    if (state.contentKey === '') this.#treeOf(id, state).catch(() => undefined);
  }

  /** Forgets the sheets of a document that did not come in. */
  withdraw(documentId: string): void {
    for (const map of [this.#open, this.#sizes, this.#trees]) {
      for (const key of map.keys()) if (key.startsWith(`${documentId}/`)) map.delete(key);
    }
  }

  /** The sheet's cells: as they were read, or with what a person corrected in a picture's; as it would be with other corrections where they are given. */
  async grid(id: SheetId, content: SheetContent = this.#state(id)): Promise<Grid> {
    this.check(id);
    const sheet = await this.#sheet(id, content);
    sheet.grid ??= new Grid(unpackGrid(sheet.packed));
    return sheet.grid;
  }

  /** The cells of a picture's sheet as they were read, without the texts that a person corrected. */
  async gridAsRead(id: SheetId): Promise<Grid> {
    this.check(id);
    const { plan, corrections, readingKey } = this.#state(id);
    const read = { plan, contentKey: readingKey, corrections: corrections.filter(({ kind }) => kind !== 'text') };
    const sheet = await this.#sheet(id, read);
    sheet.grid ??= new Grid(unpackGrid(sheet.packed));
    return sheet.grid;
  }

  /** Whether a person drew the lines of a picture's table, and whether they fit it as it is read now. */
  async lines(id: SheetId): Promise<SheetByHand['lines']> {
    this.check(id);
    return (await this.#sheet(id, this.#state(id))).lines;
  }

  /** What a person said of the structure, on the cells as they are now: lines and texts of a picture are in those. */
  async said(id: SheetId, content: SheetContent = this.#state(id)): Promise<readonly Correction[]> {
    const { drawnOver } = await this.#sheet(id, content);
    return drawnOver ? byHand(drawnOver, content.corrections).corrections : content.corrections;
  }

  /** The sheet for a task that needs its cells alone. */
  source(id: SheetId): SheetSource {
    this.check(id);
    return this.#source(id, this.#state(id));
  }

  #source(id: SheetId, state: SheetContent): SheetSource {
    return {
      sheetKey: keyOf(id, state),
      fingerprint: '',
      grid: async () => (await this.#sheet(id, state)).packed,
      tree: () => Promise.reject(new Error('This task was to need no tree')),
    };
  }

  /** The sheet for a task that works on its structure, which is read first when it has not been. */
  async sourceWithTree(id: SheetId): Promise<SheetSource> {
    const state = this.#state(id);
    const tree = await this.tree(id, state);
    return { ...this.#source(id, state), fingerprint: state.fingerprint, tree: async () => tree };
  }

  /** The structure as these corrections make it, serialised. */
  tree(id: SheetId, state: CorrectionState): Promise<Uint8Array> {
    this.check(id);
    return this.#treeOf(id, state);
  }

  #treeOf(id: SheetId, state: CorrectionState): Promise<Uint8Array> {
    const key = `${keyOf(id, state)}/${state.fingerprint}`;
    const known = this.#trees.get(key);
    const tree = known ?? this.#readTree(id, state);
    // What fails is tried again by the next who asks.
    if (!known) tree.catch(() => this.#trees.delete(key));
    this.#trees.delete(key);
    this.#trees.set(key, tree);
    for (const oldest of this.#trees.keys()) {
      if (this.#trees.size > TREES_AT_MOST) this.#trees.delete(oldest);
    }
    return tree;
  }

  /** Without a signal: who else waits for it still wants it when one goes away. */
  async #readTree(id: SheetId, state: CorrectionState): Promise<Uint8Array> {
    const { documentId, sheet } = id;
    const { fingerprint, revision } = state;
    const key = { documentId, sheet, fingerprint };
    const kept = this.#store.trees.get(key);
    if (kept) return kept;
    const source = { ...this.#source(id, state), fingerprint };
    const said = await this.said(id, state);
    const tree = await this.#jobs.onSheet('structure', source, { corrections: said });
    this.#store.trees.put(key, revision, tree);
    return tree;
  }

  /** Throws DomainError `notFound` for a sheet that is not in the library. */
  check({ documentId, sheet }: SheetId): void {
    if (this.#store.grids.has(documentId, sheet)) return;
    throw new DomainError('notFound', librarySaid.sheetGone);
  }

  #state({ documentId, sheet }: SheetId): CorrectionState {
    return this.#store.corrections.state(documentId, sheet);
  }

  async #sheet(id: SheetId, content: SheetContent): Promise<OpenSheet> {
    const key = keyOf(id, content);
    const known = this.#open.get(key);
    if (!known) return this.#keep(key, this.#load(id, content));
    this.#open.delete(key);
    this.#open.set(key, known);
    return known;
  }

  async #load(id: SheetId, { plan, corrections }: SheetContent): Promise<OpenSheet> {
    const hasHand = corrections.some(({ kind }) => kind === 'text' || isOfLines(kind));
    if (!hasHand && !plan) return untouched(await this.#store.grids.load(id.documentId, id.sheet));
    const read = plan ? await this.#reread(id, plan) : await this.#firstRead(id);
    const { grid, lines } = byHand(read, corrections);
    const isDrawn = corrections.some(({ kind }) => isOfLines(kind));
    return { packed: grid, drawnOver: isDrawn ? read : null, lines, grid: null };
  }

  /** The sheet as it was read with the tools that were found. */
  async #firstRead(id: SheetId): Promise<ReadSheet> {
    const key = { ...id, plan: null };
    const { from = samePlace } = this.#store.pictures.run(key) ?? {};
    const grid = await this.#store.grids.load(id.documentId, id.sheet);
    return { grid, words: this.#store.pictures.words(key), from };
  }

  async #keep(key: string, loading: Promise<OpenSheet>): Promise<OpenSheet> {
    this.#open.set(key, loading);
    try {
      const sheet = await loading;
      this.#sizes.set(key, packedBytes(sheet.packed));
      this.#trim();
      return sheet;
    } catch (error) {
      this.#open.delete(key);
      throw error;
    }
  }

  #trim(): void {
    let total = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const oldest of this.#open.keys()) {
      if (total <= OPEN_BYTES_AT_MOST || this.#open.size === 1) return;
      total -= this.#sizes.get(oldest) ?? 0;
      this.#open.delete(oldest);
      this.#sizes.delete(oldest);
    }
  }
}

function untouched(packed: PackedGrid): OpenSheet {
  return { packed, drawnOver: null, lines: 'detected', grid: null };
}

function isOfLines(kind: Correction['kind']): boolean {
  return kind === 'lines' || kind === 'detectedLines';
}

function keyOf({ documentId, sheet }: SheetId, { contentKey }: Pick<SheetContent, 'contentKey'>): string {
  return `${documentId}/${sheet}${contentKey && `/${contentKey}`}`;
}
