import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { DomainError } from '../../../src-shared/errors.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { warningSaid } from '../../../src-shared/said/warnings.ts';
import { scoreSingleByte } from './singleByte.ts';
import { startsWith } from './sniff.ts';

/** How much of a file is looked at to find its encoding. */
const SAMPLE_BYTES = 256 * 1024;
/** The largest share of NUL bytes in a text, not counting padding at its end. */
const MOST_ZEROS = 0.1;
/** An encoding with a lower score is a guess. */
const SURE = 0.6;

/** The text of a file, with warnings about repairs and doubts. */
export interface DecodedText {
  readonly text: string;
  readonly warnings: readonly Said[];
}

/** Decodes a file; see `decodeWithWarnings`. Throws DomainError `file.unreadable`. */
export function decodeText(bytes: Uint8Array, name: string): string {
  return decodeWithWarnings(bytes, name).text;
}

/**
 * Decodes a file by its byte order mark, as UTF-8 where nearly all of it is UTF-8, by the encoding that a page or an XML
 * document declares, else by the text that each encoding gives. Bytes of zero are left out. Throws DomainError
 * `file.unreadable` for bytes that are no text.
 */
export function decodeWithWarnings(bytes: Uint8Array, name: string): DecodedText {
  const marked = markedEncoding(bytes);
  const { kept, zeros } = marked ? { kept: bytes, zeros: 0 } : withoutZeros(bytes, name);
  const { encoding, isGuess } = marked ? { encoding: marked, isGuess: false } : detectEncoding(kept);
  const text = iconv.decode(Buffer.from(kept.buffer, kept.byteOffset, kept.byteLength), encoding);
  if (isJunk(text.slice(0, SAMPLE_BYTES))) refuse(name);
  const broken = encoding === 'utf-8' && text.includes('\ufffd') ? brokenIn(text, kept) : 0;
  return {
    text,
    warnings: [
      ...(zeros > 0 ? [warningSaid.zeroBytes(name, zeros)] : []),
      ...(broken > 0 ? [warningSaid.brokenCharacters(name, broken)] : []),
      ...(isGuess ? [warningSaid.guessedEncoding(name, encoding)] : []),
    ],
  };
}

function refuse(name: string): never {
  throw new DomainError('file.unreadable', fileSaid.noTableText(name));
}

function markedEncoding(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8';
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  return bareUtf16(bytes.subarray(0, SAMPLE_BYTES));
}

/** Removes NUL bytes, which interrupted programs leave behind, mostly at the end. */
function withoutZeros(bytes: Uint8Array, name: string): { readonly kept: Uint8Array; readonly zeros: number } {
  if (!bytes.includes(0)) return { kept: bytes, zeros: 0 };
  const end = bytes.findLastIndex((byte) => byte !== 0) + 1;
  const kept = bytes.subarray(0, end).filter((byte) => byte !== 0);
  if (end - kept.length > end * MOST_ZEROS) refuse(name);
  return { kept, zeros: bytes.length - kept.length };
}

/**
 * The encoding of bytes without a byte order mark, under its name in iconv. `bytes` may end within a character.
 * `isGuess` where the text that it gives does not look like any language.
 */
export function detectEncoding(bytes: Uint8Array): { readonly encoding: string; readonly isGuess: boolean } {
  if (isUtf8(bytes) || isNearlyUtf8(bytes)) return { encoding: 'utf-8', isGuess: false };
  const declared = declaredEncoding(bytes);
  if (declared !== null) return { encoding: declared, isGuess: false };
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const [best] = scoreSingleByte(sample);
  // Double-byte text decoded as single bytes mixes capitals and signs into words, so it scores low.
  if (best && best.score >= SURE && !isLikelyGb18030(sample)) return { encoding: best.name, isGuess: false };
  const asian = analyse(sample).find(({ name }) => /^(?:big5|shift_jis|euc-|gb18030|iso-2022)/i.test(name));
  // Short Chinese texts look like many things to the guesser; other Asian encodings it finds in a few lines.
  const isOtherAsian = asian !== undefined && !/^gb18030/i.test(asian.name) && asian.confidence >= 50;
  if (isLikelyGb18030(sample) && !isOtherAsian) return { encoding: 'gb18030', isGuess: false };
  if (asian && (asian.confidence >= 50 || !best) && iconv.encodingExists(asian.name)) {
    return { encoding: asian.name, isGuess: false };
  }
  return { encoding: best?.name ?? 'windows-1252', isGuess: true };
}

/** Returns whether bytes are valid UTF-8; the last character may be incomplete. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Returns whether bytes are UTF-8 with some damage: other encodings hardly ever form multi-byte sequences by accident. */
function isNearlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true });
  const broken = countOf(text, '\ufffd');
  let whole = 0;
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) whole++;
  return whole - broken >= broken;
}

/** Counts the replacement characters that decoding added. */
function brokenIn(text: string, bytes: Uint8Array): number {
  const written = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return countOf(text, '\ufffd') - countOf(written, '\u00ef\u00bf\u00bd');
}

function countOf(text: string, char: string): number {
  let count = 0;
  for (let at = text.indexOf(char); at >= 0; at = text.indexOf(char, at + 1)) count++;
  return count;
}

/** Returns the encoding that an XML document or a page declares. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  if (!head.trimStart().startsWith('<')) return null;
  const name = /<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)|<meta[^>]*charset\s*=\s*["']?([\w-]+)/i.exec(head);
  const found = (name?.[1] ?? name?.[2] ?? '').toLowerCase();
  // Programs write the quotes and the euro of Windows-1252 under the name of ISO-8859-1.
  const encoding = found === 'iso-8859-1' ? 'windows-1252' : found;
  return encoding !== '' && !encoding.startsWith('utf') && iconv.encodingExists(encoding) ? encoding : null;
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
