import { Switch } from '@mantine/core';
import { ErrorState } from '../../components/ErrorState.tsx';
import { CaseList } from './CaseList.tsx';
import { EndpointSettings } from './EndpointSettings.tsx';
import { ModelLimits } from './ModelLimits.tsx';
import { PriceTable } from './PriceTable.tsx';
import { QuestionCaps } from './QuestionCaps.tsx';
import { Group, Row } from './SettingsRows.tsx';
import { useModels } from './useModels.ts';
import classes from './SettingsView.module.css';

/** Which language models may help, where they are found, and what they may cost. */
export function ModelSettings() {
  const { state, error, retry, change, setKey } = useModels();
  if (error && !state) {
    return <ErrorState error={error} title="The settings of models could not be read" onRetry={retry} />;
  }
  if (!state) return null;
  const { settings, keys, keyStorage } = state;
  const { endpoints, allowedHosts } = settings;
  return (
    <>
      <Group title="Language models">
        <p className={classes['lead']}>
          Everything works by rules, without a model. With one, questions, pictures and headers are put to it as well:
          what it needs of a table is sent to the address that you give.
        </p>
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
        <Row name="Keys" hint={keyStorage.words} />
      </Group>
      <QuestionCaps />
      <ModelLimits settings={settings} onChange={change} />
      <PriceTable prices={settings.prices} onChange={(prices) => change({ prices })} />
      <CaseList />
    </>
  );
}

const uses = [
  { use: 'text', name: 'Text', hint: 'Plans and checks answers.' },
  { use: 'vision', name: 'Vision', hint: 'Looks at pictures of tables.' },
  { use: 'embeddings', name: 'Embeddings', hint: 'Finds what means the same. Without one, spelling decides.' },
] as const;
