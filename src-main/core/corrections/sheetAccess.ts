import { DomainError } from '../../../src-shared/errors.ts';
import { Grid } from '../../../src-shared/grid.ts';
import { packedBytes, type PackedGrid, unpackGrid } from '../../../src-shared/packedGrid.ts';
import { librarySaid } from '../../../src-shared/said/libraries.ts';
import type { Correction } from '../../../src-shared/structure.ts';
import type { Core } from '../core.ts';
import type { SheetSource } from '../jobs.ts';
import { byHand, type SheetByHand } from '../sheets/byHand.ts';
import type { CorrectionState } from '../sheets/kept/corrections.ts';
import type { SheetId } from '../sheets/sheetId.ts';
import { asRead, type LoadedSheet, loadSheet, type SheetContent } from './loadSheet.ts';
import { PromiseCache } from './promiseCache.ts';
import { readTree } from './readTree.ts';

/** A sheet as it was read. */
const PLAIN: Pick<SheetContent, 'contentKey'> = { contentKey: '' };

/** A loaded sheet; its grid is unpacked when it is first wanted. */
type OpenSheet = LoadedSheet & { grid: Grid | null };

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
  readonly #core: Pick<Core, 'jobs' | 'models' | 'store'>;
  readonly #sheets = new PromiseCache<OpenSheet>(OPEN_BYTES_AT_MOST, ({ packed }) => packedBytes(packed));
  readonly #trees = new PromiseCache<Uint8Array>(TREES_AT_MOST, () => 1);

  constructor(core: Pick<Core, 'jobs' | 'models' | 'store'>) {
    this.#core = core;
  }

  /** Takes a sheet that was just read, so that it need not be loaded. */
  offer(id: SheetId, packed: PackedGrid): void {
    void this.#sheets.set(keyOf(id, PLAIN), Promise.resolve({ ...asRead(packed), grid: null }));
  }

  /** Reads the structure of an offered sheet while its document is still being saved: a window asks for it next. */
  readAhead(id: SheetId): void {
    const state = this.#state(id);
    // What fails is tried again by who asks, and tells them why.
    if (state.contentKey === '') this.#tree(id, state).catch(() => undefined);
  }

  /** Forgets the sheets of a document that did not come in. */
  withdraw(documentId: string): void {
    this.#sheets.removeAll(`${documentId}/`);
    this.#trees.removeAll(`${documentId}/`);
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
    const { plan, corrections, readingKey } = this.#state(id);
    return this.grid(id, {
      plan,
      contentKey: readingKey,
      corrections: corrections.filter(({ kind }) => kind !== 'text'),
    });
  }

  /** Whether a person drew the lines of a picture's table, and whether they fit it as it is read now. */
  async lines(id: SheetId): Promise<SheetByHand['lines']> {
    this.check(id);
    return (await this.#sheet(id, this.#state(id))).lines;
  }

  /** What a person said of the structure, on the cells as they are now: lines and texts of a picture are in those. */
  async said(id: SheetId, content: SheetContent): Promise<readonly Correction[]> {
    const { drawnOver } = await this.#sheet(id, content);
    return drawnOver ? byHand(drawnOver, content.corrections).corrections : content.corrections;
  }

  /** The sheet for a task that needs its cells alone. */
  source(id: SheetId): SheetSource {
    this.check(id);
    return this.#source(id, this.#state(id));
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
    return this.#tree(id, state);
  }

  /** Throws DomainError `notFound` for a sheet that is not in the library. */
  check({ documentId, sheet }: SheetId): void {
    if (this.#core.store.grids.has(documentId, sheet)) return;
    throw new DomainError('notFound', librarySaid.sheetGone);
  }

  #state({ documentId, sheet }: SheetId): CorrectionState {
    return this.#core.store.corrections.state(documentId, sheet);
  }

  #sheet(id: SheetId, content: SheetContent): Promise<OpenSheet> {
    return this.#sheets.get(keyOf(id, content), async () => ({
      ...(await loadSheet(this.#core, id, content)),
      grid: null,
    }));
  }

  #tree(id: SheetId, state: CorrectionState): Promise<Uint8Array> {
    return this.#trees.get(`${keyOf(id, state)}/${state.fingerprint}`, () =>
      readTree(this.#core, id, state, { source: this.#source(id, state), said: () => this.said(id, state) }),
    );
  }

  #source(id: SheetId, content: SheetContent): SheetSource {
    return {
      sheetKey: keyOf(id, content),
      fingerprint: '',
      grid: async () => (await this.#sheet(id, content)).packed,
      tree: () => Promise.reject(new Error('This task was to need no tree')),
    };
  }
}

function keyOf({ documentId, sheet }: SheetId, { contentKey }: Pick<SheetContent, 'contentKey'>): string {
  return `${documentId}/${sheet}${contentKey && `/${contentKey}`}`;
}
