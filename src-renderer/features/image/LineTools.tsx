import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  RotateCcw,
  SquareSplitHorizontal,
  SquareSplitVertical,
  TableCellsMerge,
  TableCellsSplit,
} from 'lucide-react';
import type { LineKind } from '../../../src-shared/tableLines.ts';
import { IconButton } from '../../components/IconButton.tsx';
import type { KeyPress } from '../../lib/commands.ts';
import { PaneRow } from './PaneRow.tsx';
import type { LineEditing } from './useLineEditing.ts';
import { words } from './words.ts';

export interface LineToolsProps {
  readonly editing: LineEditing;
  /** Absent while the lines are those that were found. */
  readonly onAsFound?: (() => void) | undefined;
}

/** What can be done with the lines of a table, and with which keys. */
export function LineTools({ editing, onAsFound }: LineToolsProps) {
  const { armed, arm, merge, unmerge, splitInto, isSplitting } = editing;
  const hint = armed ? words.lines.armed(armed) : words.lines.hint;
  const adding = (kind: LineKind) => ({
    pressed: armed === kind,
    onClick: () => arm(armed === kind ? null : kind),
  });
  return (
    <PaneRow label={words.lines.title} isSunken words={isSplitting ? words.lines.splitting : hint}>
      <IconButton
        label={words.lines.addColumn}
        keys="C"
        icon={<BetweenVerticalStart size={15} />}
        {...adding('column')}
      />
      <IconButton label={words.lines.addRow} keys="R" icon={<BetweenHorizontalStart size={15} />} {...adding('row')} />
      <IconButton
        label={words.lines.merge}
        keys="M"
        icon={<TableCellsMerge size={15} />}
        disabled={!merge}
        onClick={() => merge?.()}
      />
      <IconButton
        label={words.lines.unmerge}
        keys="Shift+M"
        icon={<TableCellsSplit size={15} />}
        disabled={!unmerge}
        onClick={() => unmerge?.()}
      />
      <IconButton
        label={words.lines.splitColumns}
        keys="S"
        icon={<SquareSplitHorizontal size={15} />}
        disabled={!splitInto}
        onClick={() => splitInto?.('column')}
      />
      <IconButton
        label={words.lines.splitRows}
        keys="Shift+S"
        icon={<SquareSplitVertical size={15} />}
        disabled={!splitInto}
        onClick={() => splitInto?.('row')}
      />
      <IconButton label={words.lines.back} icon={<RotateCcw size={15} />} disabled={!onAsFound} onClick={onAsFound} />
    </PaneRow>
  );
}

/** The keys of the line tools; true when the key was one of them. */
export function lineKey(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress,
  { arm, armed, merge, unmerge, splitInto }: LineEditing,
): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const act = {
    c: () => arm(armed === 'column' ? null : 'column'),
    r: () => arm(armed === 'row' ? null : 'row'),
    m: shiftKey ? unmerge : merge,
    s: splitInto && (() => splitInto(shiftKey ? 'row' : 'column')),
    escape: armed ? () => arm(null) : undefined,
  }[key.toLowerCase()];
  act?.();
  return act !== undefined && act !== null;
}
