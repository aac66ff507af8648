import { Button, NumberInput } from '@mantine/core';
import { ArrowLeft, ArrowRight, Check, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { PictureStep, ToolForm, ToolParameter } from '../../../src-shared/pictures.ts';
import { IconButton } from '../../components/IconButton.tsx';
import classes from './StepDetails.module.css';

export interface StepActions {
  readonly accept: () => void;
  readonly reject: () => void;
  readonly remove: () => void;
  readonly move: (by: 1 | -1) => void;
  readonly setParameters: (parameters: Readonly<Record<string, unknown>>) => void;
}

export interface StepDetailsProps {
  readonly step: PictureStep;
  readonly tool: ToolForm | undefined;
  readonly actions: StepActions;
}

/** What a step did and why it was kept or taken back; and what a person can do about it. */
export function StepDetails({ step, tool, actions }: StepDetailsProps) {
  const { note, verdict, decision } = step;
  return (
    <section className={classes['details']} aria-label={`Step: ${tool?.title ?? step.tool}`}>
      <p className={classes['words']} title={tool?.scenario}>
        {capital(note)}. {verdict.isAccepted ? 'Kept' : 'Taken back'}: {verdict.reason}.
      </p>
      <span className={classes['actions']}>
        <IconButton
          label={decision === 'accepted' ? 'Let it be judged again' : 'Accept this step'}
          keys="A"
          icon={<Check size={15} />}
          pressed={decision === 'accepted'}
          onClick={actions.accept}
        />
        <IconButton
          label={decision === 'rejected' ? 'Let it be judged again' : 'Reject this step'}
          keys="X"
          icon={<X size={15} />}
          pressed={decision === 'rejected'}
          onClick={actions.reject}
        />
        <IconButton
          label="Move this step earlier"
          keys="Alt+ArrowLeft"
          icon={<ArrowLeft size={15} />}
          onClick={() => actions.move(-1)}
        />
        <IconButton
          label="Move this step later"
          keys="Alt+ArrowRight"
          icon={<ArrowRight size={15} />}
          onClick={() => actions.move(1)}
        />
        <IconButton label="Remove this step" keys="Delete" icon={<Trash2 size={15} />} onClick={actions.remove} />
      </span>
      {tool && tool.parameters.length > 0 && (
        <Parameters key={JSON.stringify(step.parameters ?? {})} step={step} tool={tool} onSet={actions.setParameters} />
      )}
    </section>
  );
}

interface ParametersProps {
  readonly step: PictureStep;
  readonly tool: ToolForm;
  readonly onSet: StepActions['setParameters'];
}

/** A tool's parameters; an empty field means what was measured, or the default. */
function Parameters({ step, tool, onSet }: ParametersProps) {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(step.parameters ?? {});
  const isChanged = JSON.stringify(values) !== JSON.stringify(step.parameters ?? {});
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSet(values);
      }}
    >
      {tool.parameters.map((parameter) => (
        <NumberInput
          key={parameter.name}
          size="xs"
          label={wordsOf(parameter.name)}
          placeholder={parameter.initial === null ? 'as measured' : String(parameter.initial)}
          min={parameter.minimum}
          max={parameter.maximum}
          allowDecimal={parameter.kind === 'number'}
          value={numberIn(values, parameter)}
          onChange={(value) =>
            setValues((now) => {
              const others = Object.fromEntries(Object.entries(now).filter(([name]) => name !== parameter.name));
              return value === '' ? others : { ...others, [parameter.name]: Number(value) };
            })
          }
        />
      ))}
      <Button type="submit" size="xs" variant="default" disabled={!isChanged}>
        Run again
      </Button>
    </form>
  );
}

function numberIn(values: Readonly<Record<string, unknown>>, { name }: ToolParameter): number | '' {
  const value = values[name];
  return typeof value === 'number' ? value : '';
}

function wordsOf(name: string): string {
  return capital(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
