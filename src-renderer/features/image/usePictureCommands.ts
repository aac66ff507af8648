import { useEffect, useMemo, useRef } from 'react';
import type { ToolForm, ToolId } from '../../../src-shared/pictures.ts';
import { useCommands } from '../../hooks/useCommands.ts';
import type { Command } from '../../lib/commands.ts';
import { words } from './words.ts';

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

const group = words.title;

/** Keys that only a part of the picture itself handles, for the list that `?` shows. */
const LISTED: readonly Command[] = [
  { id: 'picture.walk', label: words.commands.walk, group, keys: ['ArrowRight'] },
  { id: 'picture.accept', label: words.commands.accept, group, keys: ['A'] },
  { id: 'picture.reject', label: words.commands.reject, group, keys: ['X'] },
  { id: 'picture.earlier', label: words.commands.earlier, group, keys: ['Alt+ArrowLeft'] },
  { id: 'picture.later', label: words.commands.later, group, keys: ['Alt+ArrowRight'] },
  { id: 'picture.remove', label: words.commands.remove, group, keys: ['Delete'] },
  { id: 'picture.corners', label: words.commands.corners, group, keys: ['E'] },
  { id: 'picture.leave', label: words.commands.leave, group, keys: ['Escape'] },
  { id: 'picture.zoomIn', label: words.commands.zoomIn, group, keys: ['+'] },
  { id: 'picture.zoomOut', label: words.commands.zoomOut, group, keys: ['-'] },
  { id: 'picture.whole', label: words.commands.all, group, keys: ['0'] },
  { id: 'picture.scroll', label: words.commands.scroll, group, keys: ['PageDown'] },
  { id: 'picture.column', label: words.lines.addColumn, group, keys: ['C'] },
  { id: 'picture.row', label: words.lines.addRow, group, keys: ['R'] },
  { id: 'picture.merge', label: words.commands.merge, group, keys: ['M'] },
  { id: 'picture.split', label: words.commands.split, group, keys: ['S'] },
  { id: 'picture.another', label: words.commands.another, group, keys: ['Shift+Enter'] },
];

/** Puts what a picture can do in reach of the palette and its keys. */
export function usePictureCommands({ hasLines, tools, ...actions }: PictureCommandOptions): void {
  const isRemembered = actions.onForget !== null;
  const now = useRef<PictureActions>(actions);
  useEffect(() => {
    now.current = actions;
  });
  const commands = useMemo((): Command[] => {
    const lines = { id: 'picture.lines', label: words.toolbar.lines, group, keys: ['L'] };
    return [
      ...(hasLines ? [{ ...lines, run: () => now.current.onLines() }] : []),
      {
        id: 'picture.tables',
        label: words.commands.tables,
        group,
        keys: ['T'],
        run: () => now.current.onTables(),
      },
      {
        id: 'picture.plans',
        label: words.commands.plans,
        group,
        keys: ['P'],
        run: () => now.current.onPlans(),
      },
      { id: 'picture.remember', label: words.commands.remember, group, run: () => now.current.onRemember() },
      ...(isRemembered
        ? [{ id: 'picture.forget', label: words.commands.forget, group, run: () => now.current.onForget?.() }]
        : []),
      { id: 'picture.again', label: words.toolbar.readAgain, group, run: () => now.current.onAgain() },
      ...tools.map(({ id, title }) => ({
        id: `picture.add ${id}`,
        label: words.commands.addTool(title),
        group,
        run: () => now.current.onAdd(id),
      })),
      ...LISTED,
    ];
  }, [hasLines, isRemembered, tools]);
  useCommands(commands);
}
