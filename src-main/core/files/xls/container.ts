import { corrupt } from '../zip.ts';

const FREE = 0xffff_fffa;
const DIRECTORY_ENTRY = 128;
const MINI_SECTOR = 64;

/**
 * The bytes of a stream in an OLE compound file ([MS-CFB]), by the first of these names that there is, in
 * capitals or not; null for none.
 * No chain of sectors is followed for longer than the file has sectors. Throws DomainError `file.corrupt`.
 */
export function oleStream(bytes: Uint8Array, names: readonly string[], fileName: string): Uint8Array | null {
  return new Container(bytes, fileName).stream(names);
}

class Container {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #fileName: string;
  readonly #sectorSize: number;
  readonly #table: Uint32Array;

  constructor(bytes: Uint8Array, fileName: string) {
    this.#bytes = bytes;
    this.#fileName = fileName;
    if (bytes.length < 512) throw corrupt(fileName);
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const shift = this.#view.getUint16(30, true);
    if (shift !== 9 && shift !== 12) throw corrupt(fileName);
    this.#sectorSize = 1 << shift;
    this.#table = this.#allocation();
  }

  stream(names: readonly string[]): Uint8Array | null {
    const directory = this.#chain(this.#view.getUint32(48, true));
    const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
    const entries = Array.from({ length: Math.floor(directory.length / DIRECTORY_ENTRY) }, (_, at) => {
      const start = at * DIRECTORY_ENTRY;
      const length = Math.min(64, Math.max(0, view.getUint16(start + 64, true) - 2));
      const name = new TextDecoder('utf-16le').decode(directory.subarray(start, start + length));
      const type = view.getUint8(start + 66);
      return { name, type, sector: view.getUint32(start + 116, true), size: view.getUint32(start + 120, true) };
    });
    const entry = names
      .map((name) => entries.find((each) => each.type === 2 && each.name.toLowerCase() === name.toLowerCase()))
      .find((each) => each !== undefined);
    if (!entry) return null;
    const isMini = entry.size < this.#view.getUint32(56, true);
    const root = entries.find(({ type }) => type === 5);
    const whole = isMini && root ? this.#miniChain(entry.sector, this.#chain(root.sector)) : this.#chain(entry.sector);
    return whole.subarray(0, entry.size);
  }

  /** For each sector the one that follows it. */
  #allocation(): Uint32Array {
    const view = this.#view;
    const perSector = this.#sectorSize / 4;
    const places: number[] = Array.from({ length: 109 }, (_, at) => view.getUint32(76 + at * 4, true));
    // Large files list more of the table's sectors in sectors of their own.
    let next = view.getUint32(68, true);
    const most = this.#bytes.length / this.#sectorSize;
    for (let count = 0; next < FREE && count < most; count++) {
      const start = this.#start(next);
      for (let at = 0; at < perSector - 1; at++) places.push(view.getUint32(start + at * 4, true));
      next = view.getUint32(start + this.#sectorSize - 4, true);
    }
    const used = places.filter((sector) => sector < FREE).slice(0, Math.ceil(most));
    const table = new Uint32Array(used.length * perSector);
    for (const [index, sector] of used.entries()) {
      const start = this.#start(sector);
      for (let at = 0; at < perSector; at++) table[index * perSector + at] = view.getUint32(start + at * 4, true);
    }
    return table;
  }

  #start(sector: number): number {
    const start = (sector + 1) * this.#sectorSize;
    if (start + this.#sectorSize > this.#bytes.length) throw corrupt(this.#fileName);
    return start;
  }

  #chain(first: number): Uint8Array {
    const parts: Uint8Array[] = [];
    const most = this.#bytes.length / this.#sectorSize;
    for (let sector = first; sector < FREE; sector = this.#table[sector] ?? FREE) {
      if (parts.length > most) throw corrupt(this.#fileName);
      const start = (sector + 1) * this.#sectorSize;
      // The last sector of a file may be cut short by careless writers.
      if (start >= this.#bytes.length) throw corrupt(this.#fileName);
      parts.push(this.#bytes.subarray(start, Math.min(start + this.#sectorSize, this.#bytes.length)));
    }
    return Buffer.concat(parts);
  }

  /** Small streams lie in sectors of 64 bytes within the root's stream. */
  #miniChain(first: number, root: Uint8Array): Uint8Array {
    const table = this.#chain(this.#view.getUint32(60, true));
    const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
    const parts: Uint8Array[] = [];
    for (
      let sector = first;
      sector < FREE;
      sector = sector * 4 + 4 <= table.length ? view.getUint32(sector * 4, true) : FREE
    ) {
      if (parts.length * MINI_SECTOR > root.length) throw corrupt(this.#fileName);
      parts.push(root.subarray(sector * MINI_SECTOR, (sector + 1) * MINI_SECTOR));
    }
    return Buffer.concat(parts);
  }
}
