import type { PlanStep, RanStep } from '../../image/chain.ts';
import type { Picture } from '../../image/picture.ts';
import type { ToolId } from '../../image/tool.ts';

/** Tools that show lines and columns better than letters, and leave everything in its place. */
const FOR_LINES: ReadonlySet<ToolId> = new Set(['upscale', 'binarise']);

/** The step shows rows and columns better, and no letter. */
export function isForLines({ tool }: PlanStep): boolean {
  return FOR_LINES.has(tool);
}

/** The picture as it was before the last tools that rows and columns are seen better with. */
export function beforeTools(steps: readonly RanStep[]): Picture | undefined {
  const accepted = steps.filter(({ verdict, before, after }) => verdict.isAccepted && before !== after);
  const last = accepted.findLastIndex(({ step }) => !isForLines(step));
  return accepted[last + 1]?.before;
}
