import type { CellStyle, CellValue } from '../../../src-shared/grid.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { EPOCH, formatted } from './numberFormat.ts';

/** What a cell shows and what it means. */
export interface Content {
  readonly text: string;
  readonly value: CellValue;
  /** Several cells have this very object, and its text is long enough to be kept once for all of them. */
  readonly isShared?: boolean;
  /** The value was read from the text: other cells of the column may say how it is written. */
  readonly isWritten?: boolean;
}

/** Characters from which on a text is worth keeping once. */
const WORTH_SHARING = 24;

export const BLANK: Content = { text: '', value: { kind: 'blank' } };

/** A text cell: it keeps its text and is typed by it. */
export function textContent(text: string): Content {
  return text === '' ? BLANK : { text, value: parseValue(text), isWritten: true };
}

/** The content for several cells. */
export function sharedContent(content: Content): Content {
  return content.text.length > WORTH_SHARING ? { ...content, isShared: true } : content;
}

export function booleanContent(boolean: boolean): Content {
  return { text: boolean ? 'TRUE' : 'FALSE', value: { kind: 'boolean', boolean } };
}

/**
 * A number as its style shows it. Where that is a date, the number counts days
 * from Excel's day zero, and `dateShift` adds those of another day zero.
 */
export function numberContent(number: number, style: CellStyle | undefined, dateShift = 0): Content {
  return formatted(number, style?.numberFormat, dateShift);
}

/** A date or a moment in ISO 8601 as its style shows it; where that is none of dates, as it is written. */
export function isoDateContent(iso: string, style: CellStyle | undefined): Content {
  const written = iso
    .replace(/\.\d+(?=Z?$)/, '')
    .replace(/Z$/, '')
    .replace('T', ' ');
  const value = parseValue(written);
  if (value.kind !== 'date') return textContent(written);
  const shown = numberContent(value.number + EPOCH, style);
  return shown.value.kind === 'date' ? shown : { text: written, value };
}
