import { DomainError } from '../../src-shared/errors.ts';
import { saidAgain, verbatim } from '../../src-shared/said/said.ts';
import {
  FILE_NAME_HEADER,
  type GrantedFile,
  maxFileBytes,
  SECRET_HEADER,
  tooLarge,
  UPLOAD_PATH,
} from '../../src-shared/shell.ts';
import { saidIn } from './errors.ts';
import { pageSecret } from './pageSecret.ts';
import { words } from './words.ts';

/** File endings that the readers know, for file inputs and for choosing among a folder's files. */
const READABLE_ENDINGS = [
  '.xlsx',
  '.xlsm',
  '.xls',
  '.ods',
  '.fods',
  '.xml',
  '.zip',
  '.csv',
  '.tsv',
  '.json',
  '.jsonl',
  '.ndjson',
  '.parquet',
  '.arrow',
  '.feather',
  '.html',
  '.htm',
  '.md',
  '.markdown',
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.gif',
  '.bmp',
  '.tif',
  '.tiff',
  '.avif',
  '.pdf',
] as const;

/** Endings of papers, of what belongs to them, and of lists of works. */
const PAPER_ENDINGS = [
  '.pdf',
  '.tex',
  '.ltx',
  '.bbl',
  '.xml',
  '.nxml',
  '.docx',
  '.txt',
  '.md',
  '.html',
  '.htm',
  '.bib',
  '.bibtex',
  '.ris',
  '.json',
] as const;

/** A name that a table file would have; the content decides in the end. */
export function isReadableName(name: string): boolean {
  return endsIn(name, READABLE_ENDINGS);
}

/** A name that a paper or a list of works would have; the content decides in the end. */
export function isPaperName(name: string): boolean {
  return endsIn(name, PAPER_ENDINGS);
}

function endsIn(name: string, endings: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return !lower.startsWith('.') && !lower.startsWith('~$') && endings.some((ending) => lower.endsWith(ending));
}

export interface GrantOptions {
  readonly signal?: AbortSignal;
  /** 0 to 1, while the bytes are sent; not called where nothing has to be sent. */
  readonly onSent?: (fraction: number) => void;
}

/**
 * Makes a dropped, chosen or pasted file known to the core and answers with
 * its handle: the desktop shell grants the file in place, the browser shell
 * takes its bytes.
 *
 * @throws DomainError when the shell refuses the file; its message is for the person.
 */
export async function grantFile(file: File, options: GrantOptions = {}): Promise<GrantedFile> {
  const bridge = window.tablewright;
  if (bridge) {
    const granted = await bridge.grant(file);
    if ('message' in granted) throw new DomainError('file.unreadable', saidAgain(granted.message, granted.said));
    return granted;
  }
  if (file.size > maxFileBytes(file.name)) throw new DomainError('file.tooLarge', tooLarge(file.name, file.size));
  return { fileId: await upload(file, options), name: file.name };
}

/** The shell's own open dialog where it has one, else the page's. Empty when it was cancelled. */
export async function chooseFiles(): Promise<readonly (File | GrantedFile)[]> {
  const bridge = window.tablewright;
  return bridge ? bridge.choose() : chosenIn({ accept: READABLE_ENDINGS.join(',') });
}

/** Papers and lists of works, or all of them in a folder and the folders in it. Empty when it was cancelled. */
export async function choosePapers(from: 'files' | 'folder'): Promise<readonly File[]> {
  if (from === 'files') return chosenIn({ accept: PAPER_ENDINGS.join(',') });
  return (await chosenIn({ webkitdirectory: true })).filter(({ name }) => isPaperName(name));
}

/** A file of SQL; null when it was cancelled. */
export async function chooseSqlFile(): Promise<File | null> {
  const [file] = await chosenIn({ accept: '.sql', multiple: false });
  return file ?? null;
}

async function chosenIn(
  how: Partial<Pick<HTMLInputElement, 'accept' | 'multiple' | 'webkitdirectory'>>,
): Promise<readonly File[]> {
  const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true, hidden: true, ...how });
  // Nothing else holds it while the dialog is open: what is no part of the page may be collected with its listeners.
  document.body.append(input);
  try {
    return await new Promise((resolve) => {
      input.addEventListener('change', () => resolve([...(input.files ?? [])]));
      input.addEventListener('cancel', () => resolve([]));
      input.click();
    });
  } finally {
    input.remove();
  }
}

// XMLHttpRequest, since fetch does not tell how much of a body has been sent.
function upload(file: File, { signal, onSent }: GrantOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const unreadable = (): DomainError =>
      new DomainError('file.unreadable', verbatim(words.errors.unreadable(file.name)));
    request.open('POST', UPLOAD_PATH);
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader(SECRET_HEADER, pageSecret());
    request.setRequestHeader(FILE_NAME_HEADER, encodeURIComponent(file.name));
    request.upload.addEventListener('progress', ({ loaded, total }) => onSent?.(total > 0 ? loaded / total : 1));
    request.addEventListener('load', () => {
      const fileId = textField(request.response, 'fileId');
      if (request.status === 200 && fileId !== null) return resolve(fileId);
      const message = textField(request.response, 'message');
      const refused = () => new DomainError('file.unreadable', saidAgain(message ?? '', saidIn(request.response)));
      reject(message === null ? unreadable() : refused());
    });
    request.addEventListener('error', () => reject(unreadable()));
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function textField(reply: unknown, name: string): string | null {
  if (typeof reply !== 'object' || reply === null) return null;
  const value: unknown = Reflect.get(reply, name);
  return typeof value === 'string' ? value : null;
}
