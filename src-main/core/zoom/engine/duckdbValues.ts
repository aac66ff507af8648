import { DuckDBDateValue, DuckDBDecimalValue, DuckDBTimestampValue, type DuckDBValue } from '@duckdb/node-api';
import type { ColumnType, Value } from '../../../../src-shared/relation.ts';

const NUMBERS = /^(?:U?(?:TINY|SMALL|BIG|HUGE)?INT(?:EGER)?|FLOAT|DOUBLE|DECIMAL\(.*\))$/;

/** What a type of DuckDB is to a question. */
export function duckDbColumnType(engineType: string): ColumnType {
  if (NUMBERS.test(engineType)) return 'number';
  if (engineType === 'BOOLEAN') return 'boolean';
  if (engineType === 'DATE') return 'date';
  if (engineType.startsWith('TIMESTAMP')) return 'moment';
  return engineType === 'VARCHAR' || engineType === 'UUID' || engineType.startsWith('ENUM') ? 'text' : 'other';
}

/** A value as results hold it; lists and the like in DuckDB's own notation. */
export function duckDbValue(value: DuckDBValue): Value {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : null;
    case 'bigint': {
      const number = Number(value);
      return Number.isSafeInteger(number) ? number : value.toString();
    }
    default:
      return value === null ? null : objectValue(value);
  }
}

function objectValue(value: object): Value {
  if (value instanceof DuckDBDecimalValue) return decimal(value);
  if (value instanceof DuckDBDateValue) return value.toString();
  if (value instanceof DuckDBTimestampValue) return value.toString().replace(/\.0+$/, '');
  // Lists, structs, times and intervals of the driver print themselves.
  return (value as { toString(): string }).toString();
}

/** The double nearest to a decimal, as its digits say and not by a division; text where a double would lose digits of a whole number. */
function decimal(value: DuckDBDecimalValue): Value {
  const text = value.toString();
  const number = Number(text);
  return value.scale === 0 && !Number.isSafeInteger(number) ? text : number;
}
