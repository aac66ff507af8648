import Sqlite, { type Database } from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { expect, test } from 'vitest';
import { stepSaid } from '../../../src-shared/said/steps.ts';
import { historyIn } from '../history/history.ts';
import { modelCallsIn } from '../model/kept/modelCalls.ts';
import { libraryShape } from '../openStore.ts';
import { recordsIn } from '../records/kept/records.ts';
import { templatesIn } from '../records/kept/templates.ts';
import { keptRunsIn } from '../runs/kept.ts';
import { collectionsIn } from '../survey/kept/collections.ts';
import { paperWordsIn } from '../survey/kept/paperWords.ts';
import { packWords } from '../survey/rules/words.ts';
import { bringUp } from './libraryShape.ts';
import { migrations } from './migrations.ts';

/** A library whose tables are the newest but for those of one domain, which are of an earlier version. */
function storedAt(domain: string, version: number): Database {
  const database = new Sqlite(':memory:');
  const newest = libraryShape.domains.map((each) => [each.domain, each.steps.length] as const);
  bringUp(database, libraryShape, { shared: migrations.length, domains: new Map([...newest, [domain, version]]) });
  return database;
}

test('history of version 1 keeps its steps, of which it is not known what they are about', () => {
  const database = storedAt('history', 1);
  database.exec(`
    INSERT INTO history (id, document_id, at, actor, name, domain) VALUES
      (1, 'd', 5, '{"kind":"person"}', 'Set A4 to note', 'sheets'),
      (2, 'd', 6, '{"kind":"person"}', 'Set A5 to note', 'sheets');
    UPDATE history SET parent = 1 WHERE id = 2;
    INSERT INTO history_heads VALUES ('d', 1, 2, 3);
  `);
  bringUp(database, libraryShape);
  const history = historyIn(drizzle(database));
  expect(history.state('d')).toEqual({ head: 1, undo: 'Set A4 to note', redo: 'Set A5 to note', revision: 3 });
  expect(history.list('d').map(({ evidence, isInForce }) => [evidence, isInForce])).toEqual([
    [[], false],
    [[], true],
  ]);
});

test('history of version 2 keeps its names as sentences, and what comes after as codes, too', () => {
  const database = storedAt('history', 2);
  database.exec(`
    INSERT INTO history (id, document_id, at, actor, name, domain) VALUES
      (1, 'd', 5, '{"kind":"person"}', 'Set A4 to note', 'sheets');
    INSERT INTO history_heads VALUES ('d', 1, 1, 1);
  `);
  bringUp(database, libraryShape);
  const history = historyIn(drizzle(database));
  const step = { documentId: 'd', source: null, domain: 'sheets', change: {}, name: stepSaid.setRole('A5', 'note') };
  history.move('d', { kind: 'append', step });
  expect(
    historyIn(drizzle(database))
      .list('d')
      .map(({ name, said }) => [name, said]),
  ).toEqual([
    ['Set A5 to note', { code: 'steps.setRole', values: ['A5', 'note'] }],
    ['Set A4 to note', null],
  ]);
});

test('runs of version 2 keep their titles as sentences', () => {
  const database = storedAt('runs', 2);
  database.exec(`
    INSERT INTO runs (id, kind, title, input, state, created_at, attempts)
      VALUES ('r', 'library.import', 'Reading a.csv', '{}', 'done', 1, 1);
  `);
  bringUp(database, libraryShape);
  expect(keptRunsIn(drizzle(database)).get('r')).toMatchObject({ title: 'Reading a.csv', said: null });
});

test('runs of version 1 are there with their items, and one that waited asks with no answers to choose from', () => {
  const database = storedAt('runs', 1);
  database.exec(`
    INSERT INTO runs (id, kind, title, input, state, question, created_at, attempts)
      VALUES ('r', 'records.extract', 'Extracting', '{}', 'waiting', 'Go on?', 1, 1);
    INSERT INTO run_items (run_id, key, position, title, state, worked_ms, attempts)
      VALUES ('r', 'a', 0, 'A', 'done', 7, 1);
    INSERT INTO run_checkpoints VALUES ('r', 'k', '{"value":1}');
  `);
  bringUp(database, libraryShape);
  const runs = keptRunsIn(drizzle(database));
  expect(runs.get('r')).toMatchObject({ state: 'waiting', question: 'Go on?', answers: [] });
  expect(runs.item('r', 'a')).toMatchObject({ state: 'done' });
});

test('calls of models of version 0 stay those of their sessions; of version 1 nothing was allowed to runs', () => {
  const before = storedAt('model', 0);
  before.exec(`
    INSERT INTO documents (id, name, format, size_bytes, added_at, opened_at, state)
      VALUES ('d', 'a.csv', 'csv', 1, 1, 1, 'kept');
    INSERT INTO sessions (id, document_id, title, is_titled, started_at, changed_at, is_removed)
      VALUES ('s', 'd', 'A', 0, 1, 1, 0);
    INSERT INTO model_uses (session_id, used_at, is_cached, input_tokens, output_tokens, cost) VALUES ('s', 1, 0, 70, 5, 0.5);
  `);
  bringUp(before, libraryShape);
  const calls = modelCallsIn(drizzle(before));
  expect(calls.spending({ kind: 'session', id: 's' })).toMatchObject({ calls: 1, inputTokens: 70 });
  expect(calls.spendingOfRuns(['r'])).toEqual(new Map());

  const next = storedAt('model', 1);
  next.exec(`
    INSERT INTO model_uses (run_id, used_at, is_cached, input_tokens, output_tokens) VALUES ('r', 1, 0, 30, 2);
  `);
  bringUp(next, libraryShape);
  const later = modelCallsIn(drizzle(next));
  expect(later.spendingOfRuns(['r']).get('r')).toMatchObject({ calls: 1, inputTokens: 30 });
  expect(later.allowance({ kind: 'run', id: 'r' })).toEqual({ dollars: 0, tokens: 0 });
});

test.each([1, 2, 3, 4])('records of version %i keep their templates and what they hold', (version) => {
  const database = storedAt('records', version);
  const record = {
    id: 'r',
    documentId: 'd',
    templateId: 't',
    fields: { person: { value: 'Ada', status: 'proposed', confidence: 0.7, flags: [] } },
  };
  database.exec(`
    INSERT INTO documents (id, name, format, size_bytes, added_at, opened_at, state)
      VALUES ('d', 'a.csv', 'csv', 1, 1, 1, 'kept');
    INSERT INTO record_templates VALUES ('t', 'Staff', 0);
    INSERT INTO record_template_versions VALUES ('t', 1, '{"of":"row","placeholder":"xx","types":[]}', 1);
    INSERT INTO records (id, document_id, template_id, template_version, version, source, position, state, type, sure, doubts)
      VALUES ('r', 'd', 't', 1, 1, 'd/sheet/0', 0, 'proposed', '', 1, '[]');
    INSERT INTO record_versions VALUES ('r', 1, 'd', '${JSON.stringify(record)}');
  `);
  // What later versions keep beside.
  if (version >= 2) database.exec(`UPDATE records SET held = '{"person":"Ada"}'`);
  if (version >= 3) database.exec(`INSERT INTO record_unlearned VALUES ('t', 'word x')`);
  if (version >= 4) database.exec(`INSERT INTO record_taxonomy VALUES (1, 'QA; SQuAD; F1')`);
  bringUp(database, libraryShape);
  const [records, templates] = [recordsIn(drizzle(database)), templatesIn(drizzle(database))];
  const set = { documentId: 'd', templateId: 't' };
  expect(records.all(set)).toEqual([record]);
  expect(records.values(set, 'person', 9)).toEqual(['Ada']);
  const filter = { states: null, type: null, doubtIn: null, source: null, order: 'doubt' as const };
  expect(records.list(set, { ...filter, sureBelow: 0.8 }).ids).toEqual(['r']);
  expect(records.list(set, { ...filter, sureBelow: 0.6 }).ids).toEqual([]);
  expect(templates.get('t')).toMatchObject({ name: 'Staff', version: 1 });
  expect([...templates.unlearned('t')]).toEqual(version >= 3 ? ['word x'] : []);
  expect(templates.taxonomy()).toBe(version >= 4 ? 'QA; SQuAD; F1' : '');
});

test('literature tables of version 1 know who made them as far as their runs do', () => {
  const database = storedAt('survey', 1);
  const made = JSON.stringify({
    choices: [],
    table: { columns: [], rows: [] },
    iterations: [],
    problems: [],
    papers: [],
  });
  database.exec(`
    INSERT INTO runs (id, kind, title, input, state, created_at, attempts)
      VALUES ('b', 'survey.make', 'Making', '{"strategy":"oneShot"}', 'done', 1, 1);
    INSERT INTO survey_collections VALUES ('k', 'Birds', 1);
  `);
  for (const [id, at] of [
    ['a', 1],
    ['b', 2],
  ] as const) {
    database.prepare("INSERT INTO survey_tables VALUES (?, 'k', 'Compare.', ?, ?)").run(id, at, made);
  }
  bringUp(database, libraryShape);
  const db = drizzle(database);
  const collections = collectionsIn(db, historyIn(db));
  expect(collections.get('k').tables.map(({ id, name, strategy }) => [id, name, strategy])).toEqual([
    ['b', '', 'oneShot'],
    ['a', '', 'rules'],
  ]);
  expect(collections.table('a').table).toEqual({ columns: [], rows: [] });
});

test('survey 3: texts of a library stored before words were kept are taken apart when they are chosen from', () => {
  const database = storedAt('survey', 2);
  database.exec(`
    INSERT INTO documents (id, name, format, size_bytes, added_at, opened_at, state) VALUES ('d', 'a.md', 'text', 1, 1, 1, 'kept');
  `);
  bringUp(database, libraryShape);
  const words = paperWordsIn(drizzle(database));
  expect([...words.load(['d']), ...words.stamps(['d'])]).toEqual([]);
  words.save('d', packWords(['Songs of owls']));
  expect(words.load(['d', 'e'])).toEqual(new Map([['d', packWords(['Songs of owls'])]]));
  const first = words.stamps(['d']).get('d');
  words.save('d', packWords(['Songs of birds']));
  expect(words.stamps(['d']).get('d')).not.toBe(first);
  database.exec("UPDATE survey_words SET version = 0; UPDATE documents SET state = 'removed'");
  expect(words.load(['d']).size).toBe(0);
  database.exec('DELETE FROM documents');
  expect(words.stamps(['d']).size).toBe(0);
});
