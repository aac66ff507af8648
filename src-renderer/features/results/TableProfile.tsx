import type { RelationDescription } from '../../../src-shared/relation.ts';
import { ColumnProfile } from './ColumnProfile.tsx';
import { toggleFilter, useProgramStore } from './programStore.ts';
import type { ProgramTarget } from './programTarget.ts';
import { words } from './words.ts';
import classes from './Profile.module.css';

export interface TableProfileProps {
  readonly target: ProgramTarget;
  readonly description: RelationDescription;
}

const NONE: readonly string[] = [];

/** What is in each column of a table that lies elsewhere; a click on a value keeps its rows. */
export function TableProfile({ target: { key, from }, description: { columns, rowCount } }: TableProfileProps) {
  const filters = useProgramStore(({ views }) => views[key]?.filters ?? NONE);
  return (
    <ul className={classes['columns']}>
      {columns.map((column) => (
        <ColumnProfile
          key={column.name}
          head={
            <div className={classes['columnHead']}>
              <h3>{column.name}</h3>
              <span>{words.types[column.type]}</span>
            </div>
          }
          column={column}
          spread={null}
          rowCount={rowCount}
          filters={filters}
          onFilter={(condition) => toggleFilter(key, from, condition)}
        />
      ))}
    </ul>
  );
}
