import { useState } from 'react';
import { type Corners, goAround } from '../../../src-shared/corners.ts';
import type { ChosenStep, KeptPicture, ShownRun, ToolForm, ToolId } from '../../../src-shared/pictures.ts';
import { cornersIn, cornersOn, pictureBefore } from './corners.ts';
import { added, planOf, settledBut, undecided, withParameters } from './planEdits.ts';
import type { PictureCell } from './usePictureCells.ts';

/** Four corners of a table in the hand of a person, on the picture as it was before the step that they are for. */
export interface CornerEditing {
  readonly title: string;
  readonly picture: KeptPicture;
  readonly corners: Corners;
  readonly put: (corners: Corners) => void;
  /** Takes the last move back. */
  readonly back: () => void;
  /** Runs the tool with the corners; null while they do not go around anything. */
  readonly apply: (() => void) | null;
  /** Has the tool find them. */
  readonly find: () => void;
  readonly leave: () => void;
}

export interface CornersOptions {
  readonly run: ShownRun;
  readonly tools: readonly ToolForm[];
  readonly cells: readonly PictureCell[];
  /** Runs another plan, and shows one of its steps. */
  readonly onPlan: (plan: readonly ChosenStep[], place: number) => void;
}

interface Draft {
  /** Corners belong to the chain that they were put on. */
  readonly over: ShownRun;
  readonly tool: ToolId;
  readonly place: number;
  readonly isNew: boolean;
  /** From the first corners to those that stand now. */
  readonly moves: readonly Corners[];
}

export interface CornersHandle {
  /** Null while nobody puts corners. */
  readonly editing: CornerEditing | null;
  /** For a tool that is to be added. */
  readonly add: (tool: ToolId) => void;
  /** For a step that is there. */
  readonly change: (place: number) => void;
}

/** Lets a person put the corners that a tool makes a rectangle of. */
export function useCorners({ run, tools, cells, onPlan }: CornersOptions): CornersHandle {
  const [draft, setDraft] = useState<Draft | null>(null);
  const plan = planOf(run.steps);
  const begin = (tool: ToolId, place: number, isNew: boolean): void => {
    const picture = pictureBefore(run, place);
    const step = isNew ? undefined : run.steps[place];
    const known = cornersIn(step?.parameters) ?? cornersIn(step?.found);
    const boxes = cells.flatMap(({ cell: { box } }) => box ?? []);
    setDraft({ over: run, tool, place, isNew, moves: [known ?? cornersOn(picture, boxes, run)] });
  };
  const handle = {
    add: (tool: ToolId) => {
      // A table is made a rectangle of once.
      const place = plan.findIndex((step) => step.tool === tool);
      if (place < 0) begin(tool, placeOfAdded(plan, tool, tools), true);
      else begin(tool, place, false);
    },
    change: (place: number) => {
      const step = run.steps[place];
      if (step) begin(step.tool, place, false);
    },
  };
  const corners = draft?.moves.at(-1);
  if (draft?.over !== run || !corners) return { ...handle, editing: null };

  const { tool, place, isNew, moves } = draft;
  const finish = (parameters: Readonly<Record<string, unknown>>): void => {
    setDraft(null);
    const others = Object.entries(plan[place]?.parameters ?? {}).filter(([name]) => name !== 'corners');
    const settled = settledBut(run, isNew ? null : place);
    const next = isNew
      ? added(settled, tool, tools, parameters)
      : withParameters(undecided(settled, place), place, { ...Object.fromEntries(others), ...parameters });
    onPlan(next, place);
  };
  return {
    ...handle,
    editing: {
      title: tools.find(({ id }) => id === tool)?.title ?? tool,
      picture: pictureBefore(run, place),
      corners,
      put: (next) => setDraft({ ...draft, moves: [...moves, next] }),
      back: () => setDraft({ ...draft, moves: moves.length > 1 ? moves.slice(0, -1) : moves }),
      apply: goAround(corners) ? () => finish({ corners }) : null,
      find: () => finish({}),
      leave: () => setDraft(null),
    },
  };
}

function placeOfAdded(plan: readonly ChosenStep[], tool: ToolId, tools: readonly ToolForm[]): number {
  const next = added(plan, tool, tools);
  return next.findIndex((step, at) => step !== plan[at]);
}
