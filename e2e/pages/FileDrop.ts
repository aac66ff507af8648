import type { Page } from '@playwright/test';
import type { DroppedFile } from '../files/workbooks.ts';

/** Drops files on the window as a person does from the file manager: all in one drop. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const sent = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }));
  const transfer = await page.evaluateHandle(async (dropped) => {
    const data = new DataTransfer();
    for (const { name, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name));
    }
    return data;
  }, sent);
  const target = page.locator('body main');
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer: transfer });
  await transfer.dispose();
}

/** Pastes into the window what another program put on the clipboard. */
export async function paste(page: Page, pasted: { readonly text: string; readonly html: string }): Promise<void> {
  await page.evaluate(({ text, html }) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    data.setData('text/html', html);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, pasted);
}
