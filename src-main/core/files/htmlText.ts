import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

const NEVER_SHOWN = new Set(['script', 'style', 'template', 'noscript', 'svg', 'select', 'datalist', 'iframe']);
const BLOCKS = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'section',
  'article',
  'dd',
  'dt',
  'pre',
  'tr',
]);
/** Marks the edge of a block; two blocks are one line apart, however many edges lie between. */
const BREAK = '\u2029';
/** Text nested deeper is a page made to be a nuisance. */
const MAX_DEPTH = 400;

export function isElement(node: Tree.Node): node is Tree.Element {
  return 'tagName' in node;
}

export function childrenOf(node: Tree.Node): readonly Tree.ChildNode[] {
  return 'childNodes' in node ? node.childNodes : [];
}

export function attributeOf(element: Tree.Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

export function isHidden(element: Tree.Element): boolean {
  if (NEVER_SHOWN.has(element.tagName)) return true;
  if (element.attrs.some(({ name }) => name === 'hidden')) return true;
  return /(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all)/i.test(
    attributeOf(element, 'style') ?? '',
  );
}

/**
 * What a person reads in an element: white space collapsed, `<br>` and blocks
 * on lines of their own, pictures by their alternative text. Nested tables and
 * hidden parts are left out.
 */
export function textOf(element: Tree.Node): string {
  const parts: string[] = [];
  collect(element, parts, 0, false);
  return parts
    .join('')
    .split(BREAK)
    .map((block) => trimLines(block).replace(/ {2,}/g, ' '))
    .filter((block) => block !== '')
    .join('\n');
}

function trimLines(block: string): string {
  return block
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

function collect(node: Tree.Node, parts: string[], depth: number, isPreformatted: boolean): void {
  if (depth > MAX_DEPTH) return;
  for (const child of childrenOf(node)) {
    if (child.nodeName === '#text' && 'value' in child) {
      const text = child.value.replaceAll(BREAK, '');
      parts.push(isPreformatted ? text : text.replace(/[\t\n\f\r ]+/g, ' '));
    }
    if (!isElement(child)) continue;
    if (child.tagName === 'br') parts.push('\n');
    if (child.tagName === 'img') parts.push(attributeOf(child, 'alt') ?? '');
    if (child.tagName === 'table' || isHidden(child)) continue;
    const isBlock = BLOCKS.has(child.tagName);
    if (isBlock) parts.push(BREAK);
    collect(child, parts, depth + 1, isPreformatted || child.tagName === 'pre');
    if (isBlock) parts.push(BREAK);
  }
}
