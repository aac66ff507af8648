import type { ChosenStep, ToolId } from '../../../src-shared/pictures.ts';
import { toolOf } from '../image/toolkit.ts';

/** What undo and redo call the way from one plan to the next. */
export function planStepName(before: readonly ChosenStep[], after: readonly ChosenStep[]): string {
  const title = (tool: ToolId): string => `“${toolOf(tool).title}”`;
  if (after.length > before.length) {
    const place = after.findIndex((step, at) => step.tool !== before[at]?.tool);
    const added = after[place];
    return added ? `Add ${title(added.tool)}` : 'Add a tool';
  }
  if (after.length < before.length) {
    const place = before.findIndex((step, at) => step.tool !== after[at]?.tool);
    const removed = before[place];
    return removed && before.length - after.length === 1 ? `Remove ${title(removed.tool)}` : 'Remove tools';
  }
  const changes = after.flatMap((step, at) => (isSame(step, before[at]) ? [] : [{ step, was: before[at] }]));
  const [change] = changes;
  if (!change) return 'Read the picture again';
  const { step, was } = change;
  if (changes.length > 1 || step.tool !== was?.tool) return 'Change the order of tools';
  if (step.decision === was.decision) return `Change ${title(step.tool)}`;
  const verb = { accepted: 'Accept', rejected: 'Reject', undefined: 'Decide anew on' }[step.decision ?? 'undefined'];
  return `${verb} ${title(step.tool)}`;
}

function isSame(a: ChosenStep, b: ChosenStep | undefined): boolean {
  return (
    a.tool === b?.tool &&
    a.decision === b.decision &&
    JSON.stringify(a.parameters ?? {}) === JSON.stringify(b.parameters ?? {})
  );
}
