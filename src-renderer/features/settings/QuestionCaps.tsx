import { SegmentedControl } from '@mantine/core';
import { type AskCaps, askWaySchema, defaultAskCaps } from '../../../src-shared/asking.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { AmountRow } from './AmountRow.tsx';
import { Group, Row } from './SettingsRows.tsx';

/** How a model answers questions, and what one may take. */
export function QuestionCaps() {
  const { settings, change } = useSettings();
  return (
    <Group title="Questions to a model">
      <Row
        name="How it answers"
        hint="It reads the cells, and its answer is held against them and against a pipeline; or it sees headers alone and writes pipelines, as ST-Raptor does."
      >
        <SegmentedControl
          size="xs"
          aria-label="How a model answers"
          data={WAYS}
          value={settings.way}
          onChange={(way) => change({ way: askWaySchema.parse(way) })}
        />
      </Row>
      {caps.map(({ cap, name, hint, from, to }) => (
        <AmountRow
          key={cap}
          name={name}
          hint={hint}
          value={settings.caps[cap]}
          usual={defaultAskCaps[cap]}
          from={from}
          to={to}
          onChange={(value) => change({ caps: { [cap]: value } })}
        />
      ))}
    </Group>
  );
}

const WAYS = [
  { value: 'sheet', label: 'Reads the sheet' },
  { value: 'pipeline', label: 'Pipelines alone' },
];

const caps: readonly {
  readonly cap: keyof AskCaps;
  readonly name: string;
  readonly hint: string;
  readonly from: number;
  readonly to: number;
}[] = [
  {
    cap: 'calls',
    name: 'Calls of a question',
    hint: 'How often the model may be asked: to plan, to repair, to check.',
    from: 1,
    to: 50,
  },
  {
    cap: 'tokens',
    name: 'Tokens of a question',
    hint: 'What is sent and what comes back, together.',
    from: 500,
    to: 1_000_000,
  },
  {
    cap: 'sheetTokens',
    name: 'Tokens of the sheet',
    hint: 'As much of a sheet is shown to the model; of a larger one the rows that the question may mean.',
    from: 500,
    to: 200_000,
  },
  {
    cap: 'operations',
    name: 'Operations of a question',
    hint: 'Steps that what the model writes may run on the table.',
    from: 1,
    to: 200,
  },
  {
    cap: 'seconds',
    name: 'Seconds of a question',
    hint: 'Then the model is given up; what the rules found stands.',
    from: 5,
    to: 1800,
  },
];
