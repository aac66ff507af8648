import { cutEnd } from '../../../src-shared/cutEnd.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import { hasMarkdownTable } from './markdown.ts';

/**
 * Makes a file of what was pasted: the HTML that Excel and web pages put on the
 * clipboard where it holds a table, else the text, by its separators. The name
 * tells the form; `readFile` reads it. Throws DomainError when nothing is there.
 */
export function pastedFile(pasted: { readonly text: string; readonly html: string }): {
  name: string;
  bytes: Uint8Array;
} {
  const encoder = new TextEncoder();
  if (/<t[dh][\s>]/i.test(pasted.html)) {
    // Windows puts the offsets of the fragment before it.
    const html = pasted.html.slice(Math.max(0, pasted.html.indexOf('<')));
    return { name: 'Pasted table.html', bytes: encoder.encode(`<meta charset="utf-8">${html}`) };
  }
  const text = cutEnd(pasted.text.replace(/^\uFEFF/, ''), '\r\n');
  if (text.trim() === '') {
    throw new DomainError('input.invalid', fileSaid.nothingPasted);
  }
  const ending = hasMarkdownTable(text)
    ? 'md'
    : text.includes('\t')
      ? 'tsv'
      : /^\s*<(?:!doctype|html|table)/i.test(text)
        ? 'html'
        : 'csv';
  return { name: `Pasted table.${ending}`, bytes: encoder.encode(text) };
}
