import { count } from '../../../src-shared/counted.ts';
import type { LevelTag } from '../../../src-shared/hotree.ts';

/** A column tag in words: `12 values · 5 distinct`, `3.2 to 98 %`. */
export function tagInWords(tag: LevelTag): string {
  switch (tag.kind) {
    case 'discrete': {
      const values = tag.values.reduce((sum, value) => sum + value.count, 0);
      return `${count(values, 'value')} · ${tag.values.length} distinct`;
    }
    case 'continuous': {
      const [from, to] = [tag.minimum, tag.maximum].map((number) =>
        tag.type === 'date' ? day(number) : plain(number),
      );
      return `${from} to ${to}${tag.unit === null ? '' : ` ${tag.unit}`}`;
    }
    case 'unstructured':
      return count(tag.count, 'text');
    default:
      return 'empty';
  }
}

function day(daysSince1970: number): string {
  return new Date(daysSince1970 * 86_400_000).toISOString().slice(0, 10);
}

function plain(number: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 4 }).format(number);
}
