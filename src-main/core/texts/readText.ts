import { DomainError } from '../../../src-shared/errors.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import { decodeText } from '../files/decodeText.ts';
import { checkSize } from '../files/limits.ts';
import { readDocx } from './docx.ts';
import { type TextFormat, textFormatOf } from './format.ts';
import { readHtmlText } from './html.ts';
import { readLatex } from './latex/readLatex.ts';
import { readMarkdownText } from './markdown.ts';
import { readPdf } from './pdf/readPdf.ts';
import { readPlainText } from './plain.ts';
import type { TextRead } from './textBuilder.ts';
import { readXmlText } from './xml/readXmlText.ts';

export interface TextOptions {
  /** Reads the file as this, where a person or the library says so; else its content decides. */
  readonly format?: TextFormat | undefined;
  /** Reads what is whole of a damaged file, in place of refusing it. */
  readonly wantsWhole?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What `readText` gives: the text, and as what it was read. */
export type TextFile = TextRead & { readonly format: TextFormat };

/**
 * Reads a text document: PDF with a text layer, Word, HTML, Markdown, plain text, LaTeX, articles in XML. Gives its
 * headings, paragraphs, captions, footnotes, formulas and references in reading order, each with its places where the
 * format has pages; its tables as grids; and what it says of itself. Nothing but the bytes given is read, nothing is
 * run and nothing fetched. Throws DomainError for what is no text or cannot be read.
 */
export async function readText(bytes: Uint8Array, name: string, options: TextOptions = {}): Promise<TextFile> {
  options.signal?.throwIfAborted();
  checkSize(name, bytes.length);
  const format = options.format ?? textFormatOf(bytes, name, options.wantsWhole);
  if (format === null) {
    throw new DomainError('file.unsupported', fileSaid.noText(name));
  }
  const read = await readAs(format, bytes, name, options);
  const { blocks, pages } = read.document;
  if (blocks.length === 0 && pages.length === 0) {
    throw new DomainError('file.empty', fileSaid.emptyText(name));
  }
  return { ...read, format };
}

async function readAs(format: TextFormat, bytes: Uint8Array, name: string, options: TextOptions): Promise<TextRead> {
  if (format === 'pdf') return readPdf(bytes, name, options.signal);
  if (format === 'docx') return readDocx(bytes, name, options.wantsWhole);
  const text = decodeText(bytes, name);
  switch (format) {
    case 'html':
      return readHtmlText(text, name);
    case 'markdown':
      return readMarkdownText(text, name);
    case 'latex':
      return readLatex(text, name);
    case 'xml':
      return readXmlText(text, name);
    default:
      return readPlainText(text, name);
  }
}
