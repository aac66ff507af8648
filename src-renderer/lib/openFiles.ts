import { chooseFiles } from './fileAccess.ts';
import { importFiles } from './imports.ts';
import { notifyError } from './notify.tsx';

/** Opens files by the dialog. */
export function openFiles(): void {
  chooseFiles()
    .then(importFiles)
    .catch((error: unknown) => notifyError('The files could not be opened', error));
}
