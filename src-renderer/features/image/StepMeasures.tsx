import type { PictureStep } from '../../../src-shared/pictures.ts';
import { changesOf } from './measureWords.ts';
import { words } from './words.ts';
import classes from './StepMeasures.module.css';

export interface StepMeasuresProps {
  readonly step: PictureStep;
}

/** What was measured before a step and after it. */
export function StepMeasures({ step }: StepMeasuresProps) {
  const changes = changesOf(step);
  if (changes.length === 0 || step.before.id === step.after.id) return null;
  return (
    <table className={classes['measures']}>
      <thead>
        <tr>
          <th scope="col">{words.measures.measured}</th>
          <th scope="col">{words.measures.before}</th>
          <th scope="col">{words.measures.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after, isSeen }) => (
          <tr key={name} data-seen={isSeen || undefined}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
