import type { Texts } from '../language.ts';
import type { valuesInEnglish } from './values.ts';

export const words: Texts<typeof valuesInEnglish> = {
  isNumber: (name) => `“${name}”是数字，不带引号。`,
  isWhole: (name) => `“${name}”是整数，不带引号。`,
  isBoolean: (name) => `“${name}”是 true 或 false，不带引号。`,
  isFreeForm: (name) => `“${name}”是由名称和文本组成的对象，例如 {"seed": "3"}。`,
  isText: (name) => `“${name}”是带引号的文本。`,
  typeNumber: (name) => `“${name}”是数字。请写成例如 12.5。`,
  typeWhole: (name) => `“${name}”是整数。`,
  typeBoolean: (name) => `“${name}”是 true 或 false。`,
  typeDate: (name) => `“${name}”是日期。请写成 2024-01-31 的形式。`,
  typeChoice: (name, choices) => `“${name}”是以下之一：${choices.join('、')}。`,
  typePairs: (name) => `“${name}”由名称和值组成：seed: 3; epochs: 20。`,
};
