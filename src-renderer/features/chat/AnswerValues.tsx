import { type ReactNode, useState } from 'react';
import type { Answer } from '../../../src-shared/answer.ts';
import { ChartChoice, drawablesOf } from '../../components/chart/index.ts';
import { CellChips } from './CellChips.tsx';
import { FoldButton } from './FoldButton.tsx';
import { words } from './words.ts';
import classes from './AnswerView.module.css';

/** Values shown before a long list is folded. */
const SHOWN_AT_FIRST = 8;

interface AnswerValuesProps {
  /** Names a chart of them. */
  readonly question: string;
  readonly answer: Answer;
}

/** Several values as a compact list: label, value, the cells of each. */
export function AnswerValues({ question, answer }: AnswerValuesProps): ReactNode {
  const { values, unit, leftOut } = answer;
  const moreValues = leftOut?.values ?? 0;
  const moreCells = leftOut?.cells ?? 0;
  const [isUnfolded, setUnfolded] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const drawables = drawablesOf({
    label: '',
    names: values.map(({ label }) => label),
    values: values.map(({ value }) => (value.kind === 'number' ? value.number : null)),
    // Of a part of the numbers how they are distributed is not known.
  }).filter(({ figures }) => moreValues === 0 || figures.kind === 'series');
  const isLong = values.length > SHOWN_AT_FIRST + 1;
  // Two values may be equal in all that they show; their order is what tells them apart.
  const shown = (isLong && !isUnfolded ? values.slice(0, SHOWN_AT_FIRST) : values).map((value, place) => ({
    id: `value ${place}`,
    value,
  }));
  const hasLabels = values.some(({ label }) => label !== undefined);
  return (
    <div>
      <p className={classes['count']}>
        {words.values.values(values.length)}
        {unit && <span>{words.values.unit(unit)}</span>}
        {moreValues > 0 && <span>{words.values.more(moreValues)}</span>}
        {moreCells > 0 && <span>{words.values.moreCells(moreCells)}</span>}
        {drawables.length > 0 && (
          <button type="button" className={classes['drawn']} aria-expanded={isDrawn} onClick={() => setDrawn(!isDrawn)}>
            {isDrawn ? words.chart.hide : words.chart.show}
          </button>
        )}
      </p>
      {drawables.length > 0 && isDrawn && <ChartChoice title={question} drawables={drawables} />}
      <ul className={classes['values']} data-labelled={hasLabels || undefined}>
        {shown.map(({ id, value }) => (
          <li key={id}>
            {hasLabels && <span className={classes['label']}>{value.label ?? ''}</span>}
            <span className={classes['item']} data-figures={value.value.kind === 'number' || undefined}>
              {value.text}
            </span>
            <CellChips evidence={value.citations} limit={2} isShort />
          </li>
        ))}
      </ul>
      {isLong && <FoldButton total={values.length} isUnfolded={isUnfolded} onUnfold={setUnfolded} />}
    </div>
  );
}
