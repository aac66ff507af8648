import { numberText } from '../lib/locale.ts';
import type { Words } from './words.ts';

const LEVELS = { high: '高', good: '较高', fair: '一般', low: '低' };

export const words: Words = {
  call: {
    title: '发送的内容与返回的内容',
    notShown: '无法显示此次调用',
    reading: '正在读取调用',
    instructions: '指令',
    reply: '回复',
    prompt: '提示词',
    earlierReply: '先前的回复',
    version: (prompt, version) => `${prompt}，版本 ${version}`,
    tokens: (sent, received) => `发送 ${numberText(sent)} 个 token，返回 ${numberText(received)} 个`,
    noPicture: '发送的图片已不再保留。',
    picture: '提供给模型的图片',
    tokensShort: (sent, received) => `${numberText(sent)} + ${numberText(received)} 个 token`,
    kept: '已保留，未发送',
    show: '提示词和回复',
  },
  close: '关闭',
  whoAnswers: '由谁回答',
  cell: {
    goToRange: (sheet, address) => `转到单元格 ${sheet}${address}`,
    goTo: (address) => `转到单元格 ${address}`,
  },
  confidence: (word) => `置信度${LEVELS[word]}`,
  report: { before: '报告', after: '见数据文件夹中的日志' },
  tryAgain: '重试',
  find: {
    previous: '上一个',
    next: '下一个',
    close: '关闭查找',
  },
  resize: '调整窗格大小',
  closeTab: (title) => `关闭 ${title}`,
  wayOn: {
    notRaised: '未能提高预算',
    more: '提高预算并继续',
    settings: '设置',
  },
  chart: {
    notMade: '未能生成图片',
    label: '图表',
    bars: '绘制柱形图',
    line: '绘制折线图',
    save: '保存图表',
    png: 'PNG 图片',
    svg: 'SVG 图形',
    drawing: '正在绘制图表…',
    noPicture: '无法由此图形生成图片。',
  },
  reasons: (reasons) => `：${reasons.join('；')}`,
};
