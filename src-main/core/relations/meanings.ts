import type { DescribedRelation } from '../../../src-shared/relation.ts';
import type { Meaning } from './decided.ts';

/** A relation with what people and models say that its columns stand for. */
export function withMeanings(
  described: DescribedRelation,
  meanings: Readonly<Record<string, Meaning>>,
): DescribedRelation {
  const { description } = described;
  const columns = description.columns.map((column) => {
    const said = Object.hasOwn(meanings, column.name) ? meanings[column.name] : undefined;
    return said ? Object.assign({}, column, { meaning: said.text, meaningBy: said.by }) : column;
  });
  const isByModel = columns.some(({ meaningBy }) => meaningBy === 'model');
  return { ...described, description: { ...description, columns, meaningsBy: isByModel ? 'model' : 'rules' } };
}
