import { Button, SegmentedControl, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Settings } from '../../../src-shared/contract/settings.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { api } from '../../lib/client.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { KeySettings } from './KeySettings.tsx';
import { LanguageRow } from './LanguageRow.tsx';
import { LibraryRows } from './LibraryRows.tsx';
import { ModelSettings } from './ModelSettings.tsx';
import { PictureSettings } from './PictureSettings.tsx';
import { PublishedMethods } from './PublishedMethods.tsx';
import { Group, Row } from './SettingsRows.tsx';
import { StopServer } from './StopServer.tsx';
import { words } from './words.ts';
import classes from './SettingsView.module.css';

const themes: { readonly value: Settings['theme']; readonly label: string }[] = [
  { value: 'system', label: words.system },
  { value: 'light', label: words.appearance.light },
  { value: 'dark', label: words.appearance.dark },
];

const contrasts: { readonly value: Settings['contrast']; readonly label: string }[] = [
  { value: 'system', label: words.system },
  { value: 'standard', label: words.appearance.standard },
  { value: 'more', label: words.appearance.high },
];

/** What a person can set, and what the app says of itself. Each change holds at once. */
export function SettingsView() {
  const { settings, change } = useSettings();
  const { data: info } = useQuery(api.app.info.queryOptions());
  return (
    <div className={classes['view']}>
      <div className={classes['column']}>
        <h2>{words.title}</h2>
        <Group title={words.appearance.title}>
          <LanguageRow />
          <Row name={words.appearance.theme} hint={words.appearance.themeHint}>
            <SegmentedControl
              aria-label={words.appearance.theme}
              data={themes}
              value={settings.theme}
              onChange={(theme) => change({ theme })}
            />
          </Row>
          <Row name={words.appearance.contrast} hint={words.appearance.contrastHint}>
            <SegmentedControl
              aria-label={words.appearance.contrast}
              data={contrasts}
              value={settings.contrast}
              onChange={(contrast) => change({ contrast })}
            />
          </Row>
          <Row name={words.appearance.roles} hint={words.appearance.rolesHint}>
            <Switch
              aria-label={words.appearance.roles}
              checked={settings.showRoles}
              onChange={(event) => change({ showRoles: event.currentTarget.checked })}
            />
          </Row>
          <Row name={words.appearance.arrangement} hint={words.appearance.arrangementHint}>
            <Button variant="default" onClick={() => change({ panes: null, layouts: null })}>
              {words.appearance.reset}
            </Button>
          </Row>
        </Group>
        <KeySettings />
        <PictureSettings />
        <ModelSettings />
        <Group title={words.data.title}>
          <Row name={words.data.folder} hint={words.data.folderHint}>
            <code className={classes['path']}>{info?.dataFolder ?? ' '}</code>
          </Row>
          <Row name={words.data.guard} hint={words.data.guardHint}>
            <Switch
              aria-label={words.data.guard}
              checked={settings.guardsCopies}
              onChange={(event) => change({ guardsCopies: event.currentTarget.checked })}
            />
          </Row>
          <LibraryRows />
        </Group>
        <Group title={words.benchmarks.title}>
          <Row name={words.benchmarks.name} hint={words.benchmarks.hint}>
            <Button variant="default" onClick={() => workspaceNow().show('measure')}>
              {words.benchmarks.show}
            </Button>
          </Row>
        </Group>
        <details className={classes['advanced']}>
          <summary>{words.advanced}</summary>
          <PublishedMethods />
        </details>
        <Group title={words.about.title}>
          <Row name="Tablewright" hint={words.about.hint}>
            <span className={classes['value']}>{info ? words.about.version(info.version) : ' '}</span>
          </Row>
          {info?.capabilities.stopServer && (
            <Row name={words.about.server} hint={words.about.serverHint}>
              <StopServer />
            </Row>
          )}
        </Group>
      </div>
    </div>
  );
}
