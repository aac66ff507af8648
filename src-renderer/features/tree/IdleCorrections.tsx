import { Unplug } from 'lucide-react';
import { rangeToText } from '../../../src-shared/address.ts';
import type { Correction, SaidOrientation } from '../../../src-shared/structure.ts';
import classes from './TreePane.module.css';

export interface IdleCorrectionsProps {
  readonly orientations: readonly SaidOrientation[];
  readonly correct: (correction: Correction) => void;
}

/** What a person said of blocks that are no more: told, kept in case they come back, and easy to remove. */
export function IdleCorrections({ orientations, correct }: IdleCorrectionsProps) {
  const idle = orientations.filter(({ holds }) => !holds);
  if (idle.length === 0) return null;
  return (
    <ul className={classes['idle']} aria-label="Corrections that no longer apply">
      {idle.map(({ range, orientation }) => {
        const name = `Read ${rangeToText(range)} ${orientation === 'down' ? 'down' : 'to the right'}`;
        return (
          <li key={rangeToText(range)}>
            <Unplug size={13} aria-hidden />
            <span title="No block lies there that could be read so. It applies again when one does.">
              “{name}” no longer applies
            </span>
            <button
              type="button"
              aria-label={`Remove “${name}”`}
              onClick={() => correct({ kind: 'detectedOrientation', range })}
            >
              Remove
            </button>
          </li>
        );
      })}
    </ul>
  );
}
