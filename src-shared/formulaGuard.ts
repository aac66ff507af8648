import { isFormulaLike } from './formulaLike.ts';
import { parseValue } from './value.ts';

/**
 * A text as it can be pasted into a spreadsheet: one that would be run there is
 * written behind an apostrophe, which spreadsheets take for "this is text". Numbers and
 * dates stay as they are.
 */
export function guardedCell(text: string): string {
  return isRunnable(text) ? `'${text}` : text;
}

/** The same for text of several lines, each of which becomes a cell. */
export function guardedLines(text: string): string {
  return text.split('\n').map(guardedCell).join('\n');
}

function isRunnable(text: string): boolean {
  if (/^[\t\r\n]/.test(text)) return true;
  return isFormulaLike(text) && parseValue(text).kind === 'text';
}
