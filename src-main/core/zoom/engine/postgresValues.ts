import type { ColumnType, Value } from '../../../../src-shared/relation.ts';

/** What columns of each type hold, by the number that the server gives it. */
export const postgresTypes: Readonly<Record<number, ColumnType>> = {
  16: 'boolean',
  20: 'number',
  21: 'number',
  23: 'number',
  26: 'number',
  700: 'number',
  701: 'number',
  1700: 'number',
  1082: 'date',
  1114: 'moment',
  1184: 'moment',
  18: 'text',
  19: 'text',
  25: 'text',
  1042: 'text',
  1043: 'text',
  2950: 'text',
  705: 'text',
};

/** A value as the server wrote it. */
export function postgresValue(text: string | null, type: number): Value {
  if (text === null) return null;
  const kind = postgresTypes[type];
  if (kind === 'boolean') return text === 't';
  if (kind === 'moment') return text.replace(/(?:\.0+)?\+00$/, '');
  if (kind !== 'number') return text;
  const number = Number(text);
  if (Number.isNaN(number)) return null;
  return Number.isInteger(number) && !Number.isSafeInteger(number) && !/[.e]/i.test(text) ? text : number;
}
