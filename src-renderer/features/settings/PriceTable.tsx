import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { ModelSettings } from '../../../src-shared/models.ts';
import { Group, Row } from './SettingsRows.tsx';
import classes from './PriceTable.module.css';

export interface PriceTableProps {
  readonly prices: ModelSettings['prices'];
  readonly onChange: (prices: ModelSettings['prices']) => void;
}

/** What models cost, where the list prices that the app knows are not right or not there. */
export function PriceTable({ prices, onChange }: PriceTableProps) {
  const [model, setModel] = useState('');
  const [input, setInput] = useState<string | number>('');
  const [output, setOutput] = useState<string | number>('');
  const isWhole = model.trim() !== '' && input !== '' && output !== '';
  const add = (): void => {
    const name = model.trim();
    const others = prices.filter((price) => price.model !== name);
    onChange([...others, { model: name, input: Number(input), output: Number(output) }]);
    setModel('');
    setInput('');
    setOutput('');
  };
  return (
    <Group title="Prices of models">
      {prices.map((price) => (
        <Row
          key={price.model}
          name={price.model}
          hint={`$${price.input} in and $${price.output} out for a million tokens`}
        >
          <ActionIcon
            variant="subtle"
            aria-label={`Remove the price of ${price.model}`}
            onClick={() => onChange(prices.filter((each) => each !== price))}
          >
            <X size={14} />
          </ActionIcon>
        </Row>
      ))}
      <div className={classes['new']}>
        <TextInput
          label="Model"
          placeholder="name, or begin*"
          value={model}
          onChange={(event) => setModel(event.currentTarget.value)}
        />
        <NumberInput
          label="In, $ for 1M"
          value={input}
          min={0}
          allowNegative={false}
          hideControls
          onChange={setInput}
        />
        <NumberInput
          label="Out, $ for 1M"
          value={output}
          min={0}
          allowNegative={false}
          hideControls
          onChange={setOutput}
        />
        <Button variant="default" disabled={!isWhole} onClick={add}>
          Add price
        </Button>
      </div>
    </Group>
  );
}
