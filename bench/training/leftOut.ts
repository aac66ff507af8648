import { createHash } from 'node:crypto';
import type { StructureModels } from '../../src-main/core/structure/models.ts';
import { annotatedTables, type Source } from './annotated.ts';
import { learnStructure, lessonsOf, standard } from './index.ts';
import { syntheticTables } from './synthetic.ts';

/**
 * What is learned as the shipped numbers are, but without a source: nothing of
 * it, read or unread, is learned from. Each is learned when it is first asked for.
 */
export async function modelsWithout(
  data: string,
  progress: (line: string) => void,
): Promise<(source: Source) => StructureModels> {
  const made = syntheticTables(standard.synthetic, standard.seed);
  const lessons = [...(await annotatedTables(data)), ...made].map(lessonsOf);
  const known = new Map<Source, StructureModels>();
  return (source) => {
    const others = lessons.filter(({ table }) => table.source !== source);
    const models = known.get(source) ?? learnStructure(others, standard);
    if (!known.has(source)) progress(`learned from ${others.length} tables, none of them of ${source}`);
    known.set(source, models);
    return models;
  };
}

/** Whether a table, by its place in its set, is in the third that is not looked at while features and priors are made. */
export function isKeptUnread(table: string): boolean {
  return (createHash('sha256').update(table).digest()[0] ?? 0) % 3 === 0;
}
