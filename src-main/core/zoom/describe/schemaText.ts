import type { ColumnDescription, Figure, RelationDescription } from '../../../../src-shared/relation.ts';

/** Letters of one value in a prompt. */
const VALUE_LETTERS = 80;

/** A description as a model reads it: a JSON object for each column, then rows. `columns` keeps those. */
export function schemaText(description: RelationDescription, columns?: readonly string[]): string {
  const kept = description.columns.flatMap((column, at) =>
    !columns || columns.includes(column.name) ? [{ column, at }] : [],
  );
  const lines = kept.map(({ column }) => JSON.stringify(columnJson(column)));
  const head = kept.map(({ column }) => column.name);
  const rows = description.examples.map((row) => JSON.stringify(kept.map(({ at }) => brief(row[at] ?? null))));
  return [
    `table ${JSON.stringify(description.name)}, ${description.isEstimated ? 'about ' : ''}${description.rowCount} rows, ${description.columns.length} columns`,
    ...lines,
    `rows, as ${JSON.stringify(head)}:`,
    ...rows,
  ].join('\n');
}

/**
 * The same in no more than so many letters: without its rows, then with the names and types of its columns alone; null
 * where not even these have room.
 */
export function schemaWithin(description: RelationDescription, letters: number): string | null {
  for (const form of [schemaText, withoutRows, namesText]) {
    const text = form(description);
    if (text.length <= letters) return text;
  }
  return null;
}

function withoutRows(description: RelationDescription): string {
  return schemaText({ ...description, examples: [] });
}

/** Names and types of columns alone. */
export function namesText({ name, rowCount, columns }: RelationDescription): string {
  const lines = columns.map((column) => JSON.stringify({ column: column.name, type: column.type }));
  return [`table ${JSON.stringify(name)}, ${rowCount} rows, ${columns.length} columns`, ...lines].join('\n');
}

function columnJson({
  name,
  type,
  nullShare,
  distinct,
  number,
  range,
  booleans,
  categories,
  meaning,
  about = [],
}: ColumnDescription): object {
  const told = (figure: Figure, value: number): number | string => (about.includes(figure) ? `about ${value}` : value);
  return {
    column: name,
    type,
    meaning,
    ...(nullShare > 0 && { empty: `${told('empty', rounded(nullShare * 100))} %` }),
    distinct: told('distinct', distinct),
    ...(number && {
      min: told('range', number.min),
      max: told('range', number.max),
      mean: told('mean', rounded(number.mean)),
      median: told('median', rounded(number.median)),
    }),
    ...range,
    ...(range && about.includes('range') && { bounds: 'about' }),
    ...(booleans && { yes: told('counts', booleans.yes), no: told('counts', booleans.no) }),
    ...(categories && {
      common: Object.fromEntries(categories.map(({ value, count }) => [brief(value), told('counts', count)])),
    }),
  };
}

function brief(value: string | number | boolean | null): string | number | boolean | null {
  return typeof value === 'string' && value.length > VALUE_LETTERS ? `${value.slice(0, VALUE_LETTERS)}…` : value;
}

function rounded(value: number): number {
  return Number(value.toPrecision(6));
}
