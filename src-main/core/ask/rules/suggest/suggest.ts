import { either, languageOfHeaders, packOf } from '../../language/packs.ts';
import type { Suggesting, SuggestionParts } from '../../language/suggesting.ts';
import { parseQuestion } from '../../question/question.ts';
import { QuestionOnSheet } from '../../questionOnSheet.ts';
import type { Sheet } from '../../sheet.ts';
import type { TableColumn } from '../../table/columns.ts';
import { entityColumn } from '../../table/entityColumn.ts';
import { isPeriod } from '../../table/totalWords.ts';
import { answerFrom } from '../answer/answer.ts';
import { rankedOutcomes } from '../answer/rank.ts';
import { isMatrix, measureColumns } from '../plan/measures.ts';
import type { PreparedTable } from '../prepared.ts';

const MAXIMUM_SUGGESTIONS = 6;
/** Questions whose answers are less sure than this are not offered. */
const MINIMUM_CONFIDENCE = 0.6;

/**
 * Up to six questions that the sheet really answers: each was asked of the
 * engine and answered with good confidence. Empty for a sheet without tables.
 */
export function suggestQuestions(sheet: Sheet): string[] {
  return [...suggestions(sheet)].filter((question) => question !== null);
}

/** The same one by one, as they are tried: null for what the sheet does not answer. `checkpoint` may throw to give up. */
export function* suggestions(sheet: Sheet, checkpoint?: () => void): Generator<string | null> {
  sheet.vocabulary(checkpoint);
  const tables = sheet.tables.toSorted((a, b) => b.bodyRowCount * b.columns.length - a.bodyRowCount * a.columns.length);
  const { suggesting } = packOf(languageOfHeaders(tables.flatMap(({ columns }) => columns.map(({ label }) => label))));
  const tried = new Set<string>();
  let found = 0;
  for (const table of tables.slice(0, 3)) {
    for (const question of ideas(sheet.prepared(table), suggesting)) {
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
  const { outcomes, confidence } = rankedOutcomes(new QuestionOnSheet(question, sheet), { checkpoint });
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

function partsOf(prepared: PreparedTable): SuggestionParts {
  const { table } = prepared;
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
    arePersons: entity !== null && prepared.of(entity).holdsPersons,
    name: names[Math.floor(names.length / 2)]?.text ?? null,
    measure,
    group,
    groupValue,
    isMatrix: isMatrix(table),
    isTime,
  };
}

function ideas(prepared: PreparedTable, { ofForm, ofList }: Suggesting): string[] {
  const { table } = prepared;
  if (table.bodyRowCount > 1) return ofList(partsOf(prepared));
  return table.columns
    .filter(({ label, type }) => label !== '' && type !== 'empty')
    .slice(0, 3)
    .map(({ label }) => ofForm(label));
}

const TIMES = either(({ periods }) => periods.times, 'iu');

function isTime(label: string): boolean {
  return isPeriod(label) || TIMES.test(label.trim());
}
