import type { AskWay } from '../../../../src-shared/asking.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import type { ChatRequest } from '../../model/replay/modelServer.ts';
import { inTurn, says, startTestModels } from '../../model/testKit.ts';
import { readSheet, SHEET } from '../testSheets.ts';
import { askWithModel, type ModelAnswered } from './askModel.ts';

interface Script {
  readonly question: string;
  readonly grid: Grid;
  readonly way?: AskWay;
  readonly strategy?: 'model' | 'both';
  /** What the model says, call after call; the last one from then on. */
  readonly replies: readonly object[];
}

interface Played extends ModelAnswered {
  /** The text of each call: all of its messages. */
  readonly prompts: readonly string[];
}

/** Asks a question of a model that says what is written down, over a real endpoint on loopback. */
export async function played({ question, grid, way = 'sheet', strategy = 'model', replies }: Script): Promise<Played> {
  const prompts: string[] = [];
  const reply = inTurn(...replies.map((each) => says(JSON.stringify(each))));
  const chat = ({ messages }: ChatRequest): ReturnType<typeof reply> => {
    prompts.push(messages.map(({ content }) => (typeof content === 'string' ? content : '')).join('\n'));
    return reply();
  };
  const kit = await startTestModels({ chat });
  kit.settings = { ...kit.settings, retries: 0, endpoints: { ...kit.settings.endpoints, embeddings: null } };
  try {
    const answered = await askWithModel(
      { question, sheet: readSheet(grid), source: SHEET, history: [] },
      { model: kit.models.forSession(null), strategy, way },
    );
    return { ...answered, prompts };
  } finally {
    await kit.dispose();
  }
}
