import { crc32, inflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { DomainError } from '../../../src-shared/errors.ts';
import { readFile } from './readFile.ts';

/** The parts of a workbook without its sheet. */
export const BOOK = {
  '[Content_Types].xml': strToU8('<Types/>'),
  '_rels/.rels': strToU8(
    '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
  'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>'),
};

/** The smallest workbook around a sheet's rows. */
export function book(rows: string, more: Record<string, Uint8Array> = {}, tail = ''): Uint8Array {
  const sheet = strToU8(`<worksheet><sheetData>${rows}</sheetData>${tail}</worksheet>`);
  return zipSync({ ...BOOK, 'xl/worksheets/sheet1.xml': sheet, ...more });
}

export const row = (number: number, cells: string): string => `<row r="${number}">${cells}</row>`;
export const cell = (reference: string, value: string): string => `<c r="${reference}"><v>${value}</v></c>`;

/** How a file is refused: its code and its message, which is one for a person and names the file. */
export async function refusal(bytes: Uint8Array, name: string): Promise<string> {
  const error: unknown = await readFile(bytes, name).then(
    () => new Error('it was read'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof DomainError)) throw error;
  if (!error.message.includes(`"${name}"`) || /undefined|NaN|Error:|offset/.test(error.message)) {
    throw new Error(`no message for a person: ${error.message}`);
  }
  return `${error.code}: ${error.message}`;
}

/** A zip archive whose directory claims whatever it is told. */
export function rawZip(parts: readonly { name: string; data: Uint8Array; claimed: number }[]): Uint8Array {
  const locals: Buffer[] = [];
  const records: Buffer[] = [];
  let offset = 0;
  for (const { name, data, claimed } of parts) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(8, 8);
    const crc = crcOf(data);
    local.writeUInt32LE(crc, 14);
    local.writeUInt32LE(data.length, 18);
    local.writeUInt32LE(claimed, 22);
    local.writeUInt16LE(name.length, 26);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50);
    record.writeUInt16LE(8, 10);
    record.writeUInt32LE(crc, 16);
    record.writeUInt32LE(data.length, 20);
    record.writeUInt32LE(claimed, 24);
    record.writeUInt16LE(name.length, 28);
    record.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), Buffer.from(data));
    records.push(record, Buffer.from(name));
    offset += 30 + name.length + data.length;
  }
  const directory = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
}

/** `read`, or the code of the refusal. What is no refusal for a person fails the test. */
export async function outcome(reading: Promise<unknown>): Promise<string> {
  try {
    await reading;
    return 'read';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

function crcOf(data: Uint8Array): number {
  return data.length === 0 ? 0 : crc32(inflateRawSync(data));
}
