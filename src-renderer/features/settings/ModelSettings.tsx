import { Switch } from '@mantine/core';
import { ErrorState } from '../../components/ErrorState.tsx';
import { spokenSaying } from '../../lib/language.ts';
import { CaseList } from './CaseList.tsx';
import { EndpointSettings } from './EndpointSettings.tsx';
import { ModelLimits } from './ModelLimits.tsx';
import { PriceTable } from './PriceTable.tsx';
import { QuestionCaps } from './QuestionCaps.tsx';
import { RowsAsking } from './RowsAsking.tsx';
import { Group, Row } from './SettingsRows.tsx';
import { SurveyAsking } from './SurveyAsking.tsx';
import { useModels } from './useModels.ts';
import { words } from './words.ts';
import classes from './SettingsView.module.css';

/** Which language models may help, where they are found, and what they may cost. */
export function ModelSettings() {
  const { state, error, retry, change, setKey } = useModels();
  if (error && !state) {
    return <ErrorState error={error} title={words.models.unread} onRetry={retry} />;
  }
  if (!state) return null;
  const { settings, keys, keyStorage } = state;
  const { endpoints, allowedHosts } = settings;
  return (
    <>
      <Group title={words.models.title}>
        <p className={classes['lead']}>{words.models.about}</p>
        <Row name={words.models.offline} hint={words.models.offlineHint}>
          <Switch
            aria-label={words.models.offline}
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
            allowedHosts={allowedHosts}
            onAllow={(host) => change(({ allowedHosts }) => ({ allowedHosts: [...allowedHosts, host] }))}
            onChoose={(endpoint) => change(({ endpoints }) => ({ endpoints: { ...endpoints, [use]: endpoint } }))}
            onChange={(part) =>
              change(({ endpoints }) => ({
                endpoints: { ...endpoints, [use]: endpoints[use] && { ...endpoints[use], ...part } },
              }))
            }
            onKey={(key) => setKey(use, key)}
          />
        ))}
        <Row name={words.models.keys} hint={spokenSaying(keyStorage.words)} />
      </Group>
      <QuestionCaps />
      <RowsAsking />
      <SurveyAsking survey={settings.survey} onChange={change} />
      <ModelLimits settings={settings} onChange={change} />
      <PriceTable prices={settings.prices} onChange={(changed) => change((now) => ({ prices: changed(now.prices) }))} />
      <CaseList />
    </>
  );
}

const uses = [
  { use: 'text', name: words.models.text, hint: words.models.textHint },
  { use: 'vision', name: words.models.vision, hint: words.models.visionHint },
  { use: 'embeddings', name: words.models.embeddings, hint: words.models.embeddingsHint },
] as const;
