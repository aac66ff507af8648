import { notifications } from '@mantine/notifications';
import { type CellRange, rangeToText } from '../../../src-shared/address.ts';
import { presentError } from '../../lib/errors.ts';
import { copyOf } from './clipboard.ts';
import type { SheetModel } from './sheetModel.ts';

/** More than a clipboard is good for. */
const MOST_CELLS = 2_000_000;

/** Puts a range on the clipboard, as text and as a table. Merges that begin above it are read too. */
export async function copyCells(
  model: SheetModel,
  range: CellRange,
  options: { readonly isGuarded: boolean },
): Promise<void> {
  const cellCount = (range.bottom - range.top + 1) * (range.right - range.left + 1);
  if (cellCount > MOST_CELLS) {
    notifications.show({ message: `${rangeToText(range)} is too large to copy. Select up to 2 million cells.` });
    return;
  }
  try {
    const { signal } = new AbortController();
    const cells = await model.cache.take(range.top, range.bottom, signal);
    for (const merge of model.merges.in(range)) {
      if (merge.top < range.top) cells.push(...(await model.cache.take(merge.top, merge.top, signal)));
    }
    const { text, html } = copyOf(cells, range, options);
    await navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob([text], { type: 'text/plain' }),
        'text/html': new Blob([html], { type: 'text/html' }),
      }),
    ]);
    notifications.show({
      id: 'copied',
      message: `Copied ${rangeToText(range)}`,
      autoClose: 1500,
      withCloseButton: false,
    });
  } catch (error) {
    const { message } = presentError(error);
    notifications.show({ title: 'Nothing was copied', message, color: 'red' });
  }
}
