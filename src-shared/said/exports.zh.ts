import type { Texts } from '../language.ts';
import type { exportsInEnglish } from './exports.ts';

export const words: Texts<typeof exportsInEnglish> = {
  nothingToCopy: '没有可复制的单元格。请选择含有内容的单元格。',
  largeCopy: '内容太大，无法放入剪贴板。请将其导出到文件。',
  noTable: '其中没有表格。请选择可保存文本的格式。',
  manyTables: (tables) => `其中有 ${tables} 个表格，而 CSV 文件只能保存一个。请选择其中一个，或选择其他格式。`,
  nothingToTune: '没有可用来微调模型的内容：请先接受单元格的记录，或选择其他格式。',
  worksOnly: '只有文献表才能导出为参考文献。请选择其他格式。',
  recordsOnly: '此格式只能导出记录。请选择其他格式。',
  recordsOrResults: '此格式只能导出记录和程序的结果。请选择其他格式。',
  notSaved: '无法将文件保存在那里。请选择其他文件夹或名称。',
  gone: '此导出已不在。请重新导出。',
  notFromHere: '无法从这里保存文件。请下载它。',
  manyCells: '单元格太多，无法连同其表头一起导出。请导出整个工作表。',
  diskFull: '磁盘已满：没有导出任何内容。请腾出空间后重试。',
};
