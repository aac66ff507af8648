import { Archive, Pin, Tag, Trash2, X } from 'lucide-react';
import { IconButton } from '../../components/IconButton.tsx';
import type { Markable } from './marked.ts';
import { MARK_KEYS, markWords } from './useMarkCommands.ts';
import { words } from './words.ts';
import classes from './SelectionBar.module.css';

export interface SelectionBarProps {
  readonly chosen: readonly Markable[];
  readonly onPin: () => void;
  readonly onTags: () => void;
  readonly onArchive: () => void;
  readonly onRemove: () => void;
  readonly onClear: () => void;
}

const sign = { size: 15, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What can be done with several at once; there while several are chosen. */
export function SelectionBar({ chosen, onPin, onTags, onArchive, onRemove, onClear }: SelectionBarProps) {
  if (chosen.length === 0) return null;
  const { pin, archive } = markWords(chosen);
  return (
    <div className={classes['place']}>
      <div className={classes['bar']} role="toolbar" aria-label={words.selected}>
        <output>{words.selectedCount(chosen.length)}</output>
        <IconButton label={pin} keys={MARK_KEYS.pin} position="top" icon={<Pin {...sign} />} onClick={onPin} />
        <IconButton label={words.tag} keys={MARK_KEYS.tags} position="top" icon={<Tag {...sign} />} onClick={onTags} />
        <IconButton
          label={archive}
          keys={MARK_KEYS.archive}
          position="top"
          icon={<Archive {...sign} />}
          onClick={onArchive}
        />
        <IconButton label={words.remove} keys="Delete" position="top" icon={<Trash2 {...sign} />} onClick={onRemove} />
        <IconButton label={words.selectNone} keys="Escape" position="top" icon={<X {...sign} />} onClick={onClear} />
      </div>
    </div>
  );
}
