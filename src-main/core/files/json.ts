import { DomainError } from '../../../src-shared/errors.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import { workSaid } from '../../../src-shared/said/work.ts';
import type { Budget } from './budget.ts';
import { BLANK, booleanContent, type Content, numberContent, textContent } from './cellText.ts';
import { UniqueNames } from './html.ts';
import { sheetLimits } from './limits.ts';
import { Merges } from './merges.ts';
import type { Reading, ReadResult } from './readFile.ts';
import { SheetBuilder } from './sheetBuilder.ts';

/** Objects within objects become columns up to this depth; what is deeper stays JSON in its cell. */
const MAX_DEPTH = 8;
/** Lists in an object that become sheets lie at most so deep. */
const LIST_DEPTH = 4;

/** Values one after the other, made anew each time they are walked: nothing but one of them is held. */
type Values = () => Iterable<unknown>;

/** True for a text that is a JSON document, or JSON lines, as far as its ends show. */
export function isJson(text: string, ending: string): boolean {
  if (/^(?:json|jsonl|ndjson|geojson)$/.test(ending)) return true;
  if (ending !== '' && ending !== 'txt') return false;
  const start = text.slice(0, 1000).trimStart();
  const end = text.slice(-1000).trimEnd();
  return (/^\{\s*"/.test(start) && end.endsWith('}')) || (/^\[\s*[[{]/.test(start) && end.endsWith(']'));
}

/**
 * Reads JSON and JSON lines as sheets: a list of objects is a table with a column for each key (of objects within, by
 * dotted names), a list of lists its rows as they are; of an object each list is a sheet. Large lists are read element
 * by element and never held as a whole. Throws DomainError.
 */
export function readJson(text: string, reading: Reading): ReadResult {
  const { name, budget } = reading;
  const body = text.replace(/^\uFEFF/, '');
  const names = new UniqueNames();
  const grids: Grid[] = [];
  const title = name.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '') || 'Table';
  for (const { path, values } of listsIn(body, name)) {
    reading.signal?.throwIfAborted();
    reading.onProgress?.({ step: workSaid.readFile(path || title), fraction: null });
    const grid = readList(values, names.unique(path || title), budget, reading.signal);
    if (grid.cellCount > 0) grids.push(grid);
  }
  if (grids.length > sheetLimits.sheets) {
    throw new DomainError('file.tooLarge', fileSaid.manyLists(name, sheetLimits.sheets));
  }
  return { format: 'json', grids, warnings: [] };
}

/** The lists of a document, each with its name in it. */
function listsIn(text: string, name: string): { readonly path: string; readonly values: Values }[] {
  const start = text.search(/\S/);
  if (text[start] === '[') return [{ path: '', values: () => elements(text, start, name) }];
  const lines = () => jsonLines(text, name);
  // Two values on lines of their own are JSON lines; one value over several lines is a document.
  const firstLine = text.slice(start, lineEnd(text, start));
  if (text.slice(lineEnd(text, start)).trim() !== '' && isWhole(firstLine)) return [{ path: '', values: lines }];
  const root = parsed(text, name, 0);
  if (!isObject(root)) return [{ path: '', values: () => [root] }];
  return listsOf(root);
}

function isWhole(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false; // The first line of a longer value.
  }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function* jsonLines(text: string, name: string): Generator<unknown, void> {
  for (let at = 0; at < text.length;) {
    const end = lineEnd(text, at);
    const line = text.slice(at, end).trim();
    if (line !== '') yield parsed(line, name, at);
    at = end + 1;
  }
}

/** Elements of the list that begins at `start`, found by counting brackets outside of strings. */
function* elements(text: string, start: number, name: string): Generator<unknown, void> {
  let depth = 0;
  let from = start + 1;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) {
      at = stringEnd(text, at);
      if (at < 0) break;
    } else if (code === 91 || code === 123) depth++;
    else if (code === 93 || code === 125) {
      depth--;
      if (depth > 0) continue;
      const last = text.slice(from, at);
      if (last.trim() !== '') yield parsed(last, name, from);
      if (text.slice(at + 1).trim() !== '') break;
      return;
    } else if (code === 44 && depth === 1) {
      yield parsed(text.slice(from, at), name, from);
      from = at + 1;
    }
  }
  throw damaged(name, from);
}

/** Place of the quotation mark that ends a string, or -1. */
function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text[before] === '\\') before--;
    if ((at - before) % 2 === 1) return at;
  }
  return -1;
}

/** Values may lie within each other this deep. What is deeper would exhaust the stack of whatever walks it. */
const DEEPEST = 3000;

/** How deep the values of a text lie within each other, as far as its brackets say. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) {
      at = stringEnd(text, at);
      if (at < 0) break;
    } else if (code === 91 || code === 123) deepest = Math.max(deepest, ++depth);
    else if (code === 93 || code === 125) depth--;
  }
  return deepest;
}

/** Whole numbers beyond what a number can hold exactly stay text: they are identifiers. */
function parsed(text: string, name: string, place: number): unknown {
  if (depthOf(text) > DEEPEST) throw new DomainError('file.unsupported', fileSaid.deepJson(name, DEEPEST));
  const safe = /\d{16}/.test(text)
    ? text.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g, (match) =>
        /^-?\d{16,}$/.test(match) && !Number.isSafeInteger(Number(match)) ? `"${match}"` : match,
      )
    : text;
  try {
    const value: unknown = JSON.parse(safe);
    return value;
  } catch (error) {
    throw damaged(name, place, error);
  }
}

function damaged(name: string, place: number, cause?: unknown): DomainError {
  return new DomainError('file.corrupt', fileSaid.noJson(name, place), { cause });
}

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sheets of one object: its lists wherever they lie, equal lists of plain values as columns, and what is left as pairs. */
function listsOf(root: JsonObject): { readonly path: string; readonly values: Values }[] {
  const lists: { path: string; values: Values }[] = [];
  const pairs: (readonly [string, unknown])[] = [];
  const visit = (object: JsonObject, path: string, depth: number): void => {
    const entries = Object.entries(object);
    if (isColumns(entries)) {
      lists.push({ path, values: () => columnRows(entries) });
      return;
    }
    const rows = path === '' ? null : keyedRows(entries);
    if (rows) {
      lists.push({ path, values: () => rows });
      return;
    }
    for (const [key, value] of entries) {
      const inner = path === '' ? key : `${path}.${key}`;
      if (Array.isArray(value) && value.some((each) => typeof each === 'object' && each !== null)) {
        lists.push({ path: inner, values: () => value });
      } else if (isObject(value) && depth < LIST_DEPTH) visit(value, inner, depth + 1);
      else pairs.push([inner, value]);
    }
  };
  const entries = Object.entries(root);
  const rows = keyedRows(entries);
  if (rows) return [{ path: '', values: () => rows }];
  visit(root, '', 0);
  if (pairs.length > 0) lists.push({ path: lists.length > 0 ? 'values' : '', values: () => pairs });
  return lists;
}

/** Three or more objects under names of their own that share their keys: rows, named by their first column; else null. */
function keyedRows(entries: readonly (readonly [string, unknown])[]): readonly JsonObject[] | null {
  const rows = entries.flatMap(([key, value]) => (isObject(value) ? [{ '': key, ...value }] : []));
  if (entries.length < 3 || rows.length < entries.length) return null;
  const [first, ...others] = rows.map((row) => new Set(Object.keys(row)));
  if (!first || first.size < 2) return null;
  const isAlike = others.every(
    (keys) => [...keys].filter((key) => first.has(key)).length * 2 >= Math.max(keys.size, first.size),
  );
  return isAlike ? rows : null;
}

/** Lists of plain values of one length: columns. */
function isColumns(
  entries: readonly (readonly [string, unknown])[],
): entries is (readonly [string, readonly unknown[]])[] {
  const [, first] = entries[0] ?? [];
  return (
    entries.length >= 2 &&
    Array.isArray(first) &&
    first.length >= 2 &&
    entries.every(
      ([, value]) =>
        Array.isArray(value) &&
        value.length === first.length &&
        value.every((each) => typeof each !== 'object' || each === null),
    )
  );
}

function* columnRows(entries: readonly (readonly [string, readonly unknown[]])[]): Generator<unknown, void> {
  const length = entries[0]?.[1].length ?? 0;
  for (let row = 0; row < length; row++) yield Object.fromEntries(entries.map(([key, values]) => [key, values[row]]));
}

/** A list's rows. Its columns are found in a first walk, its cells written in a second one. */
function readList(values: Values, title: string, budget: Budget, signal: AbortSignal | undefined): Grid {
  const columns = new Map<string, number>();
  let hasObjects = false;
  for (const value of values()) {
    if (!isObject(value)) continue;
    hasObjects = true;
    for (const [path] of cellsOf(value)) if (!columns.has(path)) columns.set(path, columns.size);
    if (columns.size > sheetLimits.columns) throw tooWide(budget.fileName);
  }
  const builder = new SheetBuilder({ name: title }, new Merges([]), budget);
  const header = { bold: true } as const;
  for (const [path, col] of columns) builder.add(0, col, path === '' ? BLANK : textContent(path), header);
  let row = hasObjects ? 1 : 0;
  for (const value of values()) {
    if ((row & 1023) === 0) signal?.throwIfAborted();
    if (isObject(value)) {
      const cells = [...cellsOf(value)].map(([path, cell]) => [columns.get(path) ?? 0, cell] as const);
      for (const [col, cell] of cells.toSorted(([a], [b]) => a - b)) builder.add(row, col, contentOf(cell), undefined);
    } else if (Array.isArray(value))
      for (const [col, cell] of value.entries()) builder.add(row, col, contentOf(cell), undefined);
    else builder.add(row, 0, contentOf(value), undefined);
    row++;
  }
  return builder.build();
}

function tooWide(name: string): DomainError {
  return new DomainError('file.tooLarge', fileSaid.manyKeys(name, sheetLimits.columns));
}

/** The values of an object by dotted names. */
function* cellsOf(object: JsonObject, prefix = '', depth = 0): Generator<readonly [string, unknown], void> {
  for (const [key, value] of Object.entries(object)) {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (isObject(value) && depth < MAX_DEPTH && Object.keys(value).length > 0) yield* cellsOf(value, path, depth + 1);
    else yield [path, value];
  }
}

function contentOf(value: unknown): Content {
  if (value === null || value === undefined) return BLANK;
  if (typeof value === 'number') return numberContent(value, undefined);
  if (typeof value === 'boolean') return booleanContent(value);
  if (typeof value === 'string') return textContent(value);
  const isPlain = Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null);
  return textContent(
    isPlain
      ? value
          .filter((each) => each !== null)
          .map(String)
          .join(', ')
      : JSON.stringify(value),
  );
}
