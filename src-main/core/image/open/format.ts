import { readPart } from '../../files/readPart.ts';

/** What a picture is kept in, by its first bytes. */
export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif' | 'heic' | 'bmp' | 'pdf';

const MAGIC: readonly { readonly format: PictureFormat; readonly at: number; readonly text: string }[] = [
  { format: 'png', at: 0, text: '\x89PNG\r\n\x1a\n' },
  { format: 'jpeg', at: 0, text: '\xff\xd8\xff' },
  { format: 'gif', at: 0, text: 'GIF8' },
  { format: 'tiff', at: 0, text: 'II*\0' },
  { format: 'tiff', at: 0, text: 'MM\0*' },
  { format: 'webp', at: 8, text: 'WEBP' },
  { format: 'avif', at: 4, text: 'ftypavif' },
  { format: 'heic', at: 4, text: 'ftyphei' },
  { format: 'heic', at: 4, text: 'ftyphev' },
  { format: 'heic', at: 4, text: 'ftypmif1' },
  { format: 'pdf', at: 0, text: '%PDF-' },
];

/** The header of a bitmap, which is told by more bytes than the others. */
const HEAD_BYTES = 30;

/** Tells a picture by its content, not by its name; null for what is none. SVG is a program and never taken for one. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | null {
  const head = Array.from(bytes.subarray(0, 16), (byte) => String.fromCharCode(byte)).join('');
  const known = MAGIC.find(({ at, text }) => head.startsWith(text, at));
  return known?.format ?? (isBitmap(bytes) ? 'bmp' : null);
}

/** Whether a file is a picture, by its first bytes. A PDF is none: its pages may hold text. Throws DomainError `file.unreadable`. */
export async function isPictureFile(path: string): Promise<boolean> {
  const format = pictureFormatOf(await readPart(path, HEAD_BYTES));
  return format !== null && format !== 'pdf';
}

/** BM may begin a text: a bitmap's header has a known size, too. */
function isBitmap(bytes: Uint8Array): boolean {
  if (bytes.length < HEAD_BYTES || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return false;
  return [12, 40, 52, 56, 64, 108, 124].includes(bytes[14] ?? 0) && bytes[15] === 0;
}
