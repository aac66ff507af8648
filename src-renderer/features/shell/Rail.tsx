import { useRef } from 'react';
import { KeyHint } from '../../components/KeyHint.tsx';
import { useKeysIn } from '../../hooks/useKeysIn.ts';
import { useWorkspace, workspaceNow } from '../../lib/workspaceStore.ts';
import { pages, placeOf } from './panes.ts';
import { words } from './words.ts';
import classes from './Rail.module.css';

const places = pages.filter(({ within }) => within === undefined);

/** The narrow strip at the left: the places of the app. Keys that go from part to part lead to the one that is shown, arrows on from it. */
export function Rail() {
  const view = useWorkspace((state) => state.view);
  const { show } = workspaceNow();
  const current = placeOf(view);
  const entry = places.some(({ id }) => id === current) ? current : places[0]?.id;

  const rail = useRef<HTMLElement>(null);
  useKeysIn(rail, ({ key }) => {
    const buttons = [...(rail.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[key];
    if (to !== undefined) buttons[to]?.focus();
    return to !== undefined;
  });

  return (
    <nav ref={rail} className={classes['rail']} aria-label={words.places}>
      {places.map(({ id, title, keys, icon: Icon, badge: Badge }) => (
        <KeyHint key={id} label={title} keys={keys} position="right">
          <button
            type="button"
            className={classes['place']}
            data-keys={id === entry || undefined}
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
