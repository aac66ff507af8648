import { replyLimits } from '../limits.ts';

/** The names of an answer with models, as in `{data: [{id}]}`; null for one that holds no list. */
export function namesIn(answer: unknown): readonly string[] | null {
  const data: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'data') : null;
  if (!Array.isArray(data)) return null;
  const names = data.slice(0, replyLimits.listedModels).map((each: unknown) => {
    const id: unknown = typeof each === 'object' && each !== null ? Reflect.get(each, 'id') : null;
    return typeof id === 'string' ? id : '';
  });
  return names.filter((name) => name !== '' && name.length <= replyLimits.modelNameLength);
}
