import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Collection } from '../../../src-shared/contract/survey.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { RenameField } from '../../components/RenameField.tsx';
import { StepButtons } from '../history/index.ts';
import { words } from './words.ts';
import classes from './CollectionHead.module.css';

export interface CollectionHeadProps {
  readonly collection: Collection;
  readonly onLeave: () => void;
  readonly isRenaming: boolean;
  /** The new name, or null when the old one stays. */
  readonly onRenamed: (name: string | null) => void;
  /** How papers are added. */
  readonly children: ReactNode;
}

/** Which collection it is, what it holds, and the way back from each step. */
export function CollectionHead({ collection, onLeave, isRenaming, onRenamed, children }: CollectionHeadProps) {
  const { id, name, papers } = collection;
  const abstractOnly = papers.filter(({ reach }) => reach === 'abstract').length;
  return (
    <header className={classes['head']}>
      <IconButton
        label={words.leave}
        keys="Alt+ArrowUp"
        icon={<ChevronLeft size={16} aria-hidden />}
        onClick={onLeave}
      />
      <h2 title={name}>
        {isRenaming ? <RenameField name={name} label={words.list.newName(name)} onDone={onRenamed} /> : name}
      </h2>
      <span className={classes['facts']}>{papers.length > 0 && words.facts(papers.length, abstractOnly)}</span>
      <StepButtons documentId={id} />
      {children}
    </header>
  );
}
