import { IconButton } from '../../components/IconButton.tsx';
import { inspectors } from './panes.ts';
import { words } from './words.ts';
import classes from './Inspector.module.css';

/** What is left of the inspector while it is closed: the way to each of its parts. */
export function InspectorRail({ onFront }: { readonly onFront: (id: string) => void }) {
  return (
    <nav className={classes['rail']} aria-label={words.inspector.title}>
      {inspectors.map(({ id, title, keys, icon: Icon }) => (
        <IconButton
          key={id}
          label={words.show(title.toLowerCase())}
          {...(keys !== undefined && { keys })}
          position="left"
          icon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => onFront(id)}
        />
      ))}
    </nav>
  );
}
