import type { Texts } from '../language.ts';
import type { librariesInEnglish } from './libraries.ts';

export const words: Texts<typeof librariesInEnglish> = {
  partDamaged: '资料库的一部分无法读取。请退出 Tablewright 后重新启动：它会修复可修复的内容。',
  full: (isOpening) => `磁盘已满，${outcome(isOpening)}。请腾出空间后重试。`,
  unwritable: (path, isOpening) =>
    `无法读写${path === null ? '资料库' : ` ${path}`}，${outcome(isOpening)}。请检查谁有权在那里写入。`,
  diskBroken: (path, isOpening) =>
    `${path === null ? '资料库' : `${path} `}所在的磁盘不能工作，${outcome(isOpening)}。请检查磁盘及其连接。`,
  inTheWay: (path) => `${path} 处应为文件夹却是文件，或反之，因此无法打开资料库。请将其移走后重新启动。`,
  damagedNoBackup: '资料库已损坏，因此没有备份。请退出 Tablewright 后重新启动：它会修复可修复的内容。',
  newerTables: (domain) =>
    `此资料库由更新版本的 Tablewright 写入（“${domain}”的表版本较新）。请更新程序，或用 TABLEWRIGHT_HOME 选择其他数据文件夹。`,
  newer: (found, known) =>
    `此资料库由更新版本的 Tablewright 写入（数据库版本为 ${found}，此程序只知道到 ${known}）。请更新程序，或用 TABLEWRIGHT_HOME 选择其他数据文件夹。`,
  strangers: (folder, names, others, fresh) =>
    `文件夹 ${folder} 中有其他内容（${names.map((name) => `“${name}”`).join('、')}${others > 0 ? `等，另有 ${others} 项` : ''}），因此没有在其中建立资料库，也没有改动其中的任何内容。请将 TABLEWRIGHT_HOME 设为空文件夹或新文件夹，例如 ${fresh}。`,
  otherLock: (path) => `${path} 不是 Tablewright 放在那里的锁文件。其中没有您资料库的任何内容：请将其删除后重新启动。`,
  busyAt: (pid, url) => `Tablewright 已在 ${url} 运行（${holder(pid)}）。请使用那个窗口，或将其停止后重新启动。`,
  busy: (pid) => `Tablewright 已打开此资料库（${holder(pid)}）。请将其关闭后重新启动。`,
  nothingReadable: '其中没有可读取的内容。请选择其他来源。',
  originalGone: '它的原始文件已不在。请重新拖入。',
  backupGone: '此备份已不在。请选择其他备份。',
  notStopped: '无法从这里停止程序。请关闭其窗口。',
  keysUnread: (file) => keysUnread(file),
  keysBroken: (file, path) => `${keysUnread(file)}请先修正或删除 ${path}。`,
  noPage: (name, page) => `“${name}”没有第 ${page} 页。`,
  noFile: (name) => `资料库中已没有“${name}”的文件。请重新拖入。`,
  documentGone: '此文档已不在资料库中。请重新拖入其文件。',
  sheetGone: '此工作表已不在资料库中。请重新拖入其文件。',
  noText: '资料库中没有此文档的文本。请重新拖入其文件。',
  noPages: (name) => `“${name}”没有页面。`,
  notShown: '无法从这里在文件夹中显示文件。',
  noSample: '没有这个样例。请从资料库中选择。',
  invalidInput: (path, why) => `输入无效${path === '' ? '' : `（${path}）`}${why === '' ? '。' : `：${why}`}`,
  goesOn: '此任务仍在进行。请等待或取消它。',
  nothingAsked: '这里已不再需要回答。',
  answeredWith: (answers) => `请以${answers.map((each) => `“${each}”`).join('或')}作答。`,
  cancelFirst: '此任务仍在进行。请先取消它。',
  workGone: '此任务已不在列表中。',
  endedTheApp: (title, times) => `“${title}”开始了 ${times} 次，每次程序都意外退出。请重试，或将其略去。`,
  fault: (reportId) => `程序内部出现了不应出现的问题。报告为 ${reportId}。`,
  unknownWork: (kind) => `此版本的程序不认识“${kind}”类任务。`,
  needsMemory: (what, advice) => `${what}需要的内存超过可分配的内存。${advice}`,
  needsTime: (what, advice) => `${what}耗时太久，已停止。${advice}`,
  quoted: (name) => `“${name}”`,
  pageOf: (name) => `“${name}”的这一页`,
  splitFile: '请将其拆分为较小的文件。',
  cropOrFewerPages: '请裁剪到表格范围，或保存较少的页面。',
  fewerTools: '请选择较少的工具，或裁剪到表格范围。',
  lookAtText: '请改看其文本。',
  thePicture: '该图片',
  crop: '请裁剪到表格范围。',
  thisSheet: '此工作表',
  partOfTable: '请重试，或将表格的一部分作为单独的文件处理。',
  theDatabase: '数据库',
  askLess: '请减少所问的内容，或询问较小的表格。',
  literatureTable: '文献表',
  fewerPapers: '请用较少的文献制作。',
  theExport: '导出',
  fewerSheets: '请一次导出较少的工作表，或导出为 CSV。',
  thisCopy: '此次复制',
  fewerCells: '请选择较少的单元格，或将其导出到文件。',
};

function outcome(isOpening: boolean): string {
  return isOpening ? '因此无法打开资料库' : '因此没有保存任何内容';
}

function holder(pid: number | null): string {
  return pid === null ? '另一个进程' : `进程 ${pid}`;
}

function keysUnread(file: string): string {
  return `无法读取 ${file}：其中必须是一个对象，为每个命令列出按键。按键保持原样。`;
}
