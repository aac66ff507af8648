import type ExcelJs from 'exceljs';
import { isValidFormat } from 'numfmt';
import type { CellStyle } from '../../../../src-shared/cell.ts';
import { isFormulaLike } from '../../../../src-shared/formulaLike.ts';
import { formatted } from '../../files/numberFormat.ts';
import type { ExportCell } from '../exportDocument.ts';
import { EPOCH, formatOf } from './numberFormat.ts';

/** Characters of a cell in Excel, at most. */
const LONGEST = 32_767;
/** 1 March 1900: before it Excel counts a day that never was, and before 1900 none. */
const FIRST_SERIAL = 61;
const TEXT_FORMAT = '@';

/** What a workbook could not take as it was, counted. */
export interface XlsxLosses {
  /** Texts that were longer than a cell holds. */
  cutTexts: number;
  /** Numbers and dates whose text no format makes; their values are all there. */
  otherLooks: number;
  /** Number formats that no spreadsheet would take. */
  badFormats: number;
  /** Days that Excel cannot count. */
  earlyDates: number;
  /** They may lead to other sheets and files, and reach out of them. */
  formulas: number;
}

/** Turns cells into values and styles of a workbook; equal styles are one object, which the writer knows by it. */
export class XlsxCells {
  readonly losses: XlsxLosses = { cutTexts: 0, otherLooks: 0, badFormats: 0, earlyDates: 0, formulas: 0 };
  /** Of cells without any. */
  readonly plain: Partial<ExcelJs.Style> = {};
  readonly #guard: boolean;
  /** Texts go into the sheet itself, where only rich text keeps its white space. */
  readonly #isInline: boolean;
  readonly #styles = new Map<string, Partial<ExcelJs.Style>>();
  readonly #keys = new WeakMap<CellStyle, string>();

  constructor({ guard, isInline }: { readonly guard: boolean; readonly isInline: boolean }) {
    this.#guard = guard;
    this.#isInline = isInline;
  }

  of(cell: ExportCell): { readonly value: ExcelJs.CellValue; readonly style: Partial<ExcelJs.Style> } {
    const own = this.#validFormat(cell.style?.numberFormat);
    if (cell.formula !== undefined) this.losses.formulas++;
    const { value, format } = this.#valueOf(cell, own);
    return { value, style: this.#style(cell.style, format) };
  }

  #valueOf(cell: ExportCell, own: string | undefined): { value: ExcelJs.CellValue; format: string | undefined } {
    const { text, value } = cell;
    if (value.kind === 'blank') return { value: text === '' ? null : this.#text(text), format: own };
    // In a cell that is formatted as text a number was typed as text, and is to stay so.
    const isText = own === TEXT_FORMAT;
    if (value.kind === 'boolean' && !isText) {
      if (text !== (value.boolean ? 'TRUE' : 'FALSE')) this.losses.otherLooks++;
      return { value: value.boolean, format: own };
    }
    if (value.kind === 'number' && !isText) return { value: value.number, format: own ?? this.#formatFor(cell) };
    if (value.kind === 'date' && !isText) {
      const serial = value.number + EPOCH;
      if (serial >= FIRST_SERIAL) return { value: serial, format: own ?? this.#formatFor(cell) };
      this.losses.earlyDates++;
    }
    const time = own === undefined || isText ? null : timeOfDay(text, own);
    if (time !== null) return { value: time, format: own };
    return { value: this.#text(text), format: this.#guard && isTypedOver(text) ? TEXT_FORMAT : own };
  }

  #formatFor(cell: ExportCell): string | undefined {
    const { pattern, isExact } = formatOf(cell);
    if (!isExact) this.losses.otherLooks++;
    return pattern;
  }

  #validFormat(format: string | undefined): string | undefined {
    if (format === undefined || (format.length <= 255 && isValid(format))) return format;
    this.losses.badFormats++;
    return undefined;
  }

  #text(text: string): ExcelJs.CellValue {
    if (text.length > LONGEST) this.losses.cutTexts++;
    const whole = encoded(text.slice(0, LONGEST));
    return this.#isInline && /^\s|\n|\s$/.test(whole) ? { richText: [{ text: whole }] } : whole;
  }

  #style(style: CellStyle | undefined, format: string | undefined): Partial<ExcelJs.Style> {
    if (!style && format === undefined) return this.plain;
    const key = `${style ? this.#keyOf(style) : ''}\n${format ?? ''}`;
    let made = this.#styles.get(key);
    if (!made) this.#styles.set(key, (made = styleOf(style ?? {}, format)));
    return made;
  }

  #keyOf(style: CellStyle): string {
    let key = this.#keys.get(style);
    if (key === undefined) this.#keys.set(style, (key = JSON.stringify(style)));
    return key;
  }
}

/** What Excel would make something else of, were it typed: a formula, a number, a date. */
function isTypedOver(text: string): boolean {
  return isFormulaLike(text) || (text.length < 60 && /^\s*[.,'+-]*\d[\d\s.,:/'eE%-]*$/.test(text));
}

/** The part of a day that a format of times shows as this text; null for what is none. */
function timeOfDay(text: string, format: string): number | null {
  const [, hours, minutes, seconds = '0', half] = /^(\d{1,4}):(\d{2})(?::(\d{2}))?(?:\s?(AM|PM))?$/i.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const late = half === undefined ? 0 : (half.toUpperCase() === 'PM' ? 12 : 0) - (hours === '12' ? 12 : 0);
  const time = ((Number(hours) + late) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
  return formatted(time, format).text === text ? time : null;
}

function isValid(format: string): boolean {
  try {
    return isValidFormat(format);
  } catch {
    return false; // What the check itself stumbles over is none.
  }
}

/**
 * Characters that XML cannot hold, as workbooks write them (`_x0001_`; ECMA-376, 22.4.2.4), and what would be read as
 * such although it was meant as it stands.
 */
function encoded(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, (sign) => {
      return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
    });
}

/** Excel's own default, without which a font has neither name nor size. */
const FONT = { name: 'Calibri', size: 11, family: 2 };
const SIDES = { t: 'top', r: 'right', b: 'bottom', l: 'left' } as const;
const COLOUR = /^#[0-9a-f]{6}$/i;

function styleOf(style: CellStyle, format: string | undefined): Partial<ExcelJs.Style> {
  const { bold, italic, color = '', fill = '', horizontal, vertical, indent, wrap, borders = '' } = style;
  const hasColour = COLOUR.test(color);
  const sides = Object.entries(SIDES).flatMap(([side, name]) =>
    borders.includes(side) ? [[name, { style: 'thin' as const }]] : [],
  );
  return {
    ...(format !== undefined && { numFmt: format }),
    ...((bold || italic || hasColour) && {
      font: {
        ...FONT,
        ...(bold && { bold }),
        ...(italic && { italic }),
        ...(hasColour && { color: { argb: `FF${color.slice(1).toUpperCase()}` } }),
      },
    }),
    ...(COLOUR.test(fill) && {
      fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: `FF${fill.slice(1).toUpperCase()}` } },
    }),
    ...((horizontal ?? vertical ?? indent ?? wrap) !== undefined && {
      alignment: {
        ...(horizontal && { horizontal }),
        ...(vertical && { vertical }),
        ...(indent && { indent: Math.min(indent, 250) }),
        ...(wrap && { wrapText: true }),
      },
    }),
    ...(sides.length > 0 && { border: Object.fromEntries(sides) }),
  };
}
