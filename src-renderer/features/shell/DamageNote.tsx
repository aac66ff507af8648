import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { count } from '../../lib/words.ts';
import classes from './DamageNote.module.css';

/** Says above a document that its file was damaged, and what was left out of it. */
export function DamageNote({ document: { isDamaged, warnings } }: { readonly document: DocumentSummary }) {
  const [isOpen, setOpen] = useState(false);
  if (!isDamaged) return null;
  return (
    <section className={classes['note']} aria-label="Damage of the file">
      <p className={classes['line']}>
        <TriangleAlert size={14} aria-hidden />
        <span>Read from a damaged file: only what was whole is here.</span>
        {warnings.length > 0 && (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide what was left out' : `What was left out (${count(warnings.length, 'note')})`}
          </button>
        )}
      </p>
      {isOpen && (
        <ul className={classes['warnings']}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
