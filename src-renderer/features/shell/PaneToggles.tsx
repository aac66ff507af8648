import { IconButton } from '../../components/IconButton.tsx';
import { useWorkspace } from '../../lib/workspaceStore.ts';
import { inspectors } from './panes.ts';
import classes from './PaneToggles.module.css';

/** Which panes are open at the right of the sheet. */
export function PaneToggles() {
  const openPanes = useWorkspace((state) => state.openPanes);
  const setPaneOpen = useWorkspace((state) => state.setPaneOpen);
  return (
    <div className={classes['toggles']}>
      {inspectors.map(({ id, title, keys, icon: Icon, isOpenAtFirst }) => {
        const isOpen = openPanes[id] ?? isOpenAtFirst;
        return (
          <IconButton
            key={id}
            label={`${isOpen ? 'Hide' : 'Show'} the ${title.toLowerCase()}`}
            {...(keys !== undefined && { keys })}
            pressed={isOpen}
            icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => setPaneOpen(id, !isOpen)}
          />
        );
      })}
    </div>
  );
}
