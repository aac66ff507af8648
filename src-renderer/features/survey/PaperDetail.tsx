import type { CollectedPaper } from '../../../src-shared/contract/survey.ts';
import type { PaperChoice } from '../../../src-shared/survey.ts';
import { DecisionButton } from '../../components/DecisionButton.tsx';
import { bylineOf } from './byline.ts';
import { chosenWords } from './chosenWords.ts';
import { paperNames, type PaperAct } from './paperCommands.ts';
import { words } from './words.ts';
import classes from './PaperDetail.module.css';

export interface PaperDetailProps {
  readonly paper: CollectedPaper;
  readonly choice: PaperChoice | undefined;
  /** The choice was made for the last table, and not for the next one. */
  readonly isOfTable: boolean;
  /** How many are decided at once. */
  readonly count: number;
  readonly onAct: (act: PaperAct) => void;
}

/** One paper: what it says of itself, whether it belongs in and why, and the ways to decide. */
export function PaperDetail({ paper, choice, isOfTable, count, onAct }: PaperDetailProps) {
  const { title, file, abstract, doi, reach, copies, decided } = paper;
  const state = decided === null ? 'open' : decided ? 'in' : 'out';
  const byline = bylineOf(paper);
  return (
    <section className={classes['detail']} aria-label={words.paper.detail} data-keys tabIndex={-1}>
      <h3>{title || words.paper.untitled}</h3>
      {byline !== '' && <p className={classes['dim']}>{byline}</p>}
      <p className={classes['state']} data-decided={state}>
        {count > 1 ? words.paper.selected(count) : words.paper.decided[state]}
      </p>
      <div className={classes['ways']}>
        {decided !== true && (
          <DecisionButton label={words.paper.include} command={paperNames.include} onTake={() => onAct('include')} />
        )}
        {decided !== false && (
          <DecisionButton label={words.paper.exclude} command={paperNames.exclude} onTake={() => onAct('exclude')} />
        )}
        {decided !== null && (
          <DecisionButton
            label={words.paper.leaveOpen}
            command={paperNames.leaveOpen}
            onTake={() => onAct('leaveOpen')}
          />
        )}
        {reach === 'fullText' && (
          <DecisionButton label={words.paper.open} command={paperNames.open} onTake={() => onAct('open')} />
        )}
        <DecisionButton label={words.paper.edit} command={paperNames.edit} onTake={() => onAct('edit')} />
        <DecisionButton label={words.paper.takeOut} command={paperNames.takeOut} onTake={() => onAct('takeOut')} />
      </div>
      {choice ? (
        <div className={classes['reason']}>
          <p>
            {words.paper.chosenHow(
              isOfTable ? words.paper.byTable : words.paper.byDemand,
              chosenWords(choice, isOfTable),
              words.paper.relevance(choice.relevance),
            )}
          </p>
          <p>{choice.reason}</p>
        </div>
      ) : (
        <p className={classes['dim']}>{words.paper.noChoice}</p>
      )}
      {reach === 'abstract' && <p className={classes['dim']}>{words.paper.nothingToOpen}</p>}
      <h4>{words.paper.abstract}</h4>
      <p className={classes['abstract']}>{abstract ?? words.paper.noAbstract}</p>
      <p className={classes['dim']}>
        {[
          words.paper.from(file),
          ...(copies.length > 0 ? [words.paper.copies(copies.length)] : []),
          ...(doi === null ? [] : [doi]),
        ].join(' · ')}
      </p>
    </section>
  );
}
