import { allPacks } from '../../language/packs.ts';
import { tokenize } from '../../language/tokenize.ts';
import { placesBetween } from '../../question/question.ts';
import type { TableColumn } from '../../table/columns.ts';
import type { Frame, NamedColumn } from '../plan/frame.ts';
import { isIdentifier } from '../plan/measures.ts';

const ROWS = allPacks.map(({ analysis }) => analysis.rows);
/** Words of a header that only say that it holds codes. */
const CODES: ReadonlySet<string> = new Set(allPacks.flatMap(({ headers }) => headers.identifierWords));
/** A column tells rows apart where so many of its values are different. */
const TELLING = 0.95;

/** Places of the question that name what a row is; of them those that name it as its key does. */
export interface RowWords {
  readonly all: ReadonlySet<number>;
  readonly ofKeys: ReadonlySet<number>;
}

/**
 * Places of the question that name what a row is, and so ask for nothing: "orders" where a column is called Order ID, or
 * where the sheet is; "records", "people".
 */
export function rowWords(frame: Frame): RowWords {
  const { question, table, sheet } = frame;
  const keys = table.columns
    .filter((column) => tellsRowsApart(column, table.bodyRowCount))
    .map(({ path }) => path.map(({ label }) => label).join(' '));
  const titles = [sheet.grid.name, ...table.sections.map(({ label }) => label)];
  const ownWords = new Set(keys.flatMap((label) => stemsOf(label)));
  const titleWords = new Set(titles.flatMap((label) => stemsOf(label)));
  // A word of the title that heads a column as well is that column.
  for (const { label } of table.columns) for (const stem of stemsOf(label)) titleWords.delete(stem);
  const placesOf = (stems: ReadonlySet<string>): number[] =>
    question.tokens.flatMap((token, place) => (token.kind === 'word' && stems.has(token.key) ? [place] : []));
  // "Listings" where a column is called Listed, "bookings" where one is called Booking date.
  const events = new Set(
    table.columns.flatMap(({ type, label }) => (type === 'date' ? stemsOf(label).slice(0, 1) : [])),
  );
  const ofEvents = placesOf(events).filter((place) => question.tokens[place]?.text.endsWith('s'));
  const ofKeys = placesOf(ownWords);
  const general = ROWS.flatMap((pattern) =>
    [...question.text.matchAll(pattern)].flatMap((match) =>
      placesBetween(question.tokens, match.index, match.index + match[0].length),
    ),
  );
  return {
    all: new Set([...ofKeys, ...ofEvents, ...placesOf(titleWords), ...general]),
    ofKeys: new Set([...ofKeys, ...ofEvents]),
  };
}

/** Whether a name of a column is only the word for its rows: "orders" is no Order Date. */
export function isRowWord({ column, usage, quality }: NamedColumn, { all, ofKeys }: RowWords, frame: Frame): boolean {
  const places = [...usage.keys()];
  if (!places.every((place) => all.has(place))) return false;
  return (
    quality < 0.95 || places.every((place) => ofKeys.has(place)) || tellsRowsApart(column, frame.table.bodyRowCount)
  );
}

/** Codes and names that are all different: of orders, of people. */
export function tellsRowsApart(column: TableColumn, rowCount: number): boolean {
  const isKey = column.type === 'text' || isIdentifier(column);
  return isKey && column.textCount() >= rowCount * TELLING;
}

function stemsOf(label: string): string[] {
  const words = label.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll('_', ' ');
  return tokenize(words).flatMap(({ kind, key, text }) =>
    kind === 'word' && key.length > 2 && !CODES.has(text) ? [key] : [],
  );
}
