import { notifications } from '@mantine/notifications';
import { type CellRange, rangeToText } from '../../../src-shared/address.ts';
import { putOnClipboard } from '../../components/grid/clipboardText.ts';
import { presentError } from '../../lib/errors.ts';
import type { Axis } from './axis.ts';
import { type CopyOptions, copyOf } from './clipboard.ts';
import type { SheetModel } from './sheetModel.ts';
import { words } from './words.ts';

/** More than a clipboard is good for. */
const MOST_CELLS = 2_000_000;

/** Puts a range on the clipboard, as text and as a table. Merges that begin above it are read too. */
export async function copyCells(model: SheetModel, range: CellRange, options: CopyOptions): Promise<void> {
  const rowCount = options.lines?.length ?? range.bottom - range.top + 1;
  const cellCount = rowCount * (range.right - range.left + 1);
  if (cellCount > MOST_CELLS) {
    notifications.show({ message: words.copy.tooLarge(rangeToText(range)) });
    return;
  }
  try {
    const { signal } = new AbortController();
    const cells = await model.cache.take(range.top, range.bottom, signal, options.lines);
    for (const merge of model.merges.in(range)) {
      if (merge.top < range.top) cells.push(...(await model.cache.take(merge.top, merge.top, signal)));
    }
    await putOnClipboard(copyOf(cells, range, options));
    notifications.show({
      id: 'copied',
      message: options.lines ? words.copy.rows(rowCount) : words.copy.range(rangeToText(range)),
      autoClose: 1500,
      withCloseButton: false,
    });
  } catch (error) {
    const { message } = presentError(error);
    notifications.show({ title: words.copy.nothing, message, color: 'red' });
  }
}

/**
 * What a selection takes to the clipboard: its first range, or where rows are drawn in another order all of its rows in
 * the same columns, as they follow each other there.
 */
export function copiedOf(
  ranges: readonly CellRange[],
  rows: Pick<Axis, 'reordered' | 'placeOf'>,
): { readonly range: CellRange; readonly lines?: readonly number[] } | null {
  const [first] = ranges;
  if (!first) return null;
  const { left, right } = first;
  const alike = ranges.filter((range) => range.left === left && range.right === right);
  const top = Math.min(...alike.map((range) => range.top));
  const bottom = Math.max(...alike.map((range) => range.bottom));
  const isOrdered = rows.reordered.some(({ first: from, rows: moved }) => top < from + moved.length && bottom >= from);
  if (!isOrdered) return { range: first };
  const lines = new Set(
    alike.flatMap((range) => Array.from({ length: range.bottom - range.top + 1 }, (_, below) => range.top + below)),
  );
  const inOrder = [...lines].toSorted((a, b) => rows.placeOf(a) - rows.placeOf(b));
  return { range: { top, left, bottom, right }, lines: inOrder };
}
