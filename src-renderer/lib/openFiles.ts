import { chooseFiles } from './fileAccess.ts';
import { importFiles } from './imports.ts';
import { notifyError } from './notify.tsx';
import { words } from './words.ts';

/** Opens files by the dialog. */
export function openFiles(): void {
  chooseFiles()
    .then(importFiles)
    .catch((error: unknown) => notifyError(words.filesNotOpened, error));
}
