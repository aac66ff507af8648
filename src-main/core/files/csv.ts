import { setImmediate as nextTurn } from 'node:timers/promises';
import Papa from 'papaparse';
import { parseValue } from '../../../src-shared/value.ts';
import { type Content, textContent } from './cellText.ts';
import type { ReadOptions, ReadResult } from './index.ts';
import { Merges } from './merges.ts';
import { SheetBuilder } from './sheetBuilder.ts';

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Characters parsed between two chances to cancel. */
const CHUNK = 1 << 20;

/**
 * Reads text with separated values. Blank lines stay blank rows: they part
 * tables. Where semicolons separate, a comma in numbers is a decimal comma.
 */
export async function readCsv(text: string, name: string, options: ReadOptions): Promise<ReadResult> {
  const hint = /^\uFEFF?sep=(.)\r?\n/i.exec(text);
  const body = hint ? text.slice(hint[0].length) : text.replace(/^\uFEFF/, '');
  const delimiter = hint?.[1] ?? findDelimiter(body);
  const toContent = delimiter === ',' || !usesDecimalComma(body, delimiter) ? textContent : commaContent;
  const builder = new SheetBuilder({ name: sheetName(name) }, new Merges([]), name);
  let row = 0;
  await eachChunk(body, delimiter, options, (rows) => {
    for (const fields of rows) {
      fields.forEach((field, col) => builder.add(row, col, toContent(field.trim()), undefined));
      row++;
    }
  });
  return { format: delimiter === '\t' ? 'tsv' : 'csv', grids: [builder.build()], warnings: [] };
}

/** The separator that gives the most rows the same number of fields, of more than one. */
export function findDelimiter(text: string): string {
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  const sample = text.slice(0, 64 * 1024);
  for (const delimiter of DELIMITERS) {
    const { data } = Papa.parse<string[]>(sample, { delimiter, preview: 300 });
    const counts = new Map<number, number>();
    const rows = data.filter((fields) => fields.some((field) => field !== ''));
    for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
    let score = 0;
    for (const [fields, count] of counts) {
      // Agreement first; more fields are a tie-breaker only.
      if (fields > 1) score = Math.max(score, count / rows.length + Math.min(fields, 50) / 1000);
    }
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function usesDecimalComma(text: string, delimiter: string): boolean {
  const { data } = Papa.parse<string[]>(text.slice(0, 64 * 1024), { delimiter, preview: 300 });
  const fields = data.flat().map((field) => field.trim());
  const withComma = fields.filter((field) => /^[-+]?(?:\d{1,3}(?:[. ]\d{3})+|\d+),(?:\d{1,2}|\d{4,})%?$/.test(field));
  const withPoint = fields.filter((field) => /^[-+]?(?:\d{1,3}(?:,\d{3})+|\d+)\.(?:\d{1,2}|\d{4,})%?$/.test(field));
  return withComma.length > withPoint.length;
}

function commaContent(text: string): Content {
  if (!/^[-+(]?[^\d]{0,4}\d[\d. ]*,\d+/.test(text)) return textContent(text);
  return { text, value: parseValue(text.replace(/(?<=\d)[. ](?=\d{3}\b)/g, '').replace(',', '.')) };
}

function eachChunk(
  text: string,
  delimiter: string,
  { signal, onProgress }: ReadOptions,
  take: (rows: string[][]) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let done = 0;
    const fail = (error: unknown): void => reject(error instanceof Error ? error : new Error(String(error)));
    Papa.parse<string[]>(text, {
      delimiter,
      chunkSize: CHUNK,
      chunk: ({ data }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        try {
          signal?.throwIfAborted();
          take(data);
        } catch (error) {
          parser.abort();
          fail(error);
          return;
        }
        done += CHUNK;
        onProgress?.({ step: 'Reading rows', fraction: Math.min(1, done / text.length) });
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
