import Sqlite from 'better-sqlite3';
import { DomainError } from '../../../../src-shared/errors.ts';
import { printEvidence } from '../../../../src-shared/evidence.ts';
import { RECORD_NAME } from '../../../../src-shared/recordName.ts';
import { exportSaid } from '../../../../src-shared/said/exports.ts';
import { identifier } from '../../../../src-shared/sqlText.ts';
import { type ExportCell, type ExportDocument, quoteOf, tablesOf } from '../exportDocument.ts';
import { fullText } from '../values.ts';
import type { Writing } from '../writing.ts';
import { distinctNames } from './columnNames.ts';

/** Bytes that are handed on at once. */
const CHUNK = 1 << 20;

/**
 * Records as a SQLite database: a table `records` with a row for each of them and typed values, and a table `evidence` with
 * what each value rests on. Throws DomainError `input.invalid` for what is no records.
 */
export async function* writeSqlite(document: ExportDocument, writing: Writing): AsyncGenerator<Uint8Array> {
  const [table] = tablesOf(document);
  if (!document.records || !table) {
    throw new DomainError('input.invalid', exportSaid.recordsOnly);
  }
  const database = new Sqlite(':memory:');
  try {
    database.exec('CREATE TABLE evidence (record TEXT, attribute TEXT, source TEXT, quote TEXT)');
    const cite = database.prepare('INSERT INTO evidence VALUES (?, ?, ?, ?)');
    let insert: Sqlite.Statement | null = null;
    let names: readonly string[] = [];
    for await (const { places } of writing.rows(table)) {
      if (!insert) {
        names = places.map((place) => place?.cell.text ?? '');
        database.exec(`CREATE TABLE records (${columnsOf(names)})`);
        insert = database.prepare(`INSERT INTO records VALUES (${names.map(() => '?').join(', ')})`);
        continue;
      }
      insert.run(places.map((place) => (place ? valueOf(place.cell) : null)));
      const record = places[names.indexOf(RECORD_NAME)]?.cell.text ?? '';
      places.forEach((place, column) => {
        for (const citation of place?.cell.citations ?? []) {
          const { evidence } = citation;
          const source = printEvidence(evidence, document.sourceName(evidence.source));
          cite.run(record, names[column] ?? '', source, quoteOf(citation) ?? null);
        }
      });
    }
    const bytes = database.serialize();
    for (let from = 0; from < bytes.length; from += CHUNK) yield bytes.subarray(from, from + CHUNK);
  } finally {
    database.close();
  }
}

function columnsOf(names: readonly string[]): string {
  const own = distinctNames(names);
  return own.map((name) => `${identifier(name)}${name === RECORD_NAME ? ' TEXT PRIMARY KEY' : ''}`).join(', ');
}

function valueOf(cell: ExportCell): string | number | null {
  const { value } = cell;
  if (value.kind === 'blank') return null;
  if (value.kind === 'number') return value.number;
  if (value.kind === 'boolean') return value.boolean ? 1 : 0;
  return fullText(cell);
}
