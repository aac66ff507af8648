import type { Database } from 'better-sqlite3';
import type { FileFormat } from '../../../../src-shared/document.ts';
import type { PartialRow } from './readRows.ts';

/** A file of the library, as far as it tells of itself. */
export interface Original {
  readonly sizeBytes: number;
  readonly changedAt: number;
  readonly format: FileFormat;
}

export type FindOriginal = (id: string) => Original | null;

/** How many rows were made again, by table. */
export type Rebuilt = Readonly<Record<'documents' | 'sessions', number>>;

interface Parts {
  /** Rows that were not read, by table. */
  readonly lost: ReadonlyMap<string, readonly PartialRow[]>;
  readonly original: FindOriginal;
}

/**
 * Makes documents and sessions again whose rows were lost, from what is still
 * known of them: a page holds dozens of these rows, and with each of them all that belongs to
 * it would be lost.
 */
export function rebuildParents(target: Database, { lost, original }: Parts): Rebuilt {
  const sessions = rebuildSessions(target, lost.get('sessions') ?? []);
  return { sessions, documents: rebuildDocuments(target, lost.get('documents') ?? [], original) };
}

function rebuildSessions(target: Database, rows: readonly PartialRow[]): number {
  let count = 0;
  const insert = target.prepare(
    'INSERT OR IGNORE INTO sessions (id, document_id, title, is_titled, started_at, changed_at, is_removed) VALUES (?, ?, ?, 1, ?, ?, 0)',
  );
  const asked = target.prepare<[string], { first: number | null; last: number | null; question: string | null }>(
    'SELECT min(asked_at) AS first, max(asked_at) AS last, min(question) AS question FROM messages WHERE session_id = ?',
  );
  for (const { id, document_id: documentId } of rows) {
    if (typeof id !== 'string' || typeof documentId !== 'string') continue;
    const { first, last, question } = asked.get(id) ?? { first: null, last: null, question: null };
    const now = Date.now();
    count += insert.run(
      id,
      documentId,
      question?.slice(0, 80) ?? 'Recovered session',
      first ?? now,
      last ?? now,
    ).changes;
  }
  return count;
}

function rebuildDocuments(target: Database, rows: readonly PartialRow[], original: FindOriginal): number {
  let count = 0;
  const referred = target
    .prepare<[], string>(
      'SELECT document_id FROM grids UNION SELECT document_id FROM sessions EXCEPT SELECT id FROM documents',
    )
    .pluck()
    .all();
  const insert = target.prepare(
    "INSERT OR IGNORE INTO documents (id, name, format, size_bytes, added_at, opened_at, state) VALUES (?, ?, ?, ?, ?, ?, 'kept')",
  );
  const hasCells = target.prepare('SELECT 1 FROM grids WHERE document_id = ?').pluck();
  for (const id of new Set([...referred, ...rows.map((row) => row['id'])])) {
    if (typeof id !== 'string') continue;
    const file = original(id);
    // Neither its file nor its cells: nothing could be shown of it.
    if (!file && hasCells.get(id) === undefined) continue;
    const { sizeBytes, changedAt, format } = file ?? { sizeBytes: 0, changedAt: Date.now(), format: 'xlsx' };
    count += insert.run(id, recoveredName(id, format), format, sizeBytes, changedAt, changedAt).changes;
  }
  return count;
}

const endings: Readonly<Record<FileFormat, string>> = {
  xlsx: '.xlsx',
  xls: '.xls',
  ods: '.ods',
  csv: '.csv',
  tsv: '.tsv',
  html: '.html',
  json: '.json',
  markdown: '.md',
  picture: '',
  parquet: '.parquet',
  arrow: '.arrow',
  pdf: '.pdf',
  docx: '.docx',
  text: '.txt',
  latex: '.tex',
  xml: '.xml',
};

/** What a file is called whose name is not known any more. */
export function recoveredName(id: string, format: FileFormat): string {
  return `Recovered ${id.slice(0, 6)}${endings[format]}`;
}
