import { IconButton } from '../../components/IconButton.tsx';
import { inspectorsFor } from './panes.ts';
import { words } from './words.ts';
import classes from './Inspector.module.css';

export interface InspectorRailProps {
  /** Of the document that it stands beside. */
  readonly kind: string;
  readonly onFront: (id: string) => void;
}

/** What is left of the inspector while it is closed: the way to each of its parts. */
export function InspectorRail({ kind, onFront }: InspectorRailProps) {
  return (
    <nav className={classes['rail']} aria-label={words.inspector.title}>
      {inspectorsFor(kind).map(({ id, title, keys, icon: Icon }) => (
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
