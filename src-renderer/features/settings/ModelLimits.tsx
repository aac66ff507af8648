import { defaultModelSettings, type ModelSettings, type ModelSettingsChange } from '../../../src-shared/models.ts';
import { AllowedHosts } from './AllowedHosts.tsx';
import { AmountRow } from './AmountRow.tsx';
import { KeptCalls } from './KeptCalls.tsx';
import { Group } from './SettingsRows.tsx';
import { words } from './words.ts';

export interface ModelLimitsProps {
  readonly settings: ModelSettings;
  readonly onChange: (part: ModelSettingsChange) => void;
}

/** What is limited of calls: each a whole number. */
const CALL_LIMITS = [
  {
    setting: 'callSeconds',
    name: words.limits.seconds,
    hint: words.limits.secondsHint,
    from: 5,
    to: 1800,
  },
  {
    setting: 'retries',
    name: words.limits.tries,
    hint: words.limits.triesHint,
    from: 0,
    to: 10,
  },
  {
    setting: 'concurrency',
    name: words.limits.atOnce,
    hint: words.limits.atOnceHint,
    from: 1,
    to: 32,
  },
  {
    setting: 'windowTokens',
    name: words.limits.window,
    hint: words.limits.windowHint,
    from: 2000,
    to: 10_000_000,
  },
  {
    setting: 'sheetPictures',
    name: words.limits.pictures,
    hint: words.limits.picturesHint,
    from: 1,
    to: 500,
  },
] as const;

/** What a session may spend on models, and how patiently they are called. */
export function ModelLimits({ settings, onChange }: ModelLimitsProps) {
  const { budget, allowedHosts } = settings;
  const usual = defaultModelSettings;
  return (
    <>
      <Group title={words.limits.budget}>
        <AmountRow
          name={words.limits.dollars}
          label={words.limits.dollarsOf}
          hint={words.limits.dollarsHint}
          value={budget.dollars}
          usual={usual.budget.dollars}
          from={0}
          to={1_000_000}
          prefix="$"
          hasDecimals
          onChange={(dollars) => onChange({ budget: { dollars } })}
          onNone={() => onChange({ budget: { dollars: null } })}
        />
        <AmountRow
          name={words.limits.tokens}
          label={words.limits.tokensOf}
          hint={words.limits.tokensHint}
          value={budget.tokens}
          usual={usual.budget.tokens}
          from={0}
          to={1_000_000_000}
          onChange={(tokens) => onChange({ budget: { tokens } })}
          onNone={() => onChange({ budget: { tokens: null } })}
        />
      </Group>
      <Group title={words.limits.title}>
        {CALL_LIMITS.map(({ setting, ...row }) => (
          <AmountRow
            key={setting}
            {...row}
            value={settings[setting]}
            usual={usual[setting]}
            onChange={(amount) => onChange({ [setting]: amount })}
          />
        ))}
        <KeptCalls />
        <AllowedHosts hosts={allowedHosts} onChange={(hosts) => onChange({ allowedHosts: [...hosts] })} />
      </Group>
    </>
  );
}
