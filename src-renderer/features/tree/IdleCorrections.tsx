import { Unplug } from 'lucide-react';
import { rangeToText } from '../../../src-shared/address.ts';
import type { Correction, SaidOrientation } from '../../../src-shared/structure.ts';
import { words } from './words.ts';
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
    <ul className={classes['idle']} aria-label={words.idle.label}>
      {idle.map(({ range, orientation }) => {
        const name = words.idle.read(rangeToText(range), orientation === 'down');
        return (
          <li key={rangeToText(range)}>
            <Unplug size={13} aria-hidden />
            <span title={words.idle.hint}>{words.idle.noMore(name)}</span>
            <button
              type="button"
              aria-label={words.idle.removeOf(name)}
              onClick={() => correct({ kind: 'detectedOrientation', range })}
            >
              {words.idle.remove}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
