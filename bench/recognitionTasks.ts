import { openEmbedded } from '../src-main/core/recognise/ngtr/embedded.ts';
import { recogniseWithTools } from '../src-main/core/recognise/ngtr/recogniseWithTools.ts';
import type { BenchmarkRun } from './index.ts';
import { labelledPictures } from './labelledPictures.ts';
import { taskTable } from './tasks/cells.ts';
import { type Answered, answerTasks, scoreTasks, tasksOf } from './tasks/index.ts';

/** Tables whose rows and columns differ by no more are near-square: there rows and columns are equally hard (NGTR, section 3.3). */
const NEAR_SQUARE = 3;
/** Its labels hold no text that could be asked for. */
const STRUCTURE_ONLY = 'WTW';

/** The six tasks on every labelled picture, answered from what was read of it. */
export async function recognitionTasksBenchmark(run: BenchmarkRun): Promise<Record<string, unknown>> {
  const { recogniser, library, close } = await openEmbedded();
  const all: Answered[] = [];
  const nearSquare: Answered[] = [];
  try {
    for await (const { set, file, html, picture } of labelledPictures(run)) {
      const tasks = tasksOf(html).filter(
        ({ kind }) => set !== STRUCTURE_ONLY || kind === 'merged cells' || kind === 'table size',
      );
      const { reading } = await recogniseWithTools(picture, { library, recogniser, ...run.ablation });
      const answered = answerTasks(tasks, reading.html);
      all.push(...answered);
      const label = taskTable(html);
      if (label && Math.abs(label.rowCount - label.colCount) <= NEAR_SQUARE) nearSquare.push(...answered);
      for (const { task, answer } of answered) {
        run.predict({ set, file, kind: task.kind, question: task.question, gold: task.answer, answer });
      }
      run.progress(`${set} ${file} ${tasks.length} tasks`);
    }
  } finally {
    await close();
  }
  const { 'row by index': rows, 'column by index': columns } = scoreTasks(nearSquare);
  return { tasks: scoreTasks(all), nearSquare: { rows, columns } };
}
