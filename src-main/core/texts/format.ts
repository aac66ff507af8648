import { decodeText } from '../files/decodeText.ts';
import { hasMarkdownTable } from '../files/markdown.ts';
import { startsWith } from '../files/sniff.ts';
import { openZip } from '../files/zip.ts';
import { isArticle } from './html.ts';
import { isArticleXml } from './xml/index.ts';

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
  if (/^\s*(?:<\?xml|<!DOCTYPE (?!html)|<[a-z][\w:-]*[\s>])/i.test(start) && isArticleXml(start)) return 'xml';
  const isPage =
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]{0,2000}?-->\s*)?(?:<!doctype html|<html|<head|<body|<meta charset|<article|<section)/i.test(
      start,
    );
  if (isPage || (/^(?:x?html?)$/.test(ending) && /<[a-z]/i.test(start))) return isArticle(text, name) ? 'html' : null;
  if (/^(?:tex|ltx|latex)$/.test(ending) || isLatex(start)) return 'latex';
  if (/^(?:md|markdown|rmd|qmd)$/.test(ending)) return hasProse(text) || !hasMarkdownTable(text) ? 'markdown' : null;
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

/** Sentences over whole lines, and more of them than of lines with fields between separators. */
function hasProse(text: string): boolean {
  const lines = text
    .slice(0, 200_000)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const isField = (line: string): boolean => (line.match(/[\t|;]|,(?=\S)/g)?.length ?? 0) >= 3;
  const isSentence = (line: string): boolean => {
    const words = line.split(/\s+/).length;
    return words >= 8 && /\p{Ll}{2}/u.test(line) && !/\t/.test(line);
  };
  // Scripts without spaces: a sentence is told by its full stop.
  const isHan = (line: string): boolean => (line.match(/\p{Script=Han}/gu)?.length ?? 0) >= 15 && /[。，；]/.test(line);
  const fields = lines.filter((line) => isField(line) && !/[.!?] \p{Lu}/u.test(line)).length;
  const sentences = lines.filter((line) => isSentence(line) || isHan(line)).length;
  return sentences > 0 && sentences > fields && sentences * 5 >= lines.length;
}

/** A zip archive with the parts of a Word document. */
function isDocx(bytes: Uint8Array, name: string, wantsWhole: boolean): boolean {
  const zip = openZip(bytes, name, wantsWhole);
  return zip.has('word/document.xml') && (zip.has('[Content_Types].xml') || zip.isTorn);
}
