import { History, ListTree, MessageSquareText } from 'lucide-react';
import { IconButton } from '../../components/IconButton.tsx';
import { useWorkspace } from '../../lib/workspaceStore.ts';
import classes from './PaneToggles.module.css';

/** Which readings of the sheet are open at its right. */
export function PaneToggles() {
  const panes = useWorkspace((state) => state.panes);
  const togglePane = useWorkspace((state) => state.togglePane);
  return (
    <div className={classes['toggles']}>
      <IconButton
        label={panes.tree ? 'Hide the tree' : 'Show the tree'}
        keys="Alt+T"
        pressed={panes.tree}
        icon={<ListTree size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => togglePane('tree')}
      />
      <IconButton
        label={panes.history ? 'Hide the history' : 'Show the history'}
        keys="Alt+H"
        pressed={panes.history}
        icon={<History size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => togglePane('history')}
      />
      <IconButton
        label={panes.ask ? 'Hide the questions' : 'Show the questions'}
        keys="Alt+A"
        pressed={panes.ask}
        icon={<MessageSquareText size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => togglePane('ask')}
      />
    </div>
  );
}
