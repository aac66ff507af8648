import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import type { CellValue } from '../../../../src-shared/cell.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { printEvidence } from '../../../../src-shared/evidence.ts';
import { exportSaid } from '../../../../src-shared/said/exports.ts';
import { identifier, literal } from '../../../../src-shared/sqlText.ts';
import { uninterrupted } from '../../jobs/nativeCalls.ts';
import { type ExportCell, type ExportDocument, quoteOf, tablesOf } from '../exportDocument.ts';
import { fullText } from '../values.ts';
import type { Writing } from '../writing.ts';
import { distinctNames } from './columnNames.ts';
import { writeResult } from './resultParquet.ts';

/** What each value rests on, as a list beside it. */
const EVIDENCE = 'evidence';
const EVIDENCE_TYPE = 'STRUCT(attribute VARCHAR, source VARCHAR, quote VARCHAR)[]';

type Cells = readonly (ExportCell | undefined)[];

/**
 * Records as Parquet, and results of programs: of records a column for each attribute, of the type that all of its values have, and a list of what they rest
 * on. Throws DomainError `input.invalid` for what is no records.
 */
export async function* writeParquet(document: ExportDocument, writing: Writing): AsyncGenerator<Uint8Array> {
  if (document.result) return yield* writeResult(document.result, writing);
  const [table] = tablesOf(document);
  if (!document.records || !table) {
    throw new DomainError('input.invalid', exportSaid.recordsOrResults);
  }
  const rows: Cells[] = [];
  for await (const { places } of writing.rows(table)) rows.push(places.map((place) => place?.cell));
  const [head = [], ...records] = rows;
  const headings = head.map((cell) => cell?.text ?? '');
  const names = distinctNames([...headings, EVIDENCE]);
  const types = [...headings.map((_, column) => typeOf(records.map((row) => row[column]))), EVIDENCE_TYPE];
  const lines = function* (): Generator<string> {
    for (const row of records) yield `${JSON.stringify(lineOf(row, headings, document))}\n`;
  };
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-parquet-'));
  try {
    const [from, to] = [join(folder, 'records.jsonl'), join(folder, 'records.parquet')];
    await pipeline(Readable.from(lines()), createWriteStream(from));
    await uninterrupted(() => converted(from, to, names, types));
    yield* createReadStream(to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function converted(from: string, to: string, names: readonly string[], types: readonly string[]): Promise<void> {
  // Keys of their own: names of attributes can be anything.
  const columns = types.map((type, column) => `c${column}: ${literal(type)}`).join(', ');
  const shown = names.map((name, column) => `c${column} AS ${identifier(name)}`).join(', ');
  const read = `read_json(${literal(from)}, format = 'newline_delimited', columns = {${columns}})`;
  const instance = await DuckDBInstance.create(':memory:', { autoinstall_known_extensions: 'false', threads: '1' });
  try {
    const connection = await instance.connect();
    await connection.run(`COPY (SELECT ${shown} FROM ${read}) TO ${literal(to)} (FORMAT parquet)`);
    connection.closeSync();
  } finally {
    instance.closeSync();
  }
}

/** The type that all values of a column have, or text. */
function typeOf(cells: Cells): string {
  const values = cells.flatMap((cell) => (cell && cell.value.kind !== 'blank' ? [cell.value] : []));
  const isAll = (kind: CellValue['kind']): boolean => values.length > 0 && values.every((value) => value.kind === kind);
  if (isAll('boolean')) return 'BOOLEAN';
  if (isAll('date')) return values.some((value) => value.kind === 'date' && value.hasTime) ? 'TIMESTAMP' : 'DATE';
  if (!isAll('number')) return 'VARCHAR';
  return values.every((value) => value.kind === 'number' && Number.isSafeInteger(value.number)) ? 'BIGINT' : 'DOUBLE';
}

function lineOf(row: Cells, headings: readonly string[], { sourceName }: ExportDocument): Record<string, unknown> {
  const evidence = row.flatMap((cell, column) =>
    (cell?.citations ?? []).map((citation) => {
      const { evidence: cited } = citation;
      const source = printEvidence(cited, sourceName(cited.source));
      return { attribute: headings[column], source, quote: quoteOf(citation) ?? null };
    }),
  );
  const values = headings.map((_, column) => valueOf(row[column]));
  return Object.fromEntries([...values, evidence].map((value, column) => [`c${column}`, value]));
}

function valueOf(cell: ExportCell | undefined): string | number | boolean | null {
  if (!cell || cell.value.kind === 'blank') return null;
  if (cell.value.kind === 'number') return cell.value.number;
  if (cell.value.kind === 'boolean') return cell.value.boolean;
  return fullText(cell);
}
