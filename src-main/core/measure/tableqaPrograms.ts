import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomainError } from '../../../src-shared/errors.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { Value } from '../../../src-shared/relation.ts';
import type { Structure } from '../../../src-shared/structure.ts';
import { regularityOf } from '../relations/regular.ts';
import { describeRelation } from '../zoom/describe/describe.ts';
import { openDuckDb } from '../zoom/engine/duckdb.ts';
import { gridIntoWarehouse } from '../zoom/files/warehouse.ts';
import { answerByRules } from '../zoom/rules/answer.ts';
import { profileOf } from '../zoom/rules/profile.ts';
import type { Answered, TableQuestion } from './tableqaAsk.ts';

const TABLE = 'data';

/** Questions on the longest rows under headers of a file's sheets, answered by the programs of the rules, which learned from none of these sets. */
export async function answersByPrograms(
  sheets: readonly { readonly grid: Grid; readonly structure: Structure }[],
  questions: readonly TableQuestion[],
): Promise<Answered[]> {
  const regions = sheets.flatMap(({ grid, structure }) => {
    const { region } = regularityOf(structure);
    return region && region.headerRows > 0 ? [{ grid, region }] : [];
  });
  const [longest] = regions.toSorted((a, b) => b.region.bottom - b.region.top - (a.region.bottom - a.region.top));
  const none = (question: TableQuestion): Answered => ({ question, answer: null, confidence: 0, milliseconds: 0 });
  if (!longest) return questions.map(none);
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-tableqa-'));
  const database = join(folder, 'table.duckdb');
  try {
    await gridIntoWarehouse(database, { ...longest, table: TABLE, isTyped: false });
    const engine = await openDuckDb({ path: database, scratch: join(folder, 'scratch') });
    try {
      const [relation] = await engine.describe();
      if (!relation) throw new RangeError('A sheet was read in that is not there');
      const profile = await profileOf(engine, await describeRelation(engine, relation));
      const answered: Answered[] = [];
      for (const question of questions) {
        const started = performance.now();
        const found = await answerByRules(engine, profile, question.query);
        const milliseconds = performance.now() - started;
        const answer = found ? saidBy(found.values) : null;
        answered.push({ question, answer, confidence: found?.confidence ?? 0, milliseconds });
      }
      return answered;
    } finally {
      await engine.close();
    }
  } catch (error) {
    // What cannot be read in is not answered.
    if (error instanceof DomainError) return questions.map(none);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function saidBy(values: readonly Value[]): string | readonly string[] {
  const texts = values.map((value) => (value === true ? 'yes' : value === false ? 'no' : String(value ?? '')));
  return texts.length > 1 ? texts : (texts[0] ?? '');
}
