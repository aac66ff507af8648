import { Button, Menu } from '@mantine/core';
import { BookCopy, FilePlus2, FolderPlus, Plus } from 'lucide-react';
import { Keys } from '../../components/Keys.tsx';
import type { AddPapers } from './useAddPapers.ts';
import { words } from './words.ts';

export interface AddMenuProps {
  readonly onChoose: AddPapers['choose'];
  readonly onLibrary: () => void;
}

/** From where papers come into a collection. */
export function AddMenu({ onChoose, onLibrary }: AddMenuProps) {
  return (
    <Menu position="bottom-end" returnFocus width={240}>
      <Menu.Target>
        <Button size="compact-sm" leftSection={<Plus size={14} strokeWidth={2} aria-hidden />}>
          {words.add.menu}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<FilePlus2 size={14} aria-hidden />}
          rightSection={<Keys keys="Mod+Shift+O" />}
          onClick={() => onChoose('files')}
        >
          {words.add.files}
        </Menu.Item>
        <Menu.Item leftSection={<FolderPlus size={14} aria-hidden />} onClick={() => onChoose('folder')}>
          {words.add.folder}
        </Menu.Item>
        <Menu.Item leftSection={<BookCopy size={14} aria-hidden />} onClick={onLibrary}>
          {words.add.library}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
