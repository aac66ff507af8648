import type { ChosenStep, PictureStep, ToolId } from '../../../../src-shared/pictures.ts';
import { cellsOfLines, type TableLines } from '../../../../src-shared/tableLines.ts';
import { toolOf } from '../../image/toolkit.ts';

/** A step of the plan that was run, with what was thought of it. */
type JudgedStep = ChosenStep & Partial<Pick<PictureStep, 'verdict'>>;

/** What undo and redo call the way from one plan to the next. */
export function planStepName(before: readonly JudgedStep[], after: readonly ChosenStep[]): string {
  const title = (tool: ToolId): string => `“${toolOf(tool).title}”`;
  if (isOther(before, after)) return after.length === 0 ? 'Read without tools' : 'Run another plan';
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
  if (changes.some(({ step, was }) => step.tool !== was?.tool)) return 'Change the order of tools';
  // What only stays taken back is not what it was done for.
  const change = changes.find(({ step, was }) => !(step.decision === 'rejected' && isTakenBack(was))) ?? changes[0];
  if (!change) return 'Read the picture again';
  const { step, was } = change;
  if (step.decision === was?.decision) return `Change ${title(step.tool)}`;
  const verb = { accepted: 'Accept', rejected: 'Reject', undefined: 'Decide anew on' }[step.decision ?? 'undefined'];
  return `${verb} ${title(step.tool)}`;
}

/** What undo and redo call the way from lines of a table to others; null for a table that had none. */
export function linesStepName(before: TableLines | null, after: TableLines): string {
  if (!before) return 'Draw lines';
  const [columns, rows] = [after.xs.length - before.xs.length, after.ys.length - before.ys.length];
  const merges = after.merges.length - before.merges.length;
  if (columns + rows === 1 && columns * rows === 0) {
    if (merges > 0) return 'Split a cell';
    return columns > 0 ? 'Add a column line' : 'Add a row line';
  }
  if (columns + rows === -1 && columns * rows === 0) return columns < 0 ? 'Remove a column line' : 'Remove a row line';
  if (columns !== 0 || rows !== 0) return 'Redraw the lines';
  const more = cellsOfLines(after).length - cellsOfLines(before).length;
  if (more !== 0) return more > 0 ? 'Split cells' : 'Merge cells';
  return isSameEdges(before.xs, after.xs) ? 'Move a row line' : 'Move a column line';
}

function isTakenBack(step: JudgedStep | undefined): boolean {
  return step?.decision === undefined && step?.verdict?.isAccepted === false;
}

function isSameEdges(a: readonly number[], b: readonly number[]): boolean {
  return a.every((edge, place) => Math.abs(edge - (b[place] ?? Number.NaN)) < 0.5);
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
