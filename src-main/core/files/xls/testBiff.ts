/** A stream of records as old workbooks hold it: each a number and its bytes. */
export function biff(...list: readonly (readonly [type: number, data: readonly number[]])[]): Uint8Array {
  return Buffer.concat(list.map(([type, data]) => Uint8Array.from(u16(type).concat(u16(data.length), data))));
}

export function u16(value: number): number[] {
  return [value & 255, (value >> 8) & 255];
}

export function u32(value: number): number[] {
  return [...u16(value & 0xffff), ...u16(value >>> 16)];
}

export function f64(value: number): number[] {
  return [...new Uint8Array(new Float64Array([value]).buffer)];
}

export const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];

/** Globals of one sheet, then the sheet; `version` 0x600 is Excel 97, 0x500 Excel 95. */
export function book(
  version: 0x500 | 0x600,
  globals: readonly (readonly [number, readonly number[]])[],
  rows: readonly (readonly [number, readonly number[]])[],
): Uint8Array {
  const flags = version === 0x600 ? [0] : [];
  const bof = (kind: number): readonly [number, readonly number[]] => [
    0x809,
    [...u16(version), ...u16(kind), ...u16(0), ...u16(0), ...(version === 0x600 ? [...u32(0), ...u32(0)] : [])],
  ];
  const sheet = (place: number): readonly [number, readonly number[]] => [
    0x85,
    [...u32(place), 0, 0, 5, ...flags, ...ascii('Sheet')],
  ];
  const head = (place: number): Uint8Array => biff(bof(5), ...globals, sheet(place), [0x0a, []]);
  return Uint8Array.from([...head(head(0).length), ...biff(bof(0x10), ...rows, [0x0a, []])]);
}

const SECTOR = 512;

/** A compound file with these streams, by their names. */
export function compound(streams: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const none = 0xffff_fffe;
  const table = [0xffff_fffd, none];
  const entries = [{ name: 'Root Entry', type: 5, sector: none, size: 0 }];
  const parts: Buffer[] = [];
  for (const [name, stream] of Object.entries(streams)) {
    // Smaller streams would lie in sectors of their own kind.
    const size = Math.max(4096, Math.ceil(stream.length / SECTOR) * SECTOR);
    const first = table.length;
    for (let at = first + 1; at < first + size / SECTOR; at++) table.push(at);
    table.push(none);
    entries.push({ name, type: 2, sector: first, size });
    parts.push(Buffer.concat([stream, Buffer.alloc(size - stream.length)]));
  }
  const head = Buffer.alloc(3 * SECTOR);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(head);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(1, 44);
  head.writeUInt32LE(1, 48);
  head.writeUInt32LE(4096, 56);
  for (const at of [60, 68]) head.writeUInt32LE(none, at);
  for (let at = 76; at < SECTOR; at += 4) head.writeUInt32LE(at === 76 ? 0 : 0xffff_ffff, at);
  for (let at = 0; at < SECTOR / 4; at++) head.writeUInt32LE(table[at] ?? 0xffff_ffff, SECTOR + at * 4);
  for (const [at, { name, type, sector, size }] of entries.entries()) {
    const start = 2 * SECTOR + at * 128;
    Buffer.from(name, 'utf16le').copy(head, start);
    head.writeUInt16LE((name.length + 1) * 2, start + 64);
    head.writeUInt8(type, start + 66);
    head.writeUInt32LE(sector, start + 116);
    head.writeUInt32LE(size, start + 120);
  }
  return Uint8Array.from(Buffer.concat([head, ...parts]));
}
