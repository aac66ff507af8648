import type { LevelTag } from '../../../src-shared/hotree.ts';
import { levelSaid } from '../../../src-shared/said/levels.ts';
import type { Said } from '../../../src-shared/said/said.ts';

/** A column tag in words: `12 values · 5 distinct`, `3.2 to 98 %`. */
export function tagInWords(tag: LevelTag): Said {
  switch (tag.kind) {
    case 'discrete': {
      const values = tag.values.reduce((sum, value) => sum + value.count, 0);
      return levelSaid.values(values, tag.values.length);
    }
    case 'continuous': {
      const written = tag.type === 'date' ? day : plain;
      return levelSaid.range(written(tag.minimum), written(tag.maximum), tag.unit);
    }
    case 'unstructured':
      return levelSaid.texts(tag.count);
    default:
      return levelSaid.empty;
  }
}

function day(daysSince1970: number): string {
  return new Date(daysSince1970 * 86_400_000).toISOString().slice(0, 10);
}

function plain(number: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 4 }).format(number);
}
