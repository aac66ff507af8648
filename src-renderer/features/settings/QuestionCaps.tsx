import { type AskCaps, defaultAskCaps } from '../../../src-shared/asking.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { AmountRow } from './AmountRow.tsx';
import { Group } from './SettingsRows.tsx';
import { words } from './words.ts';

/** What a question may take when a model answers it. */
export function QuestionCaps() {
  const { settings, change } = useSettings();
  return (
    <Group title={words.caps.title}>
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

const caps: readonly {
  readonly cap: keyof AskCaps;
  readonly name: string;
  readonly hint: string;
  readonly from: number;
  readonly to: number;
}[] = [
  {
    cap: 'calls',
    name: words.caps.calls,
    hint: words.caps.callsHint,
    from: 1,
    to: 50,
  },
  {
    cap: 'tokens',
    name: words.caps.tokens,
    hint: words.caps.tokensHint,
    from: 500,
    to: 1_000_000,
  },
  {
    cap: 'sheetTokens',
    name: words.caps.sheetTokens,
    hint: words.caps.sheetTokensHint,
    from: 500,
    to: 200_000,
  },
  {
    cap: 'operations',
    name: words.caps.operations,
    hint: words.caps.operationsHint,
    from: 1,
    to: 200,
  },
  {
    cap: 'seconds',
    name: words.caps.seconds,
    hint: words.caps.secondsHint,
    from: 5,
    to: 1800,
  },
];
