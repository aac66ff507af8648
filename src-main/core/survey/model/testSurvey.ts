import { afterEach } from 'vitest';
import type { Surveyed } from '../../../../src-shared/survey.ts';
import type { ChatRequest, ServedChat } from '../../model/replay/modelServer.ts';
import { says, startTestModels, type TestModels } from '../../model/testKit.ts';
import { type ReadPaper, readPapers } from '../papers/readPapers.ts';
import type { SurveyModel } from './asking.ts';
import { surveyAsked } from './baselines.ts';
import type { ModelSurveyOptions } from './survey.ts';

let kit: TestModels | null = null;
afterEach(async () => {
  await kit?.dispose();
  kit = null;
});

export const TITLES = ['Alpha songs', 'Beta songs', 'Gamma songs', 'Delta taxes', 'Epsilon songs'];

export async function fivePapers(body = ''): Promise<readonly ReadPaper[]> {
  const read = TITLES.map((title, at) => {
    const text = `# ${title}\n\nWe recorded ${(at + 1) * 100} songs of birds in ${at + 2} gardens for this work.\n\n${body}`;
    return readPapers(new TextEncoder().encode(text), `${at}.md`, { format: 'markdown' });
  });
  return (await Promise.all(read)).flatMap(({ papers }) => papers);
}

export type Kind = 'triage' | 'notes' | 'batch' | 'verify' | 'number' | 'columns' | 'once' | 'paper';

/** What was asked, and how a model of the test answers it. */
export interface Script {
  readonly asked: { readonly kind: Kind; readonly text: string }[];
  readonly answer: (kind: Kind, text: string, at: number) => string | ServedChat | undefined;
}

function kindOf({ messages }: ChatRequest): { readonly kind: Kind; readonly text: string } {
  const words = messages.map(({ content }) => (typeof content === 'string' ? content : '')).join('\n');
  const marks = {
    triage: 'which papers are read in full',
    verify: 'You check a row',
    number: 'You check numbers',
    columns: 'You choose the columns',
    batch: 'step by step',
    once: 'You make a literature table: ',
    paper: 'the row of one paper',
  };
  const kind = (['triage', 'verify', 'number', 'columns', 'batch', 'once', 'paper'] as const).find((each) =>
    words.includes(marks[each]),
  );
  return { kind: kind ?? 'notes', text: words };
}

/** Notes what the text says, includes what is of songs, and quotes what stands there. */
export function usual(kind: Kind, text: string): string {
  if (kind === 'notes') return /We recorded .*?\./.exec(text)?.[0] ?? 'nothing';
  if (kind === 'batch') {
    const shown = [...text.matchAll(/^(P\d): (.*)\n(?:We recorded (\d+) songs)?/gm)];
    const operations = shown.flatMap(([, paper, title = '', songs]) =>
      title.includes('songs')
        ? [
            { op: 'include', paper, reason: 'It has songs.' },
            { op: 'addColumn', column: 'Songs', instruction: 'How many songs.' },
            { op: 'addColumn', column: 'Gardens', instruction: 'How many gardens.' },
            { op: 'setValue', paper, column: 'songs', value: songs },
          ]
        : [{ op: 'exclude', paper, reason: 'It has no songs.' }],
    );
    return JSON.stringify({ operations });
  }
  const [sentence = '', songs = '', gardens = ''] =
    /We recorded (\d+) songs of birds in (\d+) gardens/.exec(text) ?? [];
  const values = [
    { column: 'Songs', value: songs, quote: sentence },
    { column: 'Gardens', value: gardens, quote: sentence },
  ];
  return JSON.stringify({ values: songs === '' ? [] : values });
}

export interface Run {
  readonly made: Surveyed;
  readonly asked: Script['asked'];
}

/** Makes a table with a scripted model; `remembered` outlives what broke off. */
export async function survey(
  papers: readonly ReadPaper[],
  answer: Script['answer'] = () => undefined,
  options: Partial<ModelSurveyOptions & Pick<SurveyModel, 'windowTokens'>> = {},
  remembered = new Map<string, unknown>(),
  strategy: Parameters<typeof surveyAsked>[0] = 'model',
): Promise<Run> {
  const asked: Script['asked'] = [];
  await kit?.dispose();
  kit = await startTestModels({
    chat: (request) => {
      const { kind, text } = kindOf(request);
      asked.push({ kind, text });
      const reply = answer(kind, text, asked.filter((each) => each.kind === kind).length) ?? usual(kind, text);
      return typeof reply === 'string' ? says(reply) : reply;
    },
  });
  const remember = async <Value>(key: string, make: () => Promise<Value>): Promise<Value> => {
    // `as`: what is remembered under a key is what `make` gave, by way of JSON.
    if (remembered.has(key)) return structuredClone(remembered.get(key)) as Value;
    const value = await make();
    remembered.set(key, structuredClone(value));
    return value;
  };
  const { windowTokens, ...others } = options;
  // One after the other, so that what is asked has an order.
  const asking = { model: kit.models.forSession(null), remember, parallel: 1, windowTokens };
  return { made: await surveyAsked(strategy, papers, { demand: 'Compare song corpora.', ...others }, asking), asked };
}

/** The values of each row, the rows in the order of their first. */
export function valuesOf({ table }: Surveyed): (string | null)[][] {
  const rows = table.rows.map(({ cells }) => cells.map((cell) => cell?.value ?? null));
  return rows.toSorted(([a], [b]) => (a ?? '').localeCompare(b ?? ''));
}

/** Papers with abstracts, each with a text of its own. */
export async function papersCalled(titles: readonly string[]): Promise<readonly ReadPaper[]> {
  const read = titles.map(async (title, at) => {
    const text = `# ${title}\n\nWe recorded ${at + 100} songs of birds in ${at + 2} gardens for this work.\n`;
    const { papers } = await readPapers(new TextEncoder().encode(text), `${at}.md`, { format: 'markdown' });
    return papers.map(({ paper, ...rest }): ReadPaper => {
      return Object.assign({}, rest, { paper: Object.assign({}, paper, { abstract: `All about ${title}.` }) });
    });
  });
  return (await Promise.all(read)).flat();
}
