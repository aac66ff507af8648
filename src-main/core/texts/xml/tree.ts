import { parseFragment } from 'parse5';
import { cutEnd } from '../../../../src-shared/cutEnd.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { fileSaid } from '../../../../src-shared/said/files.ts';
import { attribute, walkAllXml } from '../../files/xml.ts';
import { textLimits, tooLarge } from '../limits.ts';

/** An element of a document small enough to be a tree. Names come without their prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: string;
  readonly children: (XmlElement | string)[];
}

/** What is nested deeper is read as standing at this depth: no text of a person goes there. */
const MAX_DEPTH = 300;
const MAX_NODES = 4_000_000;

/**
 * Reads an XML document into a tree. Its document type is passed over: entities that it declares are not expanded, files
 * that it names are not read. Names of HTML's entities (`&alpha;`) are known. Throws DomainError.
 */
export function xmlTree(text: string, fileName: string): XmlElement {
  if (text.length > textLimits.sourceCharacters) throw tooLarge(fileName, fileSaid.longDocument);
  const root: XmlElement = { name: '', attributes: '', children: [] };
  const open: XmlElement[] = [root];
  /** Elements that are open beyond the depth that is kept. */
  let beyond = 0;
  let nodes = 0;
  const last = (): XmlElement => open.at(-1) ?? root;
  const count = (): void => {
    if (++nodes > MAX_NODES) throw tooLarge(fileName, fileSaid.muchElements);
  };
  try {
    // Files that were put together by hand leave the sign for less than as it is.
    const source = withoutDoctype(text).replace(/<(?![a-z_/!?])/gi, '&lt;');
    walkAllXml(new TextEncoder().encode(source), {
      open: (name, attributes) => {
        count();
        if (open.length > MAX_DEPTH) {
          beyond++;
          return;
        }
        const element: XmlElement = { name, attributes, children: [] };
        last().children.push(element);
        open.push(element);
      },
      close: (name) => {
        if (beyond > 0) beyond--;
        else if (last().name === name && open.length > 1) open.pop();
      },
      text: (piece) => {
        count();
        last().children.push(decoded(piece));
      },
    });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new DomainError('file.corrupt', fileSaid.damagedXml(fileName), {
      cause: error,
    });
  }
  return root;
}

/** The declaration of a document type, with all that it declares inside, taken out. */
function withoutDoctype(text: string): string {
  const start = text.slice(0, 20_000).search(/<!DOCTYPE/i);
  if (start < 0) return text;
  let inside = false;
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const char = text[at] ?? '';
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '[') inside = true;
    else if (char === ']') inside = false;
    else if (char === '>' && !inside) return text.slice(0, start) + text.slice(at + 1);
  }
  return text.slice(0, start);
}

const known = new Map<string, string>();

/** Names of entities that HTML knows, of one character or two: never more than a document wrote. */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&[a-z][a-z\d]{1,30};/gi, (entity) => {
    const before = known.get(entity);
    if (before !== undefined) return before;
    const [node] = parseFragment(entity).childNodes;
    const value = node && 'value' in node ? node.value : entity;
    if (known.size < 3000) known.set(entity, value);
    return value;
  });
}

export function elementsOf(element: XmlElement): readonly XmlElement[] {
  return element.children.filter((child) => typeof child !== 'string');
}

export function attributeOf(element: XmlElement, name: string): string | undefined {
  return attribute(element.attributes, name);
}

/** The first child of one of these names. */
export function childOf(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return element && elementsOf(element).find(({ name }) => names.includes(name));
}

/** Follows names down: the first child of each. */
export function pathOf(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>((at, name) => childOf(at, name), element);
}

/** Every element of a name within, outermost first, not those within them. */
export function allOf(element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] {
  if (!element) return [];
  const found: XmlElement[] = [];
  const open = [...elementsOf(element)].reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    if (names.includes(next.name)) found.push(next);
    else open.push(...elementsOf(next).toReversed());
  }
  return found;
}

/** Ends a line of what is read; line breaks of the file itself end none. */
export const LINE_END = '\u2028';

/** What a person reads in an element; of several forms of a thing (formula, picture) the best. */
export function textOf(element: XmlElement | string | undefined, isLeftOut?: (name: string) => boolean): string {
  if (element === undefined) return '';
  if (typeof element === 'string') return element;
  if (isLeftOut?.(element.name)) return '';
  switch (element.name) {
    case 'break':
      return LINE_END;
    case 'tex-math':
      return texOf(element);
    case 'alternatives': {
      const chosen = childOf(element, 'tex-math', 'textual-form') ?? elementsOf(element)[0];
      return textOf(chosen, isLeftOut);
    }
    case 'object-id':
    case 'alt-text':
    case 'long-desc':
      return '';
    default: {
      const inner = element.children.map((child) => textOf(child, isLeftOut)).join('');
      return /^(?:p|para|simple-para|title|label|list-item|note-para)$/.test(element.name)
        ? `${inner}${LINE_END}`
        : inner;
    }
  }
}

/** A formula in TeX may come as a whole document of its own. */
function texOf(element: XmlElement): string {
  const text = element.children.filter((child) => typeof child === 'string').join('');
  const inner = /\\begin\{document\}([\s\S]*?)\\end\{document\}/.exec(text)?.[1] ?? text;
  return ` ${cutEnd(inner, '$ \n\t').replace(/^[$\s]+/, '')} `;
}
