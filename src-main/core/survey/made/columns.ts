import type { SurveyColumn } from '../../../../src-shared/survey.ts';

/** A table of fewer compares nothing (ARXIV2TABLE, section 2). */
export const FEWEST_COLUMNS = 2;
/** More columns than this are no table that anybody compares by. */
export const COLUMNS_AT_MOST = 20;

/** What is told of a table with fewer columns than two. */
export function tooFewColumns(columns: readonly unknown[], by: 'rules' | 'model'): string {
  const came = columns.length === 0 ? 'No column came out' : 'Only one column came out';
  const whose = by === 'rules' ? 'of what these papers say' : 'though the model was asked again';
  return `${came}, ${whose}: a table compares by two at least. Say in the demand what is to be compared, or name columns that must be there.`;
}

export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Columns that are there, then others; those of one name once, with what any of them says of it. */
export function withNamed(there: readonly SurveyColumn[], others: readonly SurveyColumn[]): readonly SurveyColumn[] {
  const all = [...there, ...others];
  const first = all.filter(({ name }, at) => all.findIndex((other) => isSameName(other.name, name)) === at);
  const told = first.map((column) => {
    const like = all.find(({ name, instruction }) => instruction !== '' && isSameName(name, column.name));
    return column.instruction === '' && like ? Object.assign({}, column, { instruction: like.instruction }) : column;
  });
  return told.slice(0, Math.max(COLUMNS_AT_MOST, there.length));
}
