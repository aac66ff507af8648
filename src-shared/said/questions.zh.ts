import type { Texts } from '../language.ts';
import type { questionsInEnglish } from './questions.ts';

export const words: Texts<typeof questionsInEnglish> = {
  notInSession: '此问题已不在其会话中。',
  againNotInSession: '要重新提出的问题已不在此会话中。',
  sessionGone: '此会话已不在资料库中。请新建会话。',
  unanswered: '已没有任务在回答此问题。请重新提问。',
  notOffered: '已不再提供此读法。请重新提问。',
  notGiven: '表格已不再得出此读法。请重新提问。',
  notItsWords: (phrase) => `问题中没有“${phrase}”。请选择问题中的词语。`,
  blankCell: (cell) => `单元格 ${cell} 为空。请选择有内容的单元格。`,
  pointAtCell: '向工作表提问时，词语指的是其中的单元格。请选择该单元格。',
  noColumn: (column) => `这些行没有“${column}”列。请选择其中的一列。`,
  noValue: (value, column) => `没有一行的“${column}”是“${value}”。请选择已有的值。`,
  noAnswerYet: '此问题还没有答案。请重新提问。',
  blankCells: '这些单元格为空。请选择正确的单元格。',
  sayRight: '请说明正确答案：选择其单元格，或直接输入。',
  noSheet: (sheet) => `此文档没有第 ${sheet} 个工作表。请选择其他工作表。`,
};
