import { OTHER_TYPE, type Template } from '../../../../src-shared/template.ts';
import { nearest } from '../context/nearest.ts';
import type { Example, FieldValue } from '../extractor.ts';
import { freeFormMatches, pairsOf } from '../score/freeForm.ts';
import { scoredWords, wordF1 } from '../score/words.ts';
import { type Surroundings, surroundingsOf } from './candidates.ts';
import { type Reading, readingsOf, soughtType } from './readings.ts';

/** A target cell with the record that a person accepted for it, as it is learned from. */
export interface ExampleCell {
  readonly table: string;
  readonly around: Surroundings;
  readonly type: string;
  readonly fields: readonly ExampleField[];
}

interface ExampleField {
  readonly attribute: string;
  readonly readings: readonly (Pick<Reading, 'traits'> & { readonly isRight: boolean })[];
}

/** Words in common from which on two texts say the same. */
const SAME = 0.5;

/** What stands around the cells of accepted tables, and what of it was right. */
export function exampleCells(examples: readonly Example[], template: Template): readonly ExampleCell[] {
  const kept = known.get(template) ?? new WeakMap<Example, readonly ExampleCell[]>();
  known.set(template, kept);
  return examples.flatMap((example) => {
    const cells = kept.get(example) ?? cellsOf(example, template);
    kept.set(example, cells);
    return cells;
  });
}

/** One example teaches for many tables. */
const known = new WeakMap<Template, WeakMap<Example, readonly ExampleCell[]>>();

function cellsOf({ subject, passages, records }: Example, template: Template): readonly ExampleCell[] {
  if (subject.kind === 'page') return [];
  const types = new Map(template.types.map((type) => [type.name, soughtType(type)]));
  const accepted = new Map(records.map((record) => [record.target, record]));
  return surroundingsOf(subject, nearest(subject, passages)).map((around) => {
    const record = accepted.get(around.target.address);
    const type = record?.type ?? OTHER_TYPE;
    const sought = types.get(type);
    const fields = (sought?.attributes ?? []).map((attribute) => {
      const accept = record?.fields.get(attribute.attribute.name);
      const readings = sought ? readingsOf(around, attribute, sought) : [];
      return {
        attribute: attribute.attribute.name,
        readings: readings.map(({ traits, value }) => ({
          traits,
          isRight: accept !== undefined && says(value, accept),
        })),
      };
    });
    return { table: subject.source, around, type, fields };
  });
}

/** Whether two values say the same, by their words. */
export function says(one: FieldValue, other: FieldValue): boolean {
  if (typeof one === 'object' || typeof other === 'object') {
    const [ours, theirs] = [pairsOf(one, 'latex'), pairsOf(other, 'latex')];
    return ours !== null && theirs !== null && freeFormMatches(theirs, ours);
  }
  return wordF1(scoredWords(String(other), 'latex'), scoredWords(String(one), 'latex')) >= SAME;
}
