import { ActionIcon, Button, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { ModelSettings } from '../../../src-shared/models.ts';
import { AmountField } from './AmountRow.tsx';
import { Group } from './SettingsRows.tsx';
import classes from './PriceTable.module.css';

type Price = ModelSettings['prices'][number];

export interface PriceTableProps {
  readonly prices: readonly Price[];
  readonly onChange: (prices: ModelSettings['prices']) => void;
}

/** What models cost, where the list prices that the app knows are not right or not there. */
export function PriceTable({ prices, onChange }: PriceTableProps) {
  const [model, setModel] = useState('');
  const name = model.trim();
  const isKnown = prices.some((price) => price.model === name);
  const add = (): void => {
    if (name === '' || isKnown) return;
    onChange([...prices, { model: name, input: 0, output: 0 }]);
    setModel('');
  };
  const change = (at: number, part: Partial<Price>): void =>
    onChange(prices.map((price, place) => (place === at ? { ...price, ...part } : price)));
  return (
    <Group title="Prices of models">
      <p className={classes['lead']}>
        US dollars for a million tokens. List prices are known for usual models; what stands here goes before them. A
        name may end in *.
      </p>
      {prices.length > 0 && (
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Model</th>
              <th scope="col">In</th>
              <th scope="col">Out</th>
              <th scope="col" aria-label="Remove" />
            </tr>
          </thead>
          <tbody>
            {prices.map((price, at) => (
              <tr key={price.model}>
                <th scope="row">{price.model}</th>
                {(['input', 'output'] as const).map((side) => (
                  <td key={side}>
                    <AmountField
                      label={`${side === 'input' ? 'In' : 'Out'} of ${price.model}`}
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
                    aria-label={`Remove the price of ${price.model}`}
                    onClick={() => onChange(prices.toSpliced(at, 1))}
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
          aria-label="Model to set a price of"
          placeholder="Name of a model, as in gpt-4o*"
          spellCheck={false}
          value={model}
          error={isKnown && 'This model has a price already.'}
          onChange={(event) => setModel(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={name === '' || isKnown}>
          Add price
        </Button>
      </form>
    </Group>
  );
}
