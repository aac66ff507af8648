import { Grid } from '../../../src-shared/grid.ts';
import { unpackGrid } from '../../../src-shared/packedGrid.ts';
import type { Structure } from '../../../src-shared/structure.ts';
import type { Provisions } from '../provisions.ts';
import type { ProvisionKind } from './protocol.ts';
import type { SheetName, TreeName } from './task.ts';

/** Asks the core for something that this thread has not got. */
export type Need = <What extends ProvisionKind>(
  what: What,
  input: Provisions[What]['input'],
) => Promise<Provisions[What]['output']>;

interface OpenSheet {
  readonly grid: Grid;
  /** By fingerprint of the corrections. */
  readonly trees: Map<string, OpenTree>;
}

/** A sheet with the structure that was read from it. */
export interface OpenTree {
  readonly grid: Grid;
  readonly structure: Structure;
}

const SHEETS_AT_MOST = 4;
const TREES_AT_MOST = 4;

/** Sheets that this thread has open; the one used last is the last to go. */
const sheets = new Map<string, OpenSheet>();

/** The grid of a sheet, decoded once in this thread; its cells lie in memory that all threads share. */
export async function openGrid(name: SheetName, need: Need): Promise<Grid> {
  return (await openSheet(name, need)).grid;
}

/** A sheet with its structure, which was read and stored before. */
export async function openStructure(name: TreeName, need: Need): Promise<OpenTree> {
  const { grid, trees } = await openSheet(name, need);
  const tree = trees.get(name.fingerprint) ?? { grid, structure: deserialised(await need('tree', null)) };
  keepLast(trees, name.fingerprint, tree, TREES_AT_MOST);
  return tree;
}

/** Notes a structure that this thread has just read. */
export async function rememberStructure(name: TreeName, structure: Structure, need: Need): Promise<void> {
  const { grid, trees } = await openSheet(name, need);
  keepLast(trees, name.fingerprint, { grid, structure }, TREES_AT_MOST);
}

export function serialised(structure: Structure): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(structure));
}

/** The structure in bytes that `serialised` made. */
export function deserialised(bytes: Uint8Array): Structure {
  return JSON.parse(new TextDecoder().decode(bytes)) as Structure;
}

async function openSheet({ sheetKey }: SheetName, need: Need): Promise<OpenSheet> {
  const sheet = sheets.get(sheetKey) ?? {
    grid: new Grid(unpackGrid(await need('grid', null))),
    trees: new Map<string, OpenTree>(),
  };
  keepLast(sheets, sheetKey, sheet, SHEETS_AT_MOST);
  return sheet;
}

function keepLast<Value>(map: Map<string, Value>, key: string, value: Value, atMost: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= atMost) return;
    map.delete(oldest);
  }
}
