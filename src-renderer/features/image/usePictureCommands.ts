import { useEffect, useMemo, useRef } from 'react';
import type { ToolForm, ToolId } from '../../../src-shared/pictures.ts';
import { useCommands } from '../../hooks/useCommands.ts';
import type { Command } from '../../lib/commands.ts';

interface PictureActions {
  readonly onLines: () => void;
  readonly onTables: () => void;
  readonly onPlans: () => void;
  readonly onRemember: () => void;
  /** Null for a picture that is not remembered. */
  readonly onForget: (() => void) | null;
  readonly onAgain: () => void;
  readonly onAdd: (tool: ToolId) => void;
}

export interface PictureCommandOptions extends PictureActions {
  /** There are lines that can be drawn. */
  readonly hasLines: boolean;
  readonly tools: readonly ToolForm[];
}

const group = 'Picture';

/** Keys that only a part of the picture itself handles, for the list that `?` shows. */
const LISTED: readonly Command[] = [
  { id: 'picture.walk', label: 'Walk the steps', group, keys: ['ArrowRight'] },
  { id: 'picture.accept', label: 'Accept the step', group, keys: ['A'] },
  { id: 'picture.reject', label: 'Reject the step', group, keys: ['X'] },
  { id: 'picture.earlier', label: 'Move the step earlier', group, keys: ['Alt+ArrowLeft'] },
  { id: 'picture.later', label: 'Move the step later', group, keys: ['Alt+ArrowRight'] },
  { id: 'picture.remove', label: 'Remove the step, the line or the table', group, keys: ['Delete'] },
  { id: 'picture.corners', label: 'Put the corners of the step by hand', group, keys: ['E'] },
  { id: 'picture.leave', label: 'Leave what is put on the picture; show the sheet again', group, keys: ['Escape'] },
  { id: 'picture.zoomIn', label: 'Zoom the picture in', group, keys: ['+'] },
  { id: 'picture.zoomOut', label: 'Zoom the picture out', group, keys: ['-'] },
  { id: 'picture.whole', label: 'Show all of the picture', group, keys: ['0'] },
  { id: 'picture.scroll', label: 'Scroll the picture; with Shift sideways', group, keys: ['PageDown'] },
  { id: 'picture.column', label: 'Add a column line', group, keys: ['C'] },
  { id: 'picture.row', label: 'Add a row line', group, keys: ['R'] },
  { id: 'picture.merge', label: 'Merge cells; with Shift take them apart', group, keys: ['M'] },
  { id: 'picture.split', label: 'Split a cell into columns; with Shift into rows', group, keys: ['S'] },
  { id: 'picture.another', label: 'Read another table from bounds', group, keys: ['Shift+Enter'] },
];

/** Puts what a picture can do in reach of the palette and its keys. */
export function usePictureCommands({ hasLines, tools, ...actions }: PictureCommandOptions): void {
  const isRemembered = actions.onForget !== null;
  const now = useRef<PictureActions>(actions);
  useEffect(() => {
    now.current = actions;
  });
  const commands = useMemo((): Command[] => {
    const lines = { id: 'picture.lines', label: 'Edit lines of rows and columns', group, keys: ['L'] };
    return [
      ...(hasLines ? [{ ...lines, run: () => now.current.onLines() }] : []),
      {
        id: 'picture.tables',
        label: 'Show the tables of the page',
        group,
        keys: ['T'],
        run: () => now.current.onTables(),
      },
      {
        id: 'picture.plans',
        label: 'Show or hide the plans that were weighed',
        group,
        keys: ['P'],
        run: () => now.current.onPlans(),
      },
      { id: 'picture.remember', label: 'Remember this table', group, run: () => now.current.onRemember() },
      ...(isRemembered
        ? [{ id: 'picture.forget', label: 'Forget this table', group, run: () => now.current.onForget?.() }]
        : []),
      { id: 'picture.again', label: 'Read the picture again', group, run: () => now.current.onAgain() },
      ...tools.map(({ id, title }) => ({
        id: `picture.add ${id}`,
        label: `Add a tool: ${title}`,
        group,
        run: () => now.current.onAdd(id),
      })),
      ...LISTED,
    ];
  }, [hasLines, isRemembered, tools]);
  useCommands(commands);
}
