import { allPacks, allWords, anyOf } from '../language/packs.ts';
import { keyOf, type Token, tokenize } from '../language/tokenize.ts';
import { stopWords } from '../language/words.ts';
import type { Sheet } from '../sheet.ts';
import type { Named, TableColumn } from '../table/columns.ts';
import type { DistinctValue } from '../table/distinct.ts';
import { NumberList, Postings } from '../table/interned.ts';
import { periodKeyOf } from '../table/namedPeriods.ts';
import { withoutMark } from '../table/periods.ts';
import type { SheetTable } from '../table/sheetTables.ts';

/** Something on the sheet that a question may name. */
export interface Element {
  readonly id: number;
  readonly kind: 'section' | 'header' | 'value';
  readonly text: string;
  readonly tokens: readonly WeightedToken[];
  readonly table: SheetTable;
  /** The column that a header heads or a value stands in. */
  readonly column: TableColumn | null;
  /** Places of the rows that hold the value; of a total, its place among the totals. */
  readonly places: Int32Array;
  readonly part: 'rows' | 'totals';
  readonly cell: number;
  /** Address of a section's cell. */
  readonly at: string | null;
}

export interface WeightedToken extends Token {
  /** How much of the element's meaning the token carries: rare words more than common ones. */
  readonly weight: number;
}

/** Lists of the ids of elements by key. */
export interface ElementLists {
  readonly has: (key: string) => boolean;
  readonly get: (key: string) => Int32Array;
}

/**
 * The words of a sheet and where they stand. A large sheet has a million of
 * elements: lists of their ids are kept, and an element is made when it is
 * looked at.
 */
export interface Vocabulary {
  readonly element: (id: number) => Element;
  /** Elements that hold a token, by the token's key. */
  readonly postings: ElementLists;
  /** Elements whose words begin with these letters: `hr` for "Human Resources". */
  readonly acronyms: () => ElementLists;
  /** Elements that name a period and nothing else, by its key. */
  readonly periods: () => ElementLists;
  /** One token for each different word or number of the sheet. */
  readonly words: readonly Token[];
  /** How telling a token is on this sheet, 0 to 1; unknown ones are most telling. */
  readonly rarity: (key: string) => number;
}

type Draft = Omit<Element, 'tokens' | 'id'>;

/** Elements of one kind that follow each other. */
interface Run {
  readonly size: number;
  readonly text: (index: number) => string;
  readonly draft: (index: number) => Draft;
}

/** Elements kept once made, since the questions of a session look at the same ones. */
const MAXIMUM_MADE = 20_000;

/** Elements between two checkpoints: a few milliseconds. */
const ELEMENTS_A_CHECK = 1024;

/** Reads the words of a sheet. `checkpoint` may throw to give up. */
export function builtVocabulary(sheet: Sheet, checkpoint?: () => void): Vocabulary {
  const runs = runsOf(sheet, checkpoint);
  const lists = new ListsBuilder();
  const words: (Token | undefined)[] = [];
  const counts: number[] = [];
  const texts = new Set<string>();
  const starts: number[] = [];
  let size = 0;
  for (const run of runs) {
    starts.push(size);
    for (let index = 0; index < run.size; index++, size++) {
      if (size % ELEMENTS_A_CHECK === 0) checkpoint?.();
      const text = run.text(index);
      // A header that stands over many tables is one text, not many.
      const isNew = !texts.has(text);
      texts.add(text);
      for (const [key, token] of new Map(tokenize(text).map((each) => [each.key, each]))) {
        const id = lists.add(key, size);
        if (token.kind !== 'character') words[id] = token;
        if (isNew) counts[id] = (counts[id] ?? 0) + 1;
      }
    }
  }
  const postings = lists.build();
  const scale = Math.log(texts.size + 2);
  const rarity = (key: string): number => {
    const share = Math.log((texts.size + 2) / ((counts[lists.idOf(key)] ?? 0) + 1)) / scale;
    return Math.min(1, Math.max(0.15, share));
  };
  const made = new Map<number, Element>();
  const element = (id: number): Element => {
    const before = made.get(id);
    if (before) return before;
    const place = starts.findLastIndex((start) => start <= id);
    const draft = runs[place]?.draft(id - (starts[place] ?? 0));
    if (!draft) throw new RangeError(`No element ${id}`);
    const found: Element = { ...draft, id, tokens: weighted(draft.text, tokenize(draft.text), rarity) };
    if (made.size >= MAXIMUM_MADE) made.clear();
    made.set(id, found);
    return found;
  };
  let acronyms: ElementLists | null = null;
  let periods: ElementLists | null = null;
  return {
    element,
    postings,
    acronyms: () => (acronyms ??= acronymsOf(runs, rarity)),
    periods: () => (periods ??= periodsOf(runs)),
    words: words.filter((token) => token !== undefined),
    rarity,
  };
}

/** Longer names are no acronyms that anyone writes. */
const LONGEST_ACRONYM = 6;

/** First letters of the words of each element: of two and more, up to all of them. */
function acronymsOf(runs: readonly Run[], rarity: Vocabulary['rarity']): ElementLists {
  const lists = new ListsBuilder();
  let element = 0;
  for (const run of runs) {
    for (let index = 0; index < run.size; index++, element++) {
      const text = run.text(index);
      const words = weighted(text, tokenize(text), rarity).filter(
        ({ kind, weight }) => kind === 'word' && weight > 0.1,
      );
      let initials = '';
      for (const word of words.slice(0, LONGEST_ACRONYM)) {
        initials += word.text.charAt(0);
        if (initials.length >= 2) lists.add(initials, element);
      }
    }
  }
  return lists.build();
}

/** Columns of periods have few of them. */
const MAXIMUM_PERIODS = 500;

/** Elements that name a period and nothing else. */
function periodsOf(runs: readonly Run[]): ElementLists {
  const lists = new ListsBuilder();
  let start = 0;
  for (const run of runs) {
    for (let index = 0; index < run.size && run.size <= MAXIMUM_PERIODS; index++) {
      const key = periodKeyOf(run.text(index));
      if (key !== null) lists.add(key, start + index);
    }
    start += run.size;
  }
  return lists.build();
}

/** Collects pairs of keys and elements, elements in order. */
class ListsBuilder {
  readonly #idOf = new Map<string, number>();
  readonly #keys = new NumberList();
  readonly #elements = new NumberList();

  /** The number of the key, in the order in which keys came. */
  add(key: string, element: number): number {
    const id = this.#idOf.get(key) ?? this.#idOf.size;
    if (id === this.#idOf.size) this.#idOf.set(key, id);
    this.#keys.push(id);
    this.#elements.push(element);
    return id;
  }

  /** The number of a key; -1 for an unknown one. */
  idOf(key: string): number {
    return this.#idOf.get(key) ?? -1;
  }

  build(): ElementLists {
    const postings = new Postings(this.#idOf.size, this.#keys.all, this.#elements.all);
    const none = new Int32Array(0);
    return {
      has: (key) => this.#idOf.has(key),
      get: (key) => {
        const id = this.#idOf.get(key);
        return id === undefined ? none : postings.get(id);
      },
    };
  }
}

/** All that can be named, table by table: its titles, then the headers, values and totals of each column. */
function runsOf(sheet: Sheet, checkpoint?: () => void): Run[] {
  return sheet.tables.flatMap((table) => [
    listed(table.sections.map((named) => labelled('section', table, null, named))),
    ...[...table.heads, ...table.columns].flatMap((column) => {
      checkpoint?.();
      return [
        listed(headersOf(column).map((named) => labelled('header', table, column, named))),
        valuesOf(table, column),
        listed(totalsOf(sheet, table, column)),
      ];
    }),
  ]);
}

function labelled(
  kind: 'section' | 'header',
  table: SheetTable,
  column: TableColumn | null,
  { label, at }: Named,
): Draft {
  return { kind, table, column, text: withoutMark(label), at, places: new Int32Array(0), part: 'rows', cell: -1 };
}

function listed(drafts: readonly Draft[]): Run {
  const draft = (index: number): Draft => {
    const found = drafts[index];
    if (!found) throw new RangeError(`No element ${index}`);
    return found;
  };
  return { size: drafts.length, text: (index) => draft(index).text, draft };
}

/** Upper headers scope the column as sections scope the table. */
function headersOf(column: TableColumn): readonly Named[] {
  const seen = new Set<string>();
  return column.path.filter(({ label, at }) => {
    // Labels that stand in no cell were made up, but for those that say what kind of headers they stand for.
    if (at === null && !/^(?:Month|Quarter|Year)$/.test(label)) return false;
    return !seen.has(label) && seen.add(label);
  });
}

function valuesOf(table: SheetTable, column: TableColumn): Run {
  const values = isMeasured(column) ? [] : column.distinct();
  const value = (index: number): DistinctValue => {
    const found = values[index];
    if (!found) throw new RangeError(`No value ${index}`);
    return found;
  };
  return {
    size: values.length,
    text: (index) => value(index).text,
    draft: (index) => {
      const { text, rows, cell } = value(index);
      return { kind: 'value', table, column, text, places: rows, part: 'rows', cell, at: null };
    },
  };
}

/** Totals that are called alike are one, as values are. */
function totalsOf({ grid }: Sheet, table: SheetTable, column: TableColumn): Draft[] {
  const named = Array.from(column.totals).flatMap((cell, place) => {
    const text = cell < 0 || grid.kindOf(cell) !== 'text' ? '' : grid.textOf(cell).trim();
    return text === '' ? [] : [{ cell, place, text }];
  });
  return [...Map.groupBy(named, ({ text }) => keyOf(text)).values()].flatMap((own): Draft[] => {
    const places = Int32Array.from(own, ({ place }) => place);
    return own
      .slice(0, 1)
      .map(({ text, cell }) => ({ kind: 'value', table, column, text, places, part: 'totals', cell, at: null }));
  });
}

/** "Chinese yuan" is the yuan: what stands before a currency says little. */
const CURRENCIES: ReadonlySet<string> = new Set(allWords(({ currencies }) => currencies));

/** The number of an item: `1.`, `(一)`, `iv)`, `One, `. */
const ENUMERATOR = enumerator();

function enumerator(): RegExp {
  const { marked, spelled } = {
    marked: anyOf(
      [String.raw`\d{1,2}`, ...allPacks.map(({ words }) => words.enumerators.marked), '[ivx]{1,4}', '[a-z]'],
      'u',
    ),
    spelled: anyOf(
      allPacks.map(({ words }) => words.enumerators.spelled),
      'u',
    ),
  };
  return new RegExp(
    String.raw`^\s*(?:[(（]?(?:${marked.source})[)）.、．]|(?:${spelled.source})\s*[、.,])\s*(?=\D)`,
    'iu',
  );
}

/** Many different numbers or dates are bounded or computed with, not named one by one. */
function isMeasured(column: TableColumn): boolean {
  return (column.type === 'number' || column.type === 'date') && column.textCount() > 500;
}

/** Brackets hold tokens and asides, a leading number only counts items: both say little of what is meant. */
function weighted(text: string, tokens: readonly Token[], rarity: Vocabulary['rarity']): WeightedToken[] {
  const asides = [...text.matchAll(/[(（[【][^()（）[\]【】]*[)）\]】]/gu)].map((match) => [
    match.index,
    match.index + match[0].length,
  ]);
  const enumerator = ENUMERATOR.exec(text)?.[0].length;
  return tokens.map((token, index) => {
    const isAside = asides.some(([from = 0, to = 0]) => token.from >= from && token.to <= to && from > 0);
    const isCount = enumerator !== undefined && token.to <= enumerator;
    const isStop = token.kind === 'word' && stopWords.has(token.text);
    const base = token.kind === 'character' ? 0.5 * rarity(token.key) : rarity(token.key);
    const isNation = CURRENCIES.has(tokens[index + 1]?.text ?? '');
    return Object.assign(token, { weight: base * (isStop || isCount || isNation ? 0.08 : isAside ? 0.25 : 1) });
  });
}
