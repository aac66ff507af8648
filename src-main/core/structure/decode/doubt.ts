import { lineKinds } from '../../../../src-shared/lineKind.ts';
import type { BlockReading } from '../../../../src-shared/structure.ts';
import { marginalsOf } from './chain.ts';
import type { ReadLines } from './lines.ts';

/**
 * How sure a reading of lines is: that of its most doubtful line, by what all
 * readings together say of it, and what that line is where it is not what it was
 * taken for. Of a block in which a person said what a line is, nothing is doubted any more.
 */
export function doubtOf({ block: { view, block, lines }, kinds, chain }: ReadLines): BlockReading {
  const { at } = marginalsOf(chain);
  const { labels } = chain;
  let confidence = 1;
  let doubt: BlockReading['doubt'] = null;
  const isSaid = lines.some(({ cells }) => cells.some((cell) => view.said.has(cell.view.cell.address)));
  lines.forEach(({ cells: [first] }, place) => {
    const is = kinds[place];
    if (!first || !is) return;
    const shares = lineKinds.map((kind, label) => ({ kind, chance: at[place * labels + label] ?? 0 }));
    const own = shares.find(({ kind }) => kind === is)?.chance ?? 0;
    const [other] = shares.filter(({ kind }) => kind !== is).toSorted((a, b) => b.chance - a.chance);
    if (!other || own >= confidence) return;
    confidence = own;
    if (!isSaid) doubt = { cell: first.view.cell.address, is, instead: other.kind, chance: other.chance };
  });
  return { range: view.rangeOf(block), confidence, doubt };
}
