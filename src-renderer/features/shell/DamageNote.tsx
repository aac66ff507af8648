import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { spokenSaying } from '../../lib/language.ts';
import { words } from './words.ts';
import classes from './DamageNote.module.css';

/** Says above a document that its file was damaged, and what was left out of it. */
export function DamageNote({ document: { isDamaged, warnings } }: { readonly document: DocumentSummary }) {
  const [isOpen, setOpen] = useState(false);
  if (!isDamaged) return null;
  return (
    <section className={classes['note']} aria-label={words.damage.label}>
      <p className={classes['line']}>
        <TriangleAlert size={14} aria-hidden />
        <span>{words.damage.note}</span>
        {warnings.length > 0 && (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? words.damage.hide : words.damage.show(warnings.length)}
          </button>
        )}
      </p>
      {isOpen && (
        <ul className={classes['warnings']}>
          {warnings.map(spokenSaying).map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
