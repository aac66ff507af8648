import type { Texts } from '../language.ts';
import type { surveysInEnglish } from './surveys.ts';

export const words: Texts<typeof surveysInEnglish> = {
  collectionGone: '此文献集已不在资料库中。',
  tableGone: '此表格已不在资料库中。',
  columnsAtMost: (most) => `一个表格最多有 ${most} 列。`,
  noIteration: (iteration) => `此表格没有第 ${iteration} 轮。`,
  paperUncited: '此文献已不在资料库中，因此无法引用其中的内容。',
  notInPaper: '文献中没有这段内容。请选择其中的一个段落。',
  otherPaper: '此文献不属于制作该表格所用的文献。请用它扩充表格。',
  columnGone: '此列已不在表格中。',
  noRow: '此文献在表格中没有对应的行。',
  sameColumn: (column) => `已有名为“${column}”的列。`,
  noCslJson: (name) => `“${name}”不是 CSL-JSON 格式的著作列表。`,
  noWorks: (name) => `“${name}”中没有列出带标题的著作。`,
  manyWorks: (name, most) => `“${name}”列出的著作超过 ${most.toLocaleString('en')} 篇。请将其拆分。`,
  isText: (name) => `“${name}”是文本，不是著作列表。请将其读入资料库，再从那里添加。`,
  paperGone: '此文献已不在文献集中。',
  otherTable: '此表格不属于这个文献集。',
  sayPurpose: '请用一两句话说明表格的用途。',
  noPapers: '此文献集中还没有文献。',
  notOfTable: '此文献不属于制作该表格所用的文献。',
  onePaperGone: '其中有一篇文献已不在文献集中。',
  inOrOut: '文献只能纳入或排除。',
  needsText: '更正单元格需要给出其文字。',
};
