import { parseRange } from '../../../../../src-shared/address.ts';
import type { Grid } from '../../../../../src-shared/grid.ts';
import type { Said } from '../../../../../src-shared/said/said.ts';
import { traceSaid } from '../../../../../src-shared/said/traces.ts';
import { truncate } from '../../../../../src-shared/truncate.ts';
import { parseQuantity, parseValue } from '../../../../../src-shared/value.ts';
import { tokenize } from '../../language/tokenize.ts';
import { isoOf } from '../../pipeline/dates.ts';
import type { FoundValue } from '../../pipeline/evidence/values.ts';
import type { Sheet } from '../../sheet.ts';
import { linesOver } from '../../table/sections.ts';
import { computeFormula } from '../formula/evaluate.ts';
import { FormulaError } from '../formula/parse.ts';
import { type Item, plainText } from '../formula/values.ts';
import type { ReadReply } from '../replies.ts';

/** How the program knows that a value is what the sheet says. */
export type ProofKind =
  /** A cell says it as it stands. */
  | 'cell'
  /** A part of a cell's text. */
  | 'part'
  /** A formula over cells was computed. */
  | 'formula'
  /** Yes or no, by cells that the model names. */
  | 'verdict'
  /** The model's own words about the cells that it names. */
  | 'words';

export interface Proof {
  readonly kind: ProofKind;
  readonly values: readonly FoundValue[];
  /** What the model wrote, as a trace shows it. */
  readonly notation: string;
  /** Where the program says otherwise than the model: the computed value, the cell that says it. */
  readonly change: Said | null;
}

/** What was proved of a reading, and what was not, in words that a model can correct it by. */
export interface Proven {
  readonly proofs: readonly Proof[];
  readonly problems: readonly string[];
}

type Claim = ReadReply['values'][number];

const MOST_CELLS = 2000;
const MOST_VALUES = 500;

/** Holds each value of a reading against the sheet: cells have to say it, formulas are computed anew. */
export function prove(
  { values, unit }: Pick<ReadReply, 'values' | 'unit'>,
  { grid, tables }: Pick<Sheet, 'grid' | 'tables'>,
): Proven {
  const proofs: Proof[] = [];
  const problems: string[] = [];
  for (const claim of values) {
    const found = claim.formula.trim() === '' ? byCells(claim, grid) : byFormula(claim, unit, { grid, tables });
    if (typeof found === 'string') problems.push(found);
    else proofs.push(found);
  }
  if (values.length === 0) problems.push('There is no value.');
  return { proofs, problems };
}

function byFormula(claim: Claim, unit: string, { grid, tables }: Pick<Sheet, 'grid' | 'tables'>): Proof | string {
  const notation = `=${claim.formula.trim().replace(/^=/, '')}`;
  let items: readonly Item[];
  try {
    items = computeFormula(claim.formula, grid, linesOver(tables, grid)).of;
  } catch (error) {
    if (error instanceof FormulaError) return `${notation}: ${error.message}`;
    throw error;
  }
  const found = items.filter(({ scalar }) => scalar !== null && !(scalar.type === 'text' && scalar.text.trim() === ''));
  if (found.length === 0)
    return `${notation} gives nothing: its cells are blank, no number, or none meets its conditions.`;
  if (found.length > MOST_VALUES) return `${notation} gives ${found.length} values.`;
  const values = distinct(found.map((item) => shownItem(item, unit, claim, grid)));
  const [only] = values;
  const isOther = only && values.length === 1 && claim.value.trim() !== '' && !isSameText(claim.value, only.text);
  return {
    kind: 'formula',
    values,
    notation,
    change: isOther ? traceSaid.wroteOther(only.text, claim.value) : null,
  };
}

/** A cell as it stands; a computed value as people write it. */
function shownItem({ scalar, cells, at }: Item, unit: string, { value: said }: Claim, grid: Grid): FoundValue {
  if (at !== null) {
    const { text, value } = grid.cell(at);
    return { text: text.trim().replaceAll(/\s+/g, ' '), value, cells };
  }
  if (scalar?.type === 'number') {
    const number = Number(scalar.number.toFixed(6));
    const isPercent = unit.trim() === '%' || said.trim().endsWith('%');
    if (!isPercent) return { text: String(number), value: { kind: 'number', number }, cells };
    // 0.25 with the unit % may be a quarter as well as a quarter of a percent: what the model wrote decides, else the size.
    const told = parseQuantity(said);
    const isShare = told
      ? Math.abs(told.number - number) <= Math.abs(told.number - number / 100)
      : Math.abs(number) <= 1;
    const percent = Number((isShare ? number * 100 : number).toFixed(4));
    return { text: `${percent}%`, value: { kind: 'number', number: percent / 100 }, cells };
  }
  if (scalar?.type === 'boolean') {
    const word =
      isYesNo(said) && YES.test(said.trim()) === scalar.boolean ? said.trim() : scalar.boolean ? 'Yes' : 'No';
    return { text: word, value: { kind: 'boolean', boolean: scalar.boolean }, cells };
  }
  if (scalar?.type === 'date')
    return { text: isoOf(scalar.days), value: { kind: 'date', number: scalar.days, hasTime: false }, cells };
  const text = scalar?.type === 'text' ? scalar.text.trim() : '';
  return { text, value: parseValue(text), cells };
}

const YES = /^(?:yes|true|是|对|有)$/i;
const NO = /^(?:no|false|否|不是|没有|不对)$/i;

function isYesNo(text: string): boolean {
  return YES.test(text.trim()) || NO.test(text.trim());
}

function byCells(claim: Claim, grid: Grid): Proof | string {
  const { value: said, cells: addresses } = claim;
  const notation = `"${said}" at ${addresses.join(', ') || 'no cell'}`;
  if (said.trim() === '' && addresses.length !== 1) return 'A value has neither text nor formula.';
  const cells = cellsOf(addresses, grid);
  if (typeof cells === 'string') return cells;
  if (cells.length === 0) {
    return addresses.length === 0
      ? `"${said}" names no cell.`
      : `"${said}": the cells ${addresses.join(', ')} are blank.`;
  }
  const texts = cells.map((cell) => ({ cell, text: grid.textOf(cell).replaceAll(/\s+/g, ' ').trim() }));
  const same = texts.filter(({ text }) => said.trim() === '' || isSameText(said, text));
  const [first] = same;
  // Several values under one text are one value in several cells.
  if (first) return { kind: 'cell', values: [valueIn(first.cell, same, grid)], notation, change: null };
  if (isYesNo(said)) {
    const value = { kind: 'boolean', boolean: YES.test(said.trim()) } as const;
    return { kind: 'verdict', values: [{ text: said.trim(), value, cells }], notation, change: null };
  }
  const holding = texts.find(({ text }) => plainText(text).includes(plainText(said)));
  if (holding) return { kind: 'part', values: [partOf(said, holding.cell, grid)], notation, change: null };
  const near = besides(said, cells, grid);
  if (near !== null) {
    const change = traceSaid.otherCell(grid.cell(near).address, addresses);
    return { kind: 'cell', values: [valueIn(near, [{ cell: near }], grid)], notation, change };
  }
  return inWords(claim, texts, notation);
}

/** A text that the model put in its own words: its numbers have to stand in the cells. */
function inWords(
  { value: said, cells: addresses }: Claim,
  texts: readonly { cell: number; text: string }[],
  notation: string,
): Proof | string {
  const quoted = texts.map(({ text }) => truncate(text, 60)).slice(0, 4);
  const says = `${addresses.slice(0, 4).join(', ')} ${texts.length > 1 ? 'say' : 'says'} "${quoted.join('", "')}", not "${said}"`;
  const all = new Set(texts.flatMap(({ text }) => tokenize(text).map(({ key }) => key)));
  const tokens = tokenize(said);
  const numbers = tokens.filter(({ kind }) => kind === 'number');
  if (numbers.some(({ key }) => !all.has(key))) return `${says}. What is computed wants a formula.`;
  const words = tokens.filter(({ kind }) => kind !== 'number');
  const known = words.filter(({ key }) => all.has(key)).length;
  // A sentence may be put otherwise; a name may not.
  const isSentence = words.length >= 6 || known * 2 >= Math.max(1, words.length);
  if (!isSentence) return `${says}. Give the text as it stands, or the cells that say it.`;
  const cells = texts.map(({ cell }) => cell);
  return { kind: 'words', values: [{ text: said.trim(), value: parseValue(said), cells }], notation, change: null };
}

/** Grid cells of addresses and ranges that are not blank. */
function cellsOf(addresses: readonly string[], grid: Grid): number[] | string {
  const found = new Set<number>();
  for (const address of addresses) {
    const range = parseRange(address.trim().replace(/^.*!/, ''));
    if (!range) return `"${address}" is no address.`;
    if (range.top >= grid.rowCount || range.left >= grid.colCount) return `${address} lies outside the sheet.`;
    for (let row = range.top; row <= Math.min(range.bottom, grid.rowCount - 1); row++) {
      for (let col = range.left; col <= Math.min(range.right, grid.colCount - 1); col++) {
        const cell = grid.indexAt(row, col);
        if (cell >= 0 && grid.textOf(cell).trim() !== '') found.add(cell);
        if (found.size > MOST_CELLS) return `${address} is too many cells for one value.`;
      }
    }
  }
  return [...found];
}

function valueIn(cell: number, same: readonly { readonly cell: number }[], grid: Grid): FoundValue {
  const { text, value } = grid.cell(cell);
  return { text: text.trim().replaceAll(/\s+/g, ' '), value, cells: same.map((each) => each.cell) };
}

function partOf(said: string, cell: number, grid: Grid): FoundValue {
  const text = grid.textOf(cell);
  const from = text.toLowerCase().indexOf(said.trim().toLowerCase());
  const span = from < 0 ? {} : { span: { from, to: from + said.trim().length } };
  return { text: said.trim(), value: parseValue(said), cells: [cell], ...span };
}

/** The only cell with that text on the rows and columns of these cells; null where there is none or several. */
function besides(said: string, cells: readonly number[], grid: Grid): number | null {
  const { rows, cols } = grid.data;
  const [on, over] = [new Set(cells.map((cell) => rows[cell])), new Set(cells.map((cell) => cols[cell]))];
  const found: number[] = [];
  for (const index of grid.indexes()) {
    if (!on.has(rows[index]) && !over.has(cols[index])) continue;
    if (isSameText(said, grid.textOf(index))) found.push(index);
    if (found.length > 1) return null;
  }
  return found[0] ?? null;
}

function isSameText(one: string, other: string): boolean {
  if (plainText(one) === plainText(other)) return true;
  const [a, b] = [parseQuantity(one), parseQuantity(other)];
  if (!a || !b || (a.unit !== null && b.unit !== null && a.unit !== b.unit)) return false;
  return Math.abs(a.number - b.number) <= 1e-9 * Math.max(1, Math.abs(a.number));
}

/** Each text once, with all its cells. */
function distinct(values: readonly FoundValue[]): readonly FoundValue[] {
  const known = new Map<string, FoundValue>();
  for (const value of values) {
    const key = plainText(value.text);
    const before = known.get(key);
    known.set(key, before ? { ...before, cells: [...new Set([...before.cells, ...value.cells])] } : value);
  }
  return [...known.values()];
}
