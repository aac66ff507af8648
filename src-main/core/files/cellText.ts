import type { CellStyle, CellValue } from '../../../src-shared/grid.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { durationText, EPOCH, formatted } from './numberFormat.ts';

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

/** Excel counts a 29 February 1900, so that days before are one less than they would be. */
const FIRST_OF_MARCH_1900 = 61;

/** A date or a moment in ISO 8601 as its style shows it; where that is none of dates or times, as it is written. */
export function isoDateContent(iso: string, style: CellStyle | undefined): Content {
  const written = iso
    .replace(/\.\d+(?=Z?$)/, '')
    .replace(/Z$/, '')
    .replace('T', ' ');
  const value = parseValue(written);
  if (value.kind !== 'date') return textContent(written);
  const days = value.number + EPOCH;
  const exact = days < FIRST_OF_MARCH_1900 ? days - 1 : days;
  // Milliseconds are the finest that is written; it rids days of binary dust.
  const serial = Math.round(exact * 86_400_000) / 86_400_000;
  const shown = numberContent(serial, style);
  const isShown = shown.value.kind !== 'number' || durationText(serial, style?.numberFormat ?? '') !== null;
  return isShown ? shown : { text: written, value };
}
