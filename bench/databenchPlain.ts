import type { Engine } from '../src-main/core/zoom/engine/engine.ts';
import type { ModelAnswer } from '../src-main/core/zoom/model/answer.ts';
import { programByModel } from '../src-main/core/zoom/model/program.ts';
import type { RoleModels } from '../src-main/core/zoom/model/talk.ts';
import type { RelationDescription } from '../src-shared/relation.ts';

/**
 * Answers a question over a relation in one call: the model sees the whole schema with sample rows and writes the
 * program whose result is the answer (TableZoomer's baseline, program of thought). There is no plan, no zooming, no
 * repair and no judge.
 */
export async function answerPlainly(
  { engine, description }: { readonly engine: Engine; readonly description: RelationDescription },
  models: RoleModels,
  question: string,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<ModelAnswer> {
  const spent = { calls: 0, inputTokens: 0, outputTokens: 0 };
  const talking = { models, signal, temperature: 0, spent };
  const zoomed = { description, links: [] };
  const ran = await programByModel(talking, engine, zoomed, { question, history: '', repairs: 0 });
  const given = ran.result?.rows.map(([value]) => value ?? null) ?? [];
  const reduced = Array.isArray(ran.reduced) ? ran.reduced : ran.reduced === null ? null : [ran.reduced];
  const values =
    reduced?.map((value) => (typeof value === 'object' ? JSON.stringify(value) : (value as string))) ?? given;
  const type =
    values.length === 0 ? 'none' : values.length > 1 ? 'list' : typeof values[0] === 'boolean' ? 'boolean' : 'text';
  return {
    type,
    values,
    sql: ran.problem === null ? ran.program.sql : null,
    result: ran.result,
    where: null,
    rounds: 1,
    isDone: true,
    agreement: 1,
    spent,
  };
}
