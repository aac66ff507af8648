import type { Expression, FunctionName } from '../../../../../src-shared/expression.ts';
import type { Operation } from '../../../../../src-shared/operations.ts';
import { type Language, packOf } from '../../language/packs.ts';
import { type Data, ExecutionError } from '../../pipeline/data.ts';
import { findColumn } from '../../pipeline/evaluate.ts';
import type { Sheet } from '../../sheet.ts';
import type { TableColumn } from '../../table/columns.ts';
import { entityColumn } from '../../table/entityColumn.ts';
import type { SheetTable } from '../../table/sheetTables.ts';
import { isIdentifier } from '../plan/measures.ts';
import { conditionText, filled, spoken } from './conditions.ts';

/** Names longer than this are not put into a question. */
const LONGEST_NAME = 80;
/** Columns that name a row, beside its filters. */
const MAXIMUM_NAMES = 2;

/**
 * Questions whose answer is what a pipeline gives, in a few wordings, written
 * from its path alone: the headers and conditions it names, and for one row
 * the names that stand beside the cell that was found. Empty for a pipeline that
 * no plain question says.
 */
export function questionsFor(operation: Operation, data: Data, sheet: Sheet, language: Language): string[] {
  const path = pathOf(operation, sheet);
  if (!path) return [];
  try {
    return [...new Set([...byName(path, data, sheet, language), ...byConditions(path, sheet, language)])];
  } catch (error) {
    // A header that is not there: the pipeline was not run on this sheet.
    if (error instanceof ExecutionError) return [];
    throw error;
  }
}

/** A pipeline that is one sentence: what is done with what column of which rows. */
interface Path {
  readonly table: SheetTable;
  readonly part: 'rows' | 'totals';
  readonly conditions: readonly Expression[];
  readonly target: TableColumn | null;
  readonly doing: FunctionName | null;
}

function pathOf(operation: Operation, sheet: Sheet): Path | null {
  switch (operation.op) {
    case 'CHL': {
      const { of, view, part } = operation;
      const table = sheet.tables.find((each) => each.at === of?.at && each.view === view);
      return table ? { table, part, conditions: [], target: null, doing: null } : null;
    }
    case 'Cond': {
      const path = pathOf(operation.of, sheet);
      return path && path.target === null ? { ...path, conditions: [...path.conditions, operation.where] } : null;
    }
    case 'EXT': {
      const path = pathOf(operation.of, sheet);
      return path && path.target === null ? { ...path, target: findColumn(path.table, operation.header) } : null;
    }
    case 'Math': {
      const path = pathOf(operation.of, sheet);
      const { apply } = operation;
      if (!path || apply.kind !== 'call') return null;
      const [of] = apply.of;
      if (of && of.kind !== 'column') return null;
      const target = of ? findColumn(path.table, of.column) : path.target;
      return { ...path, target, doing: apply.call };
    }
    default:
      return null;
  }
}

/** By the names of the one row that was found. */
function byName({ table, target, part, doing }: Path, data: Data, sheet: Sheet, language: Language): string[] {
  if (data.kind !== 'cells' || !target || part === 'totals' || doing !== null || table.bodyRowCount < 2) return [];
  const [first] = data.items;
  if (!first || data.items.some(({ cell }) => cell !== first.cell)) return [];
  const names = namesOf(table, first.place, target).slice(0, MAXIMUM_NAMES);
  const t = headerText(target, table);
  const s = sectionText(table, sheet, language);
  return names.flatMap(({ column, text }, place) => {
    const pattern = packOf(language).wordings.named[isIdentifier(column) || place > 0 ? 1 : 0] ?? '';
    return filled(pattern, { t, n: text, e: spoken(column.label), s });
  });
}

/** Columns whose value stands on this row alone, the one that tells what it is about first. */
function namesOf(table: SheetTable, place: number, target: TableColumn): { column: TableColumn; text: string }[] {
  const entity = entityColumn(table);
  const columns = [...(entity ? [entity] : []), ...table.columns.filter((column) => column !== entity)];
  return columns.flatMap((column) => {
    if (column === target || column.label === '' || (column.type !== 'text' && !isIdentifier(column))) return [];
    const own = column.distinct().find(({ rows }) => rows.includes(place));
    return own && own.rows.length === 1 && own.text.length <= LONGEST_NAME ? [{ column, text: own.text }] : [];
  });
}

/** By the conditions of the pipeline itself. */
function byConditions(path: Path, sheet: Sheet, language: Language): string[] {
  const { table, target, part, doing, conditions } = path;
  const words = packOf(language).wordings;
  const extremes = conditions.flatMap((condition) => extremeOf(condition, table) ?? []);
  const plain = conditions.filter((condition) => extremeOf(condition, table) === null);
  const said = plain.map((condition) => conditionText(condition, language));
  if (said.some((text) => text === null)) return [];
  const joined = said.join(words.condition.and);
  const s = sectionText(table, sheet, language);
  const where = joined === '' ? '' : filled(words.where, { w: joined });
  const w = words.isSectionLast ? where + s : where;
  const fill = (patterns: readonly string[], more: Readonly<Record<string, string>>): string[] =>
    patterns.map((pattern) => filled(pattern, { w, s, ...more }));
  const [extreme] = extremes;
  if (extreme) {
    if (!target || extremes.length > 1 || doing !== null) return [];
    const pattern = extreme.isMaximum ? words.highest : words.lowest;
    return fill([pattern], { t: headerText(target, table), m: headerText(extreme.measure, table) });
  }
  if (doing === 'count' || doing === 'distinct') {
    const t = target ? headerText(target, table) : words.rows;
    return t === '' ? [] : fill(doing === 'count' ? words.count : words.different, { t });
  }
  if (!target) return [];
  const t = headerText(target, table);
  if (doing !== null) return fill(words.aggregates[doing] ?? [], { t });
  if (part === 'totals') return conditions.length > 0 ? [] : fill(words.aggregates.sum ?? [], { t });
  const isList = table.bodyRowCount > 1 && conditions.length === 0;
  return fill(isList ? words.several : words.one, { t });
}

/** `[A] = max([A])`. */
function extremeOf(condition: Expression, table: SheetTable): { measure: TableColumn; isMaximum: boolean } | null {
  if (condition.kind !== 'binary' || condition.operator !== '=') return null;
  const { left, right } = condition;
  if (left.kind !== 'column' || right.kind !== 'call') return null;
  if (right.call !== 'max' && right.call !== 'min') return null;
  return { measure: findColumn(table, left.column), isMaximum: right.call === 'max' };
}

/** The header, with the ones above it where another column has the same. */
function headerText(column: TableColumn, table: SheetTable): string {
  const own = spoken(column.label);
  const isAlone = table.columns.every((other) => other === column || spoken(other.label) !== own);
  if (isAlone) return own;
  return [...new Set(column.path.map(({ label }) => spoken(label)))].filter((label) => label !== '').join(' ');
}

/** The innermost title, where other tables have another. */
function sectionText(table: SheetTable, sheet: Sheet, language: Language): string {
  const section = table.sections.at(-1);
  if (!section || section.label === '' || sheet.tables.every(({ sections }) => sections.at(-1)?.at === section.at))
    return '';
  return filled(packOf(language).wordings.section, { s: spoken(section.label) });
}
