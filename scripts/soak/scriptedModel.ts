import { type ModelServer, startModelServer } from '../../src-main/core/model/replay/modelServer.ts';

/** What was answered this long before a kill may not have been kept by then. */
const ON_ITS_WAY_MS = 1000;
/** How long a reply takes. */
const REPLY_MS = 40;
const MODEL = 'scripted';

/** What is said of papers for a literature table, by what the prompt is for; null for other prompts. */
function surveyReply(asked: string): string | null {
  const text = asked.replaceAll('\\n', '\n');
  const [quote = '', songs = '', gardens = ''] = /It has (\d+) songs of (\d+) gardens/.exec(text) ?? [];
  if (text.includes('You prepare a literature table')) return quote || 'nothing';
  if (text.includes('step by step')) {
    const papers = [...text.matchAll(/^(P\d+): /gm)].map(([, paper]) => paper);
    const columns = ['Songs', 'Gardens'].map((column) => ({ op: 'addColumn', column }));
    return JSON.stringify({ operations: [...papers.map((paper) => ({ op: 'include', paper })), ...columns] });
  }
  if (!text.includes('You check a row')) return null;
  const values = [
    { column: 'Songs', value: songs, quote },
    { column: 'Gardens', value: gardens, quote },
  ];
  return JSON.stringify({ values });
}

/** A model whose replies are scripted, which outlives the apps that are killed and notes what it was asked. */
export interface ScriptedModel extends Pick<ModelServer, 'baseUrl' | 'close'> {
  readonly model: string;
  readonly calls: () => number;
  /** Calls that were made again although their reply was there long enough before the last kill. */
  readonly repeated: (killedAt: number) => readonly string[];
}

export async function startScriptedModel(): Promise<ScriptedModel> {
  /** When each call was answered, by what was asked. */
  const answered = new Map<string, number[]>();
  const told = new Set<string>();
  const server = await startModelServer({
    models: [MODEL],
    chat: async ({ messages }) => {
      const asked = JSON.stringify(messages);
      await new Promise((resolve) => setTimeout(resolve, REPLY_MS));
      answered.set(asked, [...(answered.get(asked) ?? []), Date.now()]);
      const ofTable = surveyReply(asked);
      if (ofTable !== null) return { kind: 'reply', text: ofTable, inputTokens: 300, outputTokens: 60 };
      const item = Number([...asked.matchAll(/Number of Item (\d+)/g)].at(-1)?.[1] ?? 0);
      const value = { value: String(item * 7), cells: [`B${item + 2}`], formula: '' };
      const text = JSON.stringify({ reading: 'The number of an item.', answerable: true, values: [value], unit: '' });
      return { kind: 'reply', text, inputTokens: 400, outputTokens: 40 };
    },
  });
  return {
    baseUrl: server.baseUrl,
    close: () => server.close(),
    model: MODEL,
    calls: () => [...answered.values()].reduce((sum, times) => sum + times.length, 0),
    repeated: (killedAt) =>
      [...answered].flatMap(([asked, times]) => {
        const wasThere = times.some((time) => time < killedAt - ON_ITS_WAY_MS);
        const isAgain = times.some((time) => time > killedAt);
        if (!wasThere || !isAgain || told.has(asked)) return [];
        told.add(asked);
        return [asked.slice(-120)];
      }),
  };
}
