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
