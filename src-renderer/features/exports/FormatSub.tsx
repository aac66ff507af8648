import { Menu } from '@mantine/core';
import { FormatItems, type FormatItemsProps } from './FormatItems.tsx';

export interface FormatSubProps extends FormatItemsProps {
  /** What is saved, as in `All sheets`. */
  readonly label: string;
}

/** A line of a menu that opens the formats of something. */
export function FormatSub({ label, ...items }: FormatSubProps) {
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item>{label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <FormatItems {...items} />
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}
