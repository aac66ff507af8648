import { type Unit, unitsOf } from '../language/units.ts';
import { stopWords } from '../language/words.data.ts';
import type { TableColumn } from '../table/columns.ts';
import type { Sheet, SheetTable } from '../table/sheetTables.ts';

/** Something on the sheet that a question may name. */
export interface Element {
  readonly id: number;
  readonly kind: 'section' | 'header' | 'value';
  readonly text: string;
  readonly units: readonly WeightedUnit[];
  readonly table: SheetTable;
  /** The column that a header heads or a value stands in. */
  readonly column: TableColumn | null;
  /** Places of the records that hold the value; of a total, its place among the totals. */
  readonly places: readonly number[];
  readonly part: 'records' | 'totals';
  readonly cell: number;
  /** Address of a section's cell. */
  readonly at: string | null;
}

export interface WeightedUnit extends Unit {
  /** How much of the element's meaning the unit carries: rare words more than common ones. */
  readonly weight: number;
}

/** The words of a sheet and where they stand. */
export interface Vocabulary {
  readonly elements: readonly Element[];
  /** Ids of the elements that hold a unit, by the unit's key. */
  readonly holders: ReadonlyMap<string, readonly number[]>;
  /** Ids of the elements whose words begin with these letters: `hr` for "Human Resources". */
  readonly acronyms: ReadonlyMap<string, readonly number[]>;
  /** How telling a unit is on this sheet, 0 to 1; unknown ones are most telling. */
  readonly rarity: (key: string) => number;
  readonly matching: Sheet['matching'];
}

const known = new WeakMap<Sheet, Vocabulary>();

/** The vocabulary of a sheet; made once. */
export function vocabularyOf(sheet: Sheet): Vocabulary {
  const before = known.get(sheet);
  if (before) return before;
  const vocabulary = build(sheet);
  known.set(sheet, vocabulary);
  return vocabulary;
}

type Draft = Omit<Element, 'units' | 'id'> & { readonly units: readonly Unit[] };

function build(sheet: Sheet): Vocabulary {
  const drafts = [...draftsOf(sheet)];
  const counts = new Map<string, number>();
  const texts = new Set<string>();
  for (const draft of drafts) {
    // A header that stands over many tables is one text, not many.
    if (texts.has(draft.text)) continue;
    texts.add(draft.text);
    for (const key of new Set(draft.units.map((unit) => unit.key))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const scale = Math.log(texts.size + 2);
  const rarity = (key: string): number => {
    const share = Math.log((texts.size + 2) / ((counts.get(key) ?? 0) + 1)) / scale;
    return Math.min(1, Math.max(0.15, share));
  };
  const elements = drafts.map((draft, id): Element => Object.assign(draft, { id, units: weighted(draft, rarity) }));
  const holders = new Map<string, number[]>();
  for (const { id, units } of elements) {
    for (const key of new Set(units.map((unit) => unit.key))) {
      const list = holders.get(key);
      if (list) list.push(id);
      else holders.set(key, [id]);
    }
  }
  return { elements, holders, acronyms: acronymsOf(elements), rarity, matching: sheet.matching };
}

/** Longer names are no acronyms that anyone writes. */
const LONGEST_ACRONYM = 6;

/** First letters of the words of each element: of two and more, up to all of them. */
function acronymsOf(elements: readonly Element[]): ReadonlyMap<string, readonly number[]> {
  const acronyms = new Map<string, number[]>();
  for (const { id, units } of elements) {
    const words = units.filter(({ kind, weight }) => kind === 'word' && weight > 0.1);
    let initials = '';
    for (const word of words.slice(0, LONGEST_ACRONYM)) {
      initials += word.text.charAt(0);
      if (initials.length < 2) continue;
      const list = acronyms.get(initials);
      if (list) list.push(id);
      else acronyms.set(initials, [id]);
    }
  }
  return acronyms;
}

function* draftsOf(sheet: Sheet): Generator<Draft> {
  const { grid } = sheet;
  for (const table of sheet.tables) {
    const none = { table, column: null, places: [], part: 'records' as const, cell: -1 };
    for (const { label, at } of table.sections) {
      yield { ...none, kind: 'section', text: label, at, units: unitsOf(label) };
    }
    for (const column of table.columns) {
      const seen = new Set<string>();
      for (const { label, at } of column.path) {
        // Labels that stand in no cell were made up, but for those that say what kind of headers they stand for.
        if (at === null && !/^(?:Month|Quarter|Year)$/.test(label)) continue;
        if (seen.has(label)) continue;
        seen.add(label);
        // Upper headers scope the column as sections scope the table.
        const text = label;
        yield { ...none, kind: 'header', column, text, at, units: unitsOf(text) };
      }
      for (const value of isMeasured(column) ? [] : column.distinct()) {
        const { text, records: places, cell } = value;
        yield { ...none, kind: 'value', column, text, places, cell, at: null, units: unitsOf(text) };
      }
      for (const [place, cell] of column.totals.entries()) {
        if (cell < 0 || grid.kindOf(cell) !== 'text') continue;
        const text = grid.textOf(cell).trim();
        if (text === '') continue;
        yield {
          ...none,
          kind: 'value',
          column,
          text,
          places: [place],
          part: 'totals',
          cell,
          at: null,
          units: unitsOf(text),
        };
      }
    }
  }
}

/** "Chinese yuan" is the yuan: what stands before a currency says little. */
const CURRENCIES: ReadonlySet<string> = new Set(
  'yuan dollar dollars euro euros pound pounds yen rupee rupees'.split(' '),
);

/** Many different numbers or dates are bounded or computed with, not named one by one. */
function isMeasured(column: TableColumn): boolean {
  return (column.type === 'number' || column.type === 'date') && column.distinct().length > 500;
}

/** Brackets hold units and asides, a leading number only counts items: both say little of what is meant. */
function weighted(draft: Draft, rarity: (key: string) => number): WeightedUnit[] {
  const { text, units } = draft;
  const asides = [...text.matchAll(/[(（[【][^()（）[\]【】]*[)）\]】]/gu)].map((match) => [
    match.index,
    match.index + match[0].length,
  ]);
  const enumerator =
    /^\s*(?:[(（]?(?:\d{1,2}|[一二三四五六七八九十]{1,3}|[ivx]{1,4}|[a-z])[)）.、．]|(?:one|two|three|four|five|six|seven|eight|nine|ten)\s*[、.,])\s*(?=\D)/iu.exec(
      text,
    )?.[0].length;
  return units.map((unit, index) => {
    const isAside = asides.some(([from = 0, to = 0]) => unit.from >= from && unit.to <= to && from > 0);
    const isCount = enumerator !== undefined && unit.to <= enumerator;
    const isStop = unit.kind === 'word' && stopWords.has(unit.text);
    const base = unit.kind === 'character' ? 0.5 * rarity(unit.key) : rarity(unit.key);
    const isNation = CURRENCIES.has(units[index + 1]?.text ?? '');
    return Object.assign(unit, { weight: base * (isStop || isCount || isNation ? 0.08 : isAside ? 0.25 : 1) });
  });
}
