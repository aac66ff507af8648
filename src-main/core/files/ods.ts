import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError } from '../../../src-shared/errors.ts';
import type { CellStyle, Grid, GridMeta } from '../../../src-shared/grid.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { warningSaid } from '../../../src-shared/said/warnings.ts';
import { workSaid } from '../../../src-shared/said/work.ts';
import type { Budget } from './budget.ts';
import { BLANK, booleanContent, type Content, sharedContent, textContent } from './cellText.ts';
import { sheetLimits } from './limits.ts';
import { Merges } from './merges.ts';
import { OdsStyles } from './odsStyle.ts';
import type { Reading, ReadResult } from './readFile.ts';
import { SheetBuilder } from './sheetBuilder.ts';
import { joined } from './xlsxParts.ts';
import { attribute, walkAllXml, walkXml, type XmlHandlers } from './xml.ts';
import { corrupt, type ZipPackage } from './zip.ts';

/** Equal rows and cells are written once with a count; blank ones go on to the end of the sheet. */
const MAX_REPEATED_CONTENT = 100_000;
const MAX_REPEATED_BLANKS = 64;
/** Columns of the widest sheet of any spreadsheet. */
const MAX_COLUMNS = 16_384;

/** Reads all sheets of an OpenDocument spreadsheet (LibreOffice). Throws DomainError. */
export async function readOds(zip: ZipPackage, reading: Reading): Promise<ReadResult> {
  const { name } = reading;
  const content = zip.read('content.xml');
  if (!content) throw corrupt(name);
  const manifest = zip.read('META-INF/manifest.xml');
  if (manifest && new TextDecoder().decode(manifest).includes('encryption-data')) {
    throw new DomainError('file.encrypted', fileSaid.passwordOds(name));
  }
  const styles = new OdsStyles();
  try {
    const shared = zip.read('styles.xml');
    if (shared) walkAllXml(shared, styles.handlers);
  } catch (error) {
    throw orCorrupt(error, name);
  }
  const result = await readContent(content, styles, reading);
  const isDamaged = zip.isTorn || zip.damaged.size > 0;
  const damage = isDamaged ? [warningSaid.damagedIn(name, [...zip.damaged])] : [];
  return { ...result, warnings: [...damage, ...whatIsLeftOut(zip), ...result.warnings], isDamaged };
}

/** Reads a flat OpenDocument spreadsheet (.fods): one XML document with all parts in it. Throws DomainError. */
export async function readFlatOds(text: string, reading: Reading): Promise<ReadResult> {
  return readContent(new TextEncoder().encode(text), new OdsStyles(), reading);
}

async function readContent(content: Uint8Array, styles: OdsStyles, reading: Reading): Promise<ReadResult> {
  const reader = new OdsReader(reading.budget, styles);
  try {
    for (const fraction of walkXml(content, reader.handlers)) {
      reading.signal?.throwIfAborted();
      reading.onProgress?.({ step: workSaid.sheet(Math.max(1, reader.sheetCount)), fraction });
      await nextTurn();
    }
  } catch (error) {
    throw orCorrupt(error, reading.name);
  }
  reading.signal?.throwIfAborted();
  return { format: 'ods', grids: reader.grids, warnings: reader.warnings };
}

function orCorrupt(error: unknown, name: string): unknown {
  return error instanceof SyntaxError ? corrupt(name, error) : error;
}

function* whatIsLeftOut(zip: ZipPackage): Generator<Said> {
  const has = (pattern: RegExp): boolean => zip.names.some((name) => pattern.test(name));
  if (has(/^Basic\/.*\/|^Scripts\//)) yield warningSaid.macros;
  if (has(/^Object \d+\/content\.xml$/)) yield warningSaid.embedded;
  if (has(/^Pictures\//)) yield warningSaid.allPictures;
}

interface RowCell {
  readonly col: number;
  readonly content: Content;
  readonly style: CellStyle | undefined;
  readonly formula: string | undefined;
  readonly rowSpan: number;
  readonly colSpan: number;
}

/** One sheet while it is read: a row waits until it is whole, for it may be repeated. */
class OdsSheet {
  readonly name: string;
  readonly isHidden: boolean;
  row = 0;
  col = 0;
  rowRepeat = 1;
  rowStyle: string | undefined;
  cells: RowCell[] = [];
  readonly hiddenRows: number[] = [];
  readonly hiddenColumns: number[] = [];
  readonly #columnStyles: { readonly until: number; readonly style: string | undefined }[] = [];
  /** Which of them the cells of the row have come to. */
  #columnAt = 0;
  columnCount = 0;
  readonly #meta: { -readonly [Key in keyof GridMeta]: GridMeta[Key] };
  readonly #merges = new Merges();
  readonly #builder: SheetBuilder;
  readonly #budget: Budget;

  constructor(name: string, isHidden: boolean, budget: Budget) {
    this.#budget = budget;
    this.name = name;
    this.isHidden = isHidden;
    this.#meta = { name, ...(isHidden && { isHidden: true }) };
    this.#builder = new SheetBuilder(this.#meta, this.#merges, budget);
  }

  addColumns(count: number, isHidden: boolean, style: string | undefined): void {
    if (this.#columnStyles.length >= MAX_COLUMNS) return;
    const last = isHidden ? Math.min(this.columnCount + count, this.columnCount + 500, MAX_COLUMNS) : 0;
    for (let col = this.columnCount; col < last; col++) this.hiddenColumns.push(col);
    this.columnCount += count;
    this.#columnStyles.push({ until: this.columnCount, style });
  }

  openRow(repeat: number, style: string | undefined, isHidden: boolean): void {
    this.col = 0;
    this.#columnAt = 0;
    this.rowRepeat = repeat;
    this.rowStyle = style;
    const last = isHidden ? Math.min(this.row + repeat, this.row + 10_000, sheetLimits.rows) : 0;
    for (let row = this.row; row < last; row++) this.hiddenRows.push(row);
  }

  /** The style of the column that the row has come to; cells come from left to right. */
  get columnStyle(): string | undefined {
    while ((this.#columnStyles[this.#columnAt]?.until ?? Infinity) <= this.col) this.#columnAt++;
    return this.#columnStyles[this.#columnAt]?.style;
  }

  closeRow(): void {
    const isBlank = this.cells.every(({ content, formula }) => content === BLANK && formula === undefined);
    // Blank rows are repeated to the sheet's end.
    const repeats = Math.min(this.rowRepeat, isBlank ? MAX_REPEATED_BLANKS : MAX_REPEATED_CONTENT);
    const isSkipped = this.cells.length === 0 || (isBlank && !this.#builder.takesBlanks);
    const end = isSkipped ? this.row : this.row + repeats;
    this.#budget.expectCells(this.cells.length * (end - this.row));
    for (let row = this.row; row < end; row++) {
      for (const { col, content, style, formula, rowSpan, colSpan } of this.cells) {
        this.#merges.add({ top: row, left: col, bottom: row + rowSpan - 1, right: col + colSpan - 1 });
        this.#builder.add(row, col, content, style, formula);
      }
    }
    this.row += this.rowRepeat;
    this.cells = [];
  }

  build(): Grid {
    if (this.hiddenRows.length > 0) this.#meta.hiddenRows = this.hiddenRows;
    if (this.hiddenColumns.length > 0) this.#meta.hiddenColumns = this.hiddenColumns;
    return this.#builder.build();
  }
}

class OdsReader {
  readonly grids: Grid[] = [];
  readonly warnings: Said[] = [];
  readonly handlers: XmlHandlers;
  sheetCount = 0;
  readonly #budget: Budget;
  readonly #styles: OdsStyles;
  #sheet: OdsSheet | null = null;
  /** Tables in a table, notes and drawings have text of their own. */
  #aside = 0;
  #cell = '';
  #isInCell = false;
  #text = '';
  #paragraphs = 0;

  constructor(budget: Budget, styles: OdsStyles) {
    this.#budget = budget;
    this.#styles = styles;
    this.handlers = {
      open: (name, attributes) => this.#open(name, attributes),
      close: (name) => this.#close(name),
      text: (text) => {
        if (!this.#isInCell || this.#aside > 0 || this.#paragraphs === 0) return;
        this.#text = joined(this.#text, text.replace(/\s+/g, ' '));
      },
    };
  }

  #open(name: string, attributes: string): void {
    const sheet = this.#sheet;
    if (!sheet) {
      if (name === 'table') this.#openSheet(attributes);
      else this.#styles.handlers.open?.(name, attributes);
      return;
    }
    if (name === 'annotation' || name === 'shapes' || name === 'frame' || name === 'table') this.#aside++;
    if (this.#aside > 0) return;
    const style = (): string | undefined => attribute(attributes, 'default-cell-style-name');
    if (name === 'table-column') {
      sheet.addColumns(repeat(attributes, 'number-columns-repeated'), isHidden(attributes), style());
    } else if (name === 'table-row') {
      sheet.openRow(repeat(attributes, 'number-rows-repeated'), style(), isHidden(attributes));
    } else if (name === 'table-cell' || name === 'covered-table-cell') this.#openCell(name, attributes);
    else if (this.#isInCell) this.#openText(name, attributes);
  }

  #openText(name: string, attributes: string): void {
    if (name === 'p' || name === 'h') {
      if (this.#paragraphs++ > 0) this.#text += '\n';
    } else if (name === 's') {
      this.#text = joined(this.#text, ' '.repeat(spaces(attributes)));
    } else if (name === 'tab') {
      this.#text += '\t';
    } else if (name === 'line-break') {
      this.#text += '\n';
    }
  }

  #openSheet(attributes: string): void {
    this.sheetCount++;
    const style = this.#styles.tableStyle(attribute(attributes, 'style-name'));
    const name = attribute(attributes, 'name') ?? `Sheet${this.sheetCount}`;
    this.#sheet = new OdsSheet(name, style === 'hidden', this.#budget);
    this.#aside = 0;
  }

  #openCell(name: string, attributes: string): void {
    this.#cell = attributes;
    this.#isInCell = name === 'table-cell';
    this.#text = '';
    this.#paragraphs = 0;
    if (name !== 'table-cell' && this.#sheet) this.#sheet.col += repeat(attributes, 'number-columns-repeated');
  }

  #close(name: string): void {
    const sheet = this.#sheet;
    if (!sheet) {
      this.#styles.handlers.close?.(name);
      return;
    }
    if (this.#aside > 0) {
      if (name === 'annotation' || name === 'shapes' || name === 'frame' || name === 'table') this.#aside--;
      return;
    }
    if (name === 'table-cell') this.#closeCell(sheet);
    else if (name === 'table-row') sheet.closeRow();
    else if (name === 'table') this.#closeSheet(sheet);
  }

  #closeSheet(sheet: OdsSheet): void {
    this.#sheet = null;
    if (this.grids.length >= sheetLimits.sheets) return;
    this.grids.push(sheet.build());
    if (sheet.isHidden) this.warnings.push(warningSaid.sheetHidden(sheet.name));
  }

  #closeCell(sheet: OdsSheet): void {
    this.#isInCell = false;
    const attributes = this.#cell;
    const columns = repeat(attributes, 'number-columns-repeated');
    const found = contentOf(attributes, this.#text.trim());
    const content = columns > 1 || sheet.rowRepeat > 1 ? sharedContent(found) : found;
    const styleName = attribute(attributes, 'style-name') ?? sheet.rowStyle ?? sheet.columnStyle;
    const style = this.#styles.cellStyle(styleName);
    const formula = attribute(attributes, 'formula')
      ?.replace(/^[a-z]+:/, '')
      .replace(/^=/, '');
    const rowSpan = span(attributes, 'number-rows-spanned');
    const colSpan = span(attributes, 'number-columns-spanned');
    const { col } = sheet;
    sheet.col += columns;
    const isBlank = content === BLANK && formula === undefined;
    if (isBlank && !style && rowSpan === 1 && colSpan === 1) return;
    const repeats = Math.min(columns, isBlank ? MAX_REPEATED_BLANKS : sheetLimits.columns + 1);
    for (let right = 0; right < repeats; right++) {
      sheet.cells.push({ col: col + right, content, style, formula, rowSpan, colSpan });
    }
  }
}

function contentOf(attributes: string, text: string): Content {
  const value = attribute(attributes, 'value');
  switch (attribute(attributes, 'value-type')) {
    case 'float':
    case 'currency':
    case 'percentage': {
      const number = Number(value);
      if (!Number.isFinite(number) || value === undefined) return textContent(text);
      return { text: text || String(number), value: { kind: 'number', number } };
    }
    case 'date': {
      const typed = textContent((attribute(attributes, 'date-value') ?? '').replace(/[.,]\d+$/, ''));
      return typed.value.kind === 'date' ? { text: text || typed.text, value: typed.value } : textContent(text);
    }
    case 'boolean': {
      const typed = booleanContent(attribute(attributes, 'boolean-value') === 'true');
      return { ...typed, text: text || typed.text };
    }
    case 'time':
      return { text, value: { kind: 'text' } };
    default:
      return textContent(text);
  }
}

function repeat(attributes: string, name: string): number {
  const count = Number(attribute(attributes, name) ?? 1);
  return Number.isInteger(count) && count > 0 ? Math.min(count, sheetLimits.rows) : 1;
}

function spaces(attributes: string): number {
  const count = Number(attribute(attributes, 'c') ?? 1);
  return count >= 0 ? Math.min(1000, Math.floor(count)) : 1;
}

function span(attributes: string, name: string): number {
  return Math.min(repeat(attributes, name), sheetLimits.rows);
}

function isHidden(attributes: string): boolean {
  return /^(?:collapse|filter)$/.test(attribute(attributes, 'visibility') ?? '');
}
