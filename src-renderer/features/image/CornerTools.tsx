import { Button } from '@mantine/core';
import type { KeyPress } from '../../lib/commands.ts';
import { PaneRow } from './PaneRow.tsx';
import type { CornerEditing } from './useCorners.ts';
import { words } from './words.ts';

export interface CornerToolsProps {
  readonly editing: CornerEditing;
}

/** What can be done with corners that are being put. */
export function CornerTools({ editing: { apply, find, leave } }: CornerToolsProps) {
  return (
    <PaneRow label={words.corners.title} isSunken words={apply ? words.corners.drag : words.corners.around}>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={find}>
        {words.corners.find}
      </Button>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={leave} aria-keyshortcuts="Escape">
        {words.cancel}
      </Button>
      <Button size="compact-xs" disabled={!apply} onClick={() => apply?.()} aria-keyshortcuts="Enter">
        {words.apply}
      </Button>
    </PaneRow>
  );
}

/** The keys of corners wherever the focus is in the picture's pane; true when the key was one of them. */
export function cornerKey(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress,
  { back, leave }: CornerEditing,
): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) {
    // What is undone here is the last move, and nothing of the sheet.
    if (key.toLowerCase() !== 'z') return false;
    if (!shiftKey) back();
    return true;
  }
  if (key !== 'Escape') return false;
  leave();
  return true;
}
