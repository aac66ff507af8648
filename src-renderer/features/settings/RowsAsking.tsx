import { defaultRowsAsking } from '../../../src-shared/asking.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { AmountRow } from './AmountRow.tsx';
import { Group } from './SettingsRows.tsx';
import { words } from './words.ts';

/** What a question about a table of rows may take when a model answers it. */
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
    </Group>
  );
}

const amounts: readonly {
  readonly setting: 'calls' | 'tokens' | 'seconds';
  readonly name: string;
  readonly hint: string;
  readonly from: number;
  readonly to: number;
}[] = [
  { setting: 'calls', name: words.rowsAsking.calls, hint: words.rowsAsking.callsHint, from: 4, to: 200 },
  { setting: 'tokens', name: words.rowsAsking.tokens, hint: words.rowsAsking.tokensHint, from: 1000, to: 2_000_000 },
  { setting: 'seconds', name: words.rowsAsking.seconds, hint: words.caps.secondsHint, from: 5, to: 1800 },
];
