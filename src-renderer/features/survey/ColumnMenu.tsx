import { Menu } from '@mantine/core';
import type { TableColumn } from '../../../src-shared/surveyTable.ts';
import { CommandKeys } from '../../components/Keys.tsx';
import { PointMenu } from '../../components/PointMenu.tsx';
import { tableNames, type TableAct } from './tableCommands.ts';
import { words } from './words.ts';

export interface ColumnMenuProps {
  readonly at: { readonly x: number; readonly y: number };
  readonly column: TableColumn;
  /** How the rows are sorted by it now. */
  readonly order: 'none' | 'ascending' | 'descending';
  readonly onAct: (act: TableAct) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** What can be done with a column, at its head. */
export function ColumnMenu({ at, column: { name, isLocked }, order, onAct, onRemove, onClose }: ColumnMenuProps) {
  const item = (act: TableAct, label: string) => (
    <Menu.Item key={act} rightSection={<CommandKeys command={tableNames[act]} />} onClick={() => onAct(act)}>
      {label}
    </Menu.Item>
  );
  return (
    <PointMenu at={at} label={words.column.menu(name)} onClose={onClose}>
      {item('setColumn', words.column.edit)}
      {item('fillColumn', words.column.fill)}
      {item('lockColumn', isLocked ? words.column.unlock : words.column.lock)}
      <Menu.Divider />
      {item('columnLeft', words.column.left)}
      {item('columnRight', words.column.right)}
      {item('addColumn', words.column.addAfter)}
      <Menu.Divider />
      {item('sort', words.column.sort[order])}
      <Menu.Divider />
      <Menu.Item onClick={onRemove}>{words.column.remove}</Menu.Item>
    </PointMenu>
  );
}
