import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CellStyle, Grid, GridMeta } from '../../../src-shared/grid.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { warningSaid } from '../../../src-shared/said/warnings.ts';
import { workSaid } from '../../../src-shared/said/work.ts';
import type { Budget } from './budget.ts';
import { BLANK, booleanContent, type Content, isoDateContent, numberContent, textContent } from './cellText.ts';
import { sheetLimits, styleLimits } from './limits.ts';
import { Merges } from './merges.ts';
import type { Reading, ReadResult } from './readFile.ts';
import { SheetBuilder } from './sheetBuilder.ts';
import { joined } from './xlsxParts.ts';
import { attribute, flag, walkXml, type XmlHandlers } from './xml.ts';
import { corrupt } from './zip.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Number formats that the file names in words, as the codes that Excel uses in English. */
const NAMED_FORMATS: Readonly<Record<string, string>> = {
  'General Date': 'm/d/yyyy h:mm',
  'Long Date': 'dddd, mmmm d, yyyy',
  'Medium Date': 'd-mmm-yy',
  'Short Date': 'm/d/yyyy',
  'Long Time': 'h:mm:ss AM/PM',
  'Medium Time': 'h:mm AM/PM',
  'Short Time': 'h:mm',
  Currency: '$#,##0.00',
  'Euro Currency': '[$€-2] #,##0.00',
  Fixed: '0.00',
  Standard: '#,##0.00',
  Percent: '0.00%',
  Scientific: '0.00E+00',
  'Yes/No': '"Yes";"Yes";"No"',
  'True/False': '"True";"True";"False"',
  'On/Off': '"On";"On";"Off"',
};

const HORIZONTAL: Readonly<Record<string, CellStyle['horizontal']>> = {
  Left: 'left',
  Center: 'center',
  Right: 'right',
};
const VERTICAL: Readonly<Record<string, CellStyle['vertical']>> = { Top: 'top', Center: 'middle', Bottom: 'bottom' };

/**
 * Reads a workbook in the XML format of Excel 2003 (XML Spreadsheet): values with the text that they show, merges,
 * styles, what is hidden. Of formulas the last results are read. Throws DomainError.
 */
export async function readExcelXml(text: string, reading: Reading): Promise<ReadResult> {
  const reader = new ExcelXmlReader(reading.budget);
  try {
    for (const fraction of walkXml(new TextEncoder().encode(text), reader.handlers)) {
      reading.signal?.throwIfAborted();
      reading.onProgress?.({ step: workSaid.sheet(Math.max(1, reader.grids.length)), fraction });
      await nextTurn();
    }
  } catch (error) {
    if (error instanceof SyntaxError) throw corrupt(reading.name, error);
    throw error;
  }
  return { format: 'xls', grids: reader.grids, warnings: reader.warnings };
}

class ExcelXmlReader {
  readonly grids: Grid[] = [];
  readonly warnings: Said[] = [];
  readonly handlers: XmlHandlers = {
    open: (name, attributes) => this.#open(name, attributes),
    close: (name) => this.#close(name),
    text: (text) => {
      if (this.#isText) this.#text = joined(this.#text, text);
    },
  };
  readonly #budget: Budget;
  readonly #styles = new Map<string, Mutable<CellStyle>>();
  #style: Mutable<CellStyle> = {};
  #meta: Mutable<GridMeta> = { name: '' };
  #merges = new Merges();
  #builder: SheetBuilder | null = null;
  #hiddenRows: number[] = [];
  #hiddenColumns: number[] = [];
  #column = -1;
  #row = -1;
  #col = -1;
  #cell = '';
  #type = '';
  #text = '';
  #isText = false;
  #isComment = false;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  #open(name: string, attributes: string): void {
    switch (name) {
      case 'Style':
        this.#openStyle(attributes);
        return;
      case 'Worksheet':
        this.#openSheet(attributes);
        return;
      case 'Column':
        this.#openColumn(attributes);
        return;
      case 'Row':
        this.#row = placeOf(attributes, this.#row);
        this.#col = -1;
        if (flag(attributes, 'Hidden') && this.#hiddenRows.length < sheetLimits.rows) this.#hiddenRows.push(this.#row);
        return;
      case 'Cell':
        this.#col = placeOf(attributes, this.#col);
        this.#cell = attributes;
        this.#type = '';
        this.#text = '';
        return;
      case 'Comment':
        this.#isComment = true;
        return;
      case 'Data':
        if (this.#isComment) return;
        this.#type = attribute(attributes, 'Type') ?? 'String';
        this.#isText = true;
        return;
      case 'Visible':
        this.#text = '';
        this.#isText = true;
        return;
      default:
        if (!this.#builder) readLook(this.#style, name, attributes);
    }
  }

  #close(name: string): void {
    switch (name) {
      case 'Data':
        this.#isText = false;
        return;
      case 'Comment':
        this.#isComment = false;
        return;
      case 'Cell':
        this.#closeCell();
        return;
      case 'Visible':
        this.#isText = false;
        if (this.#text.startsWith('SheetHidden') || this.#text.startsWith('SheetVeryHidden'))
          this.#meta.isHidden = true;
        return;
      case 'Worksheet':
        this.#closeSheet();
        return;
      default:
    }
  }

  #openStyle(attributes: string): void {
    const parent = this.#styles.get(attribute(attributes, 'Parent') ?? '');
    this.#style = { ...parent };
    if (this.#styles.size < styleLimits.cellFormats) this.#styles.set(attribute(attributes, 'ID') ?? '', this.#style);
  }

  #openSheet(attributes: string): void {
    this.#meta = { name: attribute(attributes, 'Name') ?? `Sheet${this.grids.length + 1}` };
    this.#merges = new Merges();
    this.#builder = new SheetBuilder(this.#meta, this.#merges, this.#budget);
    this.#hiddenRows = [];
    this.#hiddenColumns = [];
    this.#column = -1;
    this.#row = -1;
  }

  #openColumn(attributes: string): void {
    const first = placeOf(attributes, this.#column);
    this.#column = first + countOf(attributes, 'Span');
    const last = Math.min(this.#column, sheetLimits.columns);
    const isListed = flag(attributes, 'Hidden') && this.#hiddenColumns.length < sheetLimits.columns;
    if (isListed) for (let col = first; col <= last; col++) this.#hiddenColumns.push(col);
  }

  #closeCell(): void {
    const [row, col] = [this.#row, this.#col];
    const [right, bottom] = [col + countOf(this.#cell, 'MergeAcross'), row + countOf(this.#cell, 'MergeDown')];
    this.#merges.add({ top: row, left: col, bottom, right });
    const style = this.#styles.get(attribute(this.#cell, 'StyleID') ?? '');
    const look = style && Object.keys(style).length > 0 ? style : undefined;
    this.#builder?.add(row, col, contentOf(this.#type, this.#text, look), look);
    this.#col = right;
  }

  #closeSheet(): void {
    if (this.#hiddenRows.length > 0) this.#meta.hiddenRows = this.#hiddenRows;
    if (this.#hiddenColumns.length > 0) this.#meta.hiddenColumns = this.#hiddenColumns;
    if (this.#builder && this.grids.length < sheetLimits.sheets) this.grids.push(this.#builder.build());
    if (this.#meta.isHidden) this.warnings.push(warningSaid.sheetHidden(this.#meta.name));
    this.#builder = null;
  }
}

/** Returns the index, from 0, of a row, column or cell: from its Index attribute, else the one after `before`. */
function placeOf(attributes: string, before: number): number {
  const index = Number(attribute(attributes, 'Index') ?? 0);
  return Number.isInteger(index) && index > before + 1 && index <= sheetLimits.rows ? index - 1 : before + 1;
}

function countOf(attributes: string, name: string): number {
  const count = Number(attribute(attributes, name) ?? 0);
  return Number.isInteger(count) && count > 0 ? Math.min(count, sheetLimits.rows) : 0;
}

function contentOf(type: string, text: string, style: CellStyle | undefined): Content {
  if (text === '') return BLANK;
  switch (type) {
    case 'Number': {
      const number = Number(text);
      return Number.isFinite(number) ? numberContent(number, style) : textContent(text);
    }
    case 'DateTime':
      return isoDateContent(text, style);
    case 'Boolean':
      return booleanContent(text === '1' || text === 'true');
    default:
      return textContent(text.replace(/\r\n?/g, '\n'));
  }
}

/** Reads a child element of a style into the cell style. */
function readLook(style: Mutable<CellStyle>, name: string, attributes: string): void {
  if (name === 'NumberFormat') {
    const format = attribute(attributes, 'Format');
    if (format !== undefined && format !== 'General') style.numberFormat = NAMED_FORMATS[format] ?? format;
  } else if (name === 'Font') {
    if (flag(attributes, 'Bold')) style.bold = true;
    if (flag(attributes, 'Italic')) style.italic = true;
    const color = colorOf(attributes);
    if (color !== null && color !== '#000000') style.color = color;
  } else if (name === 'Interior') {
    const color = colorOf(attributes);
    if (color !== null && attribute(attributes, 'Pattern') === 'Solid') style.fill = color;
  } else if (name === 'Alignment') {
    const horizontal = HORIZONTAL[attribute(attributes, 'Horizontal') ?? ''];
    const vertical = VERTICAL[attribute(attributes, 'Vertical') ?? ''];
    const indent = Number(attribute(attributes, 'Indent') ?? 0);
    if (horizontal) style.horizontal = horizontal;
    if (vertical) style.vertical = vertical;
    if (indent > 0 && indent <= 250) style.indent = indent;
    if (flag(attributes, 'WrapText')) style.wrap = true;
  }
}

function colorOf(attributes: string): string | null {
  const color = attribute(attributes, 'Color')?.toLowerCase() ?? '';
  return /^#[\da-f]{6}$/.test(color) ? color : null;
}
