import { Menu } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import { OptionItems } from './OptionItems.tsx';

export interface ExportMenuProps {
  /** As in `Export this sheet`. */
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly size?: number;
  /** What can be exported, and in which formats. */
  readonly children: ReactNode;
}

/** A button with a menu of what can be exported, and of how. */
export function ExportMenu({ label, isDisabled = false, size = 28, children }: ExportMenuProps) {
  return (
    <Menu position="bottom-end" width={296} disabled={isDisabled}>
      <Menu.Target>
        <IconButton label={label} size={size} disabled={isDisabled} icon={<Download size={15} />} />
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <Menu.Divider />
        <OptionItems />
      </Menu.Dropdown>
    </Menu>
  );
}
