import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import type { PictureStep, ToolForm, ToolParameter } from '../../../src-shared/pictures.ts';
import { capital } from '../../lib/words.ts';
import { words } from './words.ts';
import classes from './StepDetails.module.css';

export interface StepParametersProps {
  readonly step: PictureStep;
  readonly tool: ToolForm;
  readonly onSet: (parameters: Readonly<Record<string, unknown>>) => void;
}

/** A tool's parameters; an empty field means what was measured, or the default. */
export function StepParameters({ step, tool, onSet }: StepParametersProps) {
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
          placeholder={parameter.initial === null ? words.parameters.asMeasured : String(parameter.initial)}
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
        {words.parameters.run}
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
