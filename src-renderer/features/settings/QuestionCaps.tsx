import { SegmentedControl } from '@mantine/core';
import { type AskCaps, askWaySchema, defaultAskCaps } from '../../../src-shared/asking.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { AmountRow } from './AmountRow.tsx';
import { Group, Row } from './SettingsRows.tsx';
import { words } from './words.ts';

/** How a model answers questions, and what one may take. */
export function QuestionCaps() {
  const { settings, change } = useSettings();
  return (
    <Group title={words.caps.title}>
      <Row name={words.caps.way} hint={words.caps.wayHint}>
        <SegmentedControl
          size="xs"
          aria-label={words.caps.wayOf}
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
  { value: 'sheet', label: words.caps.reads },
  { value: 'pipeline', label: words.caps.pipelines },
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
