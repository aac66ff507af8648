import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { DroppedFile } from '../files/workbooks.ts';

/**
 * Drops files on the window as a person does from the file manager: all in one
 * drop, and as files of the disk, since the desktop window asks where they lie.
 */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const folder = test.info().outputPath('dropped');
  await mkdir(folder, { recursive: true });
  const paths = files.map(({ name }) => join(folder, name));
  await Promise.all(files.map(({ bytes }, place) => writeFile(paths[place] ?? folder, bytes)));
  const input = await page.evaluateHandle(() => {
    const made = document.createElement('input');
    made.type = 'file';
    made.multiple = true;
    return made;
  });
  await input.setInputFiles(paths);
  const transfer = await input.evaluateHandle(({ files: chosen }) => {
    const data = new DataTransfer();
    for (const file of chosen ?? []) data.items.add(file);
    return data;
  });
  const target = page.locator('main');
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer: transfer });
}

/**
 * Drops a folder on the window. Scripts cannot make an entry of a folder, so the
 * browser is told to drop it as the file manager would.
 */
export async function dropFolder(page: Page, name: string, files: readonly DroppedFile[]): Promise<void> {
  const folder = test.info().outputPath(name);
  for (const { name: file, bytes } of files) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  const send = (type: 'dragEnter' | 'dragOver' | 'drop'): Promise<unknown> =>
    devtools.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
  const target = page.getByText(/^Drop to add to /);
  await send('dragEnter');
  await expect(target).toBeVisible();
  // The browser drops nothing before the page's answer to the drag has reached it, which is not told.
  await expect(async () => {
    await send('dragOver');
    await send('drop');
    await expect(target).toBeHidden({ timeout: 2000 });
  }).toPass();
  await devtools.detach();
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

/** Pastes a screenshot: a clipboard without text and with a picture, which the browser names itself. */
export async function pastePicture(page: Page, bytes: Buffer): Promise<void> {
  await page.evaluate((encoded) => {
    const picture = Uint8Array.from(atob(encoded), (letter) => letter.codePointAt(0) ?? 0);
    const data = new DataTransfer();
    data.items.add(new File([picture], 'image.png', { type: 'image/png' }));
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, bytes.toString('base64'));
}
