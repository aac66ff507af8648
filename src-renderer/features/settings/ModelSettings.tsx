import { NumberInput, Switch } from '@mantine/core';
import { ErrorState } from '../../components/ErrorState.tsx';
import { EndpointSettings } from './EndpointSettings.tsx';
import { PriceTable } from './PriceTable.tsx';
import { Group, Row } from './SettingsRows.tsx';
import { useModels } from './useModels.ts';

/** Which language models may help, where they are found, and what they may cost. */
export function ModelSettings() {
  const { state, error, retry, change, setKey } = useModels();
  if (error && !state) {
    return <ErrorState error={error} title="The settings of models could not be read" onRetry={retry} />;
  }
  if (!state) return null;
  const { settings, keys, keyStorage } = state;
  const { endpoints, budget } = settings;
  return (
    <>
      <Group title="Language models">
        <Row name="Offline" hint="Stops every call to a model at once. Answers that were kept can still be opened.">
          <Switch
            aria-label="Offline"
            checked={settings.isOffline}
            onChange={(event) => change({ isOffline: event.currentTarget.checked })}
          />
        </Row>
        {uses.map(({ use, name, hint }) => (
          <EndpointSettings
            key={use}
            use={use}
            name={name}
            hint={hint}
            endpoint={endpoints[use]}
            keySource={keys[use]}
            keyStorage={keyStorage}
            onChange={(endpoint) => change({ endpoints: { ...endpoints, [use]: endpoint } })}
            onKey={(key) => setKey(use, key)}
          />
        ))}
        <Row name="Keys" hint={keyStorage.words}>
          {null}
        </Row>
      </Group>
      <Group title="Limits of models">
        <Row name="Budget of a session" hint="US dollars. The next call asks before it is passed; empty for no limit.">
          <Amount
            label="Budget of a session in US dollars"
            value={budget.dollars}
            prefix="$"
            onChange={(dollars) => change({ budget: { ...budget, dollars } })}
          />
        </Row>
        <Row name="Tokens of a session" hint="For models whose price is not known; empty for no limit.">
          <Amount
            label="Tokens of a session"
            value={budget.tokens}
            isWhole
            onChange={(tokens) => change({ budget: { ...budget, tokens } })}
          />
        </Row>
        <Row name="Time of a call" hint="Seconds until a call is given up. Models on this computer may need more.">
          <Amount
            label="Seconds of a call"
            value={settings.callSeconds}
            isWhole
            from={5}
            to={1800}
            onChange={(seconds) => seconds !== null && change({ callSeconds: seconds })}
          />
        </Row>
        <Row
          name="Tries after a fault"
          hint="A call is made again when the endpoint is busy or breaks off, later each time."
        >
          <Amount
            label="Tries after a fault"
            value={settings.retries}
            isWhole
            to={10}
            onChange={(retries) => retries !== null && change({ retries })}
          />
        </Row>
        <Row name="Calls at once" hint="More are sent when one of these has ended.">
          <Amount
            label="Calls at once"
            value={settings.concurrency}
            isWhole
            from={1}
            to={32}
            onChange={(concurrency) => concurrency !== null && change({ concurrency })}
          />
        </Row>
      </Group>
      <PriceTable prices={settings.prices} onChange={(prices) => change({ prices })} />
    </>
  );
}

const uses = [
  { use: 'text', name: 'Text', hint: 'Plans and checks answers.' },
  { use: 'vision', name: 'Vision', hint: 'Looks at pictures of tables.' },
  { use: 'embeddings', name: 'Embeddings', hint: 'Finds what means the same. Without one, spelling decides.' },
] as const;

interface AmountProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly isWhole?: boolean;
  readonly from?: number;
  readonly to?: number;
  readonly prefix?: string;
}

/** A number that holds when it is left, or empty for none. */
function Amount({ label, value, onChange, isWhole = false, from = 0, to = 1_000_000_000, prefix = '' }: AmountProps) {
  return (
    <NumberInput
      // Shows what holds, also after a change that was refused.
      key={String(value)}
      aria-label={label}
      w={140}
      defaultValue={value ?? ''}
      min={from}
      max={to}
      allowDecimal={!isWhole}
      allowNegative={false}
      thousandSeparator=","
      prefix={prefix}
      placeholder="No limit"
      hideControls
      onBlur={({ currentTarget }) => {
        const digits = currentTarget.value.replaceAll(/[^\d.]/g, '');
        const number = digits === '' ? null : Math.min(to, Math.max(from, Number(digits)));
        if (number !== value) onChange(number);
      }}
    />
  );
}
