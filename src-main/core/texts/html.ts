import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5';
import { fileSaid } from '../../../src-shared/said/files.ts';
import type { BlockKind } from '../../../src-shared/textDocument.ts';
import { Budget } from '../files/budget.ts';
import { readTable } from '../files/html.ts';
import { readStyleSheet, type StyleSheet } from '../files/htmlStyle.ts';
import { attributeOf, childrenOf, isElement, isHidden, textOf } from '../files/htmlText.ts';
import { pageMatter } from './htmlMatter.ts';
import { textLimits, tooLarge } from './limits.ts';
import { isReferencesHeading } from './matter.ts';
import { TextBuilder, type TextRead } from './textBuilder.ts';

type TextKind = Exclude<BlockKind, 'table'>;

/** Elements that are blocks of their own, and what they are. */
const KINDS: Readonly<Record<string, TextKind>> = {
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  li: 'listItem',
  dd: 'listItem',
  dt: 'listItem',
  figcaption: 'caption',
  pre: 'code',
};
/** Elements that end the block before them. */
const EDGES =
  /^(?:p|div|ul|ol|dl|section|article|main|header|footer|aside|figure|blockquote|body|table|tbody|thead|tfoot|tr|td|th|details|summary|fieldset|form|address|hr|center)$/;
/** What a page shows around its text. */
const AROUND = /^(?:nav|button|input|textarea|audio|video|canvas|object|embed|head|dialog|menu)$/;

/**
 * Reads a page as a text: headings, paragraphs, lists, captions, footnotes, references, and its tables as grids.
 * Tables that only lay out the page are read through: those that hold another one, unless tables may be nested in cells
 * of data. Nothing that the page names is fetched.
 */
export function readHtmlText(text: string, fileName: string, { mayNestTables = false } = {}): TextRead {
  const page = parsePage(text, fileName);
  const builder = new TextBuilder(fileName);
  new PageReader(builder, fileName, readStyleSheet(stylesOf(page)), surveyOf(page, mayNestTables)).read(page);
  return builder.build(pageMatter(page));
}

/** Adds the text and the tables of a stretch of HTML within another document. */
export function addHtml(builder: TextBuilder, html: string, fileName: string): void {
  const page = parsePage(html, fileName);
  new PageReader(builder, fileName, readStyleSheet(stylesOf(page)), surveyOf(page)).read(page);
}

/** True for a page without a table, or of mostly sentences; one that is mostly tables, links or fields is a file of tables. */
export function isTextPage(text: string, fileName: string): boolean {
  const page = parsePage(text, fileName);
  let sentences = 0;
  let cells = 0;
  const survey = surveyOf(page);
  if (!survey.hasTable) return true;
  for (const { node, inTable } of walk(page, survey)) {
    if (!('value' in node) || node.nodeName !== '#text') continue;
    const words = node.value.split(/\s+/).length - 1;
    if (inTable) cells += words;
    else if (words >= 12 && /[.!?:;,。]/.test(node.value)) sentences += words;
  }
  return sentences >= 150 && sentences > cells;
}

function parsePage(text: string, fileName: string): Tree.Document {
  if (text.length > textLimits.sourceCharacters) throw tooLarge(fileName, fileSaid.isLongPage);
  return parse(text);
}

/** What is shown of a page, in its order, without recursion. */
function* walk(
  page: Tree.Document,
  survey: Survey,
): Generator<{ readonly node: Tree.Node; readonly inTable: boolean }, void> {
  const open: { node: Tree.Node; inTable: boolean }[] = [{ node: page, inTable: false }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next;
    if (isElement(node) && isAround(node)) continue;
    yield next;
    const inTable = next.inTable || (isElement(node) && node.tagName === 'table' && !survey.isLayout(node));
    for (const child of childrenOf(node).toReversed()) open.push({ node: child, inTable });
  }
}

function stylesOf(page: Tree.Document): string {
  let css = '';
  const open: Tree.Node[] = [page];
  for (let node = open.pop(); node; node = open.pop()) {
    if (isElement(node) && node.tagName === 'style')
      css += childrenOf(node)
        .map((child) => ('value' in child ? child.value : ''))
        .join('');
    open.push(...childrenOf(node));
  }
  return css;
}

interface Survey {
  /** A table of several cells, whatever it is for. */
  readonly hasTable: boolean;
  /** A table that only sets things side by side: it says so, holds another one or a heading, or has a single cell. */
  isLayout(table: Tree.Element): boolean;
}

/** What stands within what, told in one walk: a page may nest tables as deep as it likes. */
function surveyOf(page: Tree.Document, mayNestTables = false): Survey {
  interface Found {
    cells: number;
    inner: number;
    isLayout: boolean;
  }
  const tables = new Map<Tree.Element, Found>();
  interface Open {
    readonly node: Tree.Node;
    readonly table: Found | null;
  }
  const open: Open[] = [{ node: page, table: null }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next;
    let { table } = next;
    if (isElement(node)) {
      if (table && /^h[1-3]$/.test(node.tagName)) table.isLayout = true;
      if (table && node.tagName === 'table') table.inner++;
      if (table && /^t[dh]$/.test(node.tagName)) table.cells++;
      if (node.tagName === 'table') {
        tables.set(node, (table = { cells: 0, inner: 0, isLayout: saysLayout(node) }));
      }
    }
    for (const child of childrenOf(node)) open.push({ node: child, table });
  }
  const isLayout = (table: Tree.Element): boolean => {
    const found = tables.get(table);
    if (found === undefined || found.isLayout || found.cells < 2) return true;
    return mayNestTables ? found.inner * 2 >= found.cells : found.inner > 0;
  };
  return { hasTable: [...tables.values()].some(({ cells }) => cells > 1), isLayout };
}

function saysLayout(table: Tree.Element): boolean {
  if (/^(?:presentation|none)$/.test(attributeOf(table, 'role') ?? '')) return true;
  return /\bltx_eqn_table\b/.test(attributeOf(table, 'class') ?? '');
}

/** Makes blocks of a page's elements. What is open is kept in a list: a page may nest as deep as it likes. */
class PageReader {
  readonly #builder: TextBuilder;
  readonly #fileName: string;
  readonly #styles: StyleSheet;
  readonly #survey: Survey;
  #text = '';
  #kind: TextKind = 'paragraph';
  #level = 1;
  #inReferences = false;

  constructor(builder: TextBuilder, fileName: string, styles: StyleSheet, survey: Survey) {
    this.#survey = survey;
    this.#builder = builder;
    this.#fileName = fileName;
    this.#styles = styles;
  }

  read(page: Tree.Document): void {
    const open: (Tree.Node | (() => void))[] = [page];
    for (let next = open.pop(); next; next = open.pop()) {
      if (typeof next === 'function') {
        next();
        continue;
      }
      if ('value' in next && next.nodeName === '#text') this.#text += next.value;
      if (isElement(next)) {
        if (isAround(next)) continue;
        if (this.#takes(next)) continue;
        const leave = this.#enter(next);
        if (leave) open.push(leave);
      }
      for (const child of childrenOf(next).toReversed()) open.push(child);
    }
    this.#flush();
  }

  /** Elements that are read whole. */
  #takes(element: Tree.Element): boolean {
    const { tagName } = element;
    if (tagName === 'br') this.#text += '\n';
    if (tagName === 'img') this.#text += ` ${attributeOf(element, 'alt') ?? ''} `;
    if (tagName === 'math') {
      this.#text += mathText(element);
      return true;
    }
    if (tagName === 'table' && !this.#survey.isLayout(element)) {
      this.#flush();
      const caption = childrenOf(element).find((child) => isElement(child) && child.tagName === 'caption');
      this.#builder.addTable((caption && textOf(caption)) ?? '', (name) =>
        readTable(element, name, this.#styles, new Budget(this.#fileName, false)),
      );
      for (const inner of tablesWithin(element)) this.#takes(inner);
      return true;
    }
    return false;
  }

  /** Begins what an element begins; returns what is to be done at its end. */
  #enter(element: Tree.Element): (() => void) | null {
    const kind = kindOf(element);
    if (kind === null && !EDGES.test(element.tagName)) return null;
    this.#flush();
    const before = this.#kind;
    if (kind) this.#kind = kind;
    if (kind === 'heading') this.#level = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 1);
    return () => {
      this.#flush();
      this.#kind = before;
    };
  }

  #flush(): void {
    const text = this.#text;
    this.#text = '';
    if (text.trim() === '') return;
    if (this.#kind === 'heading') {
      this.#inReferences = isReferencesHeading(text);
      this.#builder.add('heading', text, { level: this.#level });
    } else if (this.#kind === 'reference' || (this.#inReferences && this.#kind === 'listItem')) {
      this.#builder.addReference(text);
    } else this.#builder.add(this.#kind, text);
  }
}

/** The tables in the cells of a table, without those that are in their cells. */
function tablesWithin(table: Tree.Element): Tree.Element[] {
  const found: Tree.Element[] = [];
  const open = childrenOf(table).toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    if (isElement(node) && node.tagName === 'table') found.push(node);
    else open.push(...childrenOf(node).toReversed());
  }
  return found;
}

/** What is hidden, what stands around the text, and the bullets that LaTeXML writes as text. */
function isAround(element: Tree.Element): boolean {
  if (isHidden(element) || AROUND.test(element.tagName)) return true;
  return /\bltx_tag_item\b/.test(attributeOf(element, 'class') ?? '');
}

function kindOf(element: Tree.Element): TextKind | null {
  const role = attributeOf(element, 'role') ?? '';
  const named = `${attributeOf(element, 'class') ?? ''} ${attributeOf(element, 'id') ?? ''}`;
  if (/^doc-(?:footnote|endnote)$/.test(role) || /(?:^|\s)(?:footnote|fn)-\d+(?:\s|$)/.test(named)) return 'footnote';
  if (/(?:^|\s)(?:ltx_eqn_table|ltx_equation)(?:\s|$)/.test(named)) return 'formula';
  if (role === 'doc-biblioentry' || /(?:^|\s)ltx_bibitem(?:\s|$)/.test(named)) return 'reference';
  if (element.tagName === 'p' && /(?:^|\s)caption(?:\s|$)/i.test(named)) return 'caption';
  if (element.tagName === 'p' && /(?:^|\s)title(?:\s|$)/i.test(named)) return 'heading';
  return KINDS[element.tagName] ?? null;
}

/** A formula as its TeX source says it, else as its signs stand. */
function mathText(element: Tree.Element): string {
  const said = attributeOf(element, 'alttext');
  if (said !== undefined) return ` ${said} `;
  const open: Tree.Node[] = [element];
  let text = '';
  for (let node = open.pop(); node; node = open.pop()) {
    if (isElement(node) && node.tagName === 'annotation') continue;
    if ('value' in node && node.nodeName === '#text') text += node.value.trim();
    open.push(...childrenOf(node).toReversed());
  }
  return ` ${text} `;
}
