import iconv from 'iconv-lite';

/** A record of a workbook's stream ([MS-XLS], 2.1.4); what continues it is part of it. */
export interface BiffRecord {
  readonly type: number;
  /** Where it begins in the stream. */
  readonly place: number;
  readonly data: DataView;
  /** Where in `data` parts begin that came as continuations: strings go on there with flags of their own. */
  readonly breaks: readonly number[];
}

const CONTINUE = 0x3c;
/** Records that are continued and of interest. Others are read without what continues them, which says nothing then. */
const JOINED = new Set([0xfc, 0x207]);

/** The records of a stream from a place on. A record that runs over the end ends them. */
export function* records(stream: Uint8Array, from: number): Generator<BiffRecord, void> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = from; at + 4 <= stream.length;) {
    const type = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    const place = at;
    at += 4 + length;
    if (at > stream.length) return;
    if (type === CONTINUE) continue;
    const parts = [stream.subarray(place + 4, at)];
    while (JOINED.has(type) && at + 4 <= stream.length && view.getUint16(at, true) === CONTINUE) {
      const end = at + 4 + view.getUint16(at + 2, true);
      if (end > stream.length) return;
      parts.push(stream.subarray(at + 4, end));
      at = end;
    }
    const [first = new Uint8Array()] = parts;
    const whole = parts.length > 1 ? Buffer.concat(parts) : first;
    const breaks: number[] = [];
    let sum = 0;
    for (const part of parts) breaks.push((sum += part.length));
    yield { type, place, data: new DataView(whole.buffer, whole.byteOffset, whole.byteLength), breaks };
  }
}

/** Reads strings in the two ways in which workbooks hold them: with flags (Excel 97), or as bytes of a code page. */
export class Strings {
  readonly hasFlags: boolean;
  codePage = 1252;

  constructor(hasFlags: boolean) {
    this.hasFlags = hasFlags;
  }

  /** A string whose length is told in `lengthBytes` bytes at `at`; empty where the record is too short for it. */
  read(data: DataView, at: number, lengthBytes: 1 | 2): string {
    if (at + lengthBytes > data.byteLength) return '';
    const length = lengthBytes === 1 ? data.getUint8(at) : data.getUint16(at, true);
    const start = at + lengthBytes;
    if (!this.hasFlags) return this.#bytes(data, start, length);
    if (start >= data.byteLength) return '';
    const isWide = (data.getUint8(start) & 1) !== 0;
    return isWide ? wide(data, start + 1, length) : narrow(data, start + 1, length);
  }

  /** The string of a record of its own, which may be continued: the result of a formula. */
  readWhole({ data, breaks }: BiffRecord): string {
    if (!this.hasFlags || data.byteLength < 3) return this.read(data, 0, 2);
    return stringAcross({ data, breaks }, { at: 3, length: data.getUint16(0, true), flags: data.getUint8(2), part: 0 })
      .text;
  }

  #bytes(data: DataView, start: number, length: number): string {
    const bytes = Buffer.from(
      data.buffer,
      data.byteOffset + start,
      Math.max(0, Math.min(length, data.byteLength - start)),
    );
    const encoding = this.codePage === 1200 ? 'utf-16le' : `cp${this.codePage}`;
    return iconv.decode(bytes, iconv.encodingExists(encoding) ? encoding : 'windows-1252');
  }
}

function wide(data: DataView, start: number, length: number): string {
  const end = Math.min(start + length * 2, data.byteLength);
  return Buffer.from(data.buffer, data.byteOffset + start, Math.max(0, end - start)).toString('utf16le');
}

function narrow(data: DataView, start: number, length: number): string {
  const end = Math.min(start + length, data.byteLength);
  return Buffer.from(data.buffer, data.byteOffset + start, Math.max(0, end - start)).toString('latin1');
}

/** The strings that all sheets share ([MS-XLS], 2.4.265). */
export function sharedStrings({ data, breaks }: BiffRecord): readonly string[] {
  const strings: string[] = [];
  const count = data.byteLength >= 8 ? data.getUint32(4, true) : 0;
  let at = 8;
  let part = 0;
  while (strings.length < count && at + 3 <= data.byteLength) {
    // A text that begins with a part belongs to it; one whose characters begin with a part is continued there.
    while ((breaks[part] ?? data.byteLength) <= at && part < breaks.length - 1) part++;
    const left = data.getUint16(at, true);
    const flags = data.getUint8(at + 2);
    at += 3;
    let skipped = 0;
    if ((flags & 8) !== 0 && at + 2 <= data.byteLength) {
      skipped += data.getUint16(at, true) * 4;
      at += 2;
    }
    if ((flags & 4) !== 0 && at + 4 <= data.byteLength) {
      skipped += data.getUint32(at, true);
      at += 4;
    }
    const read = stringAcross({ data, breaks }, { at, length: left, flags, part });
    ({ at, part } = read);
    strings.push(read.text);
    at += skipped;
  }
  return strings;
}

interface StringPlace {
  readonly at: number;
  /** In characters. */
  readonly length: number;
  readonly flags: number;
  /** Number of the part that the string begins in, or of one before it. */
  readonly part: number;
}

/** The characters of a string that may go on in the parts that continue a record. */
function stringAcross(
  { data, breaks }: Pick<BiffRecord, 'data' | 'breaks'>,
  { at: start, length, flags: firstFlags, part: firstPart }: StringPlace,
): { readonly text: string; readonly at: number; readonly part: number } {
  let at = start;
  let left = length;
  let flags = firstFlags;
  let part = firstPart;
  let text = '';
  for (;;) {
    while ((breaks[part] ?? data.byteLength) < at && part < breaks.length - 1) part++;
    const end = breaks[part] ?? data.byteLength;
    const width = (flags & 1) !== 0 ? 2 : 1;
    const here = Math.max(0, Math.min(left, Math.floor((end - at) / width)));
    text += width === 2 ? wide(data, at, here) : narrow(data, at, here);
    at += here * width;
    left -= here;
    if (left === 0 || end >= data.byteLength) return { text, at, part };
    // The rest goes on in the next part, which says anew how wide its characters are.
    at = end + 1;
    flags = data.getUint8(end) & 1;
    part++;
  }
}
