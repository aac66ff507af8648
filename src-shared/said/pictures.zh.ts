import type { Texts } from '../language.ts';
import type { picturesInEnglish } from './pictures.ts';
import { toolTitles } from './steps.zh.ts';

export const words: Texts<typeof picturesInEnglish> = {
  notRemembered: '此图片已不再被记住。',
  noneToRemember: '此工作表不是从图片读取的，因此没有可记住的图片。',
  noTableYet: '这里还没有表格。请先绘制其边界或线。',
  tablesAtMost: (most) => `一张图片最多有 ${most} 个表格。`,
  notRemovable: '只能移除从图片读取的表格。',
  onlyTable: '这是图片上唯一的表格。请改为移除文档。',
  gone: '此图片已不在资料库中。请重新拖入其文件。',
  otherSession: '此会话属于另一个文档。',
  noRoom: (cell) => `${cell} 容不下两个单元格。`,
  notFromPicture: '此工作表不是从图片读取的。',
  needsText: '更正单元格需要给出其文字。',
  badParameter: (tool, _title, at, fault) => `${toolTitles[tool]}：${at} ${fault}`,
};
