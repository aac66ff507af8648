import type { Texts } from '../language.ts';
import type { sheetsInEnglish } from './sheets.ts';

const scriptNames: Readonly<Record<string, string>> = {
  Latin: '拉丁文',
  Greek: '希腊文',
  Cyrillic: '西里尔文',
  Armenian: '亚美尼亚文',
  Georgian: '格鲁吉亚文',
  Hebrew: '希伯来文',
  Arabic: '阿拉伯文',
  Devanagari: '天城文',
  Bengali: '孟加拉文',
  Tamil: '泰米尔文',
  Thai: '泰文',
  Khmer: '高棉文',
  Chinese: '中文',
  Japanese: '日文',
  Korean: '韩文',
};

export const words: Texts<typeof sheetsInEnglish> = {
  largeCopy: '该区域太大，无法放入剪贴板。请选择较少的行或列。',
  noContent: '所选范围中没有含内容的单元格。请至少选择一个。',
  noLines: '此工作表不是从图片读取的，因此没有可绘制的线。',
  notFromPicture: (cell) => `${cell} 不是从图片读取的，因此不能更正其文字。`,
  noRange: (range, sheet) => `${range} 不是此工作表的区域，此工作表为 ${sheet}。`,
  notReadTowards: (range, isDown) =>
    `${range} 不能${isDown ? '向下' : '向右'}读取：它不是单一区块，其中含有其他表格，或者太长。请先设定其边界。`,
  manyRows: '请一次读取较少的行。',
  linesOrder: '线必须按从左到右、从上到下的顺序排列。',
  manyPictureCells: '图片上的表格最多有 200,000 个单元格。',
  mergeOutside: '有合并单元格位于线之外。',
  mergesShare: '有两个合并单元格占用同一位置。',
  nothingScrolls: (range) => `工作表为 ${range}：至少须留一行和一列可以滚动。`,
  notInPicture: (text) => `从图片读取的单元格中没有写着“${text}”的。`,
  notSorted: '这里没有可排序的内容。',
  noRole: (text) => `单元格不能是“${text}”。`,
  noLineKind: (text) => `行不能是“${text}”。`,
  inNoTable: (row) => `第 ${row} 行不在各行上下排列的表格中，因此没有可排序的内容。`,
  otherColumn: (column, range) => `${column} 列不属于表格 ${range}。`,
  noTwoRows: (range) => `表格 ${range} 中没有可互换位置的两行。`,
  tableWithin: (range) => `${range} 是各行之中的另一个表格。请对它排序。`,
  mergedOver: (range) => `${range} 跨多行合并，排序会将其拆散。`,
  beside: (cell, range) => `${cell} 在表格 ${range} 旁边，会随各行一起移动。`,
  carried: (cell) => `${cell} 为空，表示与其上方的值相同，而排序会使其失去该值。`,
  setIn: (row) => `第 ${row} 行缩进在另一行之下，而排序会使它离开那一行。`,
  noFont: (scripts) =>
    `此计算机没有可用来绘制工作表的${scripts.map((script) => scriptNames[script] ?? script).join('、')}字体。请安装一种，例如 Noto Sans，然后重试。`,
  notProposed: '此项已不再是建议。',
  notCarried: '此更正仅适用于所提议的内容。',
};
