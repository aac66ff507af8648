import type { Texts } from '../language.ts';
import type { CountedInFile, filesInEnglish, KnownFile } from './files.ts';

const countedWords: Readonly<Record<CountedInFile, string>> = {
  cells: '单元格数',
  textBytes: '文本字节数',
  shownCharacters: '单元格字符数',
  merges: '合并单元格数',
  formulaCharacters: '公式字符数',
};

/** After a word of Chinese, where they begin with Latin letters. */
const knownFiles: Readonly<Record<KnownFile, { readonly what: string; readonly advice: string }>> = {
  png: { what: ' PNG 图片', advice: '请选择工作簿、CSV 文件或网页。' },
  jpeg: { what: ' JPEG 图片', advice: '请选择工作簿、CSV 文件或网页。' },
  gif: { what: ' GIF 图片', advice: '请选择工作簿、CSV 文件或网页。' },
  bitmap: { what: '位图图片', advice: '请选择工作簿、CSV 文件或网页。' },
  tiff: { what: ' TIFF 图片', advice: '请选择工作簿、CSV 文件或网页。' },
  riff: { what: '图片或录音', advice: '请选择工作簿或 CSV 文件。' },
  pdf: { what: ' PDF 文档', advice: '请先将其中的表格导出为 Excel 或 CSV。' },
  gzip: { what: ' gzip 压缩包', advice: '请解压后打开其中的文件。' },
  sevenZip: { what: ' 7-Zip 压缩包', advice: '请解压后打开其中的文件。' },
  rar: { what: ' RAR 压缩包', advice: '请解压后打开其中的文件。' },
  sqlite: { what: ' SQLite 数据库', advice: '请先将表格导出为 CSV。' },
  parquet: { what: ' Parquet 文件', advice: '请先转换为 CSV。' },
  program: { what: '程序', advice: '请选择工作簿或 CSV 文件。' },
};

export const words: Texts<typeof filesInEnglish> = {
  tooMuch: (name, most, what) =>
    `“${name}”的${countedWords[what]}超过 ${most.toLocaleString('en')}。请将需要的部分另存为单独的文件。`,
  longLine: (name) => `“${name}”有一行超过 1600 万个字符，不可能是表格。请选择其他文件。`,
  noTableText: (name) => `“${name}”中没有可作为表格读取的文本。请选择工作簿、CSV 文件或网页。`,
  longPage: (name) => `网页“${name}”超过 6400 万个字符。请将其中的表格另存为 CSV 文件后再打开。`,
  noPageTable: (name) => `“${name}”中没有含文字的表格。请选择含有表格的网页。`,
  manyElements: (name, most) =>
    `网页“${name}”的元素超过 ${most.toLocaleString('en')} 个。请将其中的表格另存为 CSV 文件后再打开。`,
  noCells: (name) => `“${name}”中没有含内容的单元格。请选择含有表格的文件。`,
  blank: (name) => `“${name}”中只有空白。请选择含有表格的文件。`,
  xlsb: (name) => `“${name}”是二进制 Excel 工作簿（.xlsb）。请在 Excel 中打开并另存为 .xlsx。`,
  otherZip: (name, isDocument) =>
    `“${name}”是${isDocument ? '文本文档或演示文稿' : '不含工作簿的 zip 压缩包'}。请选择工作簿、CSV 文件或网页。`,
  manyLists: (name, most) => `“${name}”中的列表超过 ${most} 个。请将需要的列表另存为单独的文件。`,
  deepJson: (name, most) =>
    `“${name}”中的值嵌套超过 ${most.toLocaleString('en')} 层。请将包含表格的部分另存为单独的文件。`,
  noJson: (name, place) =>
    `“${name}”不是有效的 JSON${place > 0 ? `（第 ${place.toLocaleString('en')} 个字符附近）` : ''}。请用生成它的程序重新生成。`,
  manyKeys: (name, most) =>
    `“${name}”中对象的不同键超过 ${most.toLocaleString('en')} 个。请将需要的部分另存为单独的文件。`,
  noBytes: (name) => `“${name}”是空文件（0 字节）。请选择含有表格的文件。`,
  largeSheet: (sheet, name, rows, columns, most) =>
    `“${name}”的工作表“${sheet}”太大：共 ${rows.toLocaleString('en')} 行 × ${columns.toLocaleString('en')} 列${most === null ? '' : `；最多可读取 ${most.toLocaleString('en')} 列`}。请删除空白部分，或将需要的部分另存为单独的文件。`,
  noPipes: (name) => `“${name}”中没有用竖线书写的表格（| a | b |）。请选择含有表格的文档。`,
  passwordOds: (name) => `“${name}”受密码保护。请在 LibreOffice 中打开，取消密码后另存，再打开该文件。`,
  excelXml: '采用 Excel 2003 XML 格式的工作簿。请在 Excel 中打开并另存为 .xlsx。',
  sylk: ' SYLK 格式的电子表格。请在 Excel 或 LibreOffice 中打开并另存为 .xlsx。',
  dif: ' DIF 格式的电子表格。请在 Excel 或 LibreOffice 中打开并另存为 .xlsx。',
  dbase: ' dBASE 表（.dbf）。请在 LibreOffice 中打开并另存为 .xlsx。',
  lotus: ' Lotus 1-2-3 工作表。请在 LibreOffice 中打开并另存为 .xlsx。',
  numbers: ' Numbers 电子表格。请在 Numbers 中选择“文件 › 导出为 › Excel”，再打开导出的文件。',
  mht: '网页存档（.mht）。请在 Excel 中打开并另存为 .xlsx，或将网页保存为 HTML。',
  svg: '图形（SVG），不是表格。请将其另存为 PNG 图片后打开。',
  xml: ' XML 文档。请将其中的表格导出为 Excel 或 CSV 后打开。',
  rtf: '文本文档（RTF）。请将其中的表格另存为工作簿或网页。',
  otherJson: '使用了其他扩展名的 JSON。请将扩展名改为 .json 后打开。',
  isOther: (name, what) => `“${name}”是${what}`,
  nothingPasted: '粘贴的内容中没有表格。请复制单元格或表格后重新粘贴。',
  noTable: (name, kind) => `“${name}”是${knownFiles[kind].what}，不是表格。${knownFiles[kind].advice}`,
  passwordExcel: (name) => `“${name}”受密码保护。请在 Excel 中打开，在“文件 › 信息”中取消密码，然后重新保存。`,
  oldOffice: (name) => `“${name}”是旧的 Office 文档，其中没有工作簿。请将其中的表格另存为 Excel 工作簿（.xlsx）。`,
  excel4: (name) => `“${name}”是 Excel 4 或更早版本的工作簿。请在 Excel 或 LibreOffice 中打开并另存为 .xlsx。`,
  passwordXls: (name) => `“${name}”受密码保护。请在 Excel 中打开，取消密码后重新保存。`,
  textsMissing: (name) =>
    `“${name}”的文本在文件中缺失，而文件中没有其他内容。请重新获取该文件，或在生成它的程序中打开并重新保存。`,
  manyTexts: (name, most) =>
    `“${name}”中的不同文本超过 ${most.toLocaleString('en')} 个。请将需要的工作表另存为单独的工作簿。`,
  corrupt: (name) => `“${name}”已损坏或不完整，无法读取。请重新获取该文件，或在生成它的程序中打开、另存后再试。`,
  endMissing: '文件末尾的部件列表缺失或损坏',
  partDiffers: (part) => `其中的部件 ${part} 与保存时不同`,
  damaged: (name, what) => `“${name}”已损坏：${what}。请重新获取该文件，或只读取完好的部分。`,
  unpacksParts: (megabytes) => `的部件解压后超过 ${megabytes} MB`,
  holdsParts: (parts) => `含有 ${parts.toLocaleString('en')} 个部件`,
  holdsManyParts: '含有的部件超过 10,000 个',
  unpacksTo: (megabytes) => `解压后超过 ${megabytes.toLocaleString('en')} MB`,
  unpacksTimes: (times) => `解压后为其大小的 ${times} 倍`,
  bomb: (name, what) =>
    `“${name}”${what}，超出一般工作簿，因此没有打开。如果您信任该文件，请将需要的工作表另存为单独的工作簿。`,
  password: (name) => `“${name}”受密码保护。请保存一份没有密码的副本并打开该副本。`,
  noTableIn: (name) => `“${name}”中没有表格。请选择含有表格的文件。`,
  unreadable: (name) => `无法读取“${name}”。请确认它仍在原处。`,
  pathUnreadable: (name) => `无法读取 ${name}。`,
  notAFile: (name) => `${name} 不是文件。请指定一个文件。`,
  networkNoPicture: (name) => `${name} 不接受图片。`,
  networkSmall: (name) => `${name} 接受的图片太小。`,
  noNetwork: (name) => `${name} 不是此计算机能运行的 ONNX 网络。`,
  networkLarge: (name) => `${name} 比此类网络大。`,
  noPicture: (name) => `“${name}”不是可读取的图片。请另存为 PNG、JPEG 或 PDF。`,
  heic: (name) => `“${name}”是 HEIC 照片，无法在此解码。请导出为 JPEG，或将相机设为“兼容性最佳”。`,
  manyPages: (name, pages, most) =>
    `“${name}”有 ${pages} 页；最多可读取 ${most} 页。请将含表格的页面另存为单独的文件。`,
  passwordPdf: (name) => `“${name}”受密码保护。请在 PDF 程序中取消密码后重新保存。`,
  longPicture: (name, pixels, most) =>
    `“${name}”长 ${pixels.toLocaleString('en')} 像素；最多可读取 ${most.toLocaleString('en')} 像素。请缩小后保存，或裁剪到表格范围。`,
  largePicture: (name, megapixels, most) =>
    `“${name}”有 ${megapixels} 百万像素；最多可读取 ${most} 百万像素。请缩小后保存，或裁剪到表格范围。`,
  damagedPicture: (name, format) =>
    `“${name}”已损坏，${format === 'PDF' ? '无法读取' : '无法作为图片读取'}。请在其他程序中打开并重新保存为 ${format}。`,
  networkFails: (name) => `${name} 无法用于图片。`,
  networkSame: (name) => `${name} 不能放大图片。`,
  networkLight: (name) => `${name} 不能保持图片的明暗。`,
  noText: (name) => `“${name}”不是文本文档。请选择 PDF、Word 文档、网页或文本。`,
  emptyText: (name) => `“${name}”中没有文字。请选择含有文字的文档。`,
  largeText: (name, what) => `“${name}”${what}，超出一般文本。请将需要的部分另存为单独的文件。`,
  longSource: '是超过 6400 万个字符的源文件',
  longDocument: '是超过 6400 万个字符的文档',
  isLongPage: '是超过 6400 万个字符的网页',
  muchElements: '含有的元素太多',
  muchReferences: '列出的参考文献太多',
  muchTables: '含有的表格太多',
  muchText: '含有的文字太多',
  muchParagraphs: '含有的段落太多',
  hasPages: (pages) => `有 ${pages.toLocaleString('en')} 页`,
  noArticle: (name) => `“${name}”中没有文章的正文。请选择文章的全文。`,
  damagedXml: (name) => `XML 文件“${name}”已损坏或不完整，无法读取。`,
};
