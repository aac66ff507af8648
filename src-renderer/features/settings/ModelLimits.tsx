import { defaultModelSettings, type ModelSettings, type ModelSettingsChange } from '../../../src-shared/models.ts';
import { AllowedHosts } from './AllowedHosts.tsx';
import { AmountRow } from './AmountRow.tsx';
import { KeptCalls } from './KeptCalls.tsx';
import { Group } from './SettingsRows.tsx';

export interface ModelLimitsProps {
  readonly settings: ModelSettings;
  readonly onChange: (part: ModelSettingsChange) => void;
}

/** What is limited of calls: each a whole number. */
const CALL_LIMITS = [
  {
    setting: 'callSeconds',
    name: 'Seconds of a call',
    hint: 'Until it is given up. Models on this computer may need more.',
    from: 5,
    to: 1800,
  },
  {
    setting: 'retries',
    name: 'Tries after a fault',
    hint: 'When an endpoint is busy or breaks off; each waits longer.',
    from: 0,
    to: 10,
  },
  {
    setting: 'concurrency',
    name: 'Calls at once',
    hint: 'To one address. More are sent when one has ended.',
    from: 1,
    to: 32,
  },
  {
    setting: 'windowTokens',
    name: 'Tokens of the window',
    hint: 'Of the text model: tables and paragraphs of an extraction are cut to it.',
    from: 2000,
    to: 10_000_000,
  },
  {
    setting: 'sheetPictures',
    name: 'Pictures of a sheet',
    hint: 'Shown to a vision model at most; 45 rows and 16 columns are on each.',
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
      <Group title="Budget of a session or an extraction">
        <AmountRow
          name="Dollars"
          label="Dollars of a session"
          hint="The app asks before a call could pass it. Empty for no limit."
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
          name="Tokens"
          label="Tokens of a session"
          hint="Counts where a price is not known, or nothing is charged. Empty for no limit."
          value={budget.tokens}
          usual={usual.budget.tokens}
          from={0}
          to={1_000_000_000}
          onChange={(tokens) => onChange({ budget: { tokens } })}
          onNone={() => onChange({ budget: { tokens: null } })}
        />
      </Group>
      <Group title="Calls of models">
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
