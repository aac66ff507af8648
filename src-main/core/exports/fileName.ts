import { stripped } from '../../../src-shared/stripped.ts';
/** Characters of a file's name without its ending: long enough to tell files apart, short enough for every system. */
const LONGEST = 80;
/** Names that Windows keeps for devices. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name that every system takes, whatever the title is: no path, no device, no hidden file. */
export function fileName(title: string, extension: string): string {
  const plain = title
    .toWellFormed()
    .replaceAll(/[<>:"/\\|?*\p{Cc}\p{Cf}\u{FFFD}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '');
  const base = stripped(plain.slice(0, LONGEST).toWellFormed(), (character) => /[\s.\uFFFD]/.test(character));
  return `${base === '' || DEVICES.test(base) ? 'export' : base}.${extension}`;
}
