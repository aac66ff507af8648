import type { ReactNode } from 'react';
import { type CellEvidence, type Passage, printPlace } from '../../../src-shared/evidence.ts';
import type { Paper, Unproved } from '../../../src-shared/survey.ts';
import type { TableCell, TableColumn, TableRow, Why } from '../../../src-shared/surveyTable.ts';
import { DecisionButton } from '../../components/DecisionButton.tsx';
import { Keys } from '../../components/Keys.tsx';
import { presentError } from '../../lib/errors.ts';
import { spokenSaying } from '../../lib/language.ts';
import { citedAs } from './byline.ts';
import { tableNames, type TableAct } from './tableCommands.ts';
import { valueState } from './tableLooks.ts';
import type { WhyState } from './useWhy.ts';
import { words } from './words.ts';
import classes from './CellDetail.module.css';

export interface CellDetailProps {
  readonly paper: Paper;
  readonly column: TableColumn;
  readonly row: TableRow;
  readonly cell: TableCell | null;
  /** What a model said of the cell, where it is blank as nothing proves that. */
  readonly unproved: Unproved | undefined;
  readonly why: WhyState;
  readonly onAct: (act: TableAct) => void;
  readonly onShow: (evidence: Why['evidence']) => void;
  readonly onTake: (place: number) => void;
}

/** One value: how it stands, the passages that say it, the best first, and the ways to decide it. */
export function CellDetail(props: CellDetailProps): ReactNode {
  const { paper, column, row, cell, unproved, why, onAct, onShow, onTake } = props;
  const isSaid = cell !== null && cell.value !== '';
  const isLocked = cell?.isLocked ?? false;
  // What the cell cites is known before the paper is read for more.
  const cited = (cell?.evidence ?? []).map((evidence) => ({
    value: cell?.value ?? '',
    evidence,
    confidence: cell?.confidence ?? 0,
    isTaken: true,
  }));
  const offers = why.isReading ? cited : why.offers;
  return (
    <section className={classes['cell']} aria-label={words.table.cell} data-keys tabIndex={-1}>
      <div className={classes['said']}>
        <header>
          <h3>
            {citedAs(paper)} <span>{column.name}</span>
          </h3>
          {column.instruction !== '' && <p className={classes['dim']}>{column.instruction}</p>}
        </header>
        <p className={classes['value']} data-none={!isSaid || undefined}>
          {isSaid ? cell.value : words.table.empty}
        </p>
        <p className={classes['facts']}>
          {isSaid && (
            <span data-state={valueState(cell)}>
              {words.table.states[valueState(cell)]} · {words.table.by[cell.by]}
            </span>
          )}
          {isSaid && cell.by !== 'person' && <span>{words.table.confidence(cell.confidence)}</span>}
          {isLocked && <span>{words.table.lockedCell}</span>}
          {row.isLocked && <span>{words.table.lockedRow}</span>}
          {column.isLocked && <span>{words.table.lockedColumn}</span>}
        </p>
        {isSaid &&
          cell.by !== 'person' &&
          cell.doubts?.map((doubt) => (
            <p key={doubt.code} className={classes['reason']}>
              {spokenSaying(doubt)}
            </p>
          ))}
        {!isSaid && unproved && (
          <p className={classes['reason']}>
            {words.table.unproved(unproved.value)} {spokenSaying(unproved.why)}
          </p>
        )}
        <div className={classes['ways']}>
          {isSaid && cell.by !== 'person' && (
            <DecisionButton label={words.table.confirm} command={tableNames.confirm} onTake={() => onAct('confirm')} />
          )}
          <DecisionButton label={words.table.edit} command={tableNames.edit} onTake={() => onAct('edit')} />
          <DecisionButton
            label={isLocked ? words.table.unlock : words.table.lock}
            command={tableNames.lockCell}
            onTake={() => onAct('lockCell')}
          />
          <DecisionButton
            label={row.isLocked ? words.table.unlockRow : words.table.lockRow}
            command={tableNames.lockRow}
            onTake={() => onAct('lockRow')}
          />
          <DecisionButton
            label={words.table.excludeRow}
            command={tableNames.excludeRows}
            onTake={() => onAct('excludeRows')}
          />
        </div>
      </div>
      <div className={classes['said']}>
        <h4>{words.table.why}</h4>
        {why.error && <p className={classes['dim']}>{presentError(why.error).message}</p>}
        {offers.length === 0 && !why.error && (
          <p className={classes['dim']}>{why.isReading ? words.table.whyReading : words.table.whyNone}</p>
        )}
        <ol className={classes['passages']} aria-label={words.table.why}>
          {offers.map((offer, place) => (
            <li key={keyOf(offer.evidence)} data-taken={offer.isTaken || undefined}>
              <button type="button" className={classes['passage']} onClick={() => onShow(offer.evidence)}>
                <Quote offer={offer} />
                <span className={classes['where']}>
                  {placeOf(offer.evidence)} · {words.table.confidence(offer.confidence)}
                </span>
              </button>
              {offer.isTaken ? (
                <span className={classes['taken']}>{words.table.taken}</span>
              ) : (
                <button
                  type="button"
                  className={classes['take']}
                  aria-label={words.table.takeNamed(offer.value)}
                  onClick={() => onTake(place)}
                >
                  {words.table.take} {place < 9 && <Keys keys={String(place + 1)} />}
                </button>
              )}
            </li>
          ))}
        </ol>
        {paper.reach === 'abstract' && <p className={classes['dim']}>{words.paper.nothingToOpen}</p>}
      </div>
    </section>
  );
}

/** The words of a passage with the value in them, or the value of cells. */
function Quote({ offer: { value, evidence } }: { readonly offer: Why }): ReactNode {
  if (evidence.kind === 'cells') {
    return (
      <span>
        {(evidence.path ?? []).join(' › ')} <mark>{value}</mark>
      </span>
    );
  }
  const { quote } = evidence;
  const at = value === '' ? -1 : quote.toLowerCase().indexOf(value.toLowerCase());
  if (at < 0) return <span>{quote}</span>;
  return (
    <span>
      {quote.slice(0, at)}
      <mark>{quote.slice(at, at + value.length)}</mark>
      {quote.slice(at + value.length)}
    </span>
  );
}

function placeOf(evidence: Passage | CellEvidence): string {
  if (evidence.kind === 'cells') return words.table.inTable(printPlace(evidence));
  return evidence.page === undefined
    ? words.table.inParagraph(evidence.block + 1)
    : words.table.onPage(evidence.page + 1);
}

function keyOf(evidence: Passage | CellEvidence): string {
  return evidence.kind === 'cells'
    ? `${evidence.source} ${evidence.address}`
    : `${evidence.block} ${evidence.from} ${evidence.to}`;
}
