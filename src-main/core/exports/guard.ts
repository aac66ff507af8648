import { isFormulaLike } from '../../../src-shared/formulaLike.ts';
import type { ExportCell } from './exportDocument.ts';

const PLAIN_NUMBER = /^[-+]?(?:\d[\d,]*(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?\s?%?$/i;

/** Whether a spreadsheet could take a cell's text for a formula; numbers that are written as such are what they are. */
export function needsGuard({ text, value }: Pick<ExportCell, 'text' | 'value'>): boolean {
  return isFormulaLike(text) && !(value.kind === 'number' && PLAIN_NUMBER.test(text));
}
