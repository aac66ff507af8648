import type { JoinChoice } from '../../../../src-shared/contract/relations.ts';
import type { RelationDescription } from '../../../../src-shared/relation.ts';
import { textOf } from '../../../../src-shared/said/said.ts';
import { tokenize } from '../../ask/language/tokenize.ts';
import { stopWords } from '../../ask/language/words.ts';
import type { Core } from '../../core.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { isSameJoin, isSameTable } from '../decided.ts';
import { nameOf, readable, sheetsBeside } from './joins.ts';
import { registeredIn, type WholeTable } from './registered.ts';

/** Sheets of the same document that are read in for it; longer ones only where a person had them read in. */
const ROWS_READ = 50_000;
/** Words of fewer letters say too little to be what a column is called. */
const LETTERS = 3;

/** A join that nobody has decided of, and the rows with it. */
export interface AssumedJoin {
  readonly choice: JoinChoice;
  /** The other sheet, as a person knows it. */
  readonly name: string;
  readonly table: WholeTable;
}

/**
 * The table of a sheet with a join that is proposed and that words of the question ask for: its own columns and common
 * values do not say them, and those of the other sheet do. Null where there is none. Throws as `table` does.
 */
export async function joinFor(
  core: Core,
  id: SheetId,
  {
    question,
    table,
    signal,
  }: { readonly question: string; readonly table: WholeTable; readonly signal: AbortSignal | undefined },
): Promise<AssumedJoin | null> {
  const registered = registeredIn(core);
  const own = wordsIn(table.described.description);
  const open = tokenize(question)
    .filter(({ text, key }) => text.length >= LETTERS && !stopWords.has(text) && !own.has(key))
    .map(({ key }) => key);
  if (open.length === 0) return null;
  const { joins, refused } = registered.decided(id);
  const { sheets } = core.store.documents.get(id.documentId);
  const found: { readonly assumed: Omit<AssumedJoin, 'table'>; readonly said: number }[] = [];
  for (const other of await sheetsBeside(core, id)) {
    const isLong = (sheets.find(({ index }) => index === other.sheet)?.rowCount ?? 0) > ROWS_READ;
    const isFar = other.documentId === id.documentId && isLong && !(await registered.isRead(other));
    if (isFar || joins.some((join) => isSameTable(join, { other }))) continue;
    const read = await readable(registered.own(other, signal), signal);
    if (!read) continue;
    const { description } = read.described;
    const theirs = wordsIn(description);
    const said = open.filter((key) => theirs.has(key)).length;
    if (said === 0) continue;
    const proposed = await core.jobs.onSheet(
      'proposeJoins',
      registered.source(id),
      { table, others: [{ path: read.path, table: description.name, as: 'other table', description }] },
      { signal },
    );
    const choices = proposed.map(({ from, to }) => ({ other, column: from.column, otherColumn: to.column }));
    const choice = choices.find((each) => !refused.some((one) => isSameJoin(one, each)));
    if (choice) found.push({ assumed: { choice, name: textOf(nameOf(core, id, other)) }, said });
  }
  const best = found.toSorted((a, b) => b.said - a.said)[0];
  if (!best) return null;
  const whole = await registered.whole(id, [...joins, best.assumed.choice], signal);
  const holds = whole.joins.some((join) => isSameJoin(join.choice, best.assumed.choice));
  return holds ? { ...best.assumed, table: whole } : null;
}

/** The words of a table's columns and of the commonest values in them. */
function wordsIn({ columns }: RelationDescription): ReadonlySet<string> {
  const texts = columns.flatMap(({ name, categories = [] }) => [name, ...categories.map(({ value }) => value)]);
  return new Set(texts.flatMap((text) => tokenize(text.replaceAll(/[_.]/g, ' ')).map(({ key }) => key)));
}
