import type { TreeNode } from '../../../src-shared/structure.ts';
import { type Children, flatten, PAGE, type TreeRow } from './treeRows.ts';

export type LoadNodes = (
  parent: string | null,
  offset: number,
  limit: number,
) => Promise<{ readonly nodes: readonly TreeNode[]; readonly total: number }>;

export interface TreeState {
  readonly rows: readonly TreeRow[];
  readonly isLoaded: boolean;
  readonly error: unknown;
}

/** Lines that a person takes in without scrolling. */
const AT_A_GLANCE = 16;

/** More probes than any tree needs: each halves what is left, and the first guess is nearly always right. */
const MOST_PROBES = 24;

/** The open part of a sheet's tree: asks for children as nodes are opened, and finds the node of a cell. */
export class TreeModel {
  readonly #load: LoadNodes;
  #known = new Map<string | null, Children>();
  #expanded = new Set<string>();
  #loading = new Map<string, Promise<unknown>>();
  #state: TreeState = { rows: [], isLoaded: false, error: null };
  /** Grows with `reload`: replies to what was asked before are dropped. */
  #generation = 0;
  readonly #listeners = new Set<() => void>();

  constructor(load: LoadNodes) {
    this.#load = load;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): TreeState => this.#state;

  /** Asks for everything that is open again, as after a correction; what was there stays until the reply. */
  async reload(): Promise<void> {
    this.#generation++;
    this.#loading = new Map();
    const generation = this.#generation;
    const before = this.#known;
    const isFirst = before.size === 0;
    const known = new Map<string | null, Children>();
    const visit = async (parent: string | null): Promise<void> => {
      const pages = [...(before.get(parent)?.pages.keys() ?? [0])];
      for (const page of pages.length > 0 ? pages : [0]) {
        const reply = await this.#load(parent, page * PAGE, PAGE);
        const children = known.get(parent)?.pages ?? new Map<number, readonly TreeNode[]>();
        known.set(parent, { total: reply.total, pages: new Map(children).set(page, reply.nodes) });
        for (const node of reply.nodes) {
          if (isFirst && parent === null) this.#expanded.add(node.id);
          if (node.childCount > 0 && this.#expanded.has(node.id)) await visit(node.id);
        }
      }
    };
    try {
      await visit(null);
    } catch (error) {
      if (generation === this.#generation) this.#put({ ...this.#state, error });
      return;
    }
    if (generation !== this.#generation) return;
    this.#known = known;
    this.#refresh();
    if (isFirst) await this.#openWhatFits();
  }

  async open(id: string): Promise<void> {
    this.#expanded.add(id);
    const error = await this.#need(id, 0);
    if (error === null) return this.#refresh();
    // It stays closed, and can be opened again: the connection is back in a moment.
    this.#expanded.delete(id);
    this.#put({ ...this.#state, error });
  }

  close(id: string): void {
    this.#expanded.delete(id);
    this.#refresh();
  }

  /** Opens all siblings of a node that are there, and the node. */
  async openSiblings(id: string): Promise<void> {
    const row = this.#state.rows.find((each) => each.kind === 'node' && each.node.id === id);
    if (row?.kind !== 'node') return;
    const pages = this.#known.get(row.parent)?.pages ?? new Map<number, readonly TreeNode[]>();
    const openable = [...pages.values()].flat().filter((node) => node.childCount > 0);
    await Promise.all(openable.slice(0, PAGE).map((node) => this.open(node.id)));
  }

  closeAll(): void {
    const [root] = this.#known.get(null)?.pages.get(0) ?? [];
    this.#expanded = new Set(root ? [root.id] : []);
    this.#refresh();
  }

  async showMore(parent: string, offset: number): Promise<void> {
    await this.#need(parent, Math.floor(offset / PAGE));
    this.#refresh();
  }

  /**
   * Opens what leads to a node, given the ids from the root to it; `cell` helps
   * to find it among very many siblings. True when the node is drawn now.
   */
  async reveal(path: readonly string[], cell: { row: number; col: number } | null): Promise<boolean> {
    let parent: string | null = null;
    for (const id of path) {
      if (!(await this.#find(parent, id, cell))) return false;
      if (parent !== null) this.#expanded.add(parent);
      parent = id;
    }
    this.#refresh();
    return path.length > 0;
  }

  /** Opens level after level as long as all of it can be seen at a glance. */
  async #openWhatFits(): Promise<void> {
    for (let depth = 1; ; depth++) {
      const { rows } = this.#state;
      const next = rows.flatMap((row) =>
        row.kind === 'node' && row.depth === depth && row.node.childCount > 0 ? [row.node] : [],
      );
      const more = next.reduce((sum, node) => sum + node.childCount, 0);
      if (more === 0 || rows.length + more > AT_A_GLANCE) return;
      await Promise.all(next.map((node) => this.open(node.id)));
      // What could not be opened would be tried for ever.
      if (next.some((node) => !this.#expanded.has(node.id))) return;
    }
  }

  async #find(parent: string | null, id: string, cell: { row: number; col: number } | null): Promise<boolean> {
    await this.#need(parent, 0);
    const children = () => this.#known.get(parent);
    const has = (): boolean =>
      [...(children()?.pages.values() ?? [])].some((page) => page.some((node) => node.id === id));
    if (has()) return true;
    if (!cell) return false;
    let low = 1;
    let high = Math.ceil((children()?.total ?? 0) / PAGE) - 1;
    let guess = guessedPage(children()?.pages.get(0) ?? [], cell);
    for (let probe = 0; probe < MOST_PROBES && low <= high; probe++) {
      const page = Math.min(Math.max(guess, low), high);
      await this.#need(parent, page);
      if (has()) return true;
      const nodes = children()?.pages.get(page) ?? [];
      if (nodes.length === 0) return false;
      const isBefore = nodes.every((node) => sideOf(node, cell) < 0);
      if (isBefore) low = page + 1;
      else high = page - 1;
      guess = Math.floor((low + high) / 2);
    }
    return false;
  }

  /** Has a page of children loaded; why not, or null when they are there. */
  #need(parent: string | null, page: number): Promise<unknown> {
    if (this.#known.get(parent)?.pages.has(page)) return Promise.resolve(null);
    const key = `${parent ?? ''} ${page}`;
    const known = this.#loading.get(key);
    if (known) return known;
    const loading = this.#ask(parent, page)
      .then(
        () => null,
        (error: unknown) => error,
      )
      .finally(() => {
        if (this.#loading.get(key) === loading) this.#loading.delete(key);
      });
    this.#loading.set(key, loading);
    return loading;
  }

  async #ask(parent: string | null, page: number): Promise<void> {
    const generation = this.#generation;
    const { nodes, total } = await this.#load(parent, page * PAGE, PAGE);
    if (generation !== this.#generation) return;
    const pages = this.#known.get(parent)?.pages ?? new Map<number, readonly TreeNode[]>();
    this.#known.set(parent, { total, pages: new Map(pages).set(page, nodes) });
  }

  #refresh(): void {
    const rows = flatten(this.#known, this.#expanded);
    this.#put({ rows, isLoaded: this.#known.has(null), error: null });
  }

  #put(state: TreeState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The page of a cell when each row takes one line, as nearly all do. */
function guessedPage(first: readonly TreeNode[], cell: { row: number; col: number }): number {
  const place = first.findIndex((node) => node.kind === 'row');
  const range = first[place]?.range;
  if (!range) return 1;
  const isDown = range.right > range.left || range.bottom === range.top;
  return Math.floor((place + (isDown ? cell.row - range.top : cell.col - range.left)) / PAGE);
}

/** Whether a node stands before (-1), at (0) or after (1) a cell. Headers come before rows, notes after. */
function sideOf({ kind, range }: TreeNode, { row, col }: { row: number; col: number }): number {
  if (kind === 'note') return 1;
  if (kind === 'header' || kind === 'level' || !range) return -1;
  if (range.bottom < row || (range.top <= row && range.right < col)) return -1;
  return range.top > row || range.left > col ? 1 : 0;
}
