import { guardedCell } from '../../../src-shared/formulaGuard.ts';

export interface Copied {
  /** Tab-separated, as a spreadsheet takes it. */
  readonly text: string;
  /** A table, with its merges where it has some. */
  readonly html: string;
}

/** Texts of cells for the clipboard, row by row; with `isGuarded` one that a spreadsheet would run is a text there. */
export function copiedTexts(rows: readonly (readonly string[])[], isGuarded: boolean): Copied {
  const told = isGuarded ? rows.map((row) => row.map(guardedCell)) : rows;
  return {
    text: told.map((row) => row.map(quotedText).join('\t')).join('\n'),
    html: `<table>${told.map((row) => `<tr>${row.map((text) => `<td>${escapedText(text)}</td>`).join('')}</tr>`).join('')}</table>`,
  };
}

/** A text that would break the lines of a table of tabs is quoted. */
export function quotedText(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function escapedText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');
}

/** Throws where the browser does not let it. */
export async function putOnClipboard({ text, html }: Copied): Promise<void> {
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    }),
  ]);
}
