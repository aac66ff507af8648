import { KeyHint } from '../../components/KeyHint.tsx';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import { pages, placeOf } from './panes.ts';
import { words } from './words.ts';
import classes from './Rail.module.css';

const places = pages.filter(({ within }) => within === undefined);

/** The narrow strip at the left: the places of the app. */
export function Rail() {
  const view = useWorkspace((state) => state.view);
  const { show } = workspaceNow();
  const current = placeOf(view);
  return (
    <nav className={classes['rail']} aria-label={words.places}>
      {places.map(({ id, title, keys, icon: Icon, badge: Badge }) => (
        <KeyHint key={id} label={title} keys={keys} position="right">
          <button
            type="button"
            className={classes['place']}
            aria-current={current === id ? 'page' : undefined}
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
