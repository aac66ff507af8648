import { TextInput } from '@mantine/core';
import { defaultModelSettings, type ModelSettings, type ModelSettingsChange } from '../../../src-shared/models.ts';
import { AmountRow } from './AmountRow.tsx';
import { Group, Row } from './SettingsRows.tsx';
import { words } from './words.ts';

export interface SurveyAskingProps {
  readonly survey: ModelSettings['survey'];
  readonly onChange: (part: (settings: ModelSettings) => ModelSettingsChange) => void;
}

const MODEL_WIDTH = 200;
const ROLES = ['notes', 'iteration', 'verification'] as const;

/** How freely a model makes literature tables, and which other model plays a part in it. */
export function SurveyAsking({ survey, onChange }: SurveyAskingProps) {
  return (
    <Group title={words.surveyAsking.title}>
      <AmountRow
        name={words.surveyAsking.temperature}
        label={words.surveyAsking.of(words.surveyAsking.temperature)}
        hint={words.surveyAsking.temperatureHint}
        value={survey.temperature}
        usual={defaultModelSettings.survey.temperature}
        from={0}
        to={2}
        hasDecimals
        onChange={(temperature) => onChange((now) => ({ survey: { ...now.survey, temperature } }))}
      />
      {ROLES.map((role) => (
        <Row key={role} name={words.surveyAsking.roles[role]} hint={words.surveyAsking.roleHints[role]}>
          <TextInput
            key={survey.models[role]}
            size="xs"
            w={MODEL_WIDTH}
            aria-label={words.surveyAsking.roles[role]}
            placeholder={words.sameModel}
            defaultValue={survey.models[role] ?? ''}
            spellCheck={false}
            onBlur={({ currentTarget: { value } }) => {
              const name = value.trim() === '' ? null : value.trim();
              if (name === survey.models[role]) return;
              onChange((now) => ({ survey: { ...now.survey, models: { ...now.survey.models, [role]: name } } }));
            }}
          />
        </Row>
      ))}
    </Group>
  );
}
