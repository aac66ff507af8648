import { Button } from '@mantine/core';
import { ArrowLeft, ArrowRight, Check, Trash2, X } from 'lucide-react';
import type { PictureStep, ToolForm } from '../../../src-shared/pictures.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { capital } from '../../lib/words.ts';
import { Beside } from './Beside.tsx';
import { StepMeasures } from './StepMeasures.tsx';
import { StepParameters } from './StepParameters.tsx';
import type { StepActions } from './useSteps.ts';
import { words } from './words.ts';
import classes from './StepDetails.module.css';

export interface StepDetailsProps {
  readonly step: PictureStep;
  readonly tool: ToolForm | undefined;
  readonly actions: StepActions;
}

/** What a step did and why it was kept or taken back; and what a person can do about it. */
export function StepDetails({ step, tool, actions }: StepDetailsProps) {
  const { note, verdict, decision } = step;
  return (
    <Beside label={words.step.label(tool?.title ?? step.tool)}>
      <p className={classes['words']} title={tool?.scenario}>
        {capital(note)}. {verdict.isAccepted ? words.step.kept : words.step.takenBackState}: {verdict.reason}.
      </p>
      <span className={classes['actions']}>
        <IconButton
          label={decision === 'accepted' ? words.step.judgeAgain : words.step.accept}
          keys="A"
          icon={<Check size={15} />}
          pressed={decision === 'accepted'}
          onClick={actions.accept}
        />
        <IconButton
          label={decision === 'rejected' ? words.step.judgeAgain : words.step.reject}
          keys="X"
          icon={<X size={15} />}
          pressed={decision === 'rejected'}
          onClick={actions.reject}
        />
        <IconButton
          label={words.step.earlier}
          keys="Alt+ArrowLeft"
          icon={<ArrowLeft size={15} />}
          onClick={() => actions.move(-1)}
        />
        <IconButton
          label={words.step.later}
          keys="Alt+ArrowRight"
          icon={<ArrowRight size={15} />}
          onClick={() => actions.move(1)}
        />
        <IconButton label={words.step.remove} keys="Delete" icon={<Trash2 size={15} />} onClick={actions.remove} />
      </span>
      {actions.putCorners && (
        <Button size="compact-xs" variant="default" aria-keyshortcuts="E" onClick={actions.putCorners}>
          {words.step.corners}
        </Button>
      )}
      {tool && tool.parameters.length > 0 && (
        <StepParameters
          key={JSON.stringify(step.parameters ?? {})}
          step={step}
          tool={tool}
          onSet={actions.setParameters}
        />
      )}
      <StepMeasures step={step} />
    </Beside>
  );
}
