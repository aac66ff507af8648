import type { Question } from '../../question/question.ts';
import type { TableColumn } from '../../table/columns.ts';
import { isTotalLabel } from '../../table/totalWords.ts';
import { kindOn } from '../plan/frame.ts';
import { columnsFor } from '../plan/targets.ts';
import type { Reading } from '../readings.ts';
import type { Add, Asked } from './asked.ts';

/** Columns of the kind that the question wants to hear; of numbers too many are. */
function wantedOn({ prepared }: Reading['frame'], { wanted }: Question): readonly TableColumn[] {
  return wanted === 'number' ? [] : columnsFor(wanted, prepared);
}

/** How well the question names the columns that are told. */
export function targets(reading: Reading, { question, entities }: Asked, add: Add): void {
  const { frame, form, named, targets: columns, lines } = reading;
  const { focus } = question;
  const used = new Set([...columns, ...lines.conditions.map(({ column }) => column)]);
  const unused = frame.columns.find(({ column }) => !used.has(column));
  add(
    'better column unused',
    Math.max(0, (unused?.quality ?? 0) - Math.max(0, ...named.map((each) => each?.quality ?? 0))),
  );
  columns.forEach((column, index) => {
    const share = 1 / columns.length;
    const own = named[index];
    const side = reading.other && index * 2 >= columns.length ? reading.other.frame : frame;
    const kind = kindOn(column, side);
    add(`target ${kind} for ${question.wanted}`, share);
    add(`target ${kind} ${form}`, share);
    add('target row header', column.isRowHeader ? share : 0);
    add('target entity', column === entities.get(frame.table) ? share : 0);
    const wanted = wantedOn(frame, question);
    add('target of the wanted kind', wanted.includes(column) ? share : 0);
    const isMet = wanted.includes(column) ? 'of' : 'not of';
    add(`target ${isMet} the wanted kind ${question.wanted}`, wanted.length > 0 ? share : 0);
    add('target hinted', side.hint().columns.includes(column) ? share : 0);
    add('target total', isTotalLabel(column.label) ? share : 0);
    if (!own) {
      add('target unnamed', share);
      add(`target unnamed ${form}`, share);
      return;
    }
    const rank = side.columns.indexOf(own);
    const inFocus = focus !== null && own.from <= focus.to && own.to >= focus.from;
    // The words that say by what rows are put in order do not ask for it once more.
    const whose = lines.order?.column === column ? 'order' : 'target';
    add(`${whose} quality`, own.quality * share);
    add(`${whose} quality high`, own.quality > 0.98 ? share : 0);
    add(`${whose} rank`, (Math.min(5, rank) / 5) * share);
    add(`${whose} is first`, rank === 0 ? share : 0);
    add(`${whose} is first ${form}`, rank === 0 ? share : 0);
    add('target in focus', inFocus ? share : 0);
    add(`target in focus ${form}`, inFocus ? share : 0);
    add('target outside focus', focus !== null && !inFocus ? share : 0);
    add('target above named', own.above.length > 0 ? share : 0);
    add('target above unnamed', own.above.length < column.path.length - 1 ? share : 0);
    const isShared = lines.conditions.some(({ from, to }) => own.from <= to && own.to >= from);
    add('target words used twice', isShared ? share : 0);
  });
}
