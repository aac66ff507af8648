import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { DomainError } from '../../../src-shared/errors.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import { startsWith } from './sniff.ts';

/** How much of a file is looked at to find its encoding. */
const SAMPLE_BYTES = 256 * 1024;

/**
 * Text of a file in whatever encoding: by its byte order mark, as UTF-8 where
 * it is valid, else by its letters (GB18030, Big5, Shift-JIS, Windows-1252 …).
 * Throws DomainError `file.unreadable` for bytes that are no text.
 */
export function decodeText(bytes: Uint8Array, name: string): string {
  const encoding = findEncoding(bytes, name);
  const text = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding);
  if (isJunk(text.slice(0, SAMPLE_BYTES))) refuse(name);
  return text;
}

function refuse(name: string): never {
  throw new DomainError('file.unreadable', fileSaid.noTableText(name));
}

function findEncoding(bytes: Uint8Array, name: string): string {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8';
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const bare = bareUtf16(sample);
  if (bare) return bare;
  if (sample.includes(0)) refuse(name);
  if (isUtf8(bytes)) return 'utf-8';
  const best = analyse(sample).find((guess) => iconv.encodingExists(guess.name) && !/^(?:utf|ascii)/i.test(guess.name));
  // Short Chinese texts look like many things to the guesser; other Asian encodings it finds in a few lines.
  const isOtherAsian = best !== undefined && /^(?:big5|shift_jis|euc-)/i.test(best.name) && best.confidence >= 50;
  if (isLikelyGb18030(sample) && !isOtherAsian) return 'gb18030';
  // Windows-1252 holds ISO-8859-1 and the quotes and the euro that programs write under its name.
  return best && best.name !== 'ISO-8859-1' ? best.name : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** UTF-16 without its mark: every other byte of mostly plain text is zero. */
function bareUtf16(sample: Uint8Array): string | null {
  if (sample.length < 4) return null;
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.05) return 'utf-16be';
  return null;
}

/** All bytes beyond ASCII come in pairs of the two-byte range where the common characters are. */
function isLikelyGb18030(sample: Uint8Array): boolean {
  let pairs = 0;
  let common = 0;
  for (let at = 0; at < sample.length - 1; at++) {
    const lead = sample[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = sample[at + 1] ?? 0;
    if (lead < 0x81 || lead === 0xff || trail < 0x40 || trail === 0x7f) return false;
    pairs++;
    // GB2312's first level and its punctuation.
    if (((lead >= 0xb0 && lead <= 0xd7) || lead === 0xa1 || lead === 0xa3) && trail >= 0xa1) common++;
    at++;
  }
  return pairs > 0 && common >= pairs * 0.7;
}

function isJunk(sample: string): boolean {
  let odd = 0;
  for (let at = 0; at < sample.length; at++) {
    const code = sample.charCodeAt(at);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 12) || code === 0xfffd) odd++;
  }
  return odd > sample.length * 0.01 + 1;
}
