import { PAPER_FREE_FORM, type Template } from '../../../../src-shared/template.ts';
import type { ModelMessage } from '../../model/types.ts';
import { nearest } from '../context/nearest.ts';
import type { AcceptedRecord, Example } from '../extractor.ts';
import { promptBase, promptOf } from './prompt.ts';

/** As the model's window is taken to be where nothing is known of it. */
const WINDOW_TOKENS = 16_000;

/**
 * A table's accepted records as a conversation that a model can be tuned on (INSTRUCTE, distillation): what it would be
 * asked for these cells, and what it should say. Null for a page, and where no accepted record is of a cell.
 */
export async function chatOf(template: Template, example: Example): Promise<readonly ModelMessage[] | null> {
  const { subject, passages, records } = example;
  if (subject.kind === 'page') return null;
  const accepted = new Map(records.map((record) => [record.target, record]));
  const targets = subject.targets.filter(({ address }) => accepted.has(address));
  const [next] = targets;
  if (!next) return null;
  const base = promptBase({ template, examples: [] }, subject, nearest(subject, passages), WINDOW_TOKENS);
  const { messages } = await promptOf(base, { targets, accepted: [], next, note: '' }, template, WINDOW_TOKENS);
  const lines = targets.flatMap(({ address, value }) => {
    const record = accepted.get(address);
    return record ? JSON.stringify({ value, ...written(record, template) }) : [];
  });
  return [...messages, { role: 'assistant', text: lines.join('\n') }];
}

/** With placeholders for what is not said. */
function written({ type, fields }: AcceptedRecord, { types, placeholder }: Template): Record<string, unknown> {
  const attributes = types.find(({ name }) => name === type)?.attributes ?? [];
  const said = attributes.map(({ name, kind }) => [
    name,
    fields.get(name) ?? (kind === 'freeForm' ? PAPER_FREE_FORM : placeholder),
  ]);
  return { type, ...Object.fromEntries(said) };
}
