import { DomainError } from '../../../src-shared/errors.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import type { Said } from '../../../src-shared/said/said.ts';

/** How much of a text is looked at to tell what it is. */
const SAMPLE = 64 * 1024;

/**
 * Refuses text that is known to hold no table as text, with what to do instead:
 * workbooks in XML, pictures in SVG, JSON under another ending and the like, which a reader of
 * separated values would take for one. Throws DomainError `file.unsupported`.
 */
export function refuseOtherText(text: string, name: string): void {
  const start = text.slice(0, SAMPLE).trimStart();
  const refuse = (what: Said): never => {
    throw new DomainError('file.unsupported', fileSaid.isOther(name, what));
  };
  const head = start.slice(0, 2000);
  if (/<\?mso-application[^>]*Excel/.test(head)) refuse(fileSaid.excelXml);
  if (/^MIME-Version:/i.test(start)) {
    refuse(fileSaid.mht);
  }
  if (start.startsWith('ID;P')) refuse(fileSaid.sylk);
  if (/^TABLE\r?\n0,1\r?\n/.test(start)) refuse(fileSaid.dif);
  const root = rootOf(head);
  if (root === 'svg') refuse(fileSaid.svg);
  if (root !== null && head.startsWith('<?xml') && root !== 'html') {
    refuse(fileSaid.xml);
  }
  if (start.startsWith('{\\rtf')) refuse(fileSaid.rtf);
  if (isJson(start)) refuse(fileSaid.otherJson);
}

/** Returns the kind of an XML workbook; null for other texts. */
export function xmlWorkbookKind(text: string): 'excel' | 'flatOds' | null {
  const head = text.slice(0, 4000).trimStart();
  const root = rootOf(head);
  if (root === 'workbook' && head.includes('urn:schemas-microsoft-com:office:spreadsheet')) return 'excel';
  return root === 'document' && head.includes('opendocument.spreadsheet') ? 'flatOds' : null;
}

/** Name of the first element of a document in marks, without its prefix; null where there is none. */
function rootOf(head: string): string | null {
  if (!head.startsWith('<')) return null;
  // What may stand before it: a declaration, comments, a document type.
  const marks = head.replace(/<\?[^>]*>|<!--(?:[^-]|-(?!->))*-->|<!doctype[^>]*>/gi, '').trimStart();
  return /^<(?:[\w-]+:)?([\w-]+)/.exec(marks)?.[1]?.toLowerCase() ?? null;
}

const TOKEN = /\s*(?:([[\]{},:])|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null)(?![\w.]))/y;

/** Whether a text begins as an object or a list of JSON and goes on as one, as far as it is looked at. */
function isJson(start: string): boolean {
  if (!/^[[{]/.test(start)) return false;
  const open: string[] = [];
  let before = '';
  let count = 0;
  TOKEN.lastIndex = 0;
  for (let at = 0; at < start.length; at = TOKEN.lastIndex, count++) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(start);
    if (!token) {
      // The end, a text that the sample cuts off, or something else.
      const rest = start.slice(at).trimStart();
      return count > 1 && (rest === '' || (start.length > SAMPLE / 2 && /^(?:"|\w{1,5}$)/.test(rest)));
    }
    const [, sign, text, word] = token;
    const isValue = text !== undefined || word !== undefined || sign === '[' || sign === '{';
    if (isValue && !/^[[{,:]?$/.test(before)) {
      // Lines of JSON follow each other without a sign.
      if (open.length > 0 || (sign !== '{' && sign !== '[')) return false;
    }
    if (sign === ':' && before !== '"') return false;
    if (sign === ',' && open.length === 0) return false;
    if (sign === '[' || sign === '{') open.push(sign);
    else if (sign === ']' || sign === '}') {
      if (open.pop() !== (sign === ']' ? '[' : '{')) return false;
    }
    before = text === undefined ? (sign ?? '0') : '"';
  }
  return open.length === 0 || start.length >= SAMPLE - 64;
}
