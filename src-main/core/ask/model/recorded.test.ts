import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src-shared/answer.ts';
import { type Evidence, printPlace } from '../../../../src-shared/evidence.ts';
import type { Trace } from '../../../../src-shared/trace.ts';
import { fillPrompt } from '../../model/prompts.ts';
import type { ChatRequest, ServedChat } from '../../model/replay/modelServer.ts';
import { startTestModels, type TestModels } from '../../model/testKit.ts';
import { tokensOf } from '../../model/tokens.ts';
import { SHEET } from '../testSheets.ts';
import { askWithModel, type ModelAnswered } from './askModel.ts';
import { type RecordedQuestion, recordedQuestions } from './recorded.data.ts';
import { sampleSheet } from './testSamples.ts';

/**
 * What a trace tells of the model's way: how long steps took differs each time, and what the rules do below their
 * own step is for their tests.
 */
function told({ steps }: Trace): unknown {
  const rules = steps.find(({ title }) => title === 'The rules')?.id;
  return steps
    .filter(({ id }) => rules === undefined || !id.startsWith(`${rules}.`))
    .map((step) => {
      const { startMs, durationMs, evidenceIn, evidenceOut, detail, said: _, detailSaid: __, ...rest } = step;
      expect(durationMs).toBeGreaterThanOrEqual(0);
      expect(startMs).toBeGreaterThanOrEqual(0);
      const isRules = step.id === rules || step.kind === 'answer';
      const cited = { evidenceIn: addresses(evidenceIn), evidenceOut: addresses(evidenceOut) };
      return Object.assign(rest, cited, isRules ? {} : { detail });
    });
}

/** Addresses in a line; of long ones their digest. */
function addresses(evidence: readonly Evidence[] = []): string {
  const line = evidence.map(printPlace).join(' ');
  return line.length > 200 ? createHash('sha256').update(line).digest('hex') : line;
}

function summary({ text, status, other, citations }: Answer) {
  const rival = other ? { strategy: other.strategy, status: other.status, text: other.text } : null;
  return { text, status, citations: addresses(citations), other: rival };
}

/** The text of a request's last message. */
function lastText({ messages }: ChatRequest): string {
  const content = messages.at(-1)?.content;
  return typeof content === 'string' ? content : '';
}

describe('recorded questions', () => {
  let kit: TestModels;
  let recorded: RecordedQuestion;
  let next = 0;
  const problems: string[] = [];

  /** Replies in turn, each only to the prompt that it was given to; any other call is not answered. */
  async function reply(request: ChatRequest): Promise<ServedChat | null> {
    const [prompt, said] = recorded.replies[next] ?? [];
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
    const sheet = await sampleSheet(recorded.sample);
    const { question, strategy, way = 'pipeline' } = recorded;
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

  it.each(recordedQuestions.map((each) => [each.question, each] as const))('%s', async (_, each) => {
    recorded = each;
    const first = await ask();
    expect(problems).toEqual([]);
    expect(kit.server.unanswered).toEqual([]);
    expect(next).toBe(recorded.replies.length);
    expect({ answer: summary(first.answer), trace: told(first.trace) }).toMatchSnapshot();
    // Asked again, all is answered from what was kept.
    const sent = kit.server.requests.length;
    const again = await ask();
    expect(kit.server.requests).toHaveLength(sent);
    expect(summary(again.answer)).toEqual(summary(first.answer));
  });

  it.each([
    ['pipeline', 5],
    ['sheet', 3],
  ] as const)('by %s, they take at most %d calls and 6,000 tokens on average', async (way, most) => {
    let calls = 0;
    let tokens = 0;
    const questions = recordedQuestions.filter((each) => (each.way ?? 'pipeline') === way);
    for (const each of questions) {
      recorded = each;
      next = 0;
      const answered = await ask();
      calls += answered.calls;
      tokens += answered.tokens;
    }
    const mean = { calls: calls / questions.length, tokens: tokens / questions.length };
    process.stderr.write(
      `Recorded questions by ${way}: ${mean.calls.toFixed(2)} calls, ${mean.tokens.toFixed(0)} tokens each\n`,
    );
    expect(mean.calls).toBeLessThanOrEqual(most);
    expect(mean.tokens).toBeLessThanOrEqual(6000);
  });
});
