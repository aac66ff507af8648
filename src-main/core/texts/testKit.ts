import type { TextFormat } from './format.ts';
import { withCompanions } from './latex/companions.ts';
import { readText, type TextFile } from './readText.ts';

/** Reads a text as the app does, as the kind of file that its name says; LaTeX with other files of its folder. */
export function readAs(text: string, name: string, beside: Readonly<Record<string, string>> = {}): Promise<TextFile> {
  const whole = withCompanions(text, new Map(Object.entries(beside)));
  return readText(new TextEncoder().encode(whole), name, { format: FORMATS[name.replace(/^.*\./, '')] });
}

const FORMATS: Readonly<Record<string, TextFormat>> = {
  tex: 'latex',
  xml: 'xml',
  html: 'html',
  md: 'markdown',
  txt: 'text',
};

/** Blocks as lines: kind, level, text. */
export function linesOf({ document }: TextFile): string[] {
  return document.blocks.map(({ kind, level, text }) => `${kind}${level ?? ''}: ${text}`);
}

/** Cells of the only table with their spans: `text`, or `text 2×3` for rows × columns. */
export function spansOf({ tables }: TextFile, table = 0): (string | null)[][] {
  const grid = tables[table];
  if (!grid) return [];
  return Array.from({ length: grid.rowCount }, (_, row) =>
    Array.from({ length: grid.colCount }, (_, col) => {
      const cell = grid.at(row, col);
      if (!cell || cell.row !== row || cell.col !== col) return null;
      const isMerged = cell.rowSpan > 1 || cell.colSpan > 1;
      return isMerged ? `${cell.text} ${cell.rowSpan}×${cell.colSpan}` : cell.text;
    }),
  );
}
