import type { Database } from 'better-sqlite3';
import { PERSON } from '../../../../src-shared/actor.ts';
import { sourceId } from '../../../../src-shared/source.ts';
import type { MigrationStep } from '../../store/domainMigrations.ts';

/** A step of the logs that each sheet had, and each document for its tables under sheet -1. */
interface OldStep {
  readonly document_id: string;
  readonly sheet: number;
  readonly name: string;
  readonly entry: string;
  readonly is_undone: 0 | 1;
}

export const sheetMigrations: readonly MigrationStep[] = [
  corrections,
  `
  -- How a person looks at each sheet; before this, it was known to the window alone.
  CREATE TABLE sheet_looks (
    document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    sheet INTEGER NOT NULL,
    look TEXT NOT NULL,
    PRIMARY KEY (document_id, sheet)
  ) STRICT;
  `,
];

/** Brings the logs of corrections into the one history of each document: what counts first, then what redo goes along. */
function corrections(database: Database): void {
  const steps = database
    .prepare<[], OldStep>(
      'SELECT document_id, sheet, name, entry, is_undone FROM corrections ORDER BY document_id, is_undone, serial, sheet, position',
    )
    .all();
  const insert = database.prepare<[string, string, number | null, number, string, string, string]>(
    `INSERT INTO history (document_id, source, parent, at, actor, name, domain, change)
     VALUES (?, ?, ?, ?, ?, ?, 'sheets', ?)`,
  );
  const addedAt = database.prepare<[string], number>('SELECT added_at FROM documents WHERE id = ?').pluck();
  const revisionOf = database
    .prepare<[string], number | null>('SELECT max(revision) FROM revisions WHERE document_id = ?')
    .pluck();
  const stand = database.prepare<[string, number | null, number | null, number]>(
    'INSERT INTO history_heads VALUES (?, ?, ?, ?)',
  );
  for (const [documentId, ofDocument] of Map.groupBy(steps, (step) => step.document_id)) {
    let head: number | null = null;
    let tip: number | null = null;
    for (const { sheet, name, entry, is_undone: isUndone } of ofDocument) {
      // A step of the tables says of itself which table it is of.
      const index = sheet < 0 ? (JSON.parse(entry) as { sheet: number }).sheet : sheet;
      const source = sourceId({ holderId: documentId, kind: 'sheet', index });
      const at = addedAt.get(documentId) ?? 0;
      tip = Number(insert.run(documentId, source, tip, at, JSON.stringify(PERSON), name, entry).lastInsertRowid);
      if (isUndone === 0) head = tip;
    }
    stand.run(documentId, head, tip, revisionOf.get(documentId) ?? ofDocument.length);
  }
  database.exec('DROP TABLE corrections; DROP TABLE revisions;');
}
