import type { Grid } from '../../../../../src-shared/grid.ts';
import type { Structure } from '../../../../../src-shared/structure.ts';
import { vocabularyOf } from '../../align/vocabulary.ts';
import { parseQuestion } from '../../question/question.ts';
import type { TableColumn } from '../../table/columns.ts';
import { entityColumn } from '../../table/entityColumn.ts';
import { type Sheet, type SheetTable, sheetOf } from '../../table/sheetTables.ts';
import { answerFrom } from '../answer/answer.ts';
import { rankedOutcomes } from '../answer/rank.ts';
import { isMatrix, measureColumns } from '../plan/measures.ts';
import { chineseIdeas, englishIdeas, formIdea, type Parts } from './wordings.ts';

const MAXIMUM_SUGGESTIONS = 6;
/** Questions whose answers are less sure than this are not offered. */
const MINIMUM_CONFIDENCE = 0.6;

/**
 * Up to six questions that the sheet really answers: each was asked of the
 * engine and answered with good confidence. Empty for a sheet without tables.
 */
export function suggestQuestions(grid: Grid, structure: Structure): string[] {
  return [...suggestions(grid, structure)].filter((question) => question !== null);
}

/** The same one by one, as they are tried: null for what the sheet does not answer. `checkpoint` may throw to give up. */
export function* suggestions(grid: Grid, structure: Structure, checkpoint?: () => void): Generator<string | null> {
  const sheet = sheetOf(grid, structure, checkpoint);
  vocabularyOf(sheet, checkpoint);
  const tables = sheet.tables.toSorted((a, b) => b.bodyRowCount * b.columns.length - a.bodyRowCount * a.columns.length);
  const isChinese = readsChinese(tables.flatMap(({ columns }) => columns.map(({ label }) => label)).join(''));
  const tried = new Set<string>();
  let found = 0;
  for (const table of tables.slice(0, 3)) {
    for (const question of ideas(table, isChinese)) {
      if (found === MAXIMUM_SUGGESTIONS) return;
      if (tried.has(question)) continue;
      tried.add(question);
      const isFound = isAnswered(question, sheet, checkpoint);
      if (isFound) found++;
      yield isFound ? question : null;
    }
  }
}

/** Whether headers are Chinese more than anything else: a character says about as much as two letters. */
function readsChinese(headers: string): boolean {
  const count = (pattern: RegExp): number => headers.match(pattern)?.length ?? 0;
  return count(/\p{Script=Han}/gu) * 2 > count(/\p{Script=Latin}/gu);
}

function isAnswered(text: string, sheet: Sheet, checkpoint?: () => void): boolean {
  const question = parseQuestion(text);
  const { outcomes, confidence } = rankedOutcomes(question, sheet, { checkpoint });
  const answer = answerFrom(outcomes, {
    question,
    grid: sheet.grid,
    source: '',
    followed: null,
    judgedBy: confidence,
  });
  return answer.status === 'answered' && answer.confidence.score >= MINIMUM_CONFIDENCE;
}

/** A header that is a sentence or a question of its own makes no readable question. */
const isName = ({ label }: TableColumn): boolean => label.length <= 40 && !/[?？!！。;；]/.test(label);

function partsOf(table: SheetTable): Parts {
  const found = entityColumn(table);
  const entity = found && isName(found) ? found : null;
  const [measure = null] = measureColumns(table)
    .filter(isName)
    .toSorted((a, b) => b.textCount() - a.textCount());
  const names = entity?.distinct().filter(({ rows, text }) => rows.length === 1 && text.length <= 40) ?? [];
  const group =
    table.columns.find((column) => {
      const count = column.distinct().length;
      return (
        isName(column) &&
        column !== found &&
        column.type === 'text' &&
        count > 1 &&
        count <= Math.max(2, table.bodyRowCount / 2)
      );
    }) ?? null;
  const groupValue = group?.distinct().toSorted((a, b) => b.rows.length - a.rows.length)[0]?.text ?? null;
  return {
    entity,
    name: names[Math.floor(names.length / 2)]?.text ?? null,
    measure,
    group,
    groupValue,
    isMatrix: isMatrix(table),
  };
}

function ideas(table: SheetTable, isChinese: boolean): string[] {
  if (table.bodyRowCount === 1) {
    return table.columns
      .filter(({ label, type }) => label !== '' && type !== 'empty')
      .slice(0, 3)
      .map(({ label }) => formIdea(label, isChinese));
  }
  return isChinese ? chineseIdeas(partsOf(table)) : englishIdeas(partsOf(table));
}
