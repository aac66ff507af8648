import { setImmediate as nextTurn } from 'node:timers/promises';
import Papa from 'papaparse';
import { DomainError } from '../../../src-shared/errors.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import { warningSaid } from '../../../src-shared/said/warnings.ts';
import { workSaid } from '../../../src-shared/said/work.ts';
import { parseValue } from '../../../src-shared/value.ts';
import { type Content, textContent } from './cellText.ts';
import { Merges } from './merges.ts';
import type { Reading, ReadOptions, ReadResult } from './readFile.ts';
import { SheetBuilder } from './sheetBuilder.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Characters parsed between two chances to cancel. */
const CHUNK = 1 << 20;
const MAX_LINE = 1 << 24;

/**
 * Reads text with separated values. Blank lines stay blank rows: they part
 * tables. Where semicolons separate, a comma in numbers is a decimal comma.
 */
export async function readCsv(text: string, reading: Reading): Promise<ReadResult> {
  const { name, budget } = reading;
  const hint = /^\uFEFF?sep=(.)\r?\n/i.exec(text);
  const body = hint ? text.slice(hint[0].length) : text.replace(/^\uFEFF/, '');
  const delimiter = hint?.[1] ?? findDelimiter(body);
  const toContent = delimiter === ',' || !usesDecimalComma(body, delimiter) ? textContent : commaContent;
  const read = async (quoteChar: string): Promise<Grid> => {
    const builder = new SheetBuilder({ name: sheetName(name) }, new Merges([]), budget);
    let row = 0;
    await eachChunk(name, body, { delimiter, quoteChar }, reading, (rows) => {
      for (const fields of rows) {
        fields.forEach((field, col) => builder.add(row, col, toContent(field.trim()), undefined));
        row++;
      }
    });
    return builder.build();
  };
  const format = delimiter === '\t' ? 'tsv' : 'csv';
  try {
    return { format, grids: [await read('"')], warnings: [] };
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error;
  }
  const warning = warningSaid.openQuotation(name);
  return { format, grids: [await read('')], warnings: body.includes('"') ? [warning] : [] };
}

/** A quoted value runs to the end of the file, or on and on. */
class UnclosedQuote extends Error {}

/** The separator that gives the most rows the same number of fields, of more than one. */
export function findDelimiter(text: string): string {
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const rows = sampleRows(text, delimiter);
    for (const [fields, alike] of Map.groupBy(rows, ({ length }) => length)) {
      // Agreement first; more fields are a tie-breaker only.
      const score = fields > 1 ? alike.length / rows.length + Math.min(fields, 50) / 1000 : 0;
      if (score > best.score) best = { delimiter, score };
    }
  }
  return best.delimiter;
}

/**
 * True where the beginning of a text is one list: a header line whose names are filled, differ and are no numbers or
 * dates, and below it lines with as many fields. The last line of `text` may be cut off.
 */
export function hasHeaderLine(text: string): boolean {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: findDelimiter(text), preview: 300 });
  const [header = [], ...lines] = data.slice(0, -1);
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
  return DELIMITERS.some((delimiter) => {
    const rows = sampleRows(text, delimiter);
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
function sampleRows(text: string, delimiter: string): string[][] {
  const { data } = Papa.parse<string[]>(text.slice(0, 64 * 1024), { delimiter, preview: 300 });
  return data.filter((fields) => fields.some((field) => field !== ''));
}

function usesDecimalComma(text: string, delimiter: string): boolean {
  const fields = sampleRows(text, delimiter)
    .flat()
    .map((field) => field.trim());
  const withComma = fields.filter((field) => /^[-+]?(?:\d{1,3}(?:[. ]\d{3})+|\d+),(?:\d{1,2}|\d{4,})%?$/.test(field));
  const withPoint = fields.filter((field) => /^[-+]?(?:\d{1,3}(?:,\d{3})+|\d+)\.(?:\d{1,2}|\d{4,})%?$/.test(field));
  return withComma.length > withPoint.length;
}

function commaContent(text: string): Content {
  if (!/^[-+(]?[^\d]{0,4}\d[\d. ]*,\d+/.test(text)) return textContent(text);
  return { text, value: parseValue(text.replace(/(?<=\d)[. ](?=\d{3}\b)/g, '').replace(',', '.')) };
}

function endlessLine(fileName: string): DomainError {
  return new DomainError('file.unreadable', fileSaid.longLine(fileName));
}

function eachChunk(
  fileName: string,
  text: string,
  form: { readonly delimiter: string; readonly quoteChar: string },
  { signal, onProgress }: ReadOptions,
  take: (rows: string[][]) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let done = 0;
    const fail = (error: unknown): void => reject(error instanceof Error ? error : new Error(String(error)));
    Papa.parse<string[]>(text, {
      ...form,
      chunkSize: CHUNK,
      chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        try {
          signal?.throwIfAborted();
          done += CHUNK;
          const isUnclosed = errors.some(({ code }) => code === 'MissingQuotes');
          // A row longer than a piece is searched from its start with each further piece.
          const isEndless = data.length === 0 && done < text.length;
          if (form.quoteChar !== '' && (isUnclosed || isEndless)) throw new UnclosedQuote();
          if (isEndless && done > MAX_LINE) throw endlessLine(fileName);
          take(data);
        } catch (error) {
          // Aborting calls `complete`, which must come too late.
          fail(error);
          parser.abort();
          return;
        }
        onProgress?.({ step: workSaid.rows, fraction: Math.min(1, done / text.length) });
        parser.pause();
        nextTurn().then(() => parser.resume(), fail);
      },
      complete: () => resolve(),
      error: fail,
    });
  });
}

function sheetName(fileName: string): string {
  return fileName.replace(/\.[^.]{1,5}$/, '').slice(0, 100) || 'Table';
}
