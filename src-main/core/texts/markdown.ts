import { cutEnd } from '../../../src-shared/cutEnd.ts';
import { Budget } from '../files/budget.ts';
import { isDelimiterRow, readPipeTable, tableEnd } from '../files/markdown.ts';
import { plain } from '../files/markdownText.ts';
import { addHtml } from './html.ts';
import type { KnownMatter } from './matter.ts';
import { TextBuilder, type TextRead } from './textBuilder.ts';
import { titlePage } from './titlePage.ts';

/** Lines that end a paragraph without a blank one. */
const STARTS = /^\s{0,3}(?:#{1,6}\s|(?:[-*+]|\d{1,9}[.)])\s+\S|>|`{3}|~{3}|\[\^[^\]]{1,40}\]:|\$\$)/;
const CAPTION = /^\**(?:table|figure|fig\.|tab\.)\s*\d+\**[.:]/i;

const HTML_TABLE = /<table[\s>]/i;

/** Lines among which a title page stands. */
const FRONT_LINES = 150;

/** Reads a Markdown document, in GitHub's form, with Pandoc's front matter and footnotes. */
export function readMarkdownText(text: string, fileName: string): TextRead {
  const { lines, matter } = frontMatter(text.replace(/^\uFEFF/, '').split(/\r?\n/));
  const builder = new TextBuilder(fileName);
  const htmlEnds = htmlTables(lines);
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    if (isDelimiterRow(lines[at + 1] ?? '', line)) {
      const end = tableEnd(lines, at + 2);
      const rows = [line, ...lines.slice(at + 2, end)];
      const dashes = lines[at + 1] ?? '';
      builder.addTable('', (name) => readPipeTable(rows, dashes, name, new Budget(fileName, false)));
      at = end;
      continue;
    }
    const htmlEnd = htmlEnds.get(at);
    if (htmlEnd !== undefined) {
      addHtml(builder, lines.slice(at, htmlEnd).join('\n'), fileName);
      at = htmlEnd;
      continue;
    }
    const block = blockAt(lines, at);
    at = block.end;
    if (block.kind) builder.add(block.kind, block.kind === 'code' ? block.text : plain(block.text), block.extra);
  }
  const words = lines.slice(0, FRONT_LINES).map((line) => (line.startsWith('#') ? '' : plain(line)));
  const page = titlePage(words, matter.title ?? null);
  const authors = matter.authors ?? page.authors;
  return builder.build({
    ...matter,
    ...(authors && { authors }),
    year: matter.year ?? page.year,
    venue: matter.venue ?? page.venue,
  });
}

/** Where tables in HTML begin, and the line after each of them. One that is not closed ends at a blank line. */
function htmlTables(lines: readonly string[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  let fence = '';
  let start = -1;
  let depth = 0;
  for (const [at, line] of lines.entries()) {
    const mark = depth === 0 ? (/^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '') : '';
    if (fence !== '' || mark !== '') {
      if (fence === '') fence = mark;
      else if (mark.startsWith(fence)) fence = '';
      continue;
    }
    if (depth === 0 && HTML_TABLE.test(line)) start = at;
    depth = Math.max(0, depth + (line.match(/<table\b/gi)?.length ?? 0) - (line.match(/<\/table\b/gi)?.length ?? 0));
    if (start >= 0 && depth === 0) {
      ends.set(start, at + 1);
      start = -1;
    }
  }
  if (start >= 0) {
    const blank = lines.findIndex((line, at) => at > start && line.trim() === '');
    ends.set(start, blank < 0 ? lines.length : blank);
  }
  return ends;
}

/** `Results {#results .wide}` is headed `Results`. */
function withoutAttributes(heading: string): string {
  const start = heading.endsWith('}') ? heading.lastIndexOf('{') : -1;
  return start < 0 ? heading : heading.slice(0, start);
}

interface Block {
  readonly kind: 'heading' | 'paragraph' | 'listItem' | 'caption' | 'footnote' | 'formula' | 'code' | null;
  readonly text: string;
  /** The line after it. */
  readonly end: number;
  readonly extra?: { readonly level: number };
}

function blockAt(lines: readonly string[], at: number): Block {
  const line = lines[at] ?? '';
  if (line.trim() === '') return { kind: null, text: '', end: at + 1 };
  const fence = /^\s{0,3}(`{3,}|~{3,}|\$\$)/.exec(line)?.[1];
  if (fence) return fenced(lines, at, fence);
  const heading = /^\s{0,3}(#{1,6})\s(.*)$/.exec(line);
  if (heading) {
    const text = withoutAttributes(cutEnd((heading[2] ?? '').trim(), '#'));
    return { kind: 'heading', text, end: at + 1, extra: { level: heading[1]?.length ?? 1 } };
  }
  const under = /^\s{0,3}(=+|-{2,})\s*$/.exec(lines[at + 1] ?? '')?.[1];
  if (under && !STARTS.test(line)) {
    return { kind: 'heading', text: line, end: at + 2, extra: { level: under.startsWith('=') ? 1 : 2 } };
  }
  if (/^\s{0,3}(?:[-*_]\s*){3,}$/.test(line)) return { kind: null, text: '', end: at + 1 };
  const footnote = /^\[\^[^\]]{1,40}\]:\s*/.exec(line)?.[0];
  const item = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?=\S)/.exec(line)?.[0];
  const mark = footnote ?? item ?? '';
  const parts = [line.slice(mark.length)];
  let end = at + 1;
  while (end < lines.length && isContinued(lines, end)) parts.push(lines[end++] ?? '');
  const text = parts.map((part) => part.replace(/^\s{0,3}(?:>\s?)+/, '')).join(' ');
  const image = /^\s*!\[([^\]]*)\]\([^()]*\)\s*$/.exec(text)?.[1];
  if (image !== undefined) return { kind: 'caption', text: image, end };
  if (CAPTION.test(text) || /^\s*(?:Table)?:\s+\S/.test(text)) {
    return { kind: 'caption', text: text.replace(/^\s*(?:Table)?:\s+(?!\d)/, ''), end };
  }
  return { kind: footnote ? 'footnote' : item ? 'listItem' : 'paragraph', text, end };
}

function isContinued(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (line.trim() === '' || isDelimiterRow(lines[at + 1] ?? '', line)) return false;
  return !STARTS.test(line) && !HTML_TABLE.test(line) && !/^\s+(?:[-*+]|\d{1,9}[.)])\s+\S/.test(line);
}

function fenced(lines: readonly string[], at: number, fence: string): Block {
  const isFormula = fence === '$$';
  const first = (lines[at] ?? '').trim().slice(fence.length);
  if (isFormula && first.endsWith('$$') && first.length > 2)
    return { kind: 'formula', text: first.slice(0, -2), end: at + 1 };
  const ends = (line: string): boolean => line.trim().startsWith(fence) || (isFormula && line.includes('$$'));
  let end = at + 1;
  while (end < lines.length && !ends(lines[end] ?? '')) end++;
  const inner = lines.slice(at + 1, end);
  const last = isFormula ? (lines[end] ?? '').split('$$')[0] : '';
  const text = isFormula ? [first, ...inner, last].join(' ') : inner.join('\n');
  return { kind: isFormula ? 'formula' : 'code', text, end: end + 1 };
}

/** `title:`, `author:` and the like between lines of dashes at the top. */
function frontMatter(lines: readonly string[]): { readonly lines: readonly string[]; readonly matter: KnownMatter } {
  const end =
    lines[0]?.trim() === '---' ? lines.findIndex((line, at) => at > 0 && /^(?:---|\.\.\.)\s*$/.test(line)) : -1;
  if (end < 0 || end > 200) return { lines, matter: {} };
  const said = new Map<string, string[]>();
  let key = '';
  for (const line of lines.slice(1, end)) {
    const pair = /^([a-z]{1,40}):(.*)$/i.exec(line);
    if (pair) key = pair[1]?.toLowerCase() ?? '';
    const value = (pair?.[2] ?? line.replace(/^\s*-?\s*(?:name:\s*)?/, '')).trim().replace(/^(["'])(.*)\1$/, '$2');
    const values = said.get(key) ?? [];
    said.set(key, values);
    if (value !== '' && value !== '|' && value !== '>') values.push(value);
  }
  const authors = (said.get('author') ?? said.get('authors'))?.flatMap((each) =>
    each
      .replace(/^\[|\]$/g, '')
      .split(',')
      .map((name) => name.trim()),
  );
  const year = Number(/(?:1[89]|20)\d\d/.exec(said.get('date')?.[0] ?? '')?.[0]);
  return {
    lines: lines.slice(end + 1),
    matter: {
      title: said.get('title')?.join(' '),
      authors,
      year: year > 0 ? year : undefined,
      venue: ['journal', 'venue', 'booktitle', 'conference'].flatMap((key) => said.get(key)?.[0] ?? [])[0],
      abstract: said.get('abstract')?.join(' '),
      doi: said.get('doi')?.[0],
      language: said.get('lang')?.[0],
    },
  };
}
