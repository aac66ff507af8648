import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError } from '../../../src-shared/errors.ts';
import type { CellStyle, Grid } from '../../../src-shared/grid.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { warningSaid } from '../../../src-shared/said/warnings.ts';
import { workSaid } from '../../../src-shared/said/work.ts';
import { BLANK, type Content, sharedContent, textContent } from './cellText.ts';
import { sheetLimits } from './limits.ts';
import type { Reading, ReadResult } from './readFile.ts';
import { readWorksheet, type WorksheetContext } from './worksheet.ts';
import { readRelations, readParts, type SheetPart, type WorkbookParts } from './xlsxParts.ts';
import { readStyles } from './xlsxStyle.ts';
import { corrupt, type ZipPackage } from './zip.ts';

/**
 * Reads all sheets of an Excel workbook: values with the text that they show,
 * formulas with their last results, merges, styles, what is hidden. A sheet
 * that is too large is left out with a warning unless it is the only one.
 * Throws DomainError.
 */
export async function readXlsx(zip: ZipPackage, reading: Reading): Promise<ReadResult> {
  try {
    return await readPackage(zip, reading);
  } catch (error) {
    // Limits and passwords are no damage: another reader would only run into them.
    if (!(error instanceof DomainError) || error.code !== 'file.corrupt') throw error;
    const { readXlsxByExcelJs } = await import('./xlsxFallback.ts');
    const read = await readXlsxByExcelJs(zip, reading);
    if (read) return read;
    throw error;
  }
}

async function readPackage(zip: ZipPackage, reading: Reading): Promise<ReadResult> {
  const { name, budget } = reading;
  const parts = orCorrupt(name, () => readParts(zip, budget));
  const warnings = [...whatIsLeftOut(zip, parts)];
  const styles = stylesOf(parts, warnings);
  // Typed once for all cells that use them.
  const strings = parts.strings.map((text) => sharedContent(textContent(text)));
  let lost = 0;
  const stringAt = (place: number): Content => {
    const found = strings[place];
    if (!found) lost++;
    return found ?? BLANK;
  };
  const grids: Grid[] = [];
  let refused: DomainError | null = null;
  for (const [index, sheet] of parts.sheets.entries()) {
    const part = zip.read(sheet.path);
    if (!part) {
      warnings.push(
        [...zip.damaged].some((damaged) => damaged.toLowerCase() === sheet.path.toLowerCase())
          ? warningSaid.sheetDamaged(sheet.name)
          : warningSaid.sheetMissing(sheet.name),
      );
      continue;
    }
    const context = { budget, ...sheet, is1904: parts.is1904, stringAt, styles };
    const report = (fraction: number): void =>
      reading.onProgress?.({
        step: workSaid.sheetOf(index + 1, parts.sheets.length),
        fraction: (index + fraction) / parts.sheets.length,
      });
    const lostBefore = lost;
    try {
      const grid = await budget.trying(() => run(part, context, report, reading.signal));
      grids.push(grid);
      if (lost > lostBefore) warnings.push(warningSaid.lostTexts(lost - lostBefore, sheet.name));
      warnings.push(...aboutSheet(zip, sheet));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'file.damaged') throw error;
      refused = error;
      warnings.push(error.said);
    }
  }
  if (grids.length === 0) throw refused ?? corrupt(name);
  if (lost > 0 && grids.every(({ cellCount }) => cellCount === 0)) {
    throw new DomainError('file.empty', fileSaid.textsMissing(name));
  }
  const isDamaged = zip.isTorn || zip.damaged.size > 0;
  if (isDamaged) warnings.unshift(...whatIsDamaged(zip, name));
  return { format: 'xlsx', grids, warnings, isDamaged };
}

function whatIsDamaged(zip: ZipPackage, name: string): Said[] {
  const parts = [...zip.damaged];
  return [
    warningSaid.damaged(name),
    ...(zip.isTorn ? [warningSaid.listDamaged] : []),
    ...(parts.length > 0 ? [warningSaid.partsDamaged(parts.slice(0, 5), Math.max(0, parts.length - 5))] : []),
    ...(parts.some((part) => /(?:^|\/)styles\.xml$/i.test(part)) ? [warningSaid.formatsLeftOut] : []),
  ];
}

/** Values do not depend on how they look: damaged styles are left out, and with them number formats and dates. */
function stylesOf({ styles, theme }: WorkbookParts, warnings: Said[]): readonly (CellStyle | undefined)[] {
  try {
    const read = readStyles(styles, theme);
    warnings.push(...read.warnings);
    return read.styles;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    warnings.push(warningSaid.formatsDamaged);
    return [];
  }
}

async function run(
  part: Uint8Array,
  context: WorksheetContext,
  report: (fraction: number) => void,
  signal: AbortSignal | undefined,
): Promise<Grid> {
  report(0);
  const reading = readWorksheet(part, context);
  for (;;) {
    signal?.throwIfAborted();
    const step = orCorrupt(context.budget.fileName, () => reading.next());
    if (step.done) return step.value;
    report(step.value);
    await nextTurn();
  }
}

function orCorrupt<T>(fileName: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw corrupt(fileName, error);
  }
}

function* whatIsLeftOut(zip: ZipPackage, parts: WorkbookParts): Generator<Said> {
  const has = (pattern: RegExp): boolean => zip.names.some((name) => pattern.test(name));
  if (has(/(?:^|\/)vbaProject\.bin$|(?:^|\/)macrosheets\//i)) yield warningSaid.macros;
  if (has(/(?:^|\/)externalLinks\//i)) {
    yield warningSaid.links;
  }
  if (has(/(?:^|\/)pivotCache\//i)) yield warningSaid.pivots;
  if (has(/(?:^|\/)chartsheets\//i)) yield warningSaid.chartSheets;
  if (parts.sheets.length >= sheetLimits.sheets) yield warningSaid.firstSheets(sheetLimits.sheets);
}

function* aboutSheet(zip: ZipPackage, sheet: SheetPart): Generator<Said> {
  if (sheet.isHidden) yield warningSaid.sheetHidden(sheet.name);
  const related = [...readRelations(zip, sheet.path).values()];
  const drawings = related.filter(({ type }) => type === 'drawing');
  const kinds = new Set(
    drawings.flatMap(({ target }) => [...readRelations(zip, target).values()].map(({ type }) => type)),
  );
  if (kinds.has('chart') || kinds.has('chartEx')) yield warningSaid.charts(sheet.name);
  if (related.some(({ type }) => type === 'comments' || type === 'threadedComment')) {
    yield warningSaid.comments(sheet.name);
  }
  if (kinds.has('image')) yield warningSaid.pictures(sheet.name);
}
