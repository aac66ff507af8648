import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError } from '../../../src-shared/errors.ts';
import type { CellStyle, Grid } from '../../../src-shared/grid.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import { workSaid } from '../../../src-shared/said/work.ts';
import { BLANK, type Content, sharedContent, textContent } from './cellText.ts';
import type { Reading, ReadResult } from './index.ts';
import { sheetLimits } from './limits.ts';
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
          ? `Sheet "${sheet.name}" is damaged and was left out.`
          : `Sheet "${sheet.name}" is named in the workbook but not in the file; it was left out.`,
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
      if (lost > lostBefore) warnings.push(lostTexts(sheet.name, lost - lostBefore));
      warnings.push(...aboutSheet(zip, sheet));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code === 'file.damaged') throw error;
      refused = error;
      warnings.push(error.message);
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

function whatIsDamaged(zip: ZipPackage, name: string): string[] {
  const parts = [...zip.damaged];
  const more = parts.length > 5 ? ` and ${parts.length - 5} more` : '';
  return [
    `"${name}" is damaged: only what is whole in it was read. Compare it with the original.`,
    ...(zip.isTorn ? ['The list of its parts is missing or damaged: sheets may be missing.'] : []),
    ...(parts.length > 0 ? [`Damaged and left out: ${parts.slice(0, 5).join(', ')}${more}.`] : []),
    ...(parts.some((part) => /(?:^|\/)styles\.xml$/i.test(part)) ? [WITHOUT_FORMATS] : []),
  ];
}

const WITHOUT_FORMATS = 'The formats of the workbook were left out: dates and amounts show as plain numbers.';

/** What to do about a file that has lost a part. */
const ANEW = 'Get the file again, or open it in the program that made it and save it anew.';

function lostTexts(sheet: string, count: number): string {
  const cells = count === 1 ? 'One cell' : `${count.toLocaleString('en')} cells`;
  return `${cells} of sheet "${sheet}" should hold a text that is missing from the file; there they are blank. ${ANEW}`;
}

/** Values do not depend on how they look: damaged styles are left out, and with them number formats and dates. */
function stylesOf({ styles, theme }: WorkbookParts, warnings: string[]): readonly (CellStyle | undefined)[] {
  try {
    const read = readStyles(styles, theme);
    warnings.push(...read.warnings);
    return read.styles;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    warnings.push(
      'The formats of the workbook are damaged and were left out: dates and amounts show as plain numbers.',
    );
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

function* whatIsLeftOut(zip: ZipPackage, parts: WorkbookParts): Generator<string> {
  const has = (pattern: RegExp): boolean => zip.names.some((name) => pattern.test(name));
  if (has(/(?:^|\/)vbaProject\.bin$|(?:^|\/)macrosheets\//i)) yield 'Macros were left out; they are never run.';
  if (has(/(?:^|\/)externalLinks\//i)) {
    yield 'Links to other workbooks were not followed: cells show the values that were saved last.';
  }
  if (has(/(?:^|\/)pivotCache\//i))
    yield 'Pivot tables were read as the cells they show; their source data was left out.';
  if (has(/(?:^|\/)chartsheets\//i)) yield 'Sheets that hold only a chart were left out.';
  if (parts.sheets.length >= sheetLimits.sheets) yield `Only the first ${sheetLimits.sheets} sheets were read.`;
}

function* aboutSheet(zip: ZipPackage, sheet: SheetPart): Generator<string> {
  if (sheet.isHidden) yield `Sheet "${sheet.name}" is hidden in the workbook; it was read all the same.`;
  const related = [...readRelations(zip, sheet.path).values()];
  const drawings = related.filter(({ type }) => type === 'drawing');
  const kinds = new Set(
    drawings.flatMap(({ target }) => [...readRelations(zip, target).values()].map(({ type }) => type)),
  );
  if (kinds.has('chart') || kinds.has('chartEx')) yield `Charts on sheet "${sheet.name}" were left out.`;
  if (related.some(({ type }) => type === 'comments' || type === 'threadedComment')) {
    yield `Comments on cells of sheet "${sheet.name}" were left out.`;
  }
  if (kinds.has('image')) yield `Pictures on sheet "${sheet.name}" were left out.`;
}
