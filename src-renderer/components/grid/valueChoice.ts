import { type ColumnCondition, foldedText } from '../../../src-shared/columnFilter.ts';

/** Which values of a column are chosen: these, or all but these. By how they are compared, as they are written. */
export interface ValueChoice {
  readonly isAllBut: boolean;
  readonly texts: ReadonlyMap<string, string>;
}

const ALL: ValueChoice = { isAllBut: true, texts: new Map() };

/** The values that a condition chose; all where it did not choose any. */
export function choiceOf(condition: ColumnCondition | null): ValueChoice {
  if (condition?.is === 'blank') return { isAllBut: condition.isNot, texts: new Map([['', '']]) };
  if (condition?.is !== 'oneOf') return ALL;
  return { isAllBut: condition.isNot, texts: new Map(condition.texts.map((text) => [foldedText(text), text])) };
}

export function isChosen({ isAllBut, texts }: ValueChoice, text: string): boolean {
  return texts.has(foldedText(text)) !== isAllBut;
}

/** Chooses values, or leaves them out. */
export function withChosen(choice: ValueChoice, texts: readonly string[], isIn: boolean): ValueChoice {
  const next = new Map(choice.texts);
  for (const text of texts) {
    if (isIn === choice.isAllBut) next.delete(foldedText(text));
    else next.set(foldedText(text), text);
  }
  return { isAllBut: choice.isAllBut, texts: next };
}

/** All values, or none of them. */
export function allChosen(isIn: boolean): ValueChoice {
  return { isAllBut: isIn, texts: new Map() };
}

/** The condition that keeps what is chosen: null where all is, `none` where nothing would be kept. */
export function conditionOfChoice({ isAllBut, texts }: ValueChoice): ColumnCondition | 'none' | null {
  if (texts.size === 0) return isAllBut ? null : 'none';
  const [only] = texts.keys();
  if (texts.size === 1 && only === '') return { is: 'blank', isNot: isAllBut };
  return { is: 'oneOf', texts: [...texts.values()], isNot: isAllBut };
}
