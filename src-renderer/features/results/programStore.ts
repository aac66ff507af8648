import { create } from 'zustand';
import type { AskedRelation, RelationState } from '../../../src-shared/contract/relations.ts';
import type { Program } from '../../../src-shared/relation.ts';

/** A program that was run, with the question that it was written for; blank where a person wrote it. */
export interface RanProgram {
  readonly question: string;
  readonly sql: string;
}

/** What is asked of a sheet's table, there again when the panel is. */
export interface ProgramView {
  readonly question: string;
  /** As it stands in the editor, run or not. */
  readonly sql: string;
  /** What runs, or ran last. */
  readonly program: Program;
  /** What the rules said of the question, while their program is the one that ran. */
  readonly asked: AskedRelation | null;
  /** Why the last that was asked or run gave nothing, or was stopped; null where it did. */
  readonly said: string | null;
  /** Conditions that were chosen in the profile, while the program is made of them. */
  readonly filters: readonly string[];
  /** What was asked and run since the window is open, each once, the last one last. */
  readonly session: readonly RanProgram[];
}

/** Programs of a session that are remembered. */
const SESSION_AT_MOST = 100;

interface ProgramState {
  /** By sheet, and by list where it has several. */
  readonly views: Readonly<Record<string, ProgramView>>;
}

export const useProgramStore = create<ProgramState>()(() => ({ views: {} }));

/** Each list of a sheet has programs of its own: another has other columns. */
export function tableKeyOf(documentId: string, sheet: number, { parts }: Pick<RelationState, 'parts'>): string {
  const [longest, ...others] = parts;
  const other = longest?.isChosen === true ? undefined : others.find(({ isChosen }) => isChosen);
  const [from] = other?.at.split(':') ?? [];
  return from === undefined ? `${documentId}/${sheet}` : `${documentId}/${sheet}/${from}`;
}

/** What is asked of a table, as it stands behind FROM, before a person asks anything: all of it. */
export function plainView(from: string): ProgramView {
  const sql = filteredSql(from, []);
  return { question: '', sql, program: { sql, sort: null }, asked: null, said: null, filters: [], session: [] };
}

export function changeProgram(key: string, from: string, part: Partial<ProgramView>): void {
  useProgramStore.setState(({ views }) => ({
    views: { ...views, [key]: { ...(views[key] ?? plainView(from)), ...part } },
  }));
}

/** Runs a program that was written, by a person or for a question. */
export function runSql(
  key: string,
  from: string,
  sql: string,
  answer: { readonly question: string; readonly asked: AskedRelation } | null = null,
): void {
  const { session = [] } = useProgramStore.getState().views[key] ?? {};
  const before = session.find((each) => each.sql === sql);
  const ran = { question: answer?.question ?? before?.question ?? '', sql };
  const next = [...session.filter((each) => each !== before), ran].slice(-SESSION_AT_MOST);
  const asked = answer?.asked ?? null;
  changeProgram(key, from, { sql, program: { sql, sort: null }, asked, said: null, filters: [], session: next });
}

/** Adds a condition to those that rows are filtered by, or takes it out again. */
export function toggleFilter(key: string, from: string, condition: string): void {
  const { filters = [] } = useProgramStore.getState().views[key] ?? {};
  const next = filters.includes(condition) ? filters.filter((each) => each !== condition) : [...filters, condition];
  const sql = filteredSql(from, next);
  changeProgram(key, from, { sql, program: { sql, sort: null }, asked: null, said: null, filters: next });
}

/** What was cited and has been shown: it stays with its tab, whose panes are made anew each time it is shown. */
const shownCitations = new WeakSet<object>();

/**
 * Shows the rows that conditions keep, and no others, as something cites them: once for each citation, so that what is
 * written afterwards stays.
 */
export function showCited(key: string, from: string, citation: object, conditions: readonly string[]): void {
  if (conditions.length === 0 || shownCitations.has(citation)) return;
  shownCitations.add(citation);
  const filters = conditions.length > 1 ? [`(${conditions.join(' OR ')})`] : conditions;
  const sql = filteredSql(from, filters);
  changeProgram(key, from, { sql, program: { sql, sort: null }, asked: null, said: null, filters });
}

function filteredSql(from: string, filters: readonly string[]): string {
  const where = filters.length === 0 ? '' : `\nWHERE ${filters.join('\n  AND ')}`;
  return `SELECT * FROM ${from}${where}`;
}
