import { Button, Select } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { KeyHint } from '../../components/KeyHint.tsx';
import { openFiles } from '../../lib/openFiles.ts';
import type { Order } from './order.ts';
import { SamplesMenu } from './SamplesMenu.tsx';
import { words } from './words.ts';
import classes from './Library.module.css';

export interface LibraryToolsProps {
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  /** The search field. */
  readonly children: ReactNode;
}

const choices = Object.entries(words.orders).map(([value, label]) => ({ value, label }));

function isOrder(value: string | null): value is Order {
  return value !== null && Object.hasOwn(words.orders, value);
}

/** Beside the library's title: search, order, and the way to add more. */
export function LibraryTools({ order, onOrder, children }: LibraryToolsProps) {
  return (
    <>
      {children}
      <Select
        aria-label={words.sortBy}
        className={classes['order'] ?? ''}
        data={choices}
        value={order}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(value) => isOrder(value) && onOrder(value)}
      />
      <SamplesMenu />
      <KeyHint label={words.openFilesHint} keys="Mod+O">
        <Button leftSection={<Plus size={14} strokeWidth={2} aria-hidden />} onClick={openFiles}>
          {words.openFiles}
        </Button>
      </KeyHint>
    </>
  );
}
