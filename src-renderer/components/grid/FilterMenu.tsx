import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { FilterEditor, type FilteredColumn } from './FilterEditor.tsx';
import classes from '../PointMenu.module.css';

export interface FilterMenuProps {
  /** Where on the screen, below the head of the column. */
  readonly at: { readonly x: number; readonly y: number };
  readonly column: FilteredColumn;
  readonly onClose: () => void;
}

/** Filters and sorts by a column, below its head. */
export function FilterMenu({ at, column, onClose }: FilterMenuProps): ReactNode {
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-start"
      offset={2}
      trapFocus
      withinPortal
    >
      <Popover.Target>
        <span aria-hidden className={classes['point']} style={{ left: at.x, top: at.y }} />
      </Popover.Target>
      <Popover.Dropdown>
        <FilterEditor column={column} onClose={onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}
