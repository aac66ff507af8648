import type { Database } from 'better-sqlite3';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { MigrationStep } from '../../store/domainMigrations.ts';

export const askMigrations: readonly MigrationStep[] = [
  `
  -- A question is answered by a run, which goes on without the window that asked.
  ALTER TABLE messages ADD COLUMN run_id TEXT;
  `,
  citeEvidence,
  `
  -- What a person puts on sessions to find them again; before this, none had anything.
  ALTER TABLE sessions ADD COLUMN is_pinned INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE sessions ADD COLUMN is_archived INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE sessions ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
  `,
  `
  CREATE TABLE labels (
    document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    sheet INTEGER NOT NULL,
    question TEXT NOT NULL,
    asked TEXT NOT NULL,
    label TEXT NOT NULL,
    labelled_at INTEGER NOT NULL,
    PRIMARY KEY (document_id, sheet, question)
  ) STRICT;
  `,
  `
  -- Choices are steps of the history: what was taken back stays, for redo. Before this, what was taken back was deleted.
  ALTER TABLE choices ADD COLUMN after TEXT;
  ALTER TABLE choices ADD COLUMN is_held INTEGER NOT NULL DEFAULT 1;
  `,
];

/** Answers, traces and choices cited cells by the index of their sheet: they cite evidence, by its source. */
function citeEvidence(database: Database): void {
  const messages = database
    .prepare<[], { id: string; document_id: string; answer: string | null; trace: string }>(
      `SELECT messages.id, sessions.document_id, answer, trace FROM messages
       JOIN sessions ON sessions.id = messages.session_id`,
    )
    .all();
  const setMessage = database.prepare<[string | null, string, string]>(
    'UPDATE messages SET answer = ?, trace = ? WHERE id = ?',
  );
  for (const { id, document_id: documentId, answer, trace } of messages) {
    setMessage.run(answer === null ? null : withEvidence(answer, documentId), withEvidence(trace, documentId), id);
  }
  const choices = database
    .prepare<[], { id: string; document_id: string; choice: string; before: string }>(
      `SELECT choices.id, sessions.document_id, choice, before FROM choices
       JOIN sessions ON sessions.id = choices.session_id`,
    )
    .all();
  const setChoice = database.prepare<[string, string, string]>(
    'UPDATE choices SET choice = ?, before = ? WHERE id = ?',
  );
  for (const { id, document_id: documentId, choice, before } of choices) {
    setChoice.run(withEvidence(choice, documentId), withEvidence(before, documentId), id);
  }
}

/** What was called otherwise where evidence stands now. */
const NAMES_NOW: Readonly<Record<string, string>> = {
  cells: 'citations',
  cellsIn: 'evidenceIn',
  cellsOut: 'evidenceOut',
};

/** The JSON of an answer, a trace or a choice with each cell that it cites, and the sheet of each choice, by its source. */
function withEvidence(json: string, documentId: string): string {
  const renewed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(renewed);
    if (typeof value !== 'object' || value === null) return value;
    if ('sheet' in value && typeof value.sheet === 'number') {
      const { sheet, ...rest } = value;
      const source = sheetSourceId(documentId, sheet);
      // A choice; all else that names a sheet is a cell.
      if (!('address' in rest)) return { source, ...rest };
      const { address, ...said } = rest;
      const evidence = { kind: 'cells', source, address };
      return 'text' in said ? { evidence, ...said } : evidence;
    }
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        Array.isArray(part) ? (NAMES_NOW[name] ?? name) : name,
        renewed(part),
      ]),
    );
  };
  return JSON.stringify(renewed(JSON.parse(json)));
}
