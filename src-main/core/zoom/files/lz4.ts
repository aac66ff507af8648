import { UnpacksTooLarge } from './readFaults.ts';

/** How an LZ4 frame begins (LZ4 Frame Format 1.6). */
const MAGIC = 0x184d2204;
/** Bytes that a frame may unpack to: more than any batch of rows holds. */
const UNPACKED_AT_MOST = 256 * 1024 * 1024;
const SHORTEST_MATCH = 4;

/**
 * Unpacks an LZ4 frame, as files of Arrow have their buffers packed. Checksums are not looked at: what reads the
 * buffers checks their lengths. Throws RangeError for what is no such frame, ends too early or becomes too large.
 */
export function unpackLz4(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (view.getUint32(0, true) !== MAGIC) throw new RangeError('This is no LZ4 frame');
  const flags = view.getUint8(4);
  const [hasBlockChecksum, hasSize, hasDictionary] = [flags & 0x10, flags & 0x08, flags & 0x01];
  // Magic number, two bytes of flags, what the flags announce, a checksum of the header.
  let at = 6 + (hasSize ? 8 : 0) + (hasDictionary ? 4 : 0) + 1;
  const out = new Growing(hasSize ? Number(view.getBigUint64(6, true)) : packed.length * 4);
  for (let size = view.getUint32(at, true); size !== 0; size = view.getUint32(at, true)) {
    const length = size & 0x7f_ff_ff_ff;
    const block = packed.subarray(at + 4, at + 4 + length);
    if (block.length < length) throw new RangeError('The LZ4 frame ends too early');
    if (size > 0x7f_ff_ff_ff) out.append(block);
    else unpackBlock(block, out);
    at += 4 + length + (hasBlockChecksum ? 4 : 0);
  }
  return out.bytes();
}

function unpackBlock(block: Uint8Array, out: Growing): void {
  let at = 0;
  const byte = (): number => {
    const value = block[at++];
    if (value === undefined) throw new RangeError('A block of the LZ4 frame ends too early');
    return value;
  };
  const longer = (length: number): number => {
    if (length < 15) return length;
    let whole = length;
    let more = 255;
    while (more === 255) {
      more = byte();
      whole += more;
    }
    return whole;
  };
  while (at < block.length) {
    const token = byte();
    const literals = longer(token >> 4);
    if (at + literals > block.length) throw new RangeError('A block of the LZ4 frame ends too early');
    out.append(block.subarray(at, at + literals));
    at += literals;
    // The last sequence of a block is literals alone.
    if (at >= block.length) return;
    const offset = byte() | (byte() << 8);
    out.repeat(offset, longer(token & 15) + SHORTEST_MATCH);
  }
}

/** Bytes that come piece by piece. */
class Growing {
  #bytes: Uint8Array<ArrayBuffer>;
  #length = 0;

  constructor(expected: number) {
    this.#bytes = new Uint8Array(Math.min(Math.max(expected, 64), UNPACKED_AT_MOST));
  }

  append(piece: Uint8Array): void {
    this.#need(piece.length);
    this.#bytes.set(piece, this.#length);
    this.#length += piece.length;
  }

  /** Repeats what stands `offset` before the end; it may run into what it writes. */
  repeat(offset: number, length: number): void {
    if (offset === 0 || offset > this.#length) throw new RangeError('The LZ4 frame points before its begin');
    this.#need(length);
    const bytes = this.#bytes;
    const from = this.#length - offset;
    if (offset >= length) bytes.copyWithin(this.#length, from, from + length);
    else for (let at = 0; at < length; at++) bytes[this.#length + at] = bytes[from + at] ?? 0;
    this.#length += length;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #need(more: number): void {
    const length = this.#length + more;
    if (length > UNPACKED_AT_MOST) throw new UnpacksTooLarge('The LZ4 frame becomes too large');
    if (length <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.min(UNPACKED_AT_MOST, Math.max(length, this.#bytes.length * 2)));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
