import type { Texts } from '../language.ts';
import type { LineKind } from '../lineKind.ts';
import type { PictureReader, ToolId } from '../pictures.ts';
import type { Role } from '../roles.ts';
import type { stepsInEnglish } from './steps.ts';

const roles: Readonly<Record<Role, string>> = {
  title: '标题',
  section: '分节',
  colhead: '表头',
  rowhead: '行表头',
  note: '注释',
  content: '内容',
};
const lines: Readonly<Record<LineKind, string>> = {
  title: '标题',
  note: '注释',
  group: '其后各行的名称',
  head: '表头',
  pairs: '标签及其值',
  data: '数值',
};

/** By what a picture is read. */
export const readerWords: Readonly<Record<PictureReader, string>> = {
  embedded: '仅由程序',
  model: '由视觉模型',
  both: '由程序和视觉模型',
};

/** What tools of pictures are called. */
export const toolTitles: Readonly<Record<ToolId, string>> = {
  binarise: '黑白化',
  borders: '加强边框',
  crop: '查找并裁剪',
  deskew: '校正倾斜',
  invert: '反色',
  levels: '亮度和对比度',
  perspective: '校正透视',
  shadows: '去除阴影',
  sharpen: '锐化',
  turn: '旋转 90°',
  upscale: '放大',
};

export const words: Texts<typeof stepsInEnglish> = {
  // After a word of Chinese, as numbers stand.
  cells: (cells) => ` ${cells} 个单元格`,
  setRole: (cells, role) => `将${cells}设为${roles[role]}`,
  detectedRole: (cells) => `将${cells}恢复为检测到的角色`,
  setText: (cell, text) => `将 ${cell} 设为“${text}”`,
  detectedLines: '恢复找到的行列线',
  readRow: (row, kind) => `将第 ${row} 行读作${lines[kind]}`,
  setTables: (tables) => `设定 ${tables} 个表格`,
  setBlock: (range) => `设定区块 ${range}`,
  readDetected: (range) => `按检测结果读取 ${range}`,
  readTowards: (range, isDown) => `${isDown ? '向下' : '向右'}读取 ${range}`,
  replace: (find, by, cells) => `在 ${cells} 个单元格中将“${find}”替换为“${by}”`,
  forgetAll: '撤消所有更正',
  keepAsRules: (cells) => `${cells}保持规则所定`,
  setAsSeen: (cells) => `${cells}按模型所见设定`,
  correctAsIn: (subject) => `按 ${subject} 更正`,
  readAs: (subject, read) => `将 ${subject} 读作${read}`,
  leaveOut: (subject) => `不采用 ${subject} 的更正`,
  keepAs: (subject, instead) => (instead === null ? `${subject} 保持不变` : `${subject} 仍读作${instead}`),
  confirm: (cells) => `确认${cells}`,
  correct: (cells) => `更正${cells}`,
  empty: (cells) => `清空${cells}`,
  ownOrder: (first, last) => `第 ${first}–${last} 行按原顺序显示`,
  sort: (first, last, names, ways) =>
    `第 ${first}–${last} 行按${names
      .map((name, place) => `“${name}”${ways[place] === 'down' ? '（从大到小）' : ''}`)
      .join('、再按')}排序`,
  headersStay: '检测到的表头保持可见',
  allScrolls: '全部可滚动',
  freeze: (rows, column) =>
    `冻结${[...(rows > 0 ? [`前 ${rows} 行`] : []), ...(column === null ? [] : [` ${column} 之前的列`])].join('和')}`,
  drawLines: '绘制行列线',
  splitCell: '拆分单元格',
  addColumnLine: '添加列线',
  addRowLine: '添加行线',
  removeColumnLine: '删除列线',
  removeRowLine: '删除行线',
  redrawLines: '重绘行列线',
  splitCells: '拆分多个单元格',
  mergeCells: '合并单元格',
  moveRowLine: '移动行线',
  moveColumnLine: '移动列线',
  drawBounds: '划定表格范围',
  readBy: (reader) => `${readerWords[reader]}读取`,
  readAsNeeded: '按图片需要读取',
  noTools: '不使用工具读取',
  otherPlan: '执行另一方案',
  addTool: (tool) => `添加“${toolTitles[tool]}”`,
  removeTool: (tool) => `移除“${toolTitles[tool]}”`,
  addATool: '添加工具',
  removeTools: '移除工具',
  orderTools: '更改工具顺序',
  readAgain: '重新读取图片',
  changeTool: (tool) => `更改“${toolTitles[tool]}”`,
  acceptTool: (tool) => `接受“${toolTitles[tool]}”`,
  rejectTool: (tool) => `拒绝“${toolTitles[tool]}”`,
  decideTool: (tool) => `重新决定“${toolTitles[tool]}”`,
  addTable: (name) => `添加 ${name}`,
  removeTable: (name) => `移除 ${name}`,
  askRows: (table) => `将“${table}”作为行表提问`,
  askSheet: (table) => `将“${table}”作为工作表提问`,
  join: (other, column) => `按“${column}”联接“${other}”`,
  endJoin: (other, column) => `取消按“${column}”与“${other}”的联接`,
  refuseJoin: (other, column) => `拒绝按“${column}”与“${other}”的联接`,
  columnDetected: (column) => `按程序的读法读取“${column}”`,
  columnAs: (column, reading) => `将“${column}”读作 ${reading}`,
  columnsMean: (columns) => `说明 ${columns} 列的含义`,
  columnMeans: (column) => `说明“${column}”的含义`,
  removeQuery: (name) => `删除查询“${name}”`,
  renameQuery: (was, name) => `将查询“${was}”改名为“${name}”`,
  changeQuery: (name) => `更改查询“${name}”`,
  keepQuery: (name) => `保存查询“${name}”`,
  markRight: (question) => `标记为正确：“${question}”`,
  markWrong: (question) => `标记为错误：“${question}”`,
  keepAnswer: (answer, question) => `“${question}”保留答案“${answer}”`,
  takeAnswer: (answer, question) => `“${question}”采用答案“${answer}”`,
  takeNeither: (question) => `“${question}”两个答案都不采用`,
  fix: (question) => `改正：“${question}”`,
  unmark: (question) => `撤回标记：“${question}”`,
  extract: (records, template) => `抽取 ${records} 条记录（${template}）`,
  bringTo: (records, template) => `将 ${records} 条记录更新到已更改的模板（${template}）`,
  records: (records) => ` ${records} 条记录`,
  fieldsOf: (attribute, fields, records) =>
    `${records}的${attribute === null ? ` ${fields} 个字段` : `“${attribute}”`}`,
  addRecord: '添加一条记录',
  takeBackIn: (records) => `恢复${records}`,
  removeRecords: (records) => `删除${records}`,
  acceptFields: (fields) => `接受${fields}`,
  rejectFields: (fields) => `拒绝${fields}`,
  setFields: (fields) => `设定${fields}`,
  fillDown: (fields) => `向下填充${fields}`,
  fillFromCell: (fields) => `从单元格填充：${fields}`,
  editJson: (records) => `以 JSON 编辑${records}`,
  takeOver: (fields, records, made) =>
    `从文件采用${[...(fields > 0 ? [`${records}的 ${fields} 个字段`] : []), ...(made > 0 ? [` ${made} 条新记录`] : [])].join('和')}`,
  splitRecord: (parts) => `将一条记录拆分为 ${parts} 条`,
  mergeRecords: (records) => `合并 ${records} 条记录`,
};
