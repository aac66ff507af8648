import { KeyHint } from '../../components/KeyHint.tsx';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import { pages } from './panes.ts';
import classes from './Rail.module.css';

/** The narrow strip at the left: the places of the app. */
export function Rail() {
  const view = useWorkspace((state) => state.view);
  const { show } = workspaceNow();
  return (
    <nav className={classes['rail']} aria-label="Places">
      {pages.map(({ id, title, keys, icon: Icon, badge: Badge }) => (
        <KeyHint key={id} label={title} keys={keys} position="right">
          <button
            type="button"
            className={classes['place']}
            aria-current={view === id ? 'page' : undefined}
            onClick={() => show(id)}
          >
            <Icon size={18} strokeWidth={1.6} aria-hidden />
            <span>{title}</span>
            {Badge && <Badge />}
          </button>
        </KeyHint>
      ))}
    </nav>
  );
}
