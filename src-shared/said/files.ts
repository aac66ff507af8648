import { sayings } from './said.ts';

/** What the limits of a file count, in a sentence. */
const countedWords = {
  cells: 'cells',
  textBytes: 'bytes of text',
  shownCharacters: 'characters in its cells',
  merges: 'merged cells',
  formulaCharacters: 'characters of formulas',
};
export type CountedInFile = keyof typeof countedWords;

/** Files that are known by their first bytes, and what to do instead of reading them as tables. */
const knownFiles = {
  png: { what: 'a PNG picture', advice: 'Choose a workbook, a CSV file or a web page.' },
  jpeg: { what: 'a JPEG picture', advice: 'Choose a workbook, a CSV file or a web page.' },
  gif: { what: 'a GIF picture', advice: 'Choose a workbook, a CSV file or a web page.' },
  bitmap: { what: 'a bitmap picture', advice: 'Choose a workbook, a CSV file or a web page.' },
  tiff: { what: 'a TIFF picture', advice: 'Choose a workbook, a CSV file or a web page.' },
  riff: { what: 'a picture or a recording', advice: 'Choose a workbook or a CSV file.' },
  pdf: { what: 'a PDF document', advice: 'Export its tables to Excel or CSV first.' },
  gzip: { what: 'a gzip archive', advice: 'Unpack it and open the file inside.' },
  sevenZip: { what: 'a 7-Zip archive', advice: 'Unpack it and open the file inside.' },
  rar: { what: 'a RAR archive', advice: 'Unpack it and open the file inside.' },
  sqlite: { what: 'a SQLite database', advice: 'Export the table to CSV first.' },
  parquet: { what: 'a Parquet file', advice: 'Convert it to CSV first.' },
  program: { what: 'a program', advice: 'Choose a workbook or a CSV file.' },
};
export type KnownFile = keyof typeof knownFiles;

/** Why a file cannot be read as tables, a picture or a text, in English. */
export const filesInEnglish = {
  // Tables.
  tooMuch: (name: string, most: number, what: CountedInFile) =>
    `"${name}" holds more than ${most.toLocaleString('en')} ${countedWords[what]}. Save the part that you need as a file of its own.`,
  longLine: (name: string) =>
    `"${name}" has a line of more than 16 million characters and cannot be a table. Choose another file.`,
  noTableText: (name: string) =>
    `"${name}" holds no text that can be read as a table. Choose a workbook, a CSV file or a web page.`,
  longPage: (name: string) =>
    `"${name}" is a page of more than 64 million characters. Save its table as a CSV file and open that.`,
  noPageTable: (name: string) => `"${name}" holds no table with text in it. Choose a page that shows a table.`,
  manyElements: (name: string, most: number) =>
    `"${name}" is a page of more than ${most.toLocaleString('en')} elements. Save its table as a CSV file and open that.`,
  noCells: (name: string) => `"${name}" has no cells with content. Choose a file that holds a table.`,
  blank: (name: string) => `"${name}" holds nothing but blank space. Choose a file that holds a table.`,
  xlsb: (name: string) => `"${name}" is a binary Excel workbook (.xlsb). Open it in Excel and save it as .xlsx.`,
  otherZip: (name: string, isDocument: boolean) =>
    `"${name}" is ${isDocument ? 'a text document or a presentation' : 'a zip archive without a workbook'}. Choose a workbook, a CSV file or a web page.`,
  manyLists: (name: string, most: number) =>
    `"${name}" holds more than ${most} lists. Save those that you need as a file of their own.`,
  deepJson: (name: string, most: number) =>
    `"${name}" has values within values more than ${most.toLocaleString('en')} levels deep. Save the part that holds the table as a file of its own.`,
  noJson: (name: string, place: number) =>
    `"${name}" is no valid JSON${place > 0 ? ` near character ${place.toLocaleString('en')}` : ''}. Have the program that wrote it write it again.`,
  manyKeys: (name: string, most: number) =>
    `"${name}" has objects with more than ${most.toLocaleString('en')} different keys. Save the part that you need as a file of its own.`,
  noBytes: (name: string) => `"${name}" is empty (0 bytes). Choose a file that holds a table.`,
  largeSheet: (sheet: string, name: string, rows: number, columns: number, most: number | null) =>
    `Sheet "${sheet}" of "${name}" is too large: it reaches over ${rows.toLocaleString('en')} rows × ${columns.toLocaleString('en')} columns${most === null ? '' : `; up to ${most.toLocaleString('en')} columns can be read`}. Delete the empty part, or save the part that you need as a file of its own.`,
  noPipes: (name: string) => `"${name}" holds no table in pipes (| a | b |). Choose a document with a table.`,
  passwordOds: (name: string) =>
    `"${name}" is protected with a password. Open it in LibreOffice, save it without the password and open that file.`,
  excelXml: 'a workbook in the XML format of Excel 2003. Open it in Excel and save it as .xlsx.',
  sylk: 'a spreadsheet in the SYLK format. Open it in Excel or LibreOffice and save it as .xlsx.',
  dif: 'a spreadsheet in the DIF format. Open it in Excel or LibreOffice and save it as .xlsx.',
  dbase: 'a dBASE table (.dbf). Open it in LibreOffice and save it as .xlsx.',
  lotus: 'a Lotus 1-2-3 worksheet. Open it in LibreOffice and save it as .xlsx.',
  numbers: 'a Numbers spreadsheet. In Numbers choose File › Export To › Excel and open that file.',
  mht: 'a web archive (.mht). Open it in Excel and save it as .xlsx, or save the page as HTML.',
  svg: 'a drawing (SVG), not a table. Save it as a PNG picture and open that.',
  xml: 'an XML document. Export its table to Excel or CSV and open that.',
  rtf: 'a text document (RTF). Save its table as a workbook or a web page.',
  otherJson: 'JSON under another ending. Give it the ending .json and open that.',
  isOther: (name: string, what: string) => `"${name}" is ${what}`,
  nothingPasted: 'Nothing that was pasted holds a table. Copy cells or a table and paste again.',
  noTable: (name: string, kind: KnownFile) =>
    `"${name}" is ${knownFiles[kind].what}, not a table. ${knownFiles[kind].advice}`,
  passwordExcel: (name: string) =>
    `"${name}" is protected with a password. Open it in Excel, remove the password under File › Info, and save it again.`,
  oldOffice: (name: string) =>
    `"${name}" is an old Office document without a workbook in it. Save its table as an Excel workbook (.xlsx).`,
  excel4: (name: string) =>
    `"${name}" is a workbook of Excel 4 or older. Open it in Excel or LibreOffice and save it as .xlsx.`,
  passwordXls: (name: string) =>
    `"${name}" is protected with a password. Open it in Excel, remove the password, and save it again.`,
  textsMissing: (name: string) =>
    `The texts of "${name}" are missing from the file, and it holds nothing else. Get the file again, or open it in the program that made it and save it anew.`,
  manyTexts: (name: string, most: number) =>
    `"${name}" holds more than ${most.toLocaleString('en')} different texts. Save the sheet that you need as a workbook of its own.`,
  corrupt: (name: string) =>
    `"${name}" is damaged or incomplete and cannot be read. Get the file again, or open it in the program that made it, save it anew and try that file.`,
  endMissing: 'its end, with the list of its parts, is missing or damaged',
  partDiffers: (part: string) => `its part ${part} is not what was saved`,
  damaged: (name: string, what: string) =>
    `"${name}" is damaged: ${what}. Get the file again, or read only what is whole.`,
  unpacksParts: (megabytes: number) => `has parts that unpack to more than ${megabytes} MB`,
  holdsParts: (parts: number) => `holds ${parts.toLocaleString('en')} parts`,
  holdsManyParts: 'holds more than 10,000 parts',
  unpacksTo: (megabytes: number) => `unpacks to more than ${megabytes.toLocaleString('en')} MB`,
  unpacksTimes: (times: number) => `unpacks to ${times} times its size`,
  bomb: (name: string, what: string) =>
    `"${name}" ${what}, more than any usual workbook, and was not opened. If you trust the file, save the sheet that you need as a workbook of its own.`,
  password: (name: string) => `"${name}" is protected with a password. Save a copy without the password and open that.`,
  noTableIn: (name: string) => `"${name}" holds no table. Choose a file that holds one.`,
  unreadable: (name: string) => `"${name}" cannot be read. Check that it is still there.`,
  // Pictures.
  pathUnreadable: (name: string) => `${name} cannot be read.`,
  notAFile: (name: string) => `${name} is not a file. Name a file.`,
  networkNoPicture: (name: string) => `${name} takes no picture.`,
  networkSmall: (name: string) => `${name} takes pictures that are too small.`,
  noNetwork: (name: string) => `${name} is no ONNX network that this computer can run.`,
  networkLarge: (name: string) => `${name} is larger than such a network is.`,
  noPicture: (name: string) => `"${name}" is no picture that can be read. Save it as PNG, JPEG or PDF.`,
  heic: (name: string) =>
    `"${name}" is an HEIC photo, which cannot be decoded here. Export it as JPEG, or set the camera to "Most compatible".`,
  manyPages: (name: string, pages: number, most: number) =>
    `"${name}" has ${pages} pages; up to ${most} can be read. Save the pages with tables as a file of their own.`,
  passwordPdf: (name: string) =>
    `"${name}" is protected with a password. Remove the password in a PDF program and save it again.`,
  longPicture: (name: string, pixels: number, most: number) =>
    `"${name}" is ${pixels.toLocaleString('en')} pixels long; up to ${most.toLocaleString('en')} can be read. Save it smaller, or crop it to the table.`,
  largePicture: (name: string, megapixels: number, most: number) =>
    `"${name}" has ${megapixels} megapixels; up to ${most} can be read. Save it smaller, or crop it to the table.`,
  damagedPicture: (name: string, format: 'PNG' | 'PDF') =>
    `"${name}" is damaged and ${format === 'PDF' ? 'cannot be read' : 'cannot be read as a picture'}. Open it in another program and save it as ${format} anew.`,
  networkFails: (name: string) => `${name} cannot be run on a picture.`,
  networkSame: (name: string) => `${name} does not enlarge pictures.`,
  networkLight: (name: string) => `${name} does not keep the light of a picture.`,
  // Texts.
  noText: (name: string) => `"${name}" is no text document. Choose a PDF, a Word document, a page or a text.`,
  emptyText: (name: string) => `"${name}" holds no text. Choose a document with text in it.`,
  largeText: (name: string, what: string) =>
    `"${name}" ${what}, more than any usual text. Save the part that you need as a file of its own.`,
  longSource: 'is a source of more than 64 million characters',
  longDocument: 'is a document of more than 64 million characters',
  isLongPage: 'is a page of more than 64 million characters',
  muchElements: 'holds very many elements',
  muchReferences: 'lists very many references',
  muchTables: 'holds very many tables',
  muchText: 'holds very much text',
  muchParagraphs: 'holds very many paragraphs',
  hasPages: (pages: number) => `has ${pages.toLocaleString('en')} pages`,
  noArticle: (name: string) => `"${name}" holds no text of an article. Choose the full text of an article.`,
  damagedXml: (name: string) => `"${name}" is damaged or incomplete XML and cannot be read.`,
};

export const fileSaid = sayings('files', filesInEnglish);
