import type { Expression } from '../../../../src-shared/expression.ts';
import type { EarlierResults } from '../../../../src-shared/notation.ts';
import type { Operation } from '../../../../src-shared/operations.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { numeral } from '../pipeline/build.ts';
import { cellsOf, type Data } from '../pipeline/data.ts';
import { isoOf } from '../pipeline/dates.ts';
import { type FoundValue, scalarText, valuesOf } from '../pipeline/evidence/values.ts';
import type { ExecutedStep } from '../pipeline/execute.ts';
import type { Sheet } from '../sheet.ts';
import { columnName } from '../table/columns.ts';
import { fieldsText } from './headerJson.ts';
import { shortened } from './promptTexts.ts';

/** What came of one part of a question. */
export interface PartResult {
  readonly question: string;
  /** As the model wrote it. */
  readonly pipeline: string;
  /** With earlier results put in and names laid on the sheet's. */
  readonly operation: Operation;
  readonly data: Data;
  readonly values: readonly FoundValue[];
  readonly steps: readonly ExecutedStep[];
  /** Names that alignment changed. */
  readonly changes: readonly Said[];
  /** The model read the values out of the text that was found. */
  readonly isReasoned: boolean;
  /** Values that the model gave and that stand nowhere in what it was given. */
  readonly unsupported: readonly string[];
}

/** Results of earlier parts as `$1`, `$2` … stand for them. */
export function earlierResults(results: readonly (PartResult | undefined)[]): EarlierResults {
  return {
    operation: (number) => results[number - 1]?.operation ?? null,
    value: (number) => {
      const values = results[number - 1]?.values ?? [];
      return values.length === 1 && values[0] ? literalOf(values[0]) : null;
    },
  };
}

function literalOf({ text, value }: FoundValue): Expression {
  switch (value.kind) {
    case 'number':
      return numeral(value.number);
    case 'date':
      return { kind: 'date', date: isoOf(value.number).slice(0, 10) };
    case 'boolean':
      return { kind: 'boolean', boolean: value.boolean };
    default:
      return { kind: 'text', text };
  }
}

/** What a model reads of data: rows as JSON lines, cells with their headers, groups with their labels. */
export function dataText(data: Data, sheet: Sheet, limit = 40): string {
  switch (data.kind) {
    case 'rows': {
      const { table, part, places } = data;
      const lines = places.slice(0, limit).map((place) =>
        fieldsText(
          table.columns.flatMap((column): [string, string][] => {
            const cell = column[part][place] ?? -1;
            return cell < 0 ? [] : [[columnName(column, table.columns), sheet.grid.textOf(cell).trim()]];
          }),
        ),
      );
      return withRest(lines, places.length);
    }
    case 'groups':
      return withRest(
        data.groups.slice(0, limit).map(({ label, value }) => `${label}: ${scalarText(value)}`),
        data.groups.length,
      );
    case 'cells':
    case 'texts': {
      const cells = cellsOf(data);
      const lines = cells.slice(0, limit).map((cell) => {
        const { address, text } = sheet.grid.cell(cell);
        const headers = sheet.context.of(address)?.headerPath.map((header) => header.text.trim()) ?? [];
        return `${headers.length > 0 ? `${headers.join(' / ')}: ` : ''}${text.trim()}`;
      });
      return withRest(lines, cells.length);
    }
    case 'value':
      return valuesOf(data, sheet)
        .map(({ text }) => text)
        .join('\n');
  }
}

function withRest(lines: readonly string[], count: number): string {
  return [...lines, ...(count > lines.length ? [`… ${count - lines.length} more`] : [])].join('\n');
}

/** What a part gave, in a line: its values; of groups the value of each. */
export function resultText({ data, values, isReasoned }: PartResult, limit = 12): string {
  if (isReasoned || data.kind !== 'groups') return valuesText(values, limit);
  const texts = data.groups.slice(0, limit).map(({ label, value }) => `${shortened(label, 120)}: ${scalarText(value)}`);
  const more = data.groups.length > limit ? `; and ${data.groups.length - limit} more` : '';
  const line = `${texts.join('; ')}${more}`;
  return data.groups.length > 1 ? `${data.groups.length} groups: ${line}` : line;
}

/** Values in a line: `3 values: Packing; Hardening; …`. */
export function valuesText(values: readonly FoundValue[], limit = 12): string {
  const texts = values.slice(0, limit).map(({ text }) => shortened(text, 120));
  const more = values.length > limit ? `; … ${values.length - limit} more` : '';
  return values.length > 1 ? `${values.length} values: ${texts.join('; ')}${more}` : (texts[0] ?? 'nothing');
}
