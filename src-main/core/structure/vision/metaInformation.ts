import { z } from 'zod';
import type { Cell, Grid } from '../../../../src-shared/grid.ts';
import type { Role } from '../../../../src-shared/roles.ts';
import type { HeaderProposal, SeenHeaders } from '../../../../src-shared/seenHeaders.ts';
import type { Correction, Structure } from '../../../../src-shared/structure.ts';
import type { LanguageModel } from '../../model/index.ts';
import { fillPrompt } from '../../model/prompts.ts';
import { sheetPicture } from './sheetPicture.ts';
import { tilesOf } from './tiles.ts';

/** Rows and columns on one picture: more would be too small to read. */
const TILE_ROWS = 45;
const TILE_COLUMNS = 16;
/** Further down a list the same lines come again and again: tiles at its head and foot tell its headers. */
const MAXIMUM_TILES = 6;
/** A cell as similar to a key as this is what the key means (section 4.2.1). */
const THRESHOLD = 0.72;
const MAXIMUM_TOKENS = 1500;

export interface LookOptions {
  readonly signal?: AbortSignal;
  /** Hears before each picture which one the model is shown, and of how many. */
  readonly onPicture?: (picture: number, of: number) => void;
}

const keysSchema = z.object({ keys: z.array(z.string().max(300)).max(400) });

/**
 * Meta-information detection by a vision model (ST-Raptor, section 4.2.1): pictures of the sheet, large ones in
 * overlapping tiles; the model names the keys that a JSON form of the table would have; keys are laid on cells by the
 * similarity of their embeddings; the result is held against the rules' roles. It changes nothing by itself. Throws
 * DomainError `model.*`, `file.unreadable` where the machine cannot draw the sheet, or the signal's reason.
 */
export async function seenMetaInformation(
  grid: Grid,
  structure: Structure,
  model: LanguageModel,
  { signal, onPicture }: LookOptions = {},
): Promise<SeenHeaders> {
  const seen = new Set<string>();
  const looked = new Map<string, Cell>();
  const callIds: string[] = [];
  const all = tilesOf(grid.range, TILE_ROWS, TILE_COLUMNS);
  const tiles = all.length <= MAXIMUM_TILES ? all : [...all.slice(0, MAXIMUM_TILES - 1), ...all.slice(-1)];
  for (const [at, tile] of tiles.entries()) {
    signal?.throwIfAborted();
    onPicture?.(at + 1, tiles.length);
    const cells = [...grid.cells(tile)].filter(({ text }) => text.trim() !== '');
    if (cells.length === 0) continue;
    const { prompt, messages } = await fillPrompt('vision-keys', {});
    const picture = { mime: 'image/png' as const, bytes: await sheetPicture(grid, tile) };
    const shown = messages.map(({ role, text }) => ({ role, text, pictures: role === 'user' ? [picture] : [] }));
    const call = { prompt, messages: shown, maxTokens: MAXIMUM_TOKENS, temperature: 0 };
    const { value, callId } = await model.completeJson(call, keysSchema, { signal });
    callIds.push(callId);
    for (const cell of cells) looked.set(cell.address, cell);
    for (const address of await cellsOfKeys(value.keys, cells, structure, model, signal)) seen.add(address);
  }
  return { ...compared([...looked.values()], seen, structure), callIds };
}

/** The cells that keys mean: those that say the same, else the most similar above the threshold. */
async function cellsOfKeys(
  keys: readonly string[],
  cells: readonly Cell[],
  structure: Structure,
  model: LanguageModel,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const byText = Map.groupBy(cells, ({ text }) => plain(text));
  const texts = [...byText.keys()];
  const wanted = [...new Set(keys.map(plain))].filter((key) => key !== '');
  const unknown = wanted.filter((key) => !byText.has(key));
  const vectors = unknown.length > 0 ? await model.embed([...texts, ...unknown], { signal }) : [];
  const meant = wanted.flatMap((key): string[] => {
    if (byText.has(key)) return [key];
    const vector = vectors[texts.length + unknown.indexOf(key)];
    let best = { text: '', near: THRESHOLD };
    for (const [at, text] of texts.entries()) {
      const near = vector ? cosine(vector, vectors[at] ?? vector) : 0;
      if (near >= best.near) best = { text, near };
    }
    return best.text === '' ? [] : [best.text];
  });
  return meant.flatMap((text) => {
    const same = byText.get(text) ?? [];
    // A value may say what a header says: where one of them is a header to the rules, it is the one.
    const heading = same.filter(({ address }) => isMeta(structure.roles[address] ?? 'content'));
    return (heading.length > 0 ? heading : same).map(({ address }) => address);
  });
}

function compared(
  cells: readonly Cell[],
  seen: ReadonlySet<string>,
  { roles, correctedCells }: Structure,
): Omit<SeenHeaders, 'callIds'> {
  const decided = new Set(correctedCells);
  const roleOf = ({ address }: Cell): Role => roles[address] ?? 'content';
  const differing = cells.filter((cell) => isMeta(roleOf(cell)) !== seen.has(cell.address) && roleOf(cell) !== 'note');
  const proposals = differing.flatMap((cell): HeaderProposal[] => {
    // What a person said is in no question.
    if (decided.has(cell.address)) return [];
    const { address, text } = cell;
    const role = seen.has(address) ? headingRole(cell, cells, seen) : 'content';
    const correction: Correction = { kind: 'role', cells: [address], role };
    return [{ address, text: text.trim(), detected: roleOf(cell), seen: role, correction }];
  });
  return {
    agreed: cells.filter((cell) => isMeta(roleOf(cell)) && seen.has(cell.address)).map(({ address }) => address),
    proposals,
    agreement: cells.length === 0 ? 1 : 1 - differing.length / cells.length,
  };
}

/** A key among keys in its row heads columns; one with values beside it heads its row. */
function headingRole({ row, col, colSpan }: Cell, cells: readonly Cell[], seen: ReadonlySet<string>): Role {
  const beside = cells.filter((cell) => cell.row === row && cell.col !== col);
  if (beside.length === 0) return colSpan > 1 ? 'section' : 'rowhead';
  const keys = beside.filter(({ address }) => seen.has(address)).length;
  return keys * 2 >= beside.length ? 'colhead' : 'rowhead';
}

function isMeta(role: Role): boolean {
  return role !== 'content' && role !== 'note';
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .replace(/[:：]\s*$/u, '')
    .trim();
}

function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
