import { cellFeatures } from '../../src-main/core/structure/evidence/cellFeatures.data.ts';
import {
  allLineFeatures,
  type LineFeature,
  type TextualFeature,
} from '../../src-main/core/structure/evidence/lineFeatures.data.ts';
import { nameFeatures } from '../../src-main/core/structure/evidence/nameFeatures.data.ts';
import { parentFeatures } from '../../src-main/core/structure/evidence/parentFeatures.data.ts';
import type { StructureModels } from '../../src-main/core/structure/models.ts';
import { lineKinds } from '../../src-shared/lineKind.ts';
import type { AnnotatedTable } from './annotated.ts';
import { type ChainExample, type ChoiceExample, learnChain, learnChoice, type Learning } from './learners.ts';
import { type LineExample, lineExamples } from './lineExamples.ts';
import { cellExamples, nameExamples, parentExamples } from './otherExamples.ts';
import { cellPriors, linePriors, namePriors, parentPriors, stepPriors } from './priors.data.ts';

/** How the shipped numbers are learned. */
export const standard = { seed: 1, epochs: 40, synthetic: 900 } as const;

/** What one annotated table teaches. */
export interface Lessons {
  readonly table: Pick<AnnotatedTable, 'source' | 'name'>;
  readonly lines: readonly LineExample[];
  readonly names: readonly ChoiceExample[];
  readonly cells: readonly ChainExample[];
  readonly parents: readonly ChoiceExample[];
}

export function lessonsOf(table: AnnotatedTable): Lessons {
  const lines = lineExamples(table);
  return {
    table: { source: table.source, name: table.name },
    lines,
    names: lines.flatMap((example) => nameExamples(example, table.classes)),
    cells: lines.flatMap((example) => cellExamples(example, table.classes)),
    parents: lines.flatMap((example) => parentExamples(example, table)),
  };
}

/** Learns all models of structure; the same lessons and seed give the same numbers. */
export function learnStructure(lessons: readonly Lessons[], learning: Learning): StructureModels {
  const all = <T extends { readonly weight: number }>(pick: (each: Lessons) => readonly T[]): T[] => {
    const weightOf = sourceWeights(lessons, pick);
    return lessons.flatMap((each) =>
      pick(each).map((example): T => Object.assign({}, example, { weight: weightOf(each.table.source) })),
    );
  };
  return {
    lines: learnChain<LineFeature | TextualFeature>(
      all((each) => each.lines),
      allLineFeatures,
      lineKinds.length,
      { ...learning, prior: linePriors, stepPrior: stepPriors },
    ),
    names: learnChoice(
      all((each) => each.names),
      nameFeatures,
      { ...learning, prior: namePriors },
    ),
    cells: learnChain(
      all((each) => each.cells),
      cellFeatures,
      2,
      { ...learning, prior: cellPriors },
    ),
    parents: learnChoice(
      all((each) => each.parents),
      parentFeatures,
      { ...learning, prior: parentPriors },
    ),
  };
}

/** A source with few examples counts for more than its number, though not for as much as one with many. */
function sourceWeights(
  lessons: readonly Lessons[],
  pick: (each: Lessons) => readonly unknown[],
): (source: Lessons['table']['source']) => number {
  const counts = new Map<string, number>();
  for (const each of lessons) {
    const { source } = each.table;
    counts.set(source, (counts.get(source) ?? 0) + pick(each).length);
  }
  const most = Math.max(...counts.values());
  return (source) => Math.sqrt(most / Math.max(1, counts.get(source) ?? 0));
}

/** The module of learned numbers, as it stands in the structure domain. */
export function moduleOf(models: StructureModels): string {
  return `// Made by \`npm run train\`, never by hand: bench/README.md says how.
import type { StructureModels } from './models.ts';

/** Numbers learned from annotated tables; by label in the order of \`lineKinds\`, or label and value. */
export const weights: StructureModels = ${JSON.stringify(models)};
`;
}
