import type { Operation } from '../../../../../src-shared/operations.ts';
import { binary, numeral } from '../../pipeline/build.ts';
import type { Said } from '../readings.ts';

export function number(value: number): Said {
  return { kind: 'number', number: value, isPercent: false };
}

export function percent(value: number): Said {
  return { kind: 'number', number: value, isPercent: true };
}

export const left = { kind: 'name', name: 'left' } as const;
export const right = { kind: 'name', name: 'right' } as const;

export function ratioOf(one: Operation, other: Operation, isPercent: boolean): Operation {
  const ratio = binary('/', left, right);
  return { op: 'Cmp', left: one, right: other, apply: isPercent ? binary('*', ratio, numeral(100)) : ratio };
}
