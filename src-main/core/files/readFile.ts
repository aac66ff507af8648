import type { Progress, tableFormats } from '../../../src-shared/document.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { warningSaid } from '../../../src-shared/said/warnings.ts';
import { Budget } from './budget.ts';
import { readCsv } from './csv.ts';
import { decodeWithWarnings } from './decodeText.ts';
import { readExcelXml } from './excelXml.ts';
import { readHtml } from './html.ts';
import { isJson, readJson } from './json.ts';
import { checkSize, sheetLimits } from './limits.ts';
import { hasMarkdownTable, readMarkdown } from './markdown.ts';
import { readFlatOds, readOds } from './ods.ts';
import { decryptedPackage } from './officeCrypto.ts';
import { refuseOtherText, xmlWorkbookKind } from './otherText.ts';
import { sniff, type Sniffed } from './sniff.ts';
import { readXls } from './xls/readXls.ts';
import { readXlsx } from './xlsx.ts';
import { openZip, type ZipPackage } from './zip.ts';

/** Kinds of files that hold their tables as text; pictures and texts are read elsewhere. */
type TableFormat = (typeof tableFormats)[number];

/** What a file holds: its sheets (or tables) in their order, and what was left out. */
export interface ReadResult {
  readonly format: TableFormat;
  readonly grids: Grid[];
  /** A sentence each, for the user. */
  readonly warnings: Said[];
  /** Parts of the file were damaged, and only what is whole was read. */
  readonly isDamaged?: boolean;
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Read what is whole of a file that is damaged, in place of refusing it. */
  readonly wantsWhole?: boolean | undefined;
}

/** A file while it is read. */
export interface Reading extends ReadOptions {
  readonly name: string;
  readonly budget: Budget;
}

/**
 * Reads a file into grids: Excel and OpenDocument workbooks, CSV and the like, JSON,
 * the tables of web pages and of Markdown documents. The content decides what
 * the file is; `name` serves messages and settles what the content leaves open.
 * Throws DomainError for a file that cannot be read, naming it and saying what
 * to do, and the signal's reason when it is aborted.
 */
export async function readFile(bytes: Uint8Array, name: string, options: ReadOptions = {}): Promise<ReadResult> {
  options.signal?.throwIfAborted();
  checkSize(name, bytes.length);
  const kind = sniff(bytes, name);
  const reading: Reading = { ...options, name, budget: new Budget(name, kind === 'zip' || kind === 'encryptedZip') };
  const result = await readKind(kind, bytes, reading);
  if (result.grids.every(({ cellCount }) => cellCount === 0)) {
    throw new DomainError('file.empty', fileSaid.noCells(name));
  }
  const warning = endingWarning(name, result.format);
  return { ...result, warnings: [...(warning ? [warning] : []), ...result.warnings, ...reading.budget.warnings] };
}

async function readKind(kind: Sniffed, bytes: Uint8Array, reading: Reading): Promise<ReadResult> {
  if (kind === 'zip') return readPackage(bytes, reading);
  if (kind === 'encryptedZip') {
    const zip = decryptedPackage(bytes, reading.name);
    if (!zip) throw new DomainError('file.encrypted', fileSaid.passwordExcel(reading.name));
    return readPackage(zip, reading);
  }
  if (kind === 'xls') return readXls(bytes, reading);
  const { text, warnings } = decodeWithWarnings(bytes, reading.name);
  const result = await readText(text, reading);
  return { ...result, warnings: [...warnings, ...result.warnings] };
}

async function readPackage(bytes: Uint8Array, reading: Reading): Promise<ReadResult> {
  const zip = openZip(bytes, reading.name, reading.wantsWhole);
  const kind = packageKind(zip, reading.name);
  if (kind === 'texts') return readZippedTexts(zip, reading);
  return kind === 'ods' ? readOds(zip, reading) : readXlsx(zip, reading);
}

/** Reads each file with separated values in an archive as a sheet. */
async function readZippedTexts(zip: ZipPackage, reading: Reading): Promise<ReadResult> {
  const results: ReadResult[] = [];
  const names = separatedTexts(zip);
  for (const path of names.slice(0, sheetLimits.sheets)) {
    const bytes = zip.read(path);
    if (!bytes || bytes.length === 0) continue;
    const name = path.slice(path.lastIndexOf('/') + 1);
    const { text, warnings } = decodeWithWarnings(bytes, name);
    const result = await readCsv(text, { ...reading, name });
    results.push({ ...result, warnings: [...warnings, ...result.warnings] });
  }
  const leftOut = filesIn(zip).length - names.length;
  return {
    format: 'csv',
    grids: results.flatMap(({ grids }) => grids),
    warnings: [
      ...(leftOut > 0 ? [warningSaid.zippedFiles(leftOut, reading.name)] : []),
      ...results.flatMap(({ warnings }) => warnings),
    ],
    isDamaged: zip.damaged.size > 0,
  };
}

/** Returns the files of an archive, without those that operating systems add. */
function filesIn(zip: ZipPackage): readonly string[] {
  return zip.names.filter((name) => !/\/$|^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name));
}

function separatedTexts(zip: ZipPackage): readonly string[] {
  const files = filesIn(zip);
  const separated = files.filter((name) => /\.(?:csv|tsv|tab|psv)$/i.test(name));
  return separated.length > 0 || files.length !== 1 ? separated : files.filter((name) => /\.txt$/i.test(name));
}

async function readText(text: string, reading: Reading): Promise<ReadResult> {
  const { name } = reading;
  if (text.trim() === '') {
    throw new DomainError('file.empty', fileSaid.blank(name));
  }
  const ending = endingOf(name);
  if (isJson(text, ending)) return readJson(text, reading);
  const workbook = xmlWorkbookKind(text);
  if (workbook !== null) return workbook === 'excel' ? readExcelXml(text, reading) : readFlatOds(text, reading);
  refuseOtherText(text, name);
  const start = text.slice(0, 2000);
  const isPage = /^\s*(?:<!doctype html|<html|<table|<meta charset)/i.test(start);
  if (isPage || (/^html?$/.test(ending) && /<[a-z]/i.test(start))) return readHtml(text, reading);
  if (/^(?:md|markdown)$/.test(ending) || (ending !== 'csv' && ending !== 'tsv' && hasMarkdownTable(text))) {
    return readMarkdown(text, reading);
  }
  if (ending.startsWith('xls') && /<table[\s>]/i.test(text.slice(0, 200_000))) return readHtml(text, reading);
  return readCsv(text, reading);
}

/** Which kind of document a zip archive is, by the parts in it. */
function packageKind(zip: ZipPackage, name: string): 'xlsx' | 'ods' | 'texts' {
  const mimetype = zip.has('mimetype') ? new TextDecoder().decode(zip.read('mimetype') ?? undefined) : '';
  if (mimetype.startsWith('application/vnd.oasis.opendocument.spreadsheet')) return 'ods';
  if (zip.names.some((part) => /(?:^|\/)workbook\.bin$/i.test(part))) {
    throw new DomainError('file.unsupported', fileSaid.xlsb(name));
  }
  // The kinds of parts are declared, and where they lie is free; the usual folder is enough for careless writers.
  const declared = zip.read('[Content_Types].xml');
  const isSheetDeclared = /spreadsheetml\.worksheet\+xml/i.test(new TextDecoder().decode(declared ?? undefined));
  const hasSheets = isSheetDeclared || zip.names.some((part) => /(?:^|\/)worksheets\//i.test(part));
  if (hasSheets && (declared || zip.has('xl/workbook.xml') || zip.isTorn || zip.damaged.size > 0)) return 'xlsx';
  if (separatedTexts(zip).length > 0) return 'texts';
  if (zip.names.some((part) => /\.iwa$/i.test(part)) && !/\.(?:pages|key)$/i.test(name)) {
    throw new DomainError('file.unsupported', fileSaid.isOther(name, fileSaid.numbers));
  }
  const isDocument = /\.opendocument\.|^word\/|^ppt\//m.test([mimetype, ...zip.names].join('\n'));
  throw new DomainError('file.unsupported', fileSaid.otherZip(name, isDocument));
}

function endingOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

const WORDS: Readonly<Record<TableFormat, { readonly what: Said; readonly endings: RegExp }>> = {
  xlsx: { what: warningSaid.workbook, endings: /^xl(?:sx|sm|tx|tm)$/ },
  ods: { what: warningSaid.spreadsheet, endings: /^(?:ods|ots|fods)$/ },
  csv: { what: warningSaid.separated, endings: /^(?:csv|txt|tsv|tab|psv|zip)$/ },
  tsv: { what: warningSaid.tabbed, endings: /^(?:tsv|tab|txt|csv)$/ },
  xls: { what: warningSaid.oldWorkbook, endings: /^(?:xl[st]|xml)$/ },
  json: { what: warningSaid.json, endings: /^(?:json|jsonl|ndjson|geojson|txt)$/ },
  html: { what: warningSaid.page, endings: /^(?:x?html?)$/ },
  markdown: { what: warningSaid.markdown, endings: /^(?:md|markdown|txt)$/ },
};

/** Says so when the ending promises another kind of file. */
function endingWarning(name: string, format: TableFormat): Said | null {
  const ending = endingOf(name);
  const { what, endings } = WORDS[format];
  return ending === '' || endings.test(ending) ? null : warningSaid.otherKind(name, what);
}
