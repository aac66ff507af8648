import type { Mention } from '../../align/mentions.ts';
import { placesBetween, type Question } from '../../question/question.ts';
import type { QuestionOnSheet } from '../../questionOnSheet.ts';
import type { Sheet } from '../../sheet.ts';
import type { TableColumn } from '../../table/columns.ts';
import { periodOf } from '../../table/periods.ts';
import type { SheetTable } from '../../table/sheetTables.ts';
import type { ColumnKind, PreparedTable } from '../prepared.ts';
import { joinUsage, type Usage, usageOf } from './candidate.ts';
import { type Hint, measureHint } from './hints.ts';

/** A column that the question names, with the tokens of the question that name it. */
export interface NamedColumn {
  readonly column: TableColumn;
  readonly usage: Usage;
  /** How well the column's own header is named, 0 to 1. */
  readonly quality: number;
  /** Weight of the tokens that it meets. */
  readonly score: number;
  readonly from: number;
  readonly to: number;
  /** The headers above its own that are named: first and last unit of each. */
  readonly above: readonly { readonly from: number; readonly to: number }[];
}

/** A question laid on one table of the sheet: what of it the question names. */
export interface Frame {
  readonly on: QuestionOnSheet;
  readonly question: Question;
  readonly sheet: Sheet;
  readonly table: SheetTable;
  readonly prepared: PreparedTable;
  /** Columns that a unit or a verb of the question means. */
  readonly hint: () => Hint;
  /** Weight of each unit of the question on this sheet. */
  readonly weights: readonly number[];
  /** Units met by titles and section headers. */
  readonly scope: Usage;
  /** How well the innermost section header is named, 0 to 1. */
  readonly scopeQuality: number;
  /** The same of the best named of the tables that it joins. */
  readonly unionScope: number;
  /** Columns that are named, best first. */
  readonly columns: readonly NamedColumn[];
  /** Values that are named, best first. */
  readonly values: readonly Mention[];
}

/** Lays a question on each table of a sheet. */
export function framesOf(on: QuestionOnSheet): Frame[] {
  const { question, sheet, mentions, weights } = on;
  const byTable = Map.groupBy(mentions, ({ element }) => element.table);
  const forms = mentions.filter(
    ({ element, quality }) => element.kind === 'value' && element.table.bodyRowCount === 1 && quality >= 0.8,
  );
  const sectionsOf = (table: SheetTable): Mention[] =>
    (byTable.get(table) ?? []).filter(({ element }) => element.kind === 'section');
  // How well the innermost section is named.
  const scopeQuality = (table: SheetTable): number =>
    Math.max(
      0,
      ...sectionsOf(table)
        .filter(({ element }) => element.at === table.sections.at(-1)?.at)
        .map(({ quality }) => quality),
    );
  return sheet.tables.map((table) => {
    const named = byTable.get(table) ?? [];
    const sections = sectionsOf(table);
    let hint: Hint | null = null;
    return {
      on,
      question,
      sheet,
      table,
      prepared: sheet.prepared(table),
      hint: () => (hint ??= measureHint({ question, table })),
      weights,
      scope: joinUsage(...sections.map(usageOfMention), ...forms.flatMap((form) => contextUsage(form, table))),
      scopeQuality: scopeQuality(table),
      unionScope: Math.max(0, ...(table.unionOf ?? []).map(scopeQuality)),
      columns: withPeriods(namedColumns(named, weights), question, table, weights),
      values: named.filter(({ element }) => element.kind === 'value'),
    };
  });
}

/** What a form says holds for the tables under the same title: "the fan" of the form is the fan of the schedule below it. */
function contextUsage(form: Mention, table: SheetTable): Usage[] {
  const [title] = form.element.table.sections;
  if (!title || form.element.table === table || title.at !== table.sections[0]?.at) return [];
  return [new Map([...form.covered].map(([place, strength]) => [place, strength * 0.6]))];
}

/** Strengths of a mention, lowered by how little of the element is named. */
export function usageOfMention({ element, covered, quality }: Mention): Usage {
  // A section's title is long; a word or two of it name the section.
  const worth = element.kind === 'section' ? 0.6 + 0.4 * quality : 0.35 + 0.65 * quality;
  return new Map([...covered].map(([place, strength]) => [place, strength * worth]));
}

/** Weight of the tokens that a usage meets, beyond what is met already. */
export function gainOf(usage: Usage, weights: readonly number[], met: Usage = new Map()): number {
  let gain = 0;
  for (const [place, strength] of usage) {
    gain += (weights[place] ?? 0) * Math.max(0, strength - (met.get(place) ?? 0));
  }
  return gain;
}

/** The share of the question that is met, 0 to 1. */
export function coverageOf(usage: Usage, weights: readonly number[]): number {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return whole === 0 ? 0 : gainOf(usage, weights) / whole;
}

function namedColumns(mentions: readonly Mention[], weights: readonly number[]): NamedColumn[] {
  const headers = mentions.filter(({ element }) => element.kind === 'header');
  const byColumn = Map.groupBy(headers, ({ element }) => element.column);
  const named = [...byColumn].flatMap(([column, all]): NamedColumn[] => {
    if (!column) return [];
    const usage = joinUsage(...all.map(usageOfMention));
    const own = all.find(({ element }) => element.at === column.at) ?? null;
    const outer = Math.max(...all.map(({ quality }) => quality));
    return [
      {
        column,
        usage,
        quality: own?.quality ?? outer * 0.5,
        score: gainOf(usage, weights),
        from: own?.from ?? Math.min(...all.map(({ from }) => from)),
        to: own?.to ?? Math.max(...all.map(({ to }) => to)),
        above: all.filter((mention) => mention !== own).map((mention) => ({ from: mention.from, to: mention.to })),
      },
    ];
  });
  return named.toSorted((a, b) => b.score - a.score);
}

/** Columns headed by the month, quarter or year that the question says in another way: `Q3` for "the third quarter". */
function withPeriods(
  named: readonly NamedColumn[],
  question: Question,
  { columns }: SheetTable,
  weights: readonly number[],
): readonly NamedColumn[] {
  const more = question.dates.flatMap(({ point, relation, from, to }): NamedColumn[] => {
    const part = (['month', 'quarter', 'year'] as const).filter((each) => point[each] !== null);
    const [only] = part;
    if (only === undefined || part.length > 1 || point.day !== null || relation !== 'in') return [];
    const places = placesBetween(question.tokens, from, to);
    const [first] = places;
    const last = places.at(-1);
    if (first === undefined || last === undefined) return [];
    return columns.flatMap((column): NamedColumn[] => {
      const period = periodOf(column.label);
      if (period?.part !== only || period.number !== point[only]) return [];
      const known = named.find((each) => each.column === column);
      const usage = joinUsage(known?.usage ?? new Map(), usageOf(places));
      return [
        { column, usage, quality: 1, score: gainOf(usage, weights), from: first, to: last, above: known?.above ?? [] },
      ];
    });
  });
  if (more.length === 0) return named;
  const rest = named.filter(({ column }) => !more.some((each) => each.column === column));
  return [...more, ...rest].toSorted((a, b) => b.score - a.score);
}

/** What the values of a column of a frame's table are. */
export function kindOn(column: TableColumn, { prepared }: Frame): ColumnKind {
  return prepared.of(column).kind;
}
