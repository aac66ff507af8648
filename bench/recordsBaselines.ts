import { join } from 'node:path';
import { nearest } from '../src-main/core/extract/context/nearest.ts';
import type { TargetCell } from '../src-main/core/extract/detect/targetCells.ts';
import { meantTargets } from '../src-main/core/extract/detect/templateTargets.ts';
import type { Extractor, ModelUse, ProposedRecord } from '../src-main/core/extract/extractor.ts';
import { CitedValues } from '../src-main/core/extract/model/cited.ts';
import { parseObject } from '../src-main/core/extract/model/parseJson.ts';
import { type PromptBase, promptBase, tableText } from '../src-main/core/extract/model/prompt.ts';
import { proposedRecord } from '../src-main/core/extract/model/propose.ts';
import type { SaidRecord } from '../src-main/core/extract/model/replies.ts';
import { CallsUsedUp, Talk } from '../src-main/core/extract/model/talk.ts';
import { toJsonSchema } from '../src-main/core/extract/template/jsonSchema.ts';
import { type FilledPrompt, fillPromptFile } from '../src-main/core/model/prompts.ts';
import type { RecordType, Template } from '../src-shared/template.ts';

/** Other ways to have a model describe cells, which the paper's is held against (INSTRUCTE, section 4 and appendix D.7). */
export type Baseline = 'tableQa' | 'functionCalling';

const QUESTION = join(import.meta.dirname, 'prompts', 'extract-question.md');
const FUNCTION = join(import.meta.dirname, 'prompts', 'extract-function.md');

const WINDOW_TOKENS = 16_000;
/** Tokens of an answer, and of the arguments of a function. */
const ANSWER_TOKENS = 100;
const ARGUMENT_TOKENS = 600;
/** A call for each cell, and for table QA one for each of its attributes, too. */
const MOST_CALLS = 10_000;

type Shown = Pick<PromptBase, 'passages' | 'table' | 'caption'>;
type Ask = (prompt: FilledPrompt, maxTokens: number) => Promise<string>;

/**
 * Describes the cells of a table one by one: by questions (which type, then each attribute), or as the call of a function
 * whose arguments are the attributes. Functions are told in the prompt, so that each endpoint can be asked. Pages have no
 * cells: of them there are no records.
 */
export function baselineExtractor(baseline: Baseline, use: ModelUse): Extractor {
  return {
    async extract(request, context) {
      const { subject, template } = request;
      if (subject.kind === 'page') return [];
      const step = context.tracer.begin('candidate', 'The model', undefined, context.parent);
      const talk = new Talk({ calls: MOST_CALLS, ...use }, context, step);
      const passages = nearest(subject, request.passages);
      const cited = new CitedValues(subject, passages);
      const base = promptBase(request, subject, passages, use.windowTokens ?? WINDOW_TOKENS);
      const records: ProposedRecord[] = [];
      for (const target of meantTargets(subject)) {
        const { passages: around, caption } = base;
        const shown = { passages: around, caption, table: tableText(subject.grid, undefined, target) };
        const ask: Ask = (prompt, maxTokens) => talk.ask(prompt, `The record of ${target.address}`, maxTokens);
        const said = await (baseline === 'tableQa' ? byQuestions : byFunction)(template, target, shown, ask).catch(
          (error: unknown) => {
            if (error instanceof CallsUsedUp) return null;
            throw error;
          },
        );
        const record = proposedRecord(said, target, template, cited);
        records.push(record);
        context.onRecord?.(record);
      }
      context.tracer.end(step, { detail: `${records.length} records, ${talk.calls} calls`, verdict: 'passed' });
      return records;
    },
  };
}

/** Which type, as one of several; then what each of its attributes is. */
async function byQuestions({ types }: Template, { value }: TargetCell, shown: Shown, ask: Ask): Promise<SaidRecord> {
  const names = types.map(({ name }) => name);
  const question = `What is this value? Answer with one of these: ${names.join('; ')}.`;
  const answer = await ask(await fillPromptFile(QUESTION, { ...shown, question }), ANSWER_TOKENS);
  const type = chosen(types, answer);
  const attributes: Record<string, unknown> = { value, ...(type && { type: type.name }) };
  for (const { name, kind, description = '' } of type?.attributes ?? []) {
    const words = `What is the ${name} of this value? ${description}`.trim();
    const said = await ask(await fillPromptFile(QUESTION, { ...shown, question: words }), ANSWER_TOKENS);
    attributes[name] = kind === 'freeForm' ? parseObject(said).object : said;
  }
  return { value, attributes, isRepaired: false };
}

/** The longest name of a type that the answer holds. */
function chosen(types: readonly RecordType[], answer: string): RecordType | undefined {
  const plain = answer.toLowerCase();
  return types
    .filter(({ name }) => plain.includes(name.toLowerCase()))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
}

async function byFunction(
  template: Template,
  { value }: TargetCell,
  shown: Shown,
  ask: Ask,
): Promise<SaidRecord | null> {
  const functions = template.types
    .map((type) => JSON.stringify({ name: type.name, parameters: toJsonSchema({ ...template, types: [type] }) }))
    .join('\n');
  const reply = await ask(await fillPromptFile(FUNCTION, { functions, ...shown }), ARGUMENT_TOKENS);
  const { object, isRepaired } = parseObject(reply.slice(Math.max(0, reply.indexOf('{'))));
  if (!object) return null;
  const given = object['arguments'];
  // An object of JSON has names, and values of any kind; what is none has none.
  const said = typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  return { value, attributes: { ...said, type: object['name'] }, isRepaired };
}
