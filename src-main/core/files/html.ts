import { type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter, parse } from 'parse5';
import { DomainError } from '../../../src-shared/errors.ts';
import type { CellStyle, Grid } from '../../../src-shared/grid.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import { warningSaid } from '../../../src-shared/said/warnings.ts';
import { workSaid } from '../../../src-shared/said/work.ts';
import type { Budget } from './budget.ts';
import { BLANK, textContent } from './cellText.ts';
import { readStyleSheet, styleOf, type StyleSheet } from './htmlStyle.ts';
import { attributeOf, childrenOf, isElement, isHidden, textOf } from './htmlText.ts';
import { layCells } from './layCells.ts';
import { sheetLimits } from './limits.ts';
import { Merges } from './merges.ts';
import type { Reading, ReadResult } from './readFile.ts';
import { SheetBuilder } from './sheetBuilder.ts';

/** Pages beyond this would fill memory as a tree. */
const MAX_CHARACTERS = 64 * 1024 * 1024;
const MAX_ELEMENTS = 1_500_000;

/**
 * Reads every table of a web page, nested ones as tables of their own. A table
 * is named by its caption, else by the heading above it. Hidden parts, scripts
 * and styles are left out. Throws DomainError when there is no table.
 */
export function readHtml(text: string, reading: Reading): ReadResult {
  const { name, budget } = reading;
  if (text.length > MAX_CHARACTERS) {
    throw new DomainError('file.tooLarge', fileSaid.longPage(name));
  }
  const page = parse(text, { treeAdapter: { ...defaultTreeAdapter, createElement: countedElements(name) } });
  const { tables, sheet } = findTables(page);
  const grids: Grid[] = [];
  const names = new UniqueNames();
  for (const [index, found] of tables.entries()) {
    reading.signal?.throwIfAborted();
    if (grids.length === sheetLimits.sheets) break;
    reading.onProgress?.({ step: workSaid.tableOf(index + 1, tables.length), fraction: index / tables.length });
    const title = found.title || (tables.length === 1 ? found.pageTitle : '') || `Table ${index + 1}`;
    const grid = readTable(found.table, names.unique(title), sheet, budget);
    if (grid.cellCount > 0) grids.push(grid);
  }
  if (grids.length === 0) {
    throw new DomainError('file.empty', fileSaid.noPageTable(name));
  }
  return { format: 'html', grids, warnings: grids.length === sheetLimits.sheets ? [ONLY_FIRST_TABLES] : [] };
}

export const ONLY_FIRST_TABLES = warningSaid.firstTables(sheetLimits.sheets);

/** Makes elements up to a number that memory can hold: a few marks can ask for many. */
function countedElements(fileName: string): typeof defaultTreeAdapter.createElement {
  let count = 0;
  return (tagName, namespaceURI, attrs) => {
    if (++count > MAX_ELEMENTS) {
      throw new DomainError('file.tooLarge', fileSaid.manyElements(fileName, MAX_ELEMENTS));
    }
    return defaultTreeAdapter.createElement(tagName, namespaceURI, attrs);
  };
}

/** Names of tables, no two the same. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  /** By name: the last number that was put behind it. */
  readonly #numbers = new Map<string, number>();

  /** The title, or the title with a number when another table has it. */
  unique(title: string): string {
    const base = title.replace(/\s+/g, ' ').slice(0, 100);
    let name = base;
    let number = this.#numbers.get(base) ?? 1;
    while (this.#taken.has(name)) name = `${base} (${++number})`;
    this.#numbers.set(base, number);
    this.#taken.add(name);
    return name;
  }
}

interface FoundTable {
  readonly table: Tree.Element;
  readonly title: string;
  readonly pageTitle: string;
}

/** Tables in document order, walked without recursion: a page may nest as deep as it likes. */
function findTables(page: Tree.Document): { tables: FoundTable[]; sheet: StyleSheet } {
  const tables: FoundTable[] = [];
  let css = '';
  let heading = '';
  let pageTitle = '';
  const open: Tree.Node[] = [page];
  for (let node = open.pop(); node; node = open.pop()) {
    if (isElement(node)) {
      if (node.tagName === 'style') css += rawText(node);
      if (node.tagName === 'title') pageTitle = textOf(node);
      if (isHidden(node)) continue;
      if (/^h[1-6]$/.test(node.tagName)) heading = textOf(node);
      if (node.tagName === 'table') {
        const caption = childrenOf(node).find((child) => isElement(child) && child.tagName === 'caption');
        tables.push({ table: node, title: (caption && textOf(caption)) || heading, pageTitle });
      }
    }
    const children = childrenOf(node);
    for (let at = children.length - 1; at >= 0; at--) {
      const child = children[at];
      if (child) open.push(child);
    }
  }
  return { tables, sheet: readStyleSheet(css) };
}

function rawText(node: Tree.Element): string {
  return node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

interface PageCell {
  readonly element: Tree.Element;
  readonly rowStyle: CellStyle;
  readonly rowSpan: number;
  readonly colSpan: number;
}

/** The cells of one table of a page as a grid; tables within its cells are left out. */
export function readTable(table: Tree.Element, name: string, sheet: StyleSheet, budget: Budget): Grid {
  const groups = rowGroups(table).map((group) => group.map((tr) => cellsOf(tr, sheet)));
  const placed = layCells(groups, budget.fileName);
  const builder = new SheetBuilder({ name }, new Merges(placed.map(({ range }) => range)), budget);
  for (const {
    range,
    cell: { element, rowStyle },
  } of placed) {
    const text = textOf(element);
    const style = { ...rowStyle, ...styleOf(element, sheet) };
    const raw = rawValue(element);
    // Typed before its fixed spaces become plain: they may group digits.
    const typed = text === '' ? BLANK : textContent(raw ?? text);
    const content = { ...typed, text: text.replaceAll('\u00a0', ' '), isWritten: raw === undefined };
    builder.add(range.top, range.left, content, Object.keys(style).length > 0 ? style : undefined);
  }
  return builder.build();
}

/** Spreadsheets that copy to HTML add the number behind a text. */
function rawValue(element: Tree.Element): string | undefined {
  const raw = attributeOf(element, 'sdval') ?? attributeOf(element, 'x:num');
  const shown = textOf(element);
  // Only a plain number helps, and not where the text says more of it: a date, a percentage.
  return raw && /^-?\d+(?:\.\d+)?$/.test(raw) && /^[-\d.,\s]+$/.test(shown) ? raw : undefined;
}

function cellsOf(tr: Tree.Element, sheet: StyleSheet): PageCell[] {
  const rowStyle = styleOf(tr, sheet);
  return childrenOf(tr)
    .filter((cell): cell is Tree.Element => isElement(cell) && /^t[dh]$/.test(cell.tagName) && !isHidden(cell))
    .map((element) => ({
      element,
      rowStyle,
      rowSpan: span(element, 'rowspan', 65_534),
      colSpan: span(element, 'colspan', 1000),
    }));
}

/** Rows by group: head first and foot last, as they are shown; rows outside a group are one. */
function rowGroups(table: Tree.Element): Tree.Element[][] {
  const heads: Tree.Element[][] = [];
  const bodies: Tree.Element[][] = [];
  const feet: Tree.Element[][] = [];
  const rowsOf = (parent: Tree.Element): Tree.Element[] =>
    childrenOf(parent).filter(
      (child): child is Tree.Element => isElement(child) && child.tagName === 'tr' && !isHidden(child),
    );
  for (const child of childrenOf(table)) {
    if (!isElement(child) || isHidden(child)) continue;
    if (child.tagName === 'thead') heads.push(rowsOf(child));
    else if (child.tagName === 'tfoot') feet.push(rowsOf(child));
    else if (child.tagName === 'tbody') bodies.push(rowsOf(child));
  }
  return [...heads, ...bodies, ...feet];
}

function span(cell: Tree.Element, name: 'colspan' | 'rowspan', most: number): number {
  const number = Number.parseInt(attributeOf(cell, name) ?? '1', 10);
  return Number.isNaN(number) || number < 0 ? 1 : Math.min(number, most);
}
