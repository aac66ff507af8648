import { useLayoutEffect } from 'react';
import { isTypingIn } from '../lib/commands.ts';
import { importFiles, importPaste } from '../lib/imports.ts';
import { notifyError } from '../lib/notify.tsx';
import { words } from '../lib/words.ts';

/** Takes files and table cells that are pasted outside of fields. Used once. */
export function usePaste(): void {
  useLayoutEffect(() => {
    function onPaste(event: ClipboardEvent): void {
      const { clipboardData } = event;
      if (!clipboardData || event.defaultPrevented || isTypingIn(event.target)) return;
      const text = clipboardData.getData('text/plain');
      const html = clipboardData.getData('text/html');
      const files = [...clipboardData.files].map(named);
      // Excel puts a picture of the cells beside them; the cells are what is meant. A browser puts its address beside a picture.
      const hasCells = text.trim() !== '' || (html !== '' && (files.length === 0 || /<t[dhr][\s>]/i.test(html)));
      if (!hasCells && files.length === 0) return;
      event.preventDefault();
      const done = hasCells ? importPaste({ text, html }) : importFiles(files);
      done.catch((error: unknown) => notifyError(words.pasteUnread, error));
    }
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}

/** A screenshot has no name of its own: the browser calls each of them the same. */
function named(file: File): File {
  return file.name === 'image.png' ? new File([file], words.pastedPicture, { type: file.type }) : file;
}
