import type { ChosenStep, PictureStep, ToolId } from '../../../../src-shared/pictures.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import { toolOf } from '../../image/toolkit.ts';

/** A step of the plan that was run, with what was thought of it. */
type JudgedStep = ChosenStep & Partial<Pick<PictureStep, 'verdict'>>;

/** Names of steps about a single tool. */
type ToolStep = `${'add' | 'remove' | 'change' | 'accept' | 'reject' | 'decide'}Tool`;

/** What undo and redo call the way from one plan to the next. */
export function planStepName(before: readonly JudgedStep[], after: readonly ChosenStep[]): Said {
  const named = (name: ToolStep, tool: ToolId): Said => stepSaid[name](tool, toolOf(tool).title);
  if (isOther(before, after)) return after.length === 0 ? stepSaid.noTools : stepSaid.otherPlan;
  if (after.length > before.length) {
    const place = after.findIndex((step, at) => step.tool !== before[at]?.tool);
    const added = after[place];
    return added ? named('addTool', added.tool) : stepSaid.addATool;
  }
  if (after.length < before.length) {
    const place = before.findIndex((step, at) => step.tool !== after[at]?.tool);
    const removed = before[place];
    return removed && before.length - after.length === 1 ? named('removeTool', removed.tool) : stepSaid.removeTools;
  }
  const changes = after.flatMap((step, at) => (isSame(step, before[at]) ? [] : [{ step, was: before[at] }]));
  if (changes.some(({ step, was }) => step.tool !== was?.tool)) return stepSaid.orderTools;
  // What only stays taken back is not what it was done for.
  const change = changes.find(({ step, was }) => !(step.decision === 'rejected' && isTakenBack(was))) ?? changes[0];
  if (!change) return stepSaid.readAgain;
  const { step, was } = change;
  if (step.decision === was?.decision) return named('changeTool', step.tool);
  const names = { accepted: 'acceptTool', rejected: 'rejectTool', undefined: 'decideTool' } as const;
  return named(names[step.decision ?? 'undefined'], step.tool);
}

function isTakenBack(step: JudgedStep | undefined): boolean {
  return step?.decision === undefined && step?.verdict?.isAccepted === false;
}

/** More is other than one tool that came or went. */
function isOther(before: readonly ChosenStep[], after: readonly ChosenStep[]): boolean {
  const left = after.map(({ tool }) => tool);
  const gone = before.filter(({ tool }) => {
    const at = left.indexOf(tool);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return gone.length + left.length > 1;
}

function isSame(a: ChosenStep, b: ChosenStep | undefined): boolean {
  return (
    a.tool === b?.tool &&
    a.decision === b.decision &&
    JSON.stringify(a.parameters ?? {}) === JSON.stringify(b.parameters ?? {})
  );
}
