import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5';
import { DomainError } from '../../../src-shared/errors.ts';
import type { CellStyle, Grid } from '../../../src-shared/grid.ts';
import { BLANK, textContent } from './cellText.ts';
import { readStyleSheet, styleOf, type StyleSheet } from './htmlStyle.ts';
import { attributeOf, childrenOf, isElement, isHidden, textOf } from './htmlText.ts';
import type { ReadOptions, ReadResult } from './index.ts';
import { layCells } from './layCells.ts';
import { Merges } from './merges.ts';
import { SheetBuilder } from './sheetBuilder.ts';

/** Pages beyond this would fill memory as a tree. */
const MAX_CHARACTERS = 64 * 1024 * 1024;

/**
 * Reads every table of a web page, nested ones as tables of their own. A table
 * is named by its caption, else by the heading above it. Hidden parts, scripts
 * and styles are left out. Throws DomainError when there is no table.
 */
export function readHtml(text: string, name: string, options: ReadOptions): ReadResult {
  if (text.length > MAX_CHARACTERS) {
    throw new DomainError(
      'file.tooLarge',
      `"${name}" is a page of more than 64 million characters. Save its table as a CSV file and open that.`,
    );
  }
  const page = parse(text);
  const { tables, sheet } = findTables(page);
  const grids: Grid[] = [];
  const names = new Set<string>();
  for (const [index, found] of tables.entries()) {
    options.signal?.throwIfAborted();
    options.onProgress?.({ step: `Reading table ${index + 1} of ${tables.length}`, fraction: index / tables.length });
    const title = found.title || (tables.length === 1 ? found.pageTitle : '') || `Table ${index + 1}`;
    const grid = readTable(found.table, unique(title, names), sheet, name);
    if (grid.cellCount > 0) grids.push(grid);
  }
  if (grids.length === 0) {
    throw new DomainError('file.empty', `"${name}" holds no table with text in it. Choose a page that shows a table.`);
  }
  return { format: 'html', grids, warnings: [] };
}

/** The title, or the title with a number when another table has it. */
export function unique(title: string, names: Set<string>): string {
  const base = title.replace(/\s+/g, ' ').slice(0, 100);
  let name = base;
  for (let count = 2; names.has(name); count++) name = `${base} (${count})`;
  names.add(name);
  return name;
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
export function readTable(table: Tree.Element, name: string, sheet: StyleSheet, fileName: string): Grid {
  const groups = rowGroups(table).map((group) => group.map((tr) => cellsOf(tr, sheet)));
  const placed = layCells(groups, fileName);
  const builder = new SheetBuilder({ name }, new Merges(placed.map(({ range }) => range)), fileName);
  for (const {
    range,
    cell: { element, rowStyle },
  } of placed) {
    const text = textOf(element);
    const style = { ...rowStyle, ...styleOf(element, sheet) };
    // Typed before its fixed spaces become plain: they may group digits.
    const { value } = text === '' ? BLANK : textContent(rawValue(element) ?? text);
    const shown = text.replaceAll('\u00a0', ' ');
    builder.add(range.top, range.left, { text: shown, value }, Object.keys(style).length > 0 ? style : undefined);
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
