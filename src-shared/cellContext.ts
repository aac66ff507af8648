import { parseAddress } from './address.ts';
import { type BodyRow, type Field, fieldsOf, bodyRowsOf } from './bodyRows.ts';
import type { Cell, Grid } from './grid.ts';
import type { HOTree, TotalLine } from './hotree.ts';
import type { Role } from './roles.ts';
import type { Structure } from './structure.ts';
import {
  groupsOver,
  headerPath,
  isValueTree,
  leafOf,
  type Place,
  placeOf,
  type ValueTree,
  valueOver,
  walkTrees,
} from './treeWalk.ts';

/** All that a table says about one of its cells by where the cell stands. */
export interface CellContext {
  readonly cell: Cell;
  readonly role: Role;
  readonly place: Place;
  /** Headers of the enclosing trees and titles, outermost first. */
  readonly sectionPath: readonly Cell[];
  /** The MTree's path: column headers where values run down, row headers where they run to the right. */
  readonly headerPath: readonly Cell[];
  /**
   * What names the cell's line: the lines that head it, the row-header cells on it
   * and the merged cells that stand over it, outermost first; of a list without either its first cells
   * before this one.
   */
  readonly linePath: readonly Cell[];
  /** `headerPath` and `linePath` as they lie on the sheet. */
  readonly columnPath: readonly Cell[];
  readonly rowPath: readonly Cell[];
  /** All that names the cell, outermost first: what stands over its table, what names its line, its headers. */
  readonly path: readonly Cell[];
  /** Of a value on a total line: which kind of total. */
  readonly total: TotalLine['kind'] | null;
}

/** A tree that holds values, with the headers that stand over it. */
export interface TableContext {
  readonly tree: ValueTree;
  readonly sectionPath: readonly Cell[];
  readonly fields: readonly Field[];
  /** Rows in order, totals apart. */
  readonly rows: () => Generator<BodyRow>;
  readonly totals: () => Generator<BodyRow>;
}

/** Answers questions about the places of cells of one sheet; made once, asked often. */
export class SheetContext {
  readonly structure: Structure;
  readonly grid: Grid;
  #tables: readonly TableContext[] | null = null;
  readonly #above = new Map<HOTree, readonly Cell[]>();

  constructor(structure: Structure, grid: Grid) {
    this.structure = structure;
    this.grid = grid;
  }

  /** Every tree of the sheet that holds values, nested ones too, in reading order. */
  get tables(): readonly TableContext[] {
    this.#tables ??= [...walkTrees(this.structure.tree)].filter(isValueTree).map((tree) => ({
      tree,
      sectionPath: this.#sections(tree),
      fields: fieldsOf(tree),
      rows: () => bodyRowsOf(tree, this.grid),
      totals: () => bodyRowsOf(tree, this.grid, 'totals'),
    }));
    return this.#tables;
  }

  /** The context of the cell that covers an address; null where the sheet is blank. */
  of(address: string): CellContext | null {
    const place = placeOf(this.structure.tree, this.grid, address);
    const cell = this.#cell(address);
    if (!place || !cell) return null;
    const tree = place.enclosing.at(-1);
    const around = { cell, role: this.structure.roles[cell.address] ?? ('content' as const), place };
    const sectionPath = tree ? this.#sections(tree) : [];
    const none = { headerPath: [], linePath: [], columnPath: [], rowPath: [], path: sectionPath, total: null };
    if (!tree || place.kind === 'note') return { ...around, sectionPath, ...none };
    const isDown = tree.orientation === 'down';
    if (place.kind === 'header') {
      const path = this.#cells(headerPath(tree.mtree, place.node.id).map((node) => node.cell));
      const above = path.filter((each) => each.address !== cell.address);
      return {
        ...around,
        sectionPath,
        ...none,
        headerPath: above,
        path: [...sectionPath, ...above],
        ...(isDown ? { columnPath: above } : { rowPath: above }),
      };
    }
    if (!isValueTree(tree)) return { ...around, sectionPath, ...none };
    const header = tree.body.levels[place.level]?.header ?? '';
    const path = this.#cells(headerPath(tree.mtree, header).map((node) => node.cell));
    const linePath = this.#linePath(tree, place.level, place.line);
    return {
      ...around,
      sectionPath,
      headerPath: path,
      linePath,
      columnPath: isDown ? path : linePath,
      rowPath: isDown ? linePath : path,
      path: [...sectionPath, ...linePath, ...path],
      total: tree.body.totals.find((total) => total.line === place.line)?.kind ?? null,
    };
  }

  #linePath(tree: ValueTree, level: number, line: number): readonly Cell[] {
    const groups = groupsOver(tree.body, line).map((group) => group.cell);
    const before = tree.body.levels
      .slice(0, level)
      .map((each, index) => ({ each, cell: valueOver(tree, this.grid, index, line) }))
      .filter((found) => found.cell !== null);
    const naming = before.filter(({ each }) => each.isRowHeader || each.isCarried);
    const named = naming.some(({ each }) => each.isRowHeader) ? naming : before;
    return [...this.#cells(groups), ...new Set(named.flatMap(({ cell }) => cell ?? []))];
  }

  /** Header cells of the trees around a tree, outermost first. */
  #sections(tree: HOTree): readonly Cell[] {
    if (this.#above.size === 0) this.#collect(this.structure.tree, []);
    return this.#above.get(tree) ?? [];
  }

  #collect(tree: HOTree, above: readonly Cell[]): void {
    this.#above.set(tree, above);
    if (tree.body.kind === 'trees') {
      tree.body.trees.forEach((child, index) => {
        const leaf = leafOf(tree, index);
        const path = leaf ? headerPath(tree.mtree, leaf.id) : [];
        this.#collect(child, [...above, ...this.#cells(path.map((node) => node.cell))]);
      });
      return;
    }
    if (!isValueTree(tree)) return;
    for (const nested of tree.body.nested) {
      const header = tree.body.levels[nested.level]?.header ?? '';
      const path = this.#cells(headerPath(tree.mtree, header).map((node) => node.cell));
      this.#collect(nested.tree, [...above, ...path, ...this.#linePath(tree, nested.level, nested.from)]);
    }
  }

  #cell(address: string): Cell | null {
    const position = parseAddress(address);
    return position && this.grid.at(position.row, position.column);
  }

  #cells(addresses: readonly (string | null)[]): Cell[] {
    return addresses.flatMap((address) => (address === null ? [] : (this.#cell(address) ?? [])));
  }
}
