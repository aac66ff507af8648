import type { Texts } from '../language.ts';
import type { collectionsInEnglish } from './collections.ts';

/** Fields of a paper by their names. */
const fieldNames: Readonly<Record<string, string>> = {
  title: '标题',
  authors: '作者',
  year: '年份',
  venue: '出处',
  abstract: '摘要',
  doi: 'DOI',
  tags: '标签',
};

export const words: Texts<typeof collectionsInEnglish> = {
  // After a word of Chinese, as numbers stand.
  papers: (papers) => ` ${papers} 篇文献`,
  disagreements: (disagreements) => ` ${disagreements} 处分歧`,
  quoted: (title) => `“${title}”`,
  addPapers: (papers) => `添加 ${papers} 篇文献`,
  addWorks: (works, file) => `添加 ${file} 中的 ${works} 篇著作`,
  rename: '重命名文献集',
  takeOut: (papers) => `移出 ${papers} 篇文献`,
  correctPaper: (fields, title) => `更正“${title}”的${fields.map((field) => fieldNames[field] ?? field).join('、')}`,
  include: (what) => `纳入${what}`,
  exclude: (what) => `排除${what}`,
  leaveToRules: (papers) => `${papers} 篇文献交由规则决定`,
  changeDemand: '更改需求',
  nameTable: '命名表格',
  removeTables: (tables) => `移除 ${tables} 个表格`,
  fillColumn: (column) => `填写“${column}”列`,
  takeIn: (papers) => `加入 ${papers} 篇文献`,
  leaveOut: (papers) => `不纳入 ${papers} 篇文献`,
  fillRows: (rows) => `填写 ${rows} 行`,
  writeAnew: (values, column) => `重写“${column}”的 ${values} 个值`,
  takeProposed: (what) => `采用${what}的建议`,
  correct: (what) => `更正${what}`,
  keep: (what) => `保留${what}`,
  addColumn: (column) => `添加“${column}”列`,
  removeColumn: (column) => `删除“${column}”列`,
  moveColumn: (column) => `移动“${column}”列`,
  moveRow: (title) => `移动“${title}”的行`,
  sort: (column) => `按“${column}”排序`,
  unsort: '不再排序',
  renameColumn: (column) => `重命名“${column}”列`,
  changeColumn: (column) => `更改“${column}”列`,
  goBack: (iteration) => `回到第 ${iteration} 轮`,
  setCell: (column, title) => `设定“${title}”的 ${column}`,
  emptyCell: (column, title) => `清空“${title}”的 ${column}`,
  lock: (what) => `锁定${what}`,
  unlock: (what) => `解锁${what}`,
  theColumn: (column) => `“${column}”列`,
  cellOf: (column, title) => `“${title}”的 ${column}`,
};
