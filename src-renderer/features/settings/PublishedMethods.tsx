import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { askWaySchema, defaultRowsAsking, rowsRoles } from '../../../src-shared/asking.ts';
import { surveyMethods } from '../../../src-shared/survey.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { AmountRow } from './AmountRow.tsx';
import { Group, Row } from './SettingsRows.tsx';
import { words } from './words.ts';
import classes from './SettingsView.module.css';

const FIELD_WIDTH = 200;

/** Chooses methods of research papers, which results can be compared with, and sets their parameters. */
export function PublishedMethods() {
  const { settings, change } = useSettings();
  const { rows } = settings;
  return (
    <Group title={words.published.title}>
      <p className={classes['lead']}>{words.published.about}</p>
      <Row name={words.published.sheets} hint={words.published.sheetsHint}>
        <SegmentedControl
          size="xs"
          aria-label={words.published.sheets}
          data={ways}
          value={settings.way}
          onChange={(way) => change({ way: askWaySchema.parse(way) })}
        />
      </Row>
      <Row name={words.published.survey} hint={words.published.surveyHint}>
        <NativeSelect
          size="xs"
          w={FIELD_WIDTH}
          aria-label={words.published.survey}
          data={surveyMethods.map((value) => ({ value, label: words.published.surveyMethods[value] }))}
          value={settings.surveyMethod}
          onChange={({ currentTarget: { value } }) =>
            change({ surveyMethod: surveyMethods.find((each) => each === value) })
          }
        />
      </Row>
      {amounts.map(({ setting, ...row }) => (
        <AmountRow
          key={setting}
          {...row}
          value={rows[setting]}
          usual={defaultRowsAsking[setting]}
          onChange={(value) => change({ rows: { [setting]: value } })}
        />
      ))}
      {rowsRoles.map((role) => (
        <Row key={role} name={words.published.roles[role]} hint={words.published.roleHints[role]}>
          <TextInput
            key={rows.models[role]}
            size="xs"
            w={FIELD_WIDTH}
            aria-label={words.published.roles[role]}
            placeholder={words.sameModel}
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

const ways = [
  { value: 'sheet', label: words.published.readsSheet },
  { value: 'pipeline', label: words.published.pipelines },
];

const amounts: readonly {
  readonly setting: 'threshold' | 'rounds' | 'votes';
  readonly name: string;
  readonly hint: string;
  readonly from: number;
  readonly to: number;
  readonly hasDecimals?: boolean;
}[] = [
  {
    setting: 'threshold',
    name: words.published.threshold,
    hint: words.published.thresholdHint,
    from: 0,
    to: 0.99,
    hasDecimals: true,
  },
  { setting: 'rounds', name: words.published.rounds, hint: words.published.roundsHint, from: 1, to: 10 },
  { setting: 'votes', name: words.published.votes, hint: words.published.votesHint, from: 1, to: 9 },
];
