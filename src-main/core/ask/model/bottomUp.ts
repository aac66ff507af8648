import { cosine } from '../../model/cosine.ts';
import type { Question } from '../question/question.ts';
import type { Sheet } from '../sheet.ts';
import { columnName } from '../table/columns.ts';
import type { SheetTable } from '../table/sheetTables.ts';
import type { Embed } from './align.ts';
import { fieldsText, nameOf } from './headerJson.ts';
import { copied, shortened } from './promptTexts.ts';
import { distinctHits, type Hit, namedHits, textHits } from './retrieve/hits.ts';

/** Cells that are shown; each brings its line along. */
const MAXIMUM_HITS = 8;
const NEAR = 0.35;

/**
 * Cells that a question may mean, found by content, each explained upwards by the headers over it and downwards by
 * its line: the minimal subtree around it (ST-Raptor, sections 5.2 and 5.3). Empty when no cell is like the question.
 */
export async function contentHits(question: Question, sheet: Sheet, embed: Embed): Promise<string> {
  const hits = namedHits(question, sheet).slice(0, MAXIMUM_HITS);
  const rest = MAXIMUM_HITS - hits.length;
  const alike = rest > 2 ? await nearHits(question, sheet, embed) : [];
  return distinctHits([...hits, ...alike])
    .slice(0, MAXIMUM_HITS)
    .map((hit) => explained(hit, sheet))
    .join('\n');
}

async function nearHits(question: Question, sheet: Sheet, embed: Embed): Promise<readonly Hit[]> {
  const hits = textHits(sheet);
  if (hits.length === 0) return [];
  const [asked, ...vectors] = await embed([question.text, ...hits.map(({ text }) => text)]);
  return hits
    .map((hit, at) => ({ hit, near: asked ? cosine(asked, vectors[at] ?? new Float32Array()) : 0 }))
    .filter(({ near }) => near >= NEAR)
    .toSorted((a, b) => b.near - a.near)
    .map(({ hit }) => hit);
}

function explained({ cell, text, table, column, part, place }: Hit, { grid }: Sheet): string {
  const { address } = grid.cell(cell);
  const under = table.sections.map(({ label }) => shortened(label.trim(), 60)).join(' > ');
  const line = place < 0 ? '' : lineOf(table, part, place, grid);
  const where =
    place < 0
      ? `header of ${nameOf(table)}`
      : `in [${column ? columnName(column, table.columns) : ''}] of ${nameOf(table)}`;
  return `Align(${JSON.stringify(copied(text))}@${address}) ${where}${under === '' ? '' : `, under ${under}`}${line === '' ? '' : `; line: ${line}`}`;
}

function lineOf(table: SheetTable, part: 'rows' | 'totals', place: number, grid: Sheet['grid']): string {
  const fields = table.columns.slice(0, 16).flatMap((column): [string, string][] => {
    const cell = column[part][place] ?? -1;
    return cell < 0 ? [] : [[columnName(column, table.columns), shortened(grid.textOf(cell), 80)]];
  });
  return fieldsText(fields);
}
