import { type Token, Tokenizer, type TokenHandler, TokenizerMode } from 'parse5';
import { closedByStart, endPriority, rawText, voidTags } from './libxml.data.ts';

/** An element of a table; `text` children are runs of characters. */
export interface HtmlNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (HtmlNode | string)[];
}

/**
 * The first table that stands directly in the page's body, or null. Broken HTML is repaired as libxml2 does it, since
 * the reference metric reads with libxml2: no row or section is ever inserted, which the HTML standard would do.
 */
export function parseTable(html: string): HtmlNode | null {
  const body: HtmlNode = { tag: 'body', attributes: {}, children: [] };
  const open: HtmlNode[] = [body];
  const top = (): HtmlNode => open.at(-1) ?? body;
  const addText = ({ chars }: Token.CharacterToken): void => void top().children.push(chars);
  const handler: TokenHandler = {
    onStartTag({ tagName, attrs }) {
      if (tagName === 'html' || tagName === 'body' || tagName === 'head') return;
      const kept = open.findLastIndex(({ tag }) => !closedByStart[tag]?.has(tagName));
      open.length = kept + 1;
      const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
      const node: HtmlNode = { tag: tagName, attributes, children: [] };
      top().children.push(node);
      if (!voidTags.has(tagName)) open.push(node);
      if (rawText.has(tagName)) tokenizer.state = TokenizerMode.RAWTEXT;
    },
    onEndTag({ tagName }) {
      const place = open.findLastIndex(({ tag }) => tag === tagName);
      if (place < 1) return;
      const priority = endPriority[tagName] ?? 100;
      const isShielded = open.slice(place + 1).some(({ tag }) => (endPriority[tag] ?? 100) > priority);
      if (!isShielded) open.length = place;
    },
    onCharacter: addText,
    onWhitespaceCharacter: addText,
    onNullCharacter: addText,
    onComment() {},
    onDoctype() {},
    onEof() {},
  };
  const tokenizer = new Tokenizer({}, handler);
  // The tokenizer takes a return and a newline for one; libxml2 keeps both.
  tokenizer.write(withReturns(html), true);
  return body.children.find((child): child is HtmlNode => typeof child === 'object' && child.tag === 'table') ?? null;
}

/** Carriage returns of the text between tags as a tokenizer leaves them. */
function withReturns(html: string): string {
  if (!html.includes('\r')) return html;
  return html
    .split(/(?<=[<>])/)
    .map((piece) => (piece.endsWith('>') ? piece : piece.replaceAll('\r', '&#13;')))
    .join('');
}
