import { z } from 'zod';
import { type CellRange, rangeToText } from '../../../../src-shared/address.ts';
import type { Cell, Grid } from '../../../../src-shared/grid.ts';
import type { Role } from '../../../../src-shared/roles.ts';
import type { HeaderProposal, SeenHeaders } from '../../../../src-shared/seenHeaders.ts';
import type { Correction, Structure } from '../../../../src-shared/structure.ts';
import { cosine } from '../../model/cosine.ts';
import { fillPrompt } from '../../model/prompts.ts';
import type { LanguageModel } from '../../model/types.ts';
import { fontNotes } from './fonts.ts';
import { sheetPicture } from './sheetPicture.ts';
import { tilesToLookAt } from './tiles.ts';

/** A cell as similar to a key as this is what the key means (section 4.2.1). */
const THRESHOLD = 0.72;
const MAXIMUM_TOKENS = 1500;

const keysSchema = z.object({ keys: z.array(z.string().max(300)).max(400) });

/** How a sheet is looked at. */
interface LookOptions {
  /** Pictures of it that the model is shown at most. */
  readonly pictures: number;
  readonly signal?: AbortSignal | undefined;
  /** Hears which picture the model is at, and of how many. */
  readonly onPicture?: (picture: number, of: number) => void;
}

/**
 * Meta-information detection by a vision model (ST-Raptor, section 4.2.1): pictures of the sheet, large ones in
 * overlapping tiles; the model names the keys that a JSON form of the table would have; keys are laid on cells by the
 * similarity of their embeddings; the result is held against the rules' roles. It changes nothing by itself. Of a
 * sheet that takes more pictures than are allowed, its head and its foot are looked at, and it is said what was left
 * out. Throws DomainError `model.*`, `file.unreadable` where the machine cannot draw the sheet, or the signal's reason.
 */
export async function seenMetaInformation(
  grid: Grid,
  structure: Structure,
  model: LanguageModel,
  { pictures, signal, onPicture }: LookOptions,
): Promise<SeenHeaders> {
  const { looked, skipped } = tilesToLookAt(grid, pictures);
  const texts = new Map(looked.flatMap((tile) => filledCells(grid, tile)).map(({ address, text }) => [address, text]));
  const fonts = await fontNotes([...texts.values()]);
  // The first that fails ends the others.
  const failed = new AbortController();
  const either = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  let done = 0;
  if (looked.length > 0) onPicture?.(1, looked.length);
  const looks = await Promise.all(
    looked.map(async (tile) => {
      try {
        const look = await lookAt(tile, grid, structure, model, either);
        if (++done < looked.length) onPicture?.(done + 1, looked.length);
        return look;
      } catch (error) {
        failed.abort(error);
        throw error;
      }
    }),
  );
  const cells = new Map(looks.flatMap((look) => look.cells.map((cell) => [cell.address, cell] as const)));
  const seen = new Set(looks.flatMap((look) => look.seen));
  return {
    ...compared([...cells.values()], seen, structure),
    notes: [...fonts, ...(skipped.length > 0 ? [skippedWords(looked.length, skipped)] : [])],
    callIds: looks.map(({ callId }) => callId),
  };
}

function skippedWords(count: number, skipped: readonly CellRange[]): string {
  const shown = count === 1 ? 'One picture' : `${count} pictures`;
  return (
    `${shown} of the sheet ${count === 1 ? 'was' : 'were'} looked at, as many as the settings allow: ` +
    `${skipped.map(rangeToText).join(', ')} ${skipped.length === 1 ? 'was' : 'were'} left out.`
  );
}

function filledCells(grid: Grid, tile: CellRange): readonly Cell[] {
  return [...grid.cells(tile)].filter(({ text }) => text.trim() !== '');
}

interface Look {
  readonly cells: readonly Cell[];
  /** Addresses of the cells that keys mean. */
  readonly seen: readonly string[];
  readonly callId: string;
}

async function lookAt(
  tile: CellRange,
  grid: Grid,
  structure: Structure,
  model: LanguageModel,
  signal: AbortSignal,
): Promise<Look> {
  const cells = filledCells(grid, tile);
  const { prompt, messages } = await fillPrompt('vision-keys', {});
  const picture = { mime: 'image/png' as const, bytes: await sheetPicture(grid, tile) };
  const shown = messages.map(({ role, text }) => ({ role, text, pictures: role === 'user' ? [picture] : [] }));
  const call = { prompt, messages: shown, maxTokens: MAXIMUM_TOKENS, temperature: 0 };
  signal.throwIfAborted();
  const { value, callId } = await model.completeJson(call, keysSchema, { signal });
  return { cells, seen: await cellsOfKeys(value.keys, cells, structure, model, signal), callId };
}

/** The cells that keys mean: those that say the same, else the most similar above the threshold. */
async function cellsOfKeys(
  keys: readonly string[],
  cells: readonly Cell[],
  structure: Structure,
  model: LanguageModel,
  signal: AbortSignal,
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
): Pick<SeenHeaders, 'agreed' | 'proposals' | 'agreement'> {
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
