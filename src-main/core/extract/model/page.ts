import { fillPrompt } from '../../model/prompts.ts';
import { tokensOf } from '../../model/tokens.ts';
import type { ExtractRequest, PageSubject, ProposedField, ProposedRecord } from '../extractor.ts';
import { pageTexts, textEvidence } from '../page/pageTexts.ts';
import { toPaperTemplate } from '../template/paper.ts';
import { parseObject } from './parseJson.ts';
import { CallsUsedUp, type Talk } from './talk.ts';

const REPLY_TOKENS = 1500;
/** How likely a model's field is right that stands on the page, and one that does not. */
const CITED = 0.85;
const UNCITED = 0.4;
/** How the paper has models say that a page does not tell. */
const NULL = '<NULL>';

/** The record of a page in one call; values that do not stand on the page are flagged. */
export async function describePage(
  { template }: ExtractRequest,
  subject: PageSubject,
  { talk, windowTokens }: { readonly talk: Talk; readonly windowTokens: number },
): Promise<ProposedRecord> {
  const texts = pageTexts(subject);
  let room = windowTokens - REPLY_TOKENS - 1000;
  const shown = texts.filter(({ text }) => (room -= tokensOf(text) + 1) > 0);
  const prompt = await fillPrompt('extract-page', {
    template: JSON.stringify(toPaperTemplate(template)[0] ?? {}),
    title: subject.title,
    page: shown.map(({ text }) => text).join('\n'),
    placeholder: NULL,
  });
  const reply = await talk.ask(prompt, 'The record of the page', REPLY_TOKENS).catch((error: unknown) => {
    if (error instanceof CallsUsedUp) return '';
    throw error;
  });
  const from = reply.indexOf('{');
  const { object, isRepaired } = parseObject(from < 0 ? '' : reply.slice(from));
  const fields = (template.types[0]?.attributes ?? []).map(({ name }): [string, ProposedField] => {
    const said = object?.[name];
    const value = typeof said === 'string' && said !== NULL && said.trim() !== '' ? said.trim() : null;
    if (value === null) return [name, { value, confidence: CITED, citations: [], place: null, flags: [] }];
    const at = texts.find(({ text }) => plain(text).includes(plain(value)));
    if (!at) return [name, { value, confidence: UNCITED, citations: [], place: null, flags: ['notInSource'] }];
    return [name, { value, confidence: CITED, citations: textEvidence(at, value), place: at.place, flags: [] }];
  });
  return {
    target: null,
    evidence: [],
    type: template.types[0]?.name ?? '',
    typeConfidence: 1,
    flags: object === null ? ['missing'] : isRepaired ? ['repaired'] : [],
    fields: new Map(fields),
  };
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, '');
}
