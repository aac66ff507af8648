import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { plainExportOptions } from '../../../../src-shared/exports.ts';
import type { ExtractedRecord, FieldValue } from '../../../../src-shared/record.ts';
import { recordsDocument } from '../subjects/records.ts';
import { writeDocument } from '../writeDocument.ts';

const documentId = 'a'.repeat(64);
const source = `${documentId}/sheet/0`;
const template = {
  of: 'row',
  placeholder: 'xx',
  types: [
    {
      name: 'Staff',
      attributes: [
        { name: 'Name', kind: 'text' },
        { name: 'name', kind: 'text' },
        { name: 'pay "net"', kind: 'number' },
        { name: 'isPaid', kind: 'boolean' },
        { name: 'since', kind: 'date' },
      ],
    },
  ],
} as const;

function record(id: string, said: Readonly<Record<string, FieldValue | null>>): ExtractedRecord {
  const fields = Object.fromEntries(
    Object.entries(said).map(([name, value]) => [
      name,
      {
        value,
        confidence: 1,
        status: 'accepted' as const,
        citations: name === 'Name' ? [{ kind: 'cells' as const, source, address: 'A2' }] : [],
        place: null,
        flags: [],
        by: { kind: 'person' as const },
      },
    ]),
  );
  const own = { documentId, templateId: 't', templateVersion: 1, source, target: null, evidence: [], kept: {} };
  return { ...own, id, position: 0, isRejected: id === 'c', fields };
}

const records = [
  record('a', { Name: "O'Neil; DROP", name: 'x', 'pay "net"': 12.5, isPaid: true, since: '2024-01-31' }),
  record('b', { Name: '=1+1', name: null, 'pay "net"': null, isPaid: false, since: null }),
  record('c', { Name: 'gone' }),
];

async function written(format: 'sqlite' | 'parquet'): Promise<Buffer> {
  const made = { id: 't', name: 'Staff', version: 1, template };
  const document = recordsDocument({ template: made, records }, () => ({ holder: 'staff.csv', name: '' }));
  const { pieces } = writeDocument(document, format, { options: plainExportOptions });
  const bytes: Buffer[] = [];
  for await (const piece of pieces) bytes.push(Buffer.from(piece));
  return Buffer.concat(bytes);
}

test('records are a database with typed values and what each rests on; rejected ones are left out', async () => {
  const database = new Sqlite(await written('sqlite'));
  expect(database.prepare('SELECT * FROM records').raw().all()).toEqual([
    ['a', 'accepted', "O'Neil; DROP", 'x', 12.5, 1, '2024-01-31'],
    ['b', 'accepted', '=1+1', null, null, 0, null],
  ]);
  const columns = database.prepare('SELECT name FROM pragma_table_info(?)').pluck().all('records');
  expect(columns).toEqual(['id', 'state', 'Name', 'name 2', 'pay "net"', 'isPaid', 'since']);
  expect(database.prepare('SELECT record, attribute, source FROM evidence').raw().all()).toEqual([
    ['a', 'Name', 'staff.csv · A2'],
    ['b', 'Name', 'staff.csv · A2'],
  ]);
});

test('records are Parquet with typed columns and a list of what each rests on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-test-'));
  const instance = await DuckDBInstance.create(':memory:');
  try {
    const path = join(folder, 'staff.parquet');
    await writeFile(path, await written('parquet'));
    const connection = await instance.connect();
    const read = await connection.runAndReadAll(`SELECT * FROM read_parquet('${path}')`);
    expect(read.columnNames()).toEqual(['id', 'state', 'Name', 'name 2', 'pay "net"', 'isPaid', 'since', 'evidence']);
    expect(read.columnTypes().map(String).slice(4, 7)).toEqual(['DOUBLE', 'BOOLEAN', 'DATE']);
    expect(read.getRowsJson()).toEqual([
      ['a', 'accepted', "O'Neil; DROP", 'x', 12.5, true, '2024-01-31', [cited]],
      ['b', 'accepted', '=1+1', null, null, false, null, [cited]],
    ]);
    connection.closeSync();
  } finally {
    instance.closeSync();
    await rm(folder, { recursive: true, force: true });
  }
});

const cited = { attribute: 'Name', source: 'staff.csv · A2', quote: null };
