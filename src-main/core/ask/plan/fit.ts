import { hasCue } from '../question/question.ts';
import type { TableColumn } from '../table/columns.ts';
import { isTotalLabel } from '../table/totalWords.ts';
import type { Adjustment } from './candidate.ts';
import { columnWords } from './columnWords.data.ts';
import { isBeside } from './filters.ts';
import type { Frame, NamedColumn } from './frame.ts';
import { measureHint } from './hints.ts';
import { isIdentifier, isMatrix } from './measures.ts';
import type { Selection } from './selection.ts';

/** What speaks for and against a column as the one that is asked for. */
export function targetFit(selection: Selection): Adjustment[] {
  const { named, frame } = selection;
  if (!named) {
    const { target } = selection;
    if (target && isTotalLabel(target.label) && hasCue(frame.question, 'sum'))
      return [{ reason: 'it is the total', by: 0.05 }];
    const isOpen = target?.type === 'number' && isMatrix(frame.table);
    return [{ reason: 'the question does not name the column', by: isOpen ? -0.12 : -0.06 }, ...hintFit(frame, target)];
  }
  const found: Adjustment[] = [];
  const { quality } = named;
  if (quality < 0.7) found.push({ reason: 'the header is named only in part', by: (quality - 0.7) * 0.3 });
  if (isInFocus(frame, named)) found.push({ reason: 'it is the phrase that is asked for', by: 0.05 });
  else if (frame.columns.some((other) => other !== named && other.quality >= 0.5 && isInFocus(frame, other))) {
    found.push({ reason: 'another column is the one that is asked for', by: -0.06 });
  }
  const own = frame.values.filter(({ element, quality }) => element.column === named.column && quality >= 0.8);
  if (isIdentifier(named.column) && !columnWords.identifierAsked.test(frame.question.text)) {
    found.push({ reason: 'no number or code is asked for', by: -0.06 });
  }
  if (named.column.type === 'number' && RATIO.test(named.column.label) && !RATIO.test(frame.question.text)) {
    found.push({ reason: 'no rate is asked for', by: -0.2 });
  }
  found.push(...literalFit(frame, named));

  if (!isInFocus(frame, named) && isBeside(named, own)) {
    found.push({ reason: 'the header goes with a value that is named', by: -0.12 });
  }
  return found;
}

/** "Who paid": of columns that are not named, amounts are meant and not minutes. */
export function hintFit(frame: Frame, target: TableColumn | null): Adjustment[] {
  const { columns } = measureHint(frame);
  if (columns.length === 0 || target?.type !== 'number') return [];
  return columns.includes(target)
    ? [{ reason: 'it is of the kind that is asked for', by: 0.04 }]
    : [{ reason: 'it is of another kind than is asked for', by: -0.05 }];
}

/** Of "Cost" and "Costs" the one that is written as asked. */
export function literalFit({ question }: Frame, { column }: NamedColumn): Adjustment[] {
  const bare = column.label
    .replaceAll(/[(（][^()（）]*[)）]/gu, '')
    .trim()
    .toLowerCase();
  const isLiteral = bare !== '' && new RegExp(`(?<![a-z])${escaped(bare)}(?![a-z])`, 'u').test(question.text);
  return isLiteral ? [{ reason: 'the header is named letter by letter', by: 0.012 }] : [];
}

const RATIO = /%|\b(?:percent\w*|proportions?|rates?|ratios?|share)\b|比例|占比|比率|百分比|率/iu;

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
}

export function isInFocus({ question }: Frame, { from, to }: NamedColumn): boolean {
  return question.focus !== null && from <= question.focus.to && to >= question.focus.from;
}

/** Whether the last word of a header, the thing itself, is named: `indicators` of "Secondary indicators (count)". */
export function isHeadNamed({ column, usage }: Pick<NamedColumn, 'column' | 'usage'>, frame: Frame): boolean {
  const bare = column.label
    .replaceAll(/[(（][^()（）]*[)）]/gu, '')
    .trim()
    .toLowerCase();
  const places = [...usage.keys()];
  return places.some((place) => {
    const unit = frame.question.units[place];
    if (unit === undefined || (usage.get(place) ?? 0) < 0.5) return false;
    return unit.kind === 'character'
      ? bare.replace(/份$/, '').endsWith(unit.key)
      : bare.slice(-unit.key.length - 3).includes(unit.key);
  });
}

/** Chinese says what a thing is at its end: 报销金额 is no 报销人. Words of other languages stand apart anyway. */
export function isHeadNamedInChinese(frame: Frame, named: Pick<NamedColumn, 'column' | 'usage'>): boolean {
  return frame.question.language !== 'zh' || isHeadNamed(named, frame);
}
