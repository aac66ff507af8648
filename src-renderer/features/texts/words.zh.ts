import { numberText } from '../../lib/locale.ts';
import type { Words } from './words.ts';

export const words: Words = {
  tableUntold: '这里有一个表格，但无法从文本中分辨出其单元格。',
  size: (rows, columns) => `${numberText(rows)} 行，${numberText(columns)} 列`,
  showAll: (size) => `显示整个表格：${size}`,
  openSheet: (size) => `作为工作表打开：${size}`,
  title: '文本',
  notOpened: '无法打开文本',
  opening: '正在打开文本',
  find: '在文本中查找',
  pages: (pages) => `${numberText(pages)} 页`,
  tables: (tables) => `${numberText(tables)} 个表格`,
  headings: '标题',
  hit: (place, hits) => `${numberText(place)} / ${numberText(hits)}`,
  notFound: '文本中没有',
};
