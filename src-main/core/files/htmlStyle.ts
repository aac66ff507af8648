import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { CellStyle } from '../../../src-shared/grid.ts';
import { attributeOf, childrenOf, isElement } from './htmlText.ts';

/** Declarations by class and by element name: all that spreadsheets write when they copy. */
export type StyleSheet = ReadonlyMap<string, CellStyle>;

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

const NAMED: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#000000',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  lightgray: '#d3d3d3',
  lightgrey: '#d3d3d3',
  orange: '#ffa500',
  lime: '#00ff00',
  aqua: '#00ffff',
  navy: '#000080',
};

export function readStyleSheet(css: string): StyleSheet {
  const sheet = new Map<string, CellStyle>();
  const plain = css
    .slice(0, 1_000_000)
    .replace(/<!--|-->/g, '')
    .replace(/\/\*[^*]*\*\//g, '');
  for (const rule of plain.split('}')) {
    const [selectors = '', declarations] = rule.split('{');
    if (declarations === undefined) continue;
    const style = readDeclarations(declarations);
    for (const selector of selectors.split(',')) {
      const key = selector.trim().toLowerCase();
      if (/^\.?[\w-]+$/.test(key)) sheet.set(key, { ...sheet.get(key), ...style });
    }
  }
  return sheet;
}

/** Style of a cell or a row: by element, class, old attributes and its own style, in rising weight. */
export function styleOf(element: Tree.Element, sheet: StyleSheet): CellStyle {
  const classes = (attributeOf(element, 'class') ?? '').toLowerCase().split(/\s+/);
  const fill = toColor(attributeOf(element, 'bgcolor') ?? '');
  const horizontal = toHorizontal(attributeOf(element, 'align') ?? '');
  return {
    ...(element.tagName === 'th' && { bold: true }),
    ...sheet.get(element.tagName),
    ...Object.assign({}, ...classes.map((name) => sheet.get(`.${name}`))),
    ...(fill && { fill }),
    ...(horizontal && { horizontal }),
    ...(isAllBold(element) && { bold: true }),
    ...readDeclarations(attributeOf(element, 'style') ?? ''),
  };
}

function readDeclarations(css: string): CellStyle {
  const style: Mutable<CellStyle> = {};
  for (const declaration of css.split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    if (property === 'font-weight' && /^(?:bold|bolder|[6-9]00)/.test(value)) style.bold = true;
    else if (property === 'font-style' && value.startsWith('italic')) style.italic = true;
    else if (property === 'text-align') {
      const horizontal = toHorizontal(value);
      if (horizontal) style.horizontal = horizontal;
    } else if (property === 'background' || property === 'background-color') {
      const fill = toColor(/^[^\s(]+(?:\([^)]*\))?/.exec(value)?.[0] ?? '');
      if (fill) style.fill = fill;
    } else if (property === 'color') {
      const color = toColor(value);
      if (color && color !== '#000000') style.color = color;
    }
  }
  return style;
}

/** Everything that a cell says stands inside `<b>` or `<strong>`. */
function isAllBold(element: Tree.Element): boolean {
  let inner = element;
  // Word processors set a paragraph or two between the cell and its text.
  for (let depth = 0; depth < 5; depth++) {
    const [only, ...more] = childrenOf(inner).filter(
      (child) => isElement(child) || ('value' in child && child.value.trim() !== ''),
    );
    if (more.length > 0 || only === undefined || !isElement(only)) return false;
    // LaTeXML, and so the pages of arXiv, say it by a class.
    const isBold = /^(?:b|strong)$/.test(only.tagName) || /\bltx_font_bold\b/.test(attributeOf(only, 'class') ?? '');
    if (isBold) return true;
    if (!/^(?:p|span)$/.test(only.tagName)) return false;
    inner = only;
  }
  return false;
}

function toHorizontal(value: string): 'left' | 'center' | 'right' | undefined {
  const word = value.toLowerCase();
  return word === 'left' || word === 'center' || word === 'right' ? word : undefined;
}

function toColor(value: string): string | undefined {
  const text = value.trim().toLowerCase();
  if (/^#[\da-f]{6}$/.test(text)) return text;
  if (/^#[\da-f]{3}$/.test(text)) return `#${text.slice(1).replace(/./g, '$&$&')}`;
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]+))?\s*\)$/.exec(text);
  if (!rgb) return NAMED[text];
  if (rgb[4] === '0') return undefined;
  return `#${rgb
    .slice(1, 4)
    .map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
    .join('')}`;
}
