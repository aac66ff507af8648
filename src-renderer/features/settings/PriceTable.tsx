import { ActionIcon, Button, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { ModelSettings } from '../../../src-shared/models.ts';
import { AmountField } from './AmountRow.tsx';
import { Group } from './SettingsRows.tsx';
import { words } from './words.ts';
import classes from './PriceTable.module.css';

type Price = ModelSettings['prices'][number];

export interface PriceTableProps {
  readonly prices: readonly Price[];
  /** By what becomes of those that hold: two changes may come before either is drawn. */
  readonly onChange: (change: (prices: readonly Price[]) => ModelSettings['prices']) => void;
}

/** What models cost, where the list prices that the app knows are not right or not there. */
export function PriceTable({ prices, onChange }: PriceTableProps) {
  const [model, setModel] = useState('');
  const name = model.trim();
  const isKnown = prices.some((price) => price.model === name);
  const add = (): void => {
    if (name === '' || isKnown) return;
    onChange((now) => [...now, { model: name, input: 0, output: 0 }]);
    setModel('');
  };
  const change = (at: number, part: Partial<Price>): void =>
    onChange((now) => now.map((price, place) => (place === at ? { ...price, ...part } : price)));
  return (
    <Group title={words.prices.title}>
      <p className={classes['lead']}>{words.prices.about}</p>
      {prices.length > 0 && (
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{words.prices.model}</th>
              <th scope="col">{words.prices.in}</th>
              <th scope="col">{words.prices.out}</th>
              <th scope="col" aria-label={words.prices.remove} />
            </tr>
          </thead>
          <tbody>
            {prices.map((price, at) => (
              <tr key={price.model}>
                <th scope="row">{price.model}</th>
                {(['input', 'output'] as const).map((side) => (
                  <td key={side}>
                    <AmountField
                      label={words.prices.of(side === 'input' ? words.prices.in : words.prices.out, price.model)}
                      value={price[side]}
                      usual={0}
                      from={0}
                      to={1_000_000}
                      prefix="$"
                      hasDecimals
                      onChange={(amount) => change(at, { [side]: amount })}
                    />
                  </td>
                ))}
                <td>
                  <ActionIcon
                    variant="subtle"
                    aria-label={words.prices.removeOf(price.model)}
                    onClick={() => onChange((now) => now.toSpliced(at, 1))}
                  >
                    <X size={14} />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <form
        className={classes['new']}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextInput
          aria-label={words.prices.toSet}
          placeholder={words.prices.nameHint}
          spellCheck={false}
          value={model}
          error={isKnown && words.prices.known}
          onChange={(event) => setModel(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={name === '' || isKnown}>
          {words.prices.add}
        </Button>
      </form>
    </Group>
  );
}
