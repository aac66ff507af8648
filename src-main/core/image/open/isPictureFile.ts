import { open } from 'node:fs/promises';
import { pictureFormatOf } from './format.ts';

/** Whether a file holds pictures, by its first bytes. */
export async function isPictureFile(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(64), 0, 64, 0);
    return pictureFormatOf(buffer.subarray(0, bytesRead)) !== null;
  } finally {
    await file.close();
  }
}
