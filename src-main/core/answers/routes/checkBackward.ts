import { traceSaid } from '../../../../src-shared/said/traces.ts';
import type { Message } from '../../../../src-shared/session.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { TraceStep } from '../../../../src-shared/trace.ts';
import type { Core } from '../../core.ts';

/** The codes of the step that backward verification adds. */
const CHECKED = new Set([traceSaid.backAlike(0).code, traceSaid.backNone.code]);

/**
 * Verifies an answer backward and adds the steps to its trace. It costs more than the answer itself and changes neither
 * the answer nor its confidence, so it is done when a person looks at the trace.
 */
export async function checkBackward(
  { jobs, sheets, store }: Core,
  messageId: string,
  signal: AbortSignal | undefined,
): Promise<Message> {
  const message = store.messages.get(messageId);
  const { sessionId, sheet, trace, isStale, answer } = message;
  const solved = answer?.solved;
  const [part, ...others] = solved?.parts ?? [];
  const chosen = trace.steps.find(({ kind, verdict }) => kind === 'candidate' && verdict === 'passed');
  const isChecked = trace.steps.some(({ said }) => said !== undefined && CHECKED.has(said.code));
  const isByRules = (answer?.strategy ?? 'rules') === 'rules';
  if (!solved || !part || others.length > 0 || !chosen || !isByRules || isChecked || isStale) return message;
  const { documentId } = store.sessions.get(sessionId);
  const opened = await sheets.sourceWithTree({ documentId, sheet });
  const asked = { question: solved.question, pipeline: part.pipeline, source: sheetSourceId(documentId, sheet) };
  const added: TraceStep[] = [];
  for (const step of await jobs.onSheet('checkBackward', opened, asked, { signal })) {
    const parent = step.parent === null ? chosen.id : `${chosen.id}.${step.parent}`;
    added.push({ ...step, id: `${chosen.id}.${step.id}`, parent });
  }
  return store.messages.addSteps(messageId, added);
}
