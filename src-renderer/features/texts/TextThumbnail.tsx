import { FileText } from 'lucide-react';
import type { TextSummary } from '../../../src-shared/document.ts';
import classes from './TextThumbnail.module.css';

/** A text in small: what it calls itself. */
export function TextThumbnail({ text, name }: { readonly text: TextSummary; readonly name: string }) {
  return (
    <span className={classes['page']} aria-hidden>
      <FileText size={18} strokeWidth={1.5} />
      <span className={classes['title']}>{text.title ?? name}</span>
    </span>
  );
}
