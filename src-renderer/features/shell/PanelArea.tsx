import { X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import type { PanelPane } from '../../lib/panes.ts';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import { PaneContent } from './PaneContent.tsx';
import { panels } from './panes.ts';
import classes from './PanelArea.module.css';

/** What opens under everything else: one panel at a time, the others one key away. */
export function PanelArea({ shown }: { readonly shown: PanelPane }) {
  const { showPanel } = workspaceNow();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown({ key, preventDefault }: Pick<KeyboardEvent, 'key' | 'preventDefault'>): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const at = panels.indexOf(shown);
    const next = step === undefined ? undefined : panels.at((at + step) % panels.length);
    if (!next) return;
    preventDefault();
    showPanel(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[panels.indexOf(next)]?.focus();
  }

  return (
    <section className={classes['area']} aria-label={`${shown.title} panel`}>
      <header className={classes['head']}>
        <div className={classes['tabs']} role="tablist" aria-label="Panels" ref={list}>
          {panels.map(({ id, title, badge: Badge }) => (
            <button
              key={id}
              type="button"
              role="tab"
              className={classes['tab']}
              aria-selected={id === shown.id}
              tabIndex={id === shown.id ? 0 : -1}
              onClick={() => showPanel(id)}
              onKeyDown={(event) => onKeyDown({ key: event.key, preventDefault: () => event.preventDefault() })}
            >
              {title}
              {Badge && <Badge />}
            </button>
          ))}
        </div>
        <IconButton
          label="Close the panel"
          {...(shown.keys !== undefined && { keys: shown.keys })}
          size={24}
          position="top"
          icon={<X size={14} aria-hidden />}
          onClick={() => showPanel(null)}
        />
      </header>
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
