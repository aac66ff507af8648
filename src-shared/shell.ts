/**
 * What a window and the shell around it agree on besides the contract: how a
 * file becomes a file id, and how the window gets its pipe to the core.
 */

import type { Said, SaidCode } from './said/said.ts';
import { shellSaid } from './said/shells.ts';

const MEGABYTE = 1024 ** 2;

/** The largest file that is read as a whole; larger ones are refused before their bytes are sent or read. */
export const MAX_FILE_BYTES = 300 * MEGABYTE;

/** The largest file of rows: it is read piece by piece, by an engine, and never held. */
const MAX_ROWS_BYTES = 65_536 * MEGABYTE;
const ROWS_ENDINGS = /\.(?:csv|tsv|tab|psv|txt|json|jsonl|ndjson|parquet|pq|arrow|arrows|feather|ipc)$/i;

/** How many bytes a file of this name may have. */
export function maxFileBytes(name: string): number {
  return ROWS_ENDINGS.test(name) ? MAX_ROWS_BYTES : MAX_FILE_BYTES;
}

/** Says of a file that it is larger than may be read, and what to do. */
export function tooLarge(name: string, sizeBytes: number): Said {
  return shellSaid.tooLarge(name, Math.round(sizeBytes / MEGABYTE), Math.round(maxFileBytes(name) / MEGABYTE));
}

/**
 * Takes a file's bytes in the browser shell: `POST` with the bytes as body,
 * content type `application/octet-stream`, the name in `FILE_NAME_HEADER` and
 * the page's secret in `SECRET_HEADER`.
 * Answers 200 with an `UploadReply`, else 4xx with an `UploadRefusal`.
 */
export const UPLOAD_PATH = '/upload';
/** The file's name, through `encodeURIComponent`. */
export const FILE_NAME_HEADER = 'x-file-name';

/**
 * Where the browser shell's WebSocket for the contract is. The first message is the page's secret; calls begin when
 * `ADMITTED` has come back, and a socket that is not let in is closed with `NOT_ADMITTED`.
 */
export const RPC_PATH = '/rpc';
export const ADMITTED = 'admitted';
export const NOT_ADMITTED = 4401;

/** Where a page keeps its secret: in its `localStorage`, which pages of other ports do not share as they do cookies. */
export const SECRET_ITEM = 'tablewright-secret';
/** Carries the secret with every request but those for the window's own files. */
export const SECRET_HEADER = 'x-tablewright-secret';

export interface UploadReply {
  readonly fileId: string;
}

/** Why an upload was refused: a sentence for the person who dropped the file. */
export interface UploadRefusal {
  readonly message: string;
  /** What the message is, for other languages. */
  readonly said?: SaidCode;
}

/** A file that the shell lets the window import, by an opaque handle. */
export interface GrantedFile {
  readonly fileId: string;
  readonly name: string;
}

/** What a menu item asks the window to do. */
export type MenuCommand = 'open' | 'paste' | 'find' | 'undo' | 'redo' | 'zoomIn' | 'zoomOut' | 'zoomReset' | 'keys';

/** `data` of the window's `message` event that carries the desktop shell's MessagePort in `ports[0]`. */
export const PORT_MESSAGE = 'tablewright:port';

/**
 * `window.tablewright` in the desktop window; undefined in a browser, where the
 * window uses `RPC_PATH` and `UPLOAD_PATH`.
 */
export interface WindowBridge {
  /** Asks for a pipe to the core; it comes as the `message` event of `PORT_MESSAGE`. */
  connect(): void;
  /** Makes a dropped, pasted or chosen file known to the shell; a refusal is an answer, since errors lose their kind on the way. */
  grant(file: File): Promise<GrantedFile | UploadRefusal>;
  /** The system's open dialog; empty when it was cancelled. */
  choose(): Promise<readonly GrantedFile[]>;
  /** Files that the system asks to open while the window is there. Call the result to stop. */
  onOpen(listener: (files: readonly GrantedFile[]) => void): () => void;
  onCommand(listener: (command: MenuCommand) => void): () => void;
}
