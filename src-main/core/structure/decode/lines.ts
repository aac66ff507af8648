import { type LineKind, lineKinds } from '../../../../src-shared/lineKind.ts';
import { type BlockLine, type BlockLines, linesOf } from '../evidence/blockLines.ts';
import { lineEvidence } from '../evidence/lineEvidence.ts';
import type { StructureModels } from '../models.ts';
import type { Block, View } from '../view.ts';
import { bestChain, type Chain } from './chain.ts';
import { chainOf } from './chainModel.ts';

/** The lines of a block, each with what it is. */
export interface ReadLines {
  readonly block: BlockLines;
  readonly kinds: readonly LineKind[];
  /** What speaks for each kind of each line, where a person or a rule does not say it. */
  readonly chain: Chain;
}

/**
 * Says what each line of a block is: every line has evidence of its own and of
 * the lines around it, and the likeliest sequence is taken, since headers want
 * values after them and values want headers before them.
 */
export function readLines({ lines: model }: StructureModels, view: View, within: Block): ReadLines {
  const block = linesOf(view, within);
  const evidence = block.lines.map((_, index) => lineEvidence(block, index));
  const free = chainOf(model, evidence, (place) => block.lines[place]?.isAfterGap ?? false);
  const said = block.lines.map((line) => saidOf(view, line));
  const chain = heldTo(free, said);
  const found = bestChain(chain).map((label) => lineKinds[label] ?? 'data');
  const ruled = found.map((kind, index) =>
    said[index] === undefined && kind === 'head' && goesOn(block, index) ? 'data' : undefined,
  );
  return { block, kinds: found.map((kind, index) => ruled[index] ?? kind), chain: heldTo(chain, ruled) };
}

function saidOf({ said }: View, { cells }: BlockLine): LineKind | undefined {
  return said.size === 0
    ? undefined
    : cells.map(({ view }) => said.get(view.cell.address)).find((kind) => kind !== undefined);
}

/** The chain without what goes against kinds that are given. */
function heldTo(chain: Chain, said: readonly (LineKind | undefined)[]): Chain {
  if (said.every((kind) => kind === undefined)) return chain;
  const { labels, scores } = chain;
  return {
    ...chain,
    scores: scores.map((score, at) => {
      const kind = said[Math.floor(at / labels)];
      return kind === undefined || lineKinds[at % labels] === kind ? score : NEVER;
    }),
  };
}

/** Less than any sum of weights, and yet a number to reckon with. */
const NEVER = -1e9;

/**
 * Whether the next line goes on with what a line begins: it counts on, `Part 5` over `Part 6`, or both say only what comes
 * again in their columns. Headers are not counted down a column, and where they are printed again, the values after them are others.
 */
function goesOn({ lines, recurring }: BlockLines, index: number): boolean {
  const [line, next] = [lines[index], lines[index + 1]];
  if (!line || !next) return false;
  const below = new Map(next.cells.map(({ view }) => [view.col, view.text]));
  const isCounted = line.cells.some(({ view: { col, text } }) => {
    const after = below.get(col);
    return (
      after !== undefined && after !== text && /\p{L}/u.test(text) && /\d/.test(text) && form(text) === form(after)
    );
  });
  const both = [...line.cells, ...next.cells];
  return isCounted || (line.cells.length > 1 && both.every((cell) => recurring.has(cell)));
}

function form(text: string): string {
  return text.replaceAll(/\d+/g, '#');
}
