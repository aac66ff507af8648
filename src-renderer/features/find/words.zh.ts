import { numberText } from '../../lib/locale.ts';
import type { Words } from './words.ts';

export const words: Words = {
  label: '在工作表中查找',
  what: '如何处理找到的内容',
  keepRows: '保留含有它的行',
  replaceBy: '替换为',
  replace: '替换',
  replaceAll: '全部替换',
  searching: '正在搜索…',
  notFound: '此工作表中没有',
  marked: (found) => `（已标记前 ${numberText(found)} 个）`,
  hit: (place, total, more) => `${numberText(place)} / ${numberText(total)}${more}`,
};
