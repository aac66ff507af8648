import { isSeparated } from '../files/csv.ts';
import { decodeText } from '../files/decodeText.ts';
import { hasMarkdownTable } from '../files/markdown.ts';
import { xmlWorkbookKind } from '../files/otherText.ts';
import { startsWith } from '../files/sniff.ts';
import { openZip } from '../files/zip.ts';
import { isTextPage } from './html.ts';
import { isArticleXml } from './xml/readXmlText.ts';

export const textFormats = ['pdf', 'docx', 'html', 'markdown', 'text', 'latex', 'xml'] as const;
export type TextFormat = (typeof textFormats)[number];

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** Where readers of PDF look for its mark: some programs write a line of their own before it. */
const PDF_WITHIN = 1024;

/**
 * What kind of text a file is, by its content, with its name where the content leaves it open; null for what is none: a
 * workbook, a picture, a page or a text that is mostly a table. Throws DomainError for a damaged file, unless
 * `wantsWhole` says that what is whole of it will do.
 */
export function textFormatOf(bytes: Uint8Array, name: string, wantsWhole = false): TextFormat | null {
  if (isPdf(bytes)) return 'pdf';
  if (startsWith(bytes, [0x50, 0x4b])) return isDocx(bytes, name, wantsWhole) ? 'docx' : null;
  // Whatever has other magic bytes is not text; what is left decides by its words.
  if (bytes.subarray(0, 512).includes(0) && !startsWith(bytes, [0xff, 0xfe]) && !startsWith(bytes, [0xfe, 0xff]))
    return null;
  const ending = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (/^(?:csv|tsv|tab|psv|jsonl?|ndjson)$/.test(ending)) return null;
  return formatOfText(decodeText(bytes, name), ending, name);
}

function isPdf(bytes: Uint8Array): boolean {
  if (startsWith(bytes, PDF)) return true;
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_WITHIN));
  return start.includes('%PDF-');
}

function formatOfText(text: string, ending: string, name: string): TextFormat | null {
  const start = text.slice(0, 20_000);
  if (xmlWorkbookKind(start) !== null) return null;
  if (/^\s*(?:<\?xml|<!DOCTYPE (?!html)|<[a-z][\w:-]*[\s>])/i.test(start) && isArticleXml(start)) return 'xml';
  // Programs that read PDFs write Markdown that begins with a table in HTML.
  const isMarkdown = /^(?:md|markdown|rmd|qmd)$/.test(ending);
  const isPage =
    !isMarkdown &&
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]{0,2000}?-->\s*)?(?:<!doctype html|<html|<head|<body|<meta charset|<article|<section)/i.test(
      start,
    );
  if (isPage || (/^(?:x?html?)$/.test(ending) && /<[a-z]/i.test(start))) return isTextPage(text, name) ? 'html' : null;
  if (/^(?:tex|ltx|latex)$/.test(ending) || isLatex(start)) return 'latex';
  if (isMarkdown) return hasProse(text) || !hasMarkdownTable(text) ? 'markdown' : null;
  if (hasMarkdownTable(text)) return hasProse(text) ? 'markdown' : null;
  return hasProse(text) ? 'text' : null;
}

/** The first line that is no comment begins with a command that only sources begin with. */
function isLatex(start: string): boolean {
  const line = start.split('\n').find((each) => each.trim() !== '' && !each.trimStart().startsWith('%'));
  return /^\s*\\(?:documentclass|documentstyle|begin\{|section|input|chapter|usepackage|newcommand|PassOptionsToPackage)/.test(
    line ?? '',
  );
}

/**
 * Lines that are sentences, or lie in a paragraph of them, are a fifth of all and more than those of fields; values that
 * are separated alike in most lines are none, however long they are.
 */
function hasProse(text: string): boolean {
  const sample = text.slice(0, 200_000);
  const paragraphs = sample
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .map((part) => part.split(/\r?\n/).flatMap((line) => line.replace(LEAD, '').trimEnd() || []));
  const prose = paragraphs.reduce(
    (sum, lines) => sum + (isProse(lines.join(' ')) ? lines : lines.filter(isSentence)).length,
    0,
  );
  const lines = paragraphs.flat();
  return prose > lines.filter(isFields).length && prose * 5 >= lines.length && !isSeparated(sample);
}

/** What sets a line in: blanks, and the mark of a list. */
const LEAD = /^\s*(?:(?:[-*•‣]|\d{1,3}[.)])\s+)?/;

/** Scripts without capitals, some of which write no space between words either: so many letters are a sentence. */
const UNCASED_LETTERS = 15;

/** A line of many words, of which none stand in columns. */
function isSentence(line: string): boolean {
  if (/\t/.test(line) || isFields(line)) return false;
  if (line.split(/\s+/).length >= 8 && /\p{Ll}{2}/u.test(line)) return true;
  return /[。，；、،؛।]/.test(line) && uncased(line) >= UNCASED_LETTERS;
}

/** A paragraph that ends as a sentence does and is letters for the most part. */
function isProse(paragraph: string): boolean {
  if (/\t/.test(paragraph) || !/[.!?…。！？؟।]["'”’»」』)\]]*$/u.test(paragraph)) return false;
  const letters = paragraph.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 0.7 * paragraph.replace(/[\s\p{M}]/gu, '').length) return false;
  return uncased(paragraph) >= UNCASED_LETTERS || paragraph.split(/\s+/).length >= 4;
}

/** A line of short texts between separators; the comma of a number is none. */
function isFields(line: string): boolean {
  const separators = line.match(/[\t|;]|(?<!\d(?=,\d{3}(?!\d))),(?=\S)/g)?.length ?? 0;
  return separators >= 3 && line.split(/\s+/).length <= 4 * separators && !/[.!?] \p{Lu}/u.test(line);
}

function uncased(text: string): number {
  return text.match(/\p{Lo}/gu)?.length ?? 0;
}

/** A zip archive with the parts of a Word document. */
function isDocx(bytes: Uint8Array, name: string, wantsWhole: boolean): boolean {
  const zip = openZip(bytes, name, wantsWhole);
  return zip.has('word/document.xml') && (zip.has('[Content_Types].xml') || zip.isTorn);
}
