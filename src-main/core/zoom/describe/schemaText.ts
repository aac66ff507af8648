import type { ColumnDescription, RelationDescription } from '../../../../src-shared/relation.ts';

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
    `table ${JSON.stringify(description.name)}, ${description.rowCount} rows, ${description.columns.length} columns`,
    ...lines,
    `rows, as ${JSON.stringify(head)}:`,
    ...rows,
  ].join('\n');
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
}: ColumnDescription): object {
  return {
    column: name,
    type,
    meaning,
    ...(nullShare > 0 && { empty: `${rounded(nullShare * 100)} %` }),
    distinct,
    ...(number && { min: number.min, max: number.max, mean: rounded(number.mean), median: rounded(number.median) }),
    ...range,
    ...booleans,
    ...(categories && { common: Object.fromEntries(categories.map(({ value, count }) => [brief(value), count])) }),
  };
}

function brief(value: string | number | boolean | null): string | number | boolean | null {
  return typeof value === 'string' && value.length > VALUE_LETTERS ? `${value.slice(0, VALUE_LETTERS)}…` : value;
}

function rounded(value: number): number {
  return Number(value.toPrecision(6));
}
