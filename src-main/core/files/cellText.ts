import type { CellStyle, CellValue } from '../../../src-shared/grid.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { durationText, EPOCH, formatted } from './numberFormat.ts';

/** What a cell shows and what it means. */
export interface Content {
  readonly text: string;
  readonly value: CellValue;
  /** Several cells have this very object, and its text is long enough to be kept once for all of them. */
  readonly isShared?: boolean;
  /** True if the value was parsed from the text, so that the rest of the column can change it. */
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

/** Excel counts a day that never was, 29 February 1900: earlier serial numbers are one less. */
const FIRST_OF_MARCH_1900 = 61;

/** Formats a date in ISO 8601 by its style, or returns it as written if the style is not one of dates or times. */
export function isoDateContent(iso: string, style: CellStyle | undefined): Content {
  const written = iso
    .replace(/\.\d+(?=Z?$)/, '')
    .replace(/Z$/, '')
    .replace('T', ' ');
  const value = parseValue(written);
  if (value.kind !== 'date') return textContent(written);
  const days = value.number + EPOCH;
  const exact = days < FIRST_OF_MARCH_1900 ? days - 1 : days;
  // Rounding to milliseconds removes binary noise.
  const serial = Math.round(exact * 86_400_000) / 86_400_000;
  const shown = numberContent(serial, style);
  const isShown = shown.value.kind !== 'number' || durationText(serial, style?.numberFormat ?? '') !== null;
  return isShown ? shown : { text: written, value };
}
