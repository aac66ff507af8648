import type { ExportOptions, ExportSubject } from '../../../src-shared/exports.ts';
import { client } from '../../lib/client.ts';
import { notifyError, notifyPlain } from '../../lib/notify.tsx';
import { words } from './words.ts';

/** Puts a table with its headers on the clipboard, as text and as a table. */
export async function copyExport(subject: ExportSubject, options: ExportOptions, said: string): Promise<void> {
  const copied = client.exports.copy({ subject, options });
  const blob = async (kind: 'text' | 'html'): Promise<Blob> =>
    new Blob([(await copied)[kind]], { type: kind === 'text' ? 'text/plain' : 'text/html' });
  try {
    // Promised: the clipboard may be written only while a key or a button is down.
    const item = new ClipboardItem({ 'text/plain': blob('text'), 'text/html': blob('html') });
    await Promise.all([navigator.clipboard.write([item]), copied]);
    notifyPlain(said);
  } catch (error) {
    // What the core says is told; that the clipboard refused what never came is not.
    notifyError(words.notCopied, await copied.then(() => error).catch((refused: unknown) => refused));
  }
}
