import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressesOn, type Evidence, printPlace } from '../../../../src-shared/evidence.ts';
import { fillPrompt } from '../../model/prompts.ts';
import type { ChatRequest, ServedChat } from '../../model/replay/modelServer.ts';
import { startTestModels, type TestModels } from '../../model/testKit.ts';
import { tokensOf } from '../../model/tokens.ts';
import { SHEET } from '../testSheets.ts';
import { askWithModel, type ModelAnswered } from './askModel.ts';
import { type ScriptedQuestion, scriptedQuestions } from './scripted.data.ts';
import { sampleSheet } from './testSamples.ts';

/** Returns the cited addresses in a line; of more than ten places only their columns. */
function cited(evidence: readonly Evidence[]): string {
  if (evidence.length <= 10) return evidence.map(printPlace).join(' ');
  const columns = addressesOn(SHEET, evidence).flatMap((address) => address.match(/[A-Z]+/g) ?? []);
  return `cells of ${[...new Set(columns)].join(' ')}`;
}

/** The text of a request's last message. */
function lastText({ messages }: ChatRequest): string {
  const content = messages.at(-1)?.content;
  return typeof content === 'string' ? content : '';
}

describe('questions with scripted replies', () => {
  let kit: TestModels;
  let scripted: ScriptedQuestion;
  let next = 0;
  const problems: string[] = [];

  /** Replies in turn. Each reply belongs to one prompt; a call after the last reply is not answered. */
  async function reply(request: ChatRequest): Promise<ServedChat | null> {
    const [prompt, said] = scripted.replies[next] ?? [];
    if (prompt === undefined) return null;
    next += 1;
    const { messages } = await fillPrompt(prompt, {});
    const opening = (messages.at(-1)?.text ?? '').split('\n')[0] ?? '';
    if (opening !== '' && !JSON.stringify(request.messages).includes(JSON.stringify(opening).slice(1, -1))) {
      problems.push(`"${lastText(request).slice(0, 80)}" is not ${prompt}`);
    }
    const text = JSON.stringify(said);
    const inputTokens = tokensOf(JSON.stringify(request.messages));
    return { kind: 'reply', text, inputTokens, outputTokens: tokensOf(text) };
  }

  async function ask(): Promise<ModelAnswered> {
    const sheet = await sampleSheet(scripted.sample);
    const { question, strategy, way = 'pipeline' } = scripted;
    return askWithModel(
      { question, sheet, source: SHEET, history: [] },
      { model: kit.models.forSession(null), strategy, way },
    );
  }

  beforeEach(async () => {
    next = 0;
    problems.length = 0;
    kit = await startTestModels({ chat: reply });
    kit.settings = { ...kit.settings, retries: 0, endpoints: { ...kit.settings.endpoints, embeddings: null } };
  });

  afterEach(() => kit.dispose());

  it.each(scriptedQuestions.map((each) => [each.title, each] as const))('%s', async (_, each) => {
    scripted = each;
    const { answer, trace, calls } = await ask();
    expect(problems).toEqual([]);
    expect(kit.server.unanswered).toEqual([]);
    expect(calls).toBe(each.replies.length);
    const { decidedBy, ...expected } = each.expected;
    const { status, text, other, citations } = answer;
    expect({ status, text, cited: cited(citations), other: other?.text ?? null }).toEqual(expected);
    expect(trace.steps).toContainEqual(expect.objectContaining(decidedBy));
    // The second time every reply comes from the cache.
    const sent = kit.server.requests.length;
    const again = await ask();
    expect(kit.server.requests).toHaveLength(sent);
    expect(again.answer.text).toBe(text);
  });

  it.each([
    ['pipeline', 5],
    ['sheet', 3],
  ] as const)('by %s take at most %d calls and 6,000 tokens on average', async (way, most) => {
    let calls = 0;
    let tokens = 0;
    const questions = scriptedQuestions.filter((each) => (each.way ?? 'pipeline') === way);
    for (const each of questions) {
      scripted = each;
      next = 0;
      const answered = await ask();
      calls += answered.calls;
      tokens += answered.tokens;
    }
    const mean = { calls: calls / questions.length, tokens: tokens / questions.length };
    process.stderr.write(
      `Scripted questions by ${way}: ${mean.calls.toFixed(2)} calls, ${mean.tokens.toFixed(0)} tokens each\n`,
    );
    expect(mean.calls).toBeLessThanOrEqual(most);
    expect(mean.tokens).toBeLessThanOrEqual(6000);
  });
});
