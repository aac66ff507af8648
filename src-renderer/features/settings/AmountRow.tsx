import { NumberInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { numberText } from '../../lib/locale.ts';
import { Row } from './SettingsRows.tsx';
import { words } from './words.ts';

export interface AmountFieldProps {
  readonly label: string;
  readonly value: number | null;
  /** What holds when the field is left empty; null for no limit. */
  readonly usual: number | null;
  readonly from: number;
  readonly to: number;
  readonly onChange: (value: number) => void;
  /** There where empty means no limit, whatever is usual. */
  readonly onNone?: () => void;
  readonly hasDecimals?: boolean;
  readonly prefix?: string;
  /** What it does, for those who do not see the row. */
  readonly hint?: string;
}

/** A number that holds when it is left or Enter is pressed; one that is out of bounds says so and does not hold. */
export function AmountField(props: AmountFieldProps) {
  // Shows what holds, also after a change that was refused.
  return <TypedAmount key={String(props.value)} {...props} />;
}

function TypedAmount(props: AmountFieldProps) {
  const { label, value, usual, from, to, onChange, onNone, hasDecimals = false, prefix = '', hint } = props;
  const [typed, setTyped] = useState<string | number>(value ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const hold = (): void => {
    const number = typed === '' ? usual : Number(typed);
    if (typed === '' && onNone) onNone();
    else if (number === null || Number.isNaN(number) || number < from || number > to) {
      setProblem(words.between(from, to));
      return;
    } else if (number !== value) onChange(number);
    else setTyped(number);
    setProblem(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') hold();
    if (event.key !== 'Escape' || typed === (value ?? '')) return;
    setTyped(value ?? '');
    setProblem(null);
    event.stopPropagation();
  };
  return (
    <NumberInput
      aria-label={label}
      aria-description={hint}
      w={140}
      value={typed}
      error={problem}
      allowDecimal={hasDecimals}
      allowNegative={false}
      clampBehavior="none"
      thousandSeparator=","
      prefix={prefix}
      placeholder={onNone ? words.noLimit : usual === null ? '' : numberText(usual)}
      hideControls
      onChange={setTyped}
      onBlur={hold}
      onKeyDown={onKeyDown}
    />
  );
}

export interface AmountRowProps extends Omit<AmountFieldProps, 'label'> {
  readonly name: string;
  readonly hint: string;
  /** Where the name alone does not say what is counted. */
  readonly label?: string;
}

/** A setting that is a number: what it does, what is usual, and its field. */
export function AmountRow({ name, hint, label = name, ...field }: AmountRowProps) {
  const { usual, prefix = '' } = field;
  const whole = usual === null ? hint : words.usually(hint, prefix, usual);
  return (
    <Row name={name} hint={whole}>
      <AmountField {...field} label={label} hint={whole} />
    </Row>
  );
}
