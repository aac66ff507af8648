import type { DescribedRelation } from '../../../src-shared/relation.ts';
import { AskMeanings } from './AskMeanings.tsx';
import { ColumnProfile } from './ColumnProfile.tsx';
import { Meaning } from './Meaning.tsx';
import { toggleFilter, useProgramStore } from './programStore.ts';
import type { ProgramTarget } from './programTarget.ts';
import { words } from './words.ts';
import classes from './Profile.module.css';

export interface TableProfileProps {
  readonly target: ProgramTarget;
  readonly described: Pick<DescribedRelation, 'description' | 'spreads'>;
  readonly meanings: {
    readonly isBusy: boolean;
    readonly onAsk: () => void;
    readonly onSay: (column: string, meaning: string) => void;
  };
}

const NONE: readonly string[] = [];

/** What is in each column of a table that lies elsewhere; a click on a value keeps its rows. */
export function TableProfile({ target: { key, from }, described, meanings }: TableProfileProps) {
  const { columns, rowCount } = described.description;
  const { isBusy, onAsk, onSay } = meanings;
  const filters = useProgramStore(({ views }) => views[key]?.filters ?? NONE);
  return (
    <>
      <div className={classes['ask']}>
        <AskMeanings isBusy={isBusy} onAsk={onAsk} />
      </div>
      <ul className={classes['columns']}>
        {columns.map((column, at) => (
          <ColumnProfile
            key={column.name}
            head={
              <>
                <div className={classes['columnHead']}>
                  <h3>{column.name}</h3>
                  <span>{words.types[column.type]}</span>
                </div>
                <Meaning column={column} onSay={(meaning) => onSay(column.name, meaning)} />
              </>
            }
            column={column}
            spread={described.spreads[at] ?? null}
            rowCount={rowCount}
            filters={filters}
            onFilter={(condition) => toggleFilter(key, from, condition)}
          />
        ))}
      </ul>
    </>
  );
}
