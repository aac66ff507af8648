import type { Cell } from '../../../src-shared/grid.ts';

/** Names a cell through all that is drawn, for as long as it says what it said. */
type Name = symbol;

/** A cell that was parted, or cells that were joined: what there was, and what came of it. */
interface Change {
  readonly before: readonly { readonly cell: Cell; readonly name: Name }[];
  readonly after: readonly Name[];
}

/**
 * What became of the cells of a table while lines were drawn: a cell that was parted is what it was where its parts are
 * joined again untouched, and cells that were joined are what they were where they are parted again.
 */
export class Lineage {
  #names = new Map<string, Name>();
  readonly #changes: Change[] = [];

  /** A person said something else of the cell of an address. */
  touch(address: string): void {
    this.#names.set(address, Symbol(address));
  }

  /** The cells that come of others on new lines, each as it was once where it is the same again. */
  follow(before: readonly Cell[], after: readonly Cell[]): readonly Cell[] {
    const names = new Map<string, Name>();
    const result = new Map(after.map((cell) => [cell.address, cell]));
    for (const { from, to } of families(before, after)) {
      const were = from.map((cell) => ({ cell, name: this.#nameOf(cell) }));
      const [own, only] = [were[0], to[0]];
      if (own && only && from.length === 1 && to.length === 1) {
        const isSame = own.cell.text === only.text;
        names.set(only.address, isSame ? own.name : Symbol(only.address));
        if (isSame) result.set(only.address, { ...own.cell, ...placeOf(only) });
        continue;
      }
      const past = this.#changes.findLast((change) => isTaken(change, were, to));
      const made = to.map((cell, place) => {
        const was = past?.before[place];
        if (was) result.set(cell.address, { ...was.cell, ...placeOf(cell) });
        return was?.name ?? Symbol(cell.address);
      });
      to.forEach((cell, place) => names.set(cell.address, made[place] ?? Symbol(cell.address)));
      if (!past) this.#changes.push({ before: were, after: made });
    }
    this.#names = names;
    return after.map((cell) => result.get(cell.address) ?? cell);
  }

  #nameOf({ address }: Cell): Name {
    const known = this.#names.get(address) ?? Symbol(address);
    this.#names.set(address, known);
    return known;
  }
}

interface Family {
  readonly from: readonly Cell[];
  readonly to: readonly Cell[];
}

/** Cells with those that came of them: the middle of one lies in the other. */
function families(before: readonly Cell[], after: readonly Cell[]): readonly Family[] {
  const [middlesBefore, middlesAfter] = [new Middles(before), new Middles(after)];
  const parted = before.flatMap((cell): readonly Family[] => {
    const to = middlesAfter.within(cell);
    return to.length > 1 ? [{ from: [cell], to }] : [];
  });
  const parts = new Set(parted.flatMap(({ to }) => to));
  const joined = after.flatMap((cell): readonly Family[] => {
    const from = parts.has(cell) ? [] : middlesBefore.within(cell);
    return from.length > 0 ? [{ from, to: [cell] }] : [];
  });
  return [...parted, ...joined];
}

/** Pixels of a square in which cells are looked for. */
const SQUARE = 64;

/** Finds the cells whose middles lie in a box, in their order. */
class Middles {
  readonly #squares = new Map<string, { readonly cell: Cell; readonly place: number }[]>();

  constructor(cells: readonly Cell[]) {
    cells.forEach((cell, place) => {
      const { box } = cell;
      if (!box) return;
      const key = keyOf((box.x + box.width / 2) / SQUARE, (box.y + box.height / 2) / SQUARE);
      const known = this.#squares.get(key);
      if (known) known.push({ cell, place });
      else this.#squares.set(key, [{ cell, place }]);
    });
  }

  within(outer: Cell): readonly Cell[] {
    const { box } = outer;
    if (!box) return [];
    const found: { readonly cell: Cell; readonly place: number }[] = [];
    for (let x = Math.floor(box.x / SQUARE); x * SQUARE < box.x + box.width; x++) {
      for (let y = Math.floor(box.y / SQUARE); y * SQUARE < box.y + box.height; y++) {
        for (const each of this.#squares.get(keyOf(x, y)) ?? []) if (holds(outer, each.cell)) found.push(each);
      }
    }
    return found.toSorted((a, b) => a.place - b.place).map(({ cell }) => cell);
  }
}

function keyOf(x: number, y: number): string {
  return `${Math.floor(x)} ${Math.floor(y)}`;
}

/** Whether a change is taken back: what came of it is what there was before it. */
function isTaken({ before, after }: Change, were: readonly { readonly name: Name }[], to: readonly Cell[]): boolean {
  const isSame = after.length === were.length && were.every(({ name }) => after.includes(name));
  return isSame && before.length === to.length && before.every(({ cell }, place) => holds(to[place], cell));
}

/** Whether the middle of a cell lies in another one. */
function holds(outer: Cell | undefined, { box }: Cell): boolean {
  if (!outer?.box || !box) return false;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const { box: around } = outer;
  return x >= around.x && x < around.x + around.width && y >= around.y && y < around.y + around.height;
}

/** Where a cell stands, whatever it says. */
function placeOf({ row, col, rowSpan, colSpan, address, box }: Cell): Omit<Cell, 'text' | 'value'> {
  return { row, col, rowSpan, colSpan, address, ...(box && { box }) };
}
