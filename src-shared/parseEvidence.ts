import { parseRange } from './address.ts';
import type { Evidence, Passage, RowEvidence, SourceName } from './evidence.ts';
import { passageAt, QuoteFinder } from './passages.ts';
import type { SourceId, SourceKind } from './source.ts';
import type { TextDocument } from './textDocument.ts';

/** What a name in printed evidence stands for. */
export interface NamedSource {
  readonly source: SourceId;
  /** Of a text, to find quotes in. */
  readonly text?: TextDocument | undefined;
}

/** Finds the source of a name among those of the kinds that the rest of the words can be said of, the first kinds first; null for none. */
export type SourceLookUp = (name: SourceName, kinds: readonly SourceKind[]) => NamedSource | null;

const PART = ' · ';
/** Names are tried at each `·`; more of them than this are no name. */
const PARTS_TRIED = 12;

/**
 * Reads what `printEvidence` wrote, or a person in its form. The inverse but for what the form leaves out: the path of
 * headers, counts, fractions of points. Null for words that are none, name no source that is known, quote what its text
 * does not say, or list only some of their keys.
 */
export function parseEvidence(printed: string, lookUp: SourceLookUp): Evidence | null {
  const words = printed.trim();
  let at = words.indexOf(PART);
  for (let tried = 0; at >= 0 && tried < PARTS_TRIED; tried++) {
    const place = words.slice(at + PART.length);
    const found = placeIn(place, (kinds) => named(words.slice(0, at), kinds, lookUp));
    if (found) return found;
    at = words.indexOf(PART, at + 1);
  }
  return null;
}

/** `holder`, or `holder · name`: where the first has a `·` of its own, the split that is known. */
function named(head: string, kinds: readonly SourceKind[], lookUp: SourceLookUp): NamedSource | null {
  const whole = lookUp({ holder: head, name: '' }, kinds);
  if (whole) return whole;
  for (let at = head.indexOf(PART); at >= 0; at = head.indexOf(PART, at + 1)) {
    const found = lookUp({ holder: head.slice(0, at), name: head.slice(at + PART.length) }, kinds);
    if (found) return found;
  }
  return null;
}

function placeIn(place: string, find: (kinds: readonly SourceKind[]) => NamedSource | null): Evidence | null {
  if (parseRange(place)) {
    const source = find(['sheet', 'relation'])?.source;
    return source === undefined ? null : { kind: 'cells', source, address: place };
  }
  const box = /^box (-?\d{1,9}),(-?\d{1,9}) (\d{1,9})×(\d{1,9})$/.exec(place);
  if (box) {
    const source = find(['page', 'text'])?.source;
    const [x = 0, y = 0, width = 0, height = 0] = box.slice(1).map(Number);
    return source === undefined ? null : { kind: 'box', source, box: { x, y, width, height } };
  }
  const passage = /^(?:p\. (\d{1,9})|¶ (\d{1,9})) · "([\s\S]*)"$/.exec(place);
  if (passage) {
    const found = find(['text']);
    const [, page, block, quote = ''] = passage;
    return found && quoted(found, quote, page ? Number(page) - 1 : undefined, block ? Number(block) - 1 : undefined);
  }
  const [opening, part] = /^rows (?:of ([A-Z]{1,3}[1-9]\d{0,6}) )?where /.exec(place) ?? [];
  if (opening === undefined) return null;
  const rows = rowsIn(place.slice(opening.length));
  const source = rows && find(['relation', 'sheet'])?.source;
  return rows && source !== undefined && source !== null
    ? { kind: 'rows', source, ...(part !== undefined && { part }), ...rows }
    : null;
}

function quoted(
  { source, text }: NamedSource,
  quote: string,
  page: number | undefined,
  block: number | undefined,
): Passage | null {
  if (!text) return null;
  const finder = new QuoteFinder(text, source);
  if (block === undefined) return finder.find(quote, { page })[0] ?? null;
  const from = text.blocks[block]?.text.indexOf(quote) ?? -1;
  if (from >= 0) return passageAt(text, source, { block, from, to: from + quote.length });
  return finder.findEvery(quote).find((passage) => passage.block === block) ?? null;
}

function rowsIn(words: string): Pick<RowEvidence, 'rows' | 'columns'> | null {
  if (words.startsWith('(')) {
    // A condition may hold anything, so it ends with the last bracket that only columns follow.
    for (let end = words.lastIndexOf(')'); end > 0; end = words.lastIndexOf(')', end - 1)) {
      const columns = columnsIn(words.slice(end + 1));
      if (columns) return { rows: { where: words.slice(1, end) }, columns };
    }
    return null;
  }
  const reader = new ListReader(words);
  const keyColumns = reader.list();
  if (!keyColumns || !reader.take(' = ')) return null;
  const keys: (readonly string[])[] = [];
  do {
    const key = reader.list();
    if (key?.length !== keyColumns.length) return null;
    keys.push(key);
  } while (reader.take('; '));
  const columns = columnsIn(reader.rest());
  return columns && { rows: { keyColumns, keys }, columns };
}

function columnsIn(words: string): readonly string[] | null {
  if (words === '') return [];
  if (!words.startsWith(PART)) return null;
  const reader = new ListReader(words.slice(PART.length));
  const columns = reader.list();
  return columns && reader.rest() === '' ? columns : null;
}

/** Reads words parted by commas, some in quotation marks. */
class ListReader {
  readonly #words: string;
  #at = 0;

  constructor(words: string) {
    this.#words = words;
  }

  list(): readonly string[] | null {
    const words: string[] = [];
    do {
      const word = this.#word();
      if (word === null) return null;
      words.push(word);
    } while (this.take(', '));
    return words;
  }

  take(mark: string): boolean {
    if (!this.#words.startsWith(mark, this.#at)) return false;
    this.#at += mark.length;
    return true;
  }

  rest(): string {
    return this.#words.slice(this.#at);
  }

  #word(): string | null {
    const pattern = /"(?:[^"\\]|\\.)*"|[^",;·=()\s](?:[^",;·=()]*[^",;·=()\s])?/y;
    pattern.lastIndex = this.#at;
    const word = pattern.exec(this.#words)?.[0];
    if (word === undefined) return null;
    this.#at += word.length;
    if (!word.startsWith('"')) return word;
    try {
      const value: unknown = JSON.parse(word);
      return typeof value === 'string' ? value : null;
    } catch {
      return null; // An escape that JSON has not: no printed word.
    }
  }
}
