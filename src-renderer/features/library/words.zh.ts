import { numberText } from '../../lib/locale.ts';
import type { Words } from './words.ts';

export const words: Words = {
  title: '资料库',
  noun: '个文档',
  documents: '文档',
  search: '搜索资料库',
  searchHint: '搜索名称、单元格、文本和问题',
  move: '在文档之间移动',
  openOne: '打开文档',
  renameOne: '重命名文档',
  removeOne: '移除文档',
  selectOne: '选择文档',
  selectAll: '选择所有文档',
  reading: '正在读取资料库',
  unread: '无法读取资料库',
  noneHere: '这里没有内容',
  noneArchived: '已没有归档的内容。',
  allArchived: '符合条件的文档均已归档。',
  noneFound: '未找到',
  noneFoundHint: (typed) => `没有名为“${typed}”的文档、工作表或标签，单元格、文本、问题和更改中也没有这些文字。`,
  sortBy: '排序方式',
  orders: { opened: '最近打开', added: '最近添加', name: '名称', size: '大小' },
  openFiles: '打开文件',
  openFilesHint: '打开文件；也可拖放或粘贴到任意位置',
  samples: '示例',
  card: {
    open: '打开',
    rename: '重命名',
    showInFolder: '在文件夹中显示',
    remove: '移除',
    damaged: '已损坏',
    more: (name) => `${name} 的更多操作`,
    select: (name) => `选择 ${name}`,
    newName: (name) => `${name} 的新名称`,
    told: (name, inside, isDamaged, opened) =>
      `打开 ${name}，${inside}${isDamaged ? '，读自已损坏的文件' : ''}，${opened}打开过`,
    sheets: (number) => `${numberText(number)} 个工作表`,
    text: (pages, tables) =>
      [pages > 0 ? `${numberText(pages)} 页` : '文本', ...(tables > 0 ? [`${numberText(tables)} 个表格`] : [])].join(
        '，',
      ),
  },
  found: {
    label: '在文档中找到',
    title: '在文档、问题和更改中找到',
    unread: (number) => `还有 ${numberText(number)} 个文档有待查找`,
  },
  first: {
    title: '向表格提问，并看到答案的出处',
    about:
      'Tablewright 能读懂不规整表格的结构：合并的表头、上下堆叠的分节、合计。每个答案都会指明所依据的单元格。' +
      '所有内容都留在本机。',
    add: '添加表格',
    drop: '将文件或文件夹拖放到任意位置',
    kinds: 'Excel、OpenDocument、CSV、HTML、Markdown、图片或 PDF',
    orPaste: '或粘贴单元格或屏幕截图：',
  },
  sample: {
    title: '或试用示例',
    more: (number) => `更多示例（${numberText(number)} 个）`,
    fewer: '收起示例',
    told: (name, question) => `打开示例 ${name} 并提问：${question}`,
    opening: '正在打开…',
  },
  several: (number) => `${numberText(number)} 个文档`,
  removed: (what) => `已移除 ${what}`,
  notRenamed: (name) => `无法重命名“${name}”`,
  notRemoved: (what) => `无法移除 ${what}`,
  notBroughtBack: (what) => `无法恢复 ${what}`,
  notShown: (name) => `无法显示“${name}”`,
};
