import type { Texts } from '../language.ts';
import type { levelsInEnglish } from './levels.ts';

export const words: Texts<typeof levelsInEnglish> = {
  values: (values, distinct) => `${values} 个值 · ${distinct} 个不同`,
  range: (from, to, unit) => `${from} 至 ${to}${unit === null ? '' : ` ${unit}`}`,
  texts: (texts) => `${texts} 个文本`,
  empty: '空',
};
