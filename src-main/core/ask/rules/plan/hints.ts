import { either } from '../../language/packs.ts';
import { placesBetween, type Question } from '../../question/question.ts';
import type { TableColumn } from '../../table/columns.ts';
import type { SheetTable } from '../../table/sheetTables.ts';
import { type Usage, usageOf } from './candidate.ts';
import type { Frame } from './frame.ts';
import { measureColumns } from './measures.ts';

/** Columns of numbers of the kind that a verb or an adjective of the question asks for, and the places of that word. */
export interface Hint {
  readonly columns: readonly TableColumn[];
  readonly usage: Usage;
}

const KINDS = ['money', 'time', 'age', 'weight', 'height', 'distance', 'area'] as const;
const UNITS = [
  'ton',
  'kilogram',
  'hour',
  'minute',
  'day',
  'kilometre',
  'metre',
  'squareMetre',
  'litre',
  'euro',
  'dollar',
  'yuan',
  'kilowattHour',
] as const;

/** What is measured. */
export type MeasureKind = (typeof KINDS)[number];
export type UnitName = (typeof UNITS)[number];

const measureKinds = KINDS.map((kind) => ({
  said: either(({ kinds }) => kinds[kind]?.said, 'gu'),
  header: either(({ kinds }) => kinds[kind]?.header, 'iu'),
}));

const measureUnits = UNITS.map((name) => ({
  said: either(({ units }) => units[name]?.said, 'gu'),
  unit: either(({ units }) => units[name]?.unit, 'iu'),
}));

const NONE: Hint = { columns: [], usage: new Map() };

/** "Who paid the least": a column of amounts is meant, though no header is named. */
export function measureHint({ question, table }: Pick<Frame, 'question' | 'table'>): Hint {
  for (const { said, header } of measureKinds) {
    const [match] = question.text.matchAll(said);
    if (!match) continue;
    const columns = measureColumns(table).filter(
      ({ label, unit }) => header.test(label) || (unit !== null && header.test(unit)),
    );
    if (columns.length === 0) continue;
    const places = placesBetween(question.tokens, match.index, match.index + match[0].length);
    return { columns, usage: usageOf(places, 0.8) };
  }
  return unitHint(question, table);
}

/** "How many tons", "多少公斤": the unit says which column. */
function unitHint(question: Question, table: SheetTable): Hint {
  for (const { said, unit } of measureUnits) {
    const [match] = question.text.matchAll(said);
    if (!match) continue;
    const columns = measureColumns(table).filter((column) =>
      unit.test(unitText(column) || unitText({ label: table.sections.at(-1)?.label ?? '', unit: null })),
    );
    if (columns.length === 0) continue;
    return { columns, usage: usageOf(placesBetween(question.tokens, match.index, match.index + match[0].length)) };
  }
  return NONE;
}

/** What a header has in its last brackets, or the unit that holds for the column. */
function unitText({ label, unit }: Pick<TableColumn, 'label' | 'unit'>): string {
  return /[(（]\s{0,4}([^()（）]{1,12}?)\s{0,4}[)）]\s{0,4}[:：]?\s{0,4}$/u.exec(label)?.[1] ?? unit ?? '';
}
