import { Button, Modal } from '@mantine/core';
import type { MadeTable } from '../../../src-shared/contract/survey.ts';
import type { PaperChoice } from '../../../src-shared/survey.ts';
import { citedAs } from './byline.ts';
import { words } from './words.ts';
import classes from './ExcludedPapers.module.css';

export interface ExcludedPapersProps {
  readonly made: MadeTable;
  /** Of candidates that have no row. */
  readonly choices: readonly PaperChoice[];
  readonly onInclude: (papers: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Candidates that are not in a table, each with why; any of them can be taken in. */
export function ExcludedPapers({ made, choices, onInclude, onClose }: ExcludedPapersProps) {
  const later = new Set(made.leftLater);
  const papers = new Map(made.papers.map((paper) => [paper.id, paper]));
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={words.table.excluded}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {choices.length === 0 && <p className={classes['dim']}>{words.table.allIn}</p>}
      <ul className={classes['excluded']}>
        {choices
          .toSorted((a, b) => Number(later.has(b.paper)) - Number(later.has(a.paper)) || b.relevance - a.relevance)
          .map(({ paper: id, relevance, reason }) => {
            const paper = papers.get(id);
            if (!paper) return null;
            return (
              <li key={id}>
                <p>
                  <b>{paper.title || paper.file}</b>{' '}
                  <span className={classes['dim']}>
                    {citedAs(paper)}
                    {later.has(id) && ` · ${words.table.cameLater}`} · {words.paper.relevance(relevance)}. {reason}
                  </span>
                </p>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={words.table.includeNamed(paper.title || paper.file)}
                  onClick={() => onInclude([id])}
                >
                  {words.table.include}
                </Button>
              </li>
            );
          })}
      </ul>
    </Modal>
  );
}
