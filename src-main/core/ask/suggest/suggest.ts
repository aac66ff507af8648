import type { Grid } from '../../../../src-shared/grid.ts';
import type { Structure } from '../../../../src-shared/structure.ts';
import { vocabularyOf } from '../align/vocabulary.ts';
import { answerFrom } from '../answer/answer.ts';
import { rankedOutcomes } from '../answer/rank.ts';
import { measureColumns } from '../plan/measures.ts';
import { rulePlanner } from '../plan/planner.ts';
import { entityColumn } from '../plan/targets.ts';
import { parseQuestion } from '../question/question.ts';
import type { TableColumn } from '../table/columns.ts';
import { type Sheet, type SheetTable, sheetOf } from '../table/sheetTables.ts';
import { checkedBackward } from '../verify/backward.ts';

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
  const tables = sheet.tables.toSorted((a, b) => b.recordCount * b.columns.length - a.recordCount * a.columns.length);
  const isChinese = /\p{Script=Han}/u.test(tables[0]?.columns.map(({ label }) => label).join('') ?? '');
  const tried = new Set<string>();
  let found = 0;
  for (const table of tables.slice(0, 3)) {
    for (const question of isChinese ? chineseIdeas(table) : ideas(table)) {
      if (found === MAXIMUM_SUGGESTIONS) return;
      if (tried.has(question)) continue;
      tried.add(question);
      const isFound = isAnswered(question, sheet, checkpoint);
      if (isFound) found++;
      yield isFound ? question : null;
    }
  }
}

function isAnswered(text: string, sheet: Sheet, checkpoint?: () => void): boolean {
  const question = parseQuestion(text);
  const ranked = rankedOutcomes(rulePlanner.propose(question, sheet), question, sheet, { checkpoint });
  const answer = answerFrom(checkedBackward(ranked, question, sheet, { checkpoint }), {
    question,
    grid: sheet.grid,
    sheet: 0,
    followed: null,
  });
  return answer.status === 'answered' && answer.confidence.score >= MINIMUM_CONFIDENCE;
}

interface Parts {
  readonly entity: TableColumn | null;
  readonly name: string | null;
  readonly measure: TableColumn | null;
  readonly group: TableColumn | null;
  readonly groupValue: string | null;
}

/** A header that is a sentence or a question of its own makes no readable question. */
const isName = ({ label }: TableColumn): boolean => label.length <= 40 && !/[?？!！。;；]/.test(label);

function partsOf(table: SheetTable): Parts {
  const found = entityColumn(table);
  const entity = found && isName(found) ? found : null;
  const [measure = null] = measureColumns(table)
    .filter(isName)
    .toSorted((a, b) => b.textCount() - a.textCount());
  const names = entity?.distinct().filter(({ records, text }) => records.length === 1 && text.length <= 40) ?? [];
  const group =
    table.columns.find((column) => {
      const count = column.distinct().length;
      return (
        isName(column) &&
        column !== found &&
        column.type === 'text' &&
        count > 1 &&
        count <= Math.max(2, table.recordCount / 2)
      );
    }) ?? null;
  const groupValue = group?.distinct().toSorted((a, b) => b.records.length - a.records.length)[0]?.text ?? null;
  return { entity, name: names[Math.floor(names.length / 2)]?.text ?? null, measure, group, groupValue };
}

function ideas(table: SheetTable): string[] {
  const { entity, name, measure, group, groupValue } = partsOf(table);
  if (table.recordCount === 1) {
    return table.columns
      .filter(({ label, type }) => label !== '' && type !== 'empty')
      .slice(0, 3)
      .map(({ label }) => `What is the ${plain(label)}?`);
  }
  return [
    name && measure ? `What is the ${plain(measure.label)} of ${name}?` : '',
    entity && measure ? `Which ${plain(entity.label)} has the highest ${plain(measure.label)}?` : '',
    group && groupValue ? `How many records have the ${plain(group.label)} ${groupValue}?` : '',
    measure && groupValue ? `What is the total ${plain(measure.label)} of ${groupValue}?` : '',
    measure ? `What is the average ${plain(measure.label)}?` : '',
    entity && group && groupValue ? `Which ${plain(entity.label)} have the ${plain(group.label)} ${groupValue}?` : '',
  ].filter(Boolean);
}

function chineseIdeas(table: SheetTable): string[] {
  const { entity, name, measure, group, groupValue } = partsOf(table);
  if (table.recordCount === 1) {
    return table.columns
      .filter(({ label, type }) => label !== '' && type !== 'empty')
      .slice(0, 3)
      .map(({ label }) => `${plain(label)}是什么？`);
  }
  return [
    name && measure ? `${name}的${plain(measure.label)}是多少？` : '',
    entity && measure ? `哪个${plain(entity.label)}的${plain(measure.label)}最高？` : '',
    group && groupValue ? `${plain(group.label)}为${groupValue}的记录有多少条？` : '',
    measure && groupValue ? `${groupValue}的${plain(measure.label)}总和是多少？` : '',
    measure ? `平均${plain(measure.label)}是多少？` : '',
  ].filter(Boolean);
}

/** Words that keep their capital wherever they stand. */
const NAMES =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b/;

/** A header as it stands inside a sentence: no bracketed unit, one line. */
function plain(label: string): string {
  const bare = label
    .replaceAll(/[(（[【][^()（）[\]【】]*[)）\]】]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /^[A-Z][a-z]/.test(bare) && !NAMES.test(bare) ? bare.toLowerCase() : bare;
}
