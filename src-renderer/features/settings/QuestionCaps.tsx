import { type AskCaps, defaultAskCaps } from '../../../src-shared/asking.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { AmountRow } from './AmountRow.tsx';
import { Group } from './SettingsRows.tsx';

/** What one question may take when a model answers it. */
export function QuestionCaps() {
  const { settings, change } = useSettings();
  return (
    <Group title="Limits of a question">
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
