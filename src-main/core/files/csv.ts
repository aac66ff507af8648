import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError } from '../../../src-shared/errors.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { warningSaid } from '../../../src-shared/said/warnings.ts';
import { workSaid } from '../../../src-shared/said/work.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { textContent } from './cellText.ts';
import { findDialect } from './delimited/dialect.ts';
import type { Dialect } from './delimited/record.ts';
import { isRule, noStrayQuotes, records, type StrayQuotes } from './delimited/records.ts';
import { Merges } from './merges.ts';
import type { Reading, ReadResult } from './readFile.ts';
import { SheetBuilder } from './sheetBuilder.ts';

/** Characters parsed between two chances to cancel. */
const CHUNK = 1 << 20;
const MAX_LINE = 1 << 24;

/**
 * Reads text with separated values in the dialect that `findDialect` finds. Blank lines stay blank rows: they part
 * tables. Lines that only draw are left out.
 */
export async function readCsv(text: string, reading: Reading): Promise<ReadResult> {
  const { name, budget, signal, onProgress } = reading;
  const hint = /^\uFEFF?"?sep=([^"\r\n]{1,3})"?\r?\n/i.exec(text);
  const body = hint ? text.slice(hint[0].length) : text.replace(/^\uFEFF/, '');
  const found = findDialect(body, hint?.[1]);
  const builder = new SheetBuilder({ name: sheetName(name) }, new Merges([]), budget);
  const strays = noStrayQuotes();
  let row = 0;
  let start = 0;
  let pauseAt = CHUNK;
  for (const { fields, end } of records(body, { ...found, strays })) {
    if (fields.length === 1 && end - start > MAX_LINE) throw endlessLine(name);
    start = end;
    if (!isRule(fields)) {
      fields.forEach((field, col) => builder.add(row, col, textContent(field.trim()), undefined));
      row++;
    }
    if (end < pauseAt) continue;
    pauseAt = end + CHUNK;
    onProgress?.({ step: workSaid.rows, fraction: Math.min(1, end / body.length) });
    await nextTurn();
    signal?.throwIfAborted();
  }
  const format = found.dialect.delimiter === '\t' ? 'tsv' : 'csv';
  return { format, grids: [builder.build()], warnings: [...repairs(name, strays)] };
}

function* repairs(name: string, { hasOpen, count, lines }: StrayQuotes): Generator<Said> {
  if (hasOpen) yield warningSaid.openQuotation(name);
  if (count > 0) yield warningSaid.strayQuotes(name, lines.map(String), count - lines.length);
}

/**
 * True where the beginning of a text is one list: a header line whose names are filled, differ and are no numbers or
 * dates, and below it lines with as many fields. The last line of `text` may be cut off.
 */
export function hasHeaderLine(text: string): boolean {
  const body = text.replace(/^\uFEFF/, '');
  const [header = [], ...lines] = sampleRows(body, findDialect(body).dialect).slice(0, -1);
  const names = new Set(header.map((name) => name.trim()));
  const areNames = names.size === header.length && [...names].every((name) => parseValue(name).kind === 'text');
  return areNames && lines.length > 0 && lines.every((fields) => fields.length === header.length);
}

/** Rows with the same number of fields make a table where so many do; of these so many show that they are fields. */
const ALIKE = 0.6;
const SHOWN = 1 / 3;

/**
 * True where most rows of a text have the same number of fields between separators. Texts have separators, too: behind
 * what sets a line in, before a space, or within a number.
 */
export function isSeparated(text: string): boolean {
  return [',', ';', '\t', '|'].some((delimiter) => {
    const rows = sampleRows(text, { delimiter, quote: '"', hasBackslash: false });
    return [...Map.groupBy(rows, ({ length }) => length)].some(([fields, alike]) => {
      if (fields < 2 || alike.length < ALIKE * rows.length) return false;
      const shown = alike.filter((row) => areFields(row, delimiter)).length;
      return shown > 1 && shown >= SHOWN * alike.length;
    });
  });
}

function areFields(row: readonly string[], delimiter: string): boolean {
  return row.some((field, at) => {
    const before = row[at - 1]?.trim();
    if (before === undefined) return false;
    if (delimiter === '\t') return before !== '' && !/^(?:[-*•‣]|\d{1,3}[.)])$/.test(before);
    const isOfNumber = /\d$/.test(before) && /^\d{3}(?!\d)/.test(field);
    return delimiter === '|' || (/^\S/.test(field) && !isOfNumber);
  });
}

/** The first rows that are not blank. */
function sampleRows(text: string, dialect: Dialect): string[][] {
  const rows: string[][] = [];
  for (const { fields } of records(text.slice(0, 64 * 1024), { dialect, width: 1, strays: noStrayQuotes() })) {
    if (fields.some((field) => field !== '')) rows.push(fields);
    if (rows.length === 300) break;
  }
  return rows;
}

function endlessLine(fileName: string): DomainError {
  return new DomainError('file.unreadable', fileSaid.longLine(fileName));
}

function sheetName(fileName: string): string {
  return fileName.replace(/\.[^.]{1,5}$/, '').slice(0, 100) || 'Table';
}
