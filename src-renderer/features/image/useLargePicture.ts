import { useMemo } from 'react';
import { useCommands } from '../../hooks/useCommands.ts';
import type { Command } from '../../lib/commands.ts';
import { useWorkspace } from '../../lib/workspaceStore.ts';
import { words } from './words.ts';

/** Whether the picture takes the place of its sheet, and the way there and back. */
export interface LargePicture {
  readonly isLarge: boolean;
  readonly toggle: () => void;
}

export function useLargePicture(): LargePicture {
  const isLarge = useWorkspace((state) => state.enlarged === 'picture');
  const enlarge = useWorkspace((state) => state.enlarge);
  const toggle = useMemo(() => () => enlarge(isLarge ? null : 'picture'), [enlarge, isLarge]);
  const commands = useMemo((): Command[] => {
    const label = isLarge ? words.view.sheet : words.view.enlarge;
    return [{ id: 'picture.large', label, group: words.title, keys: ['F'], run: toggle }];
  }, [isLarge, toggle]);
  useCommands(commands);
  return { isLarge, toggle };
}
