import type { CellContext } from '../../../../../src-shared/cellContext.ts';
import type { Cell } from '../../../../../src-shared/grid.ts';
import { isValueTree, type ValueTree, valueOver } from '../../../../../src-shared/treeWalk.ts';
import type { Sheet } from '../../sheet.ts';
import { entityColumn } from '../../table/entityColumn.ts';

/** What names the lines and cells of a sheet, as a person would say it. */
export class SheetNames {
  readonly #sheet: Sheet;
  readonly #levels = new Map<ValueTree, readonly number[]>();

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  /** Levels whose values name a line: those of row headers, else the one that tells what a row is about. */
  namingLevels(tree: ValueTree): readonly number[] {
    const known = this.#levels.get(tree);
    if (known) return known;
    const { levels } = tree.body;
    const headers = levels.flatMap(({ isRowHeader }, level) => (isRowHeader ? [level] : []));
    const table = this.#sheet.tables.find((each) => each.tree === tree && each.view === 'rows');
    const entity = headers.length === 0 && levels.length > 1 && table ? entityColumn(table) : null;
    const found = entity ? [entity.place] : headers;
    this.#levels.set(tree, found);
    return found;
  }

  /** Whether a level's values tell all lines apart by themselves, as numbers of orders do. */
  isTelling(tree: ValueTree, level: number): boolean {
    const table = this.#sheet.tables.find((each) => each.tree === tree && each.view === 'rows');
    const column = table?.columns[level];
    return !!table && column?.type === 'text' && column.textCount() >= table.bodyRowCount;
  }

  /** Where a cell stands: `Fixed costs › Q2 · Total`, what names its line before its headers; empty under none. */
  pathOf(context: CellContext): string {
    const { place, sectionPath, headerPath } = context;
    const tree = place.enclosing.at(-1);
    const isAmongOthers = this.#sheet.context.tables.length > 1;
    const section = isAmongOthers ? sectionPath.slice(-1) : [];
    const line = place.kind === 'value' && tree && isValueTree(tree) ? this.#lineOf(context, tree, place) : [];
    const before = [...section, ...line].map(plain).filter((text) => text !== '');
    const own = headerPath.map(plain).filter((text) => text !== '');
    return [...before, ...(own.length > 0 ? [own.join(' · ')] : [])].join(' › ');
  }

  #lineOf(
    { cell, linePath }: CellContext,
    tree: ValueTree,
    { level, line }: { readonly level: number; readonly line: number },
  ): readonly Cell[] {
    const naming = this.namingLevels(tree);
    const isHeaded = naming.some((each) => tree.body.levels[each]?.isRowHeader);
    const cells = isHeaded
      ? linePath
      : naming.flatMap((each) => (each === level ? [] : (valueOver(tree, this.#sheet.grid, each, line) ?? [])));
    return cells.filter(({ address }) => address !== cell.address);
  }
}

/** A text on one line. */
export function plain({ text }: { readonly text: string }): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
