import { Button, SegmentedControl, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Settings } from '../../../src-shared/contract/settings.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { api } from '../../lib/client.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { KeySettings } from './KeySettings.tsx';
import { LibraryRows } from './LibraryRows.tsx';
import { ModelSettings } from './ModelSettings.tsx';
import { PictureSettings } from './PictureSettings.tsx';
import { Group, Row } from './SettingsRows.tsx';
import { StopServer } from './StopServer.tsx';
import classes from './SettingsView.module.css';

const themes: { readonly value: Settings['theme']; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const contrasts: { readonly value: Settings['contrast']; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'standard', label: 'Standard' },
  { value: 'more', label: 'High' },
];

/** What a person can set, and what the app says of itself. Each change holds at once. */
export function SettingsView() {
  const { settings, change } = useSettings();
  const { data: info } = useQuery(api.app.info.queryOptions());
  return (
    <div className={classes['view']}>
      <div className={classes['column']}>
        <h2>Settings</h2>
        <Group title="Appearance">
          <Row name="Theme" hint="System follows what the machine is set to.">
            <SegmentedControl
              aria-label="Theme"
              data={themes}
              value={settings.theme}
              onChange={(theme) => change({ theme })}
            />
          </Row>
          <Row name="Contrast" hint="High contrast in the light theme and in the dark one.">
            <SegmentedControl
              aria-label="Contrast"
              data={contrasts}
              value={settings.contrast}
              onChange={(contrast) => change({ contrast })}
            />
          </Row>
          <Row name="Show roles on the sheet" hint="Tints titles, sections and headers with what they were read as.">
            <Switch
              aria-label="Show roles on the sheet"
              checked={settings.showRoles}
              onChange={(event) => change({ showRoles: event.currentTarget.checked })}
            />
          </Row>
          <Row name="Arrangement of the window" hint="Puts panes and tabs back where they were at first.">
            <Button variant="default" onClick={() => change({ panes: null, layouts: null })}>
              Reset
            </Button>
          </Row>
        </Group>
        <KeySettings />
        <PictureSettings />
        <ModelSettings />
        <Group title="Data">
          <Row name="Data folder" hint="Documents, corrections, sessions and settings are kept here and nowhere else.">
            <code className={classes['path']}>{info?.dataFolder ?? ' '}</code>
          </Row>
          <Row
            name="Copy formulas as text"
            hint="A spreadsheet would run a copied cell that begins with = + - or @. An apostrophe before it keeps it a text."
          >
            <Switch
              aria-label="Copy formulas as text"
              checked={settings.guardsCopies}
              onChange={(event) => change({ guardsCopies: event.currentTarget.checked })}
            />
          </Row>
          <LibraryRows />
        </Group>
        <Group title="Benchmarks">
          <Row
            name="Reports of benchmarks"
            hint="How well tables are read and questions answered, as measured on public data."
          >
            <Button variant="default" onClick={() => workspaceNow().show('measure')}>
              Show
            </Button>
          </Row>
        </Group>
        <Group title="About">
          <Row name="Tablewright" hint="Turns awkward tables into answers and records that a person can check.">
            <span className={classes['value']}>{info ? `Version ${info.version}` : ' '}</span>
          </Row>
          {info?.capabilities.stopServer && (
            <Row name="Server" hint="Ends the program behind this page. What was saved is there at the next start.">
              <StopServer />
            </Row>
          )}
        </Group>
      </div>
    </div>
  );
}
