import { TextInput } from '@mantine/core';
import { defaultRowsAsking, type RowsAsking as Asking, rowsRoles } from '../../../src-shared/asking.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { AmountRow } from './AmountRow.tsx';
import { Group, Row } from './SettingsRows.tsx';
import { words } from './words.ts';

const MODEL_WIDTH = 200;

/** How a model answers questions about tables of rows, and what one may take. */
export function RowsAsking() {
  const { settings, change } = useSettings();
  const { rows } = settings;
  return (
    <Group title={words.rowsAsking.title}>
      {amounts.map(({ setting, ...row }) => (
        <AmountRow
          key={setting}
          {...row}
          label={words.rowsAsking.of(row.name)}
          value={rows[setting]}
          usual={defaultRowsAsking[setting]}
          onChange={(value) => change({ rows: { [setting]: value } })}
        />
      ))}
      {rowsRoles.map((role) => (
        <Row key={role} name={words.rowsAsking.roles[role]} hint={words.rowsAsking.roleHints[role]}>
          <TextInput
            key={rows.models[role]}
            size="xs"
            w={MODEL_WIDTH}
            aria-label={words.rowsAsking.roles[role]}
            placeholder={words.rowsAsking.same}
            defaultValue={rows.models[role]}
            spellCheck={false}
            onBlur={({ currentTarget: { value } }) => {
              if (value.trim() !== rows.models[role]) change({ rows: { models: { [role]: value.trim() } } });
            }}
          />
        </Row>
      ))}
    </Group>
  );
}

const amounts: readonly {
  readonly setting: Exclude<keyof Asking, 'models'>;
  readonly name: string;
  readonly hint: string;
  readonly from: number;
  readonly to: number;
  readonly hasDecimals?: boolean;
}[] = [
  {
    setting: 'threshold',
    name: words.rowsAsking.threshold,
    hint: words.rowsAsking.thresholdHint,
    from: 0,
    to: 0.99,
    hasDecimals: true,
  },
  { setting: 'rounds', name: words.rowsAsking.rounds, hint: words.rowsAsking.roundsHint, from: 1, to: 10 },
  { setting: 'votes', name: words.rowsAsking.votes, hint: words.rowsAsking.votesHint, from: 1, to: 9 },
  { setting: 'calls', name: words.rowsAsking.calls, hint: words.rowsAsking.callsHint, from: 4, to: 200 },
  { setting: 'tokens', name: words.rowsAsking.tokens, hint: words.rowsAsking.tokensHint, from: 1000, to: 2_000_000 },
  { setting: 'seconds', name: words.rowsAsking.seconds, hint: words.caps.secondsHint, from: 5, to: 1800 },
];
