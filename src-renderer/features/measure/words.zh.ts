import { numberText } from '../../lib/locale.ts';
import type { Words } from './words.ts';

export const words: Words = {
  asking: (done, total) => `正在重新提问：${done} / ${total}`,
  askedAgain: '重新提问的已标记答案',
  cancel: '取消',
  notMeasured: '未能测量已标记的答案',
  open: '打开报告',
  settings: '设置',
  reports: '基准测试报告',
  noneHint: '在问答中将答案标为正确、错误或已修正，即可测量正确率。基准测试会把数据和图表写入文件，可在此打开：',
  none: '没有打开的报告',
  title: '基准测试',
  close: (title) => `关闭 ${title}`,
  export: (title) => `导出 ${title}`,
  part: '部分',
  measure: (answers) => `测量 ${numberText(answers)} 个已标记的答案`,
  refused: (files) => `${files.join('、')} 中没有报告。请选择基准测试用 --report 写入的文件。`,
};
