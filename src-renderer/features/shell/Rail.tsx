import { KeyHint } from '../../components/KeyHint.tsx';
import { count } from '../../lib/words.ts';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import { useRunsUnderWay } from '../activity/index.ts';
import { places } from './places.ts';
import classes from './Rail.module.css';

/** The narrow strip at the left: the places of the app. */
export function Rail() {
  const view = useWorkspace((state) => state.view);
  const { show } = workspaceNow();
  const underWay = useRunsUnderWay();
  return (
    <nav className={classes['rail']} aria-label="Places">
      {places.map(({ view: place, name, keys, icon: Icon }) => (
        <KeyHint key={place} label={name} keys={keys} position="right">
          <button
            type="button"
            className={classes['place']}
            aria-current={view === place ? 'page' : undefined}
            onClick={() => show(place)}
          >
            <Icon size={18} strokeWidth={1.6} aria-hidden />
            <span>{name}</span>
            {place === 'activity' && underWay > 0 && (
              <span className={classes['count']} aria-label={`${count(underWay, 'run')} under way`}>
                {underWay}
              </span>
            )}
          </button>
        </KeyHint>
      ))}
    </nav>
  );
}
