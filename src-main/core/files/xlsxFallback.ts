import type { CellValue as ForeignValue, Style, Worksheet } from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import { type CellRange, parseRange } from '../../../src-shared/address.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import type { CellStyle, Grid } from '../../../src-shared/grid.ts';
import { warningSaid } from '../../../src-shared/said/warnings.ts';
import { workSaid } from '../../../src-shared/said/work.ts';
import type { Budget } from './budget.ts';
import { BLANK, booleanContent, type Content, numberContent, sharedContent, textContent } from './cellText.ts';
import { fallbackLimits, sheetLimits } from './limits.ts';
import { Merges } from './merges.ts';
import type { Reading, ReadResult } from './readFile.ts';
import { SheetBuilder } from './sheetBuilder.ts';
import { plainText } from './xlsxParts.ts';
import { attribute } from './xml.ts';
import type { ZipPackage } from './zip.ts';

/** All that exceljs gets to see: nothing that leads out of the sheets. */
const PARTS =
  /^(?:_rels\/\.rels|xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/sheet\d+\.xml)$/;

/** Parts of a sheet that lead out of it, or that exceljs unrolls cell by cell over any range that the file names. */
const LEFT_OUT = [
  'autoFilter',
  'cols',
  'conditionalFormatting',
  'dataValidations',
  'drawing',
  'extLst',
  'headerFooter',
  'hyperlinks',
  'legacyDrawing',
  'pageSetup',
  'picture',
  'rowBreaks',
  'sheetProtection',
  'sheetViews',
  'tableParts',
];

/**
 * Reads a workbook with exceljs, for one that our own reader found damaged:
 * values, number formats, bold and merges. Each part is unpacked and checked
 * here before exceljs sees it. Null when that reader cannot read it either, or
 * when it is too large, or made, to be let near it.
 */
export async function readXlsxByExcelJs(
  zip: ZipPackage,
  { name: fileName, budget, signal, onProgress }: Reading,
): Promise<ReadResult | null> {
  onProgress?.({ step: workSaid.fallback, fraction: 0 });
  try {
    const parts = harmlessParts(zip);
    if (!parts) return null;
    const { default: ExcelJS } = await import('exceljs');
    const workbook = new ExcelJS.Workbook();
    const { buffer } = zipSync(parts, { level: 0 });
    await workbook.xlsx.load(buffer, { ignoreNodes: LEFT_OUT });
    signal?.throwIfAborted();
    const grids = workbook.worksheets.slice(0, sheetLimits.sheets).map((sheet) => readSheet(sheet, budget));
    if (grids.every(({ cellCount }) => cellCount === 0)) return null;
    return { format: 'xlsx', grids, warnings: [warningSaid.fallback(fileName)], isDamaged: true };
  } catch (error) {
    if (signal?.aborted || (error instanceof DomainError && error.code === 'file.tooLarge')) throw error;
    // What our own reader found damaged is then all there is to say.
    return null;
  }
}

/** The parts as exceljs may have them; null when one declares a document type or all are more than it can bear. */
function harmlessParts(zip: ZipPackage): Record<string, Uint8Array> | null {
  const parts: Record<string, Uint8Array> = {};
  const decoder = new TextDecoder();
  let bytes = 0;
  let cells = 0;
  let merged = 0;
  for (const name of zip.names.filter((each) => PARTS.test(each))) {
    const part = zip.read(name);
    bytes += part?.length ?? 0;
    if (!part || bytes > fallbackLimits.bytes) return null;
    const text = decoder.decode(part);
    if (/<!DOCTYPE/i.test(text)) return null;
    for (const [, attributes = ''] of text.matchAll(/<(?:row|c)\b([^<>]*)/g)) {
      // Rows are held one by one up to the last.
      if (++cells > fallbackLimits.cells || !/^[A-Z]{0,3}\d{1,7}$/.test(attribute(attributes, 'r') ?? '')) return null;
    }
    for (const [, attributes = ''] of text.matchAll(/<mergeCell\b([^<>]*)/g)) {
      const range = parseRange(attribute(attributes, 'ref') ?? '');
      merged += range ? areaOf(range) : Infinity;
      if (merged > fallbackLimits.merged) return null;
    }
    parts[name] = strToU8(name.includes('worksheets/') ? withoutFormulas(text) : withoutNames(text));
  }
  return parts;
}

/** exceljs loses the last result of a formula where it is 0 or ''; without its formula it is a value like any other. */
function withoutFormulas(text: string): string {
  return text.replaceAll(/<f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/f>)/g, '');
}

/** exceljs unrolls the ranges that have names, too, and knows no way to leave them out. */
function withoutNames(text: string): string {
  return text.replaceAll('definedName', 'leftOut');
}

function areaOf({ top, left, bottom, right }: CellRange): number {
  return (bottom - top + 1) * (right - left + 1);
}

function readSheet(sheet: Worksheet, budget: Budget): Grid {
  const merges = sheet.model.merges.flatMap((reference) => parseRange(reference) ?? []);
  const meta = { name: sheet.name, ...(sheet.state !== 'visible' && { isHidden: true }) };
  const builder = new SheetBuilder(meta, new Merges(merges), budget);
  const texts = new Map<string, Content>();
  sheet.eachRow((row, rowNumber) => {
    row.eachCell((cell, colNumber) => {
      const style = styleOf(cell.style);
      builder.add(rowNumber - 1, colNumber - 1, contentOf(cell.value, style, texts), style);
    });
  });
  return builder.build();
}

function styleOf({ numFmt, font }: Partial<Style>): CellStyle | undefined {
  const numberFormat = numFmt === undefined || numFmt === 'General' ? undefined : numFmt;
  if (numberFormat === undefined && font?.bold !== true) return undefined;
  return { ...(font?.bold === true && { bold: true }), ...(numberFormat !== undefined && { numberFormat }) };
}

/** `texts` holds what was made of each text: cells share them. */
function contentOf(value: ForeignValue, style: CellStyle | undefined, texts: Map<string, Content>): Content {
  if (typeof value === 'number') return numberContent(value, style);
  if (typeof value === 'boolean') return booleanContent(value);
  if (typeof value === 'string') {
    const known = texts.get(value);
    const content = known ?? sharedContent(textContent(plainText(value)));
    if (!known) texts.set(value, content);
    return content;
  }
  // exceljs has undone the other day zero of workbooks that count from 1904.
  if (value instanceof Date) return numberContent(value.getTime() / 86_400_000 + 25_569, style);
  if (value && typeof value === 'object') {
    if ('richText' in value) return textContent(plainText(value.richText.map(({ text }) => text).join('')));
    if ('error' in value) return textContent(value.error);
  }
  return BLANK;
}
