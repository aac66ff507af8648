import { isDeepStrictEqual } from 'node:util';
import { parseAddress, toAddress } from '../../../../src-shared/address.ts';
import type { Answer } from '../../../../src-shared/answer.ts';
import type { MeasureEvent } from '../../../../src-shared/contract/labels.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { ExpectedValue, KeptLabel, Label } from '../../../../src-shared/label.ts';
import type { Report } from '../../../../src-shared/report.ts';
import { questionSaid } from '../../../../src-shared/said/questions.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import type { Message } from '../../../../src-shared/session.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import { parseValue } from '../../../../src-shared/value.ts';
import { labelStep } from '../../ask/kept/labels.ts';
import { keyOf } from '../../ask/language/tokenize.ts';
import { isSameAnswer } from '../../ask/model/sameAnswer.ts';
import type { Core } from '../../core.ts';
import { inTurn } from '../../history/undoable.ts';
import { eventStream } from '../../rpc/eventStream.ts';
import type { Implementer } from '../../rpc/implementer.ts';
import { caseOf } from './cases.ts';
import { nameInStep } from './keptChoice.ts';

/** Questions of a measurement at most: a report holds no more rows. */
const MEASURED_AT_MOST = 5000;

type NewLabel = Parameters<Parameters<Implementer['ask']['labels']['set']['handler']>[0]>[0]['input'];

export function labelsRoutes(os: Implementer['ask']['labels'], core: Core) {
  const { store } = core;
  return {
    list: os.list.handler(() => store.labels.list()),
    set: os.set.handler(async ({ input }) => {
      const expected = await expectedBy(core, input);
      return labelled(input.messageId, { verdict: input.verdict, ...expected });
    }),
    clear: os.clear.handler(({ input: { messageId } }) => labelled(messageId, null)),
    measure: os.measure.handler(({ signal: callSignal }) =>
      eventStream<MeasureEvent>(core, callSignal, (emit, signal) => measured(core, emit, signal)),
    ),
  };

  /** Makes a label, or its end, a step of the document's history; nothing where it changes nothing. */
  function labelled(messageId: string, after: Label | null): Promise<Message> {
    const { documentId } = store.sessions.get(store.messages.get(messageId).sessionId);
    return inTurn(core, documentId, async () => {
      const message = store.messages.get(messageId);
      const { sheet, question, answer } = message;
      const before = store.labels.of(documentId)(message);
      if (isDeepStrictEqual(before, after)) return message;
      const solved = answer?.solved?.question ?? question;
      const asked = keyOf(solved) === keyOf(question) ? question : solved;
      const taught = {
        before: before?.verdict === 'right' ? caseOf(store, message) : null,
        after: after?.verdict === 'right' ? caseOf(store, message) : null,
      };
      const change = { messageId, sheet, question, asked, before, after, taught };
      const name = stepSaid[after ? NAMES[after.verdict] : 'unmark'](nameInStep(question));
      store.history.move(documentId, { kind: 'append', step: labelStep(documentId, name, change) });
      return store.messages.get(messageId);
    });
  }
}

const NAMES = { right: 'markRight', wrong: 'markWrong', fixed: 'fix' } as const;

type Expected = Pick<KeptLabel, 'values' | 'evidence'>;

/** What is right, or of a wrong answer what is not. */
async function expectedBy(core: Core, { messageId, verdict, text, addresses }: NewLabel): Promise<Expected> {
  const { answer, sessionId, sheet } = core.store.messages.get(messageId);
  if (verdict !== 'fixed') {
    if (!answer) throw new DomainError('notFound', questionSaid.noAnswerYet);
    if (answer.status === 'notFound' && verdict === 'right') return { values: [], evidence: [] };
    return {
      values: answer.values.map(({ text: said, value }) => ({ text: said, value })),
      evidence: answer.citations,
    };
  }
  const { documentId } = core.store.sessions.get(sessionId);
  if (addresses.length > 0) {
    const grid = await core.sheets.grid({ documentId, sheet });
    const source = sheetSourceId(documentId, sheet);
    const cells = addresses.flatMap((address) => {
      const place = parseAddress(address);
      const cell = place && grid.at(place.row, place.column);
      return cell && cell.text.trim() !== '' ? [cell] : [];
    });
    if (cells.length === 0) throw new DomainError('input.invalid', questionSaid.blankCells);
    return {
      values: cells.map((cell): ExpectedValue => ({ text: cell.text.trim(), value: cell.value })),
      evidence: cells.map(({ row, col }) => ({ kind: 'cells', source, address: toAddress(row, col) })),
    };
  }
  if (text === '') throw new DomainError('input.invalid', questionSaid.sayRight);
  return { values: [{ text, value: parseValue(text) }], evidence: [] };
}

type Result = 'right' | 'wrong' | 'not answered' | 'changed';

/** Asks what is labelled again. A wrong answer tells only whether the same is said still. */
async function measured(core: Core, emit: (event: MeasureEvent) => void, signal: AbortSignal): Promise<void> {
  const labels = core.store.labels.list().slice(0, MEASURED_AT_MOST);
  const rows: MeasuredRow[] = [];
  for (const label of labels) {
    signal.throwIfAborted();
    emit({ kind: 'asking', done: rows.length, total: labels.length });
    const answer = await answerOf(core, label, signal);
    rows.push({ label, answer, result: resultOf(label, answer) });
  }
  emit({ kind: 'measured', report: reportOf(rows) });
}

interface MeasuredRow {
  readonly label: KeptLabel;
  readonly answer: Answer | null;
  readonly result: Result;
}

function reportOf(rows: readonly MeasuredRow[]): Report {
  const known = rows.filter(({ label }) => label.verdict !== 'wrong');
  const counted = (wanted: Result, of = known): number => of.filter(({ result }) => result === wanted).length;
  const given = known.length - counted('not answered');
  const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`);
  const wrong = rows.filter(({ label }) => label.verdict === 'wrong');
  return {
    title: 'Answers that you marked',
    made: `${new Date().toISOString().slice(0, 16).replace('T', ' ')}, by the rules`,
    tables: [
      {
        title: 'Result',
        columns: ['Measure', 'Value'],
        rows: [
          ['Questions with a known answer', known.length],
          ['Right', share(counted('right'), known.length)],
          ['Answered', share(given, known.length)],
          ['Right when answered', share(counted('right'), given)],
          ['Marked wrong, and said again', counted('wrong', wrong)],
        ],
      },
      {
        title: 'Questions',
        columns: ['Question', 'Document', 'Sheet', 'Mark', 'Expected', 'Cells', 'Answered', 'Confidence', 'Result'],
        rows: rows.map(({ label, answer, result }) => [
          label.question.slice(0, 2000),
          label.documentName,
          label.sheet + 1,
          label.verdict,
          label.verdict === 'wrong' ? '' : textOf(label.values),
          label.evidence
            .flatMap((each) => (each.kind === 'cells' ? [each.address] : []))
            .join(', ')
            .slice(0, 2000),
          answer?.status === 'answered' ? textOf(answer.values) : '',
          answer?.status === 'answered' ? answer.confidence.score : 0,
          result,
        ]),
      },
    ],
    charts: [
      {
        title: 'Questions with a known answer',
        bars: (['right', 'wrong', 'not answered'] as const).map((each) => ({ label: each, value: counted(each) })),
      },
    ],
  };
}

async function answerOf(
  { jobs, sheets }: Core,
  { documentId, sheet, question }: KeptLabel,
  signal: AbortSignal | undefined,
): Promise<Answer | null> {
  const opened = await sheets.sourceWithTree({ documentId, sheet });
  const asked = { question, source: sheetSourceId(documentId, sheet), history: [], choices: [], model: null };
  return (await jobs.onSheet('ask', opened, asked, { signal })).answer;
}

function resultOf({ verdict, values }: KeptLabel, answer: Answer | null): Result {
  const isGiven = answer?.status === 'answered';
  const isSame = isGiven ? isSameAnswer(answer.values, values) : values.length === 0;
  if (verdict === 'wrong') return isSame ? 'wrong' : 'changed';
  if (isSame) return 'right';
  return isGiven ? 'wrong' : 'not answered';
}

function textOf(values: readonly ExpectedValue[]): string {
  return values
    .map(({ text }) => text)
    .join('; ')
    .slice(0, 2000);
}
