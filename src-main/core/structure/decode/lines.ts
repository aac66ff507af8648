import { type BlockLines, linesOf } from '../evidence/blockLines.ts';
import { lineEvidence } from '../evidence/lineEvidence.ts';
import type { StructureModels } from '../models.ts';
import type { Block, View } from '../view.ts';
import { bestChain } from './chain.ts';
import { chainOf } from './chainModel.ts';
import { type LineKind, lineKinds } from './lineModel.ts';

/** The lines of a block, each with what it is. */
export interface ReadLines {
  readonly block: BlockLines;
  readonly kinds: readonly LineKind[];
}

/**
 * Says what each line of a block is: every line has evidence of its own and of
 * the lines around it, and the likeliest sequence is taken, since headers want
 * values after them and values want headers before them.
 */
export function readLines({ lines: model }: StructureModels, view: View, within: Block): ReadLines {
  const block = linesOf(view, within);
  const evidence = block.lines.map((_, index) => lineEvidence(block, index));
  const labels = bestChain(chainOf(model, evidence, (place) => block.lines[place]?.isAfterGap ?? false));
  return { block, kinds: labels.map((label) => lineKinds[label] ?? 'data') };
}
