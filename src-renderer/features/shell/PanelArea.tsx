import { X } from 'lucide-react';
import { IconButton } from '../../components/IconButton.tsx';
import { TabStrip } from '../../components/TabStrip.tsx';
import type { PanelPane } from '../../lib/panes.ts';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import { PaneContent } from './PaneContent.tsx';
import { panels } from './panes.ts';
import { words } from './words.ts';
import classes from './PanelArea.module.css';

/** What opens under everything else: one panel at a time, the others one key away. */
export function PanelArea({ shown }: { readonly shown: PanelPane }) {
  const { showPanel } = workspaceNow();
  return (
    // By its own mark: the panes that can be sized are called panels in the page, all of them.
    <section className={classes['area']} data-panel-area aria-label={words.panel.of(shown.title)}>
      <TabStrip label={words.panel.label} tabs={panels} front={shown.id} onFront={showPanel}>
        <IconButton
          label={words.panel.close}
          {...(shown.keys !== undefined && { keys: shown.keys })}
          size={24}
          position="top"
          icon={<X size={14} aria-hidden />}
          onClick={() => showPanel(null)}
        />
      </TabStrip>
      <div className={classes['content']}>
        <PaneContent key={shown.id} title={shown.title}>
          <shown.code.Content />
        </PaneContent>
      </div>
    </section>
  );
}

/** The panel that is open; null while none is, and where the place of the same name fills the window. */
export function useShownPanel(): PanelPane | null {
  const open = useWorkspace(({ panel, view }) => (panel === view ? null : panel));
  return panels.find(({ id }) => id === open) ?? null;
}
