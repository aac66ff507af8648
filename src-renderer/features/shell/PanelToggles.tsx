import { KeyHint } from '../../components/KeyHint.tsx';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import { panels } from './panes.ts';
import { words } from './words.ts';
import classes from './PanelToggles.module.css';

/** The way to each panel, with what waits there. */
export function PanelToggles() {
  const panel = useWorkspace((state) => state.panel);
  const { showPanel } = workspaceNow();
  return (
    <div className={classes['toggles']}>
      {panels.map(({ id, title, keys, icon: Icon, badge: Badge }) => {
        const isOpen = panel === id;
        return (
          <KeyHint key={id} label={words.panel.toggle(isOpen, title.toLowerCase())} keys={keys}>
            <button
              type="button"
              className={classes['panel']}
              aria-pressed={isOpen}
              onClick={() => showPanel(isOpen ? null : id)}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              <span className={classes['spoken']}>{title}</span>
              {Badge && <Badge />}
            </button>
          </KeyHint>
        );
      })}
    </div>
  );
}
