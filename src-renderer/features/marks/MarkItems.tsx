import { Menu } from '@mantine/core';
import { Keys } from '../../components/Keys.tsx';
import type { Markable } from './marked.ts';
import { MARK_KEYS, markWords } from './useMarkCommands.ts';
import { words } from './words.ts';

export interface MarkItemsProps {
  readonly item: Markable;
  readonly onPin: () => void;
  readonly onTags: () => void;
  readonly onArchive: () => void;
}

/** Pin, tags and archive in the menu of one. */
export function MarkItems({ item, onPin, onTags, onArchive }: MarkItemsProps) {
  const { pin, archive } = markWords([item]);
  return (
    <>
      <Menu.Item onClick={onPin} rightSection={<Keys keys={MARK_KEYS.pin} />}>
        {pin}
      </Menu.Item>
      <Menu.Item onClick={onTags} rightSection={<Keys keys={MARK_KEYS.tags} />}>
        {words.tagsItem}
      </Menu.Item>
      <Menu.Item onClick={onArchive} rightSection={<Keys keys={MARK_KEYS.archive} />}>
        {archive}
      </Menu.Item>
    </>
  );
}
