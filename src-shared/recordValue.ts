import type { FieldValue, RecordColumn } from './record.ts';
import type { Said } from './said/said.ts';
import { valueSaid } from './said/values.ts';
import { parseQuantity, parseValue } from './value.ts';

/** A typed value, or what is wrong with it, in a sentence. */
export type ReadField =
  | { readonly ok: true; readonly value: FieldValue | null }
  | { readonly ok: false; readonly problem: Said };

const DAY_MS = 86_400_000;

/** Reads what a person typed, or a cell says, as an attribute holds it; nothing typed is nothing said. */
export function readField({ name, kind, choices = [] }: RecordColumn, text: string): ReadField {
  const plain = text.trim();
  if (plain === '') return { ok: true, value: null };
  switch (kind) {
    case 'number':
    case 'integer': {
      const number = numberIn(plain);
      if (number === null) return problem(valueSaid.typeNumber(name));
      if (kind === 'integer' && !Number.isInteger(number)) return problem(valueSaid.typeWhole(name));
      return { ok: true, value: number };
    }
    case 'boolean': {
      if (/^(?:true|yes|y|1)$/i.test(plain)) return { ok: true, value: true };
      if (/^(?:false|no|n|0)$/i.test(plain)) return { ok: true, value: false };
      return problem(valueSaid.typeBoolean(name));
    }
    case 'date': {
      const value = parseValue(plain);
      if (value.kind !== 'date') return problem(valueSaid.typeDate(name));
      return { ok: true, value: new Date(Math.floor(value.number) * DAY_MS).toISOString().slice(0, 10) };
    }
    case 'choice': {
      const choice = choices.find((each) => each.toLowerCase() === plain.toLowerCase());
      return choice === undefined ? problem(valueSaid.typeChoice(name, choices)) : { ok: true, value: choice };
    }
    case 'freeForm':
      return freeForm(name, plain);
    default:
      return { ok: true, value: text.trim() };
  }
}

/** A value as a person reads and types it; the reverse of `readField`. */
export function fieldText(value: FieldValue | null): string {
  if (value === null) return '';
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, each]) => `${key}: ${each}`)
      .join('; ');
  }
  return String(value);
}

/** Whether two fields hold the same, in whatever order they name it. */
export function isSameValue(a: FieldValue | null, b: FieldValue | null): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** Whether a value of JSON is what an attribute holds; a sentence where it is not. */
export function faultOfValue(column: RecordColumn, value: unknown): Said | null {
  const { name, kind } = column;
  if (value === null) return null;
  switch (kind) {
    case 'number':
      return typeof value === 'number' ? null : valueSaid.isNumber(name);
    case 'integer':
      return Number.isInteger(value) ? null : valueSaid.isWhole(name);
    case 'boolean':
      return typeof value === 'boolean' ? null : valueSaid.isBoolean(name);
    case 'freeForm':
      return isTexts(value) ? null : valueSaid.isFreeForm(name);
    default: {
      if (typeof value !== 'string') return valueSaid.isText(name);
      const read = readField(column, value);
      return read.ok ? null : read.problem;
    }
  }
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => typeof each === 'string');
}

function numberIn(text: string): number | null {
  const value = parseValue(text);
  if (value.kind === 'number') return value.number;
  if (/^[-+]?\d+$/.test(text)) return Number(text);
  return parseQuantity(text)?.number ?? null;
}

function freeForm(name: string, text: string): ReadField {
  const pairs = text.split(/[;\n]/).filter((part) => part.trim() !== '');
  const entries = pairs.map((part): readonly [string, string] => {
    const at = part.search(/[:=]/);
    return at < 0 ? ['', part.trim()] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
  });
  if (entries.some(([key]) => key === '')) return problem(valueSaid.typePairs(name));
  return { ok: true, value: Object.fromEntries(entries) };
}

function problem(said: Said): ReadField {
  return { ok: false, problem: said };
}
