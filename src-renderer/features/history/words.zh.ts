import { numberText } from '../../lib/locale.ts';
import type { Words } from './words.ts';

export const words: Words = {
  title: '历史记录',
  whose: '列出谁的更改',
  actors: { all: '全部', person: '人工', rule: '规则', model: '模型' },
  reading: '正在读取历史记录',
  unread: '无法读取历史记录',
  none: '还没有更改',
  noneHint: '对角色、表格、文本和行列线的更正会列在这里，并可以返回。',
  noneOfThese: '没有此类更改',
  list: '更改，最新的在前',
  more: '显示更多',
  start: '读入时的状态',
  step: (isHead) =>
    `${isHead ? '文档处于此步骤之后的状态' : '回到文档在此步骤之后的状态'}。按 Shift+Enter 显示其单元格。`,
  otherPlaces: (number) => `以及另外 ${numberText(number)} 处`,
  undone: (step) => `已撤销：${step}`,
  redone: (step) => `已重做：${step}`,
  nothingToUndo: '没有可撤销的内容',
  nothingToRedo: '没有可重做的内容',
  notMoved: '文档保持不变',
};
