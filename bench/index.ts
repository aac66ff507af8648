import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenedModels } from '../src-main/core/openModels.ts';
import { DomainError } from '../src-shared/errors.ts';
import type { ModelUse } from '../src-shared/models.ts';
import { visibleJson, visibleText } from '../src-shared/visibleText.ts';
import { databenchBenchmark } from './databench.ts';
import { degradationsBenchmark } from './degradations.ts';
import { everydayBenchmark } from './everyday.ts';
import { largeBenchmark } from './large.ts';
import { largeListBenchmark } from './largeList.ts';
import { linkingBenchmark } from './linking.ts';
import { literatureBenchmark } from './literature.ts';
import { madeBenchmark } from './made.ts';
import { neighboursBenchmark } from './neighbours.ts';
import { type BenchmarkOptions, OptionsError, parseOptions } from './options.ts';
import { pictureFuzzBenchmark } from './pictureFuzz.ts';
import { picturesBenchmark } from './pictures.ts';
import { plainQuestionsBenchmark } from './plainQuestions.ts';
import { postgresScaleBenchmark } from './postgresScale.ts';
import { readingBenchmark } from './reading.ts';
import { recognitionTasksBenchmark } from './recognitionTasks.ts';
import { recordsBenchmark } from './records.ts';
import { reportOf, writtenReport } from './reports.ts';
import { rolesBenchmark } from './roles.ts';
import { runScript } from './scorer.ts';
import { sstqaBenchmark } from './sstqa.ts';
import { structureBenchmark } from './structure.ts';
import { surveyScaleBenchmark } from './surveyScale.ts';
import { tableqaBenchmark } from './tableqa.ts';
import { tedsBenchmark } from './tedsGolden.ts';
import { textsBenchmark } from './texts.ts';
import { zoomScaleBenchmark } from './zoomScale.ts';

/** What a benchmark is run with. */
export interface BenchmarkRun extends BenchmarkOptions {
  readonly progress: (line: string) => void;
  /** Writes one prediction. */
  readonly predict: (prediction: unknown) => void;
  /**
   * Runs the scorer that lies at `script` inside the data folder over the predictions, prints its table, and returns
   * it. `gold` is the file of right answers, for scorers that want it before the predictions.
   */
  readonly score: (script: string, args?: readonly string[], gold?: string) => Promise<string>;
  readonly openModels: BenchmarkPorts['openModels'];
}

/** What a benchmark wants of models beyond what the person set. */
export interface WantedModels {
  /** Without a model for it nothing is opened: questions are about text. */
  readonly use?: ModelUse;
  readonly callSeconds?: number | null;
  /** Calls under way at once, where that is more than the person set. */
  readonly parallel?: number;
  /** Where it is and what it is called, in place of the environment and the settings. */
  readonly url?: string | null;
  readonly model?: string | null;
}

/** What a shell gives to the benchmarks. */
export interface BenchmarkPorts {
  /** Opens the language models that the person set; calls are kept in the folder. Throws DomainError `model.*`. */
  readonly openModels: (folder: string, wanted?: WantedModels) => Promise<OpenedModels>;
}

/** A benchmark: predictions go out as they are made, figures come back. */
export type Benchmark = (run: BenchmarkRun) => Promise<Readonly<Record<string, unknown>>>;

/** All benchmarks by name; a new one is added here. */
const benchmarks: Readonly<Record<string, Benchmark>> = {
  databench: databenchBenchmark,
  degradations: degradationsBenchmark,
  everyday: everydayBenchmark,
  large: largeBenchmark,
  'large-list': largeListBenchmark,
  linking: linkingBenchmark,
  literature: literatureBenchmark,
  made: madeBenchmark,
  neighbours: neighboursBenchmark,
  pictures: picturesBenchmark,
  'picture-fuzz': pictureFuzzBenchmark,
  'plain-questions': plainQuestionsBenchmark,
  'postgres-scale': postgresScaleBenchmark,
  reading: readingBenchmark,
  'recognition-tasks': recognitionTasksBenchmark,
  records: recordsBenchmark,
  roles: rolesBenchmark,
  sstqa: sstqaBenchmark,
  structure: structureBenchmark,
  'survey-scale': surveyScaleBenchmark,
  tableqa: tableqaBenchmark,
  teds: tedsBenchmark,
  texts: textsBenchmark,
  'zoom-scale': zoomScaleBenchmark,
};

/** Benchmarks that make their own data. */
const withoutData = new Set([
  'large',
  'large-list',
  'made',
  'neighbours',
  'picture-fuzz',
  'plain-questions',
  'postgres-scale',
  'reading',
  'survey-scale',
  'zoom-scale',
]);

const USAGE = `Usage: npm run bench -- NAME [--data DIR] [--out FILE] [--set S] [--lang L] [--limit N] [--brief]
       [--report FILE.html|.md|.json]
       npm run bench -- pictures|degradations|recognition-tasks [--without experience|reflection] [--tools chosen|all|none]
       npm run bench -- pictures --strategy rules|model|both [--set A,B] [--limit N] [--seed S] [--parallel N]
         [--call-seconds N] [--out FILE] [--resume]
       npm run bench -- records --strategy model|both [--items ml=4,chem=3] [--seed S] [--parallel N]
         [--passes 2 | --baseline cell-by-cell|table-qa|function-calling] [--call-seconds N] [--out FILE] [--resume]
       npm run bench -- sstqa [--seed S] [--loso | --folds N]
       npm run bench -- tableqa [--set S] [--seed S] [--loso | --strategy overlap]
       npm run bench -- structure|roles [--loso [--unread]]
       npm run bench -- literature [--unread] [--tables ID,ID] [--distractors N] [--strategy overlap]
       npm run bench -- literature --strategy model|oneShot|paperByPaper|twoStages [--model-url URL --model NAME] [--judge]
         [--limit N] [--tables ID,ID] [--seed S] [--parallel N] [--call-seconds N] [--window-tokens N] [--out FILE] [--resume]
       npm run bench -- survey-scale [--set text|pdf] [--limit N]
       npm run bench -- databench [--set all|lite] [--seed S] [--folds N | --fit FOLDER]
       npm run bench -- databench --strategy model [--set all|lite] [--ablate direct] [--limit N] [--seed S]
         [--parallel N] [--call-seconds N] [--question-seconds N] [--out FILE] [--resume]
       npm run bench -- sstqa|tableqa --strategy model|both [--way sheet|pipeline] [--ablate direct] [--seed S]
         [--each N] [--parallel N] [--call-seconds N] [--question-seconds N] [--sheet-tokens N] [--out FILE] [--resume]
NAME is one of: ${Object.keys(benchmarks).join(', ')}. DIR (or TABLEWRIGHT_DATA) is the folder of data sets; bench/README.md says what it holds.`;

/**
 * Runs one benchmark as the command line asks: progress on stderr, predictions
 * as JSON lines to `--out`, the scorer's table and last `RESULT {json}` on
 * stdout. Returns the exit code: 0, 1 when a model cannot be asked, or 2 when
 * it was asked wrongly or the data are missing.
 */
export async function runBenchmark(argv: readonly string[], ports: BenchmarkPorts): Promise<number> {
  try {
    const options = parseOptions(argv);
    const { name, data } = options;
    const benchmark = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;
    if (!benchmark) return refuse(USAGE);
    const needsData = !withoutData.has(name);
    if (data === '' && needsData) throw new OptionsError('No data folder: give --data DIR or set TABLEWRIGHT_DATA.');
    if (needsData && !(await isFolder(data))) return refuse(`The data folder ${data} is not there.`);
    return await run(benchmark, options, ports);
  } catch (error) {
    if (error instanceof OptionsError) return refuse(`${error.message}\n${USAGE}`);
    if (error instanceof DomainError) return refuse(error.message, error.code === 'input.invalid' ? 2 : 1);
    throw error;
  }
}

async function run(benchmark: Benchmark, options: BenchmarkOptions, ports: BenchmarkPorts): Promise<number> {
  const { name, data } = options;
  const scratch = await mkdtemp(join(tmpdir(), 'tablewright-bench-'));
  // A run with a model writes its results by itself, so that it can go on with them.
  const named = options.answering.strategy === 'rules' ? options.out : null;
  const out = named ?? join(scratch, `${name}.jsonl`);
  const file = createWriteStream(out);
  const opened = once(file, 'open');
  try {
    await opened;
    const result = await benchmark({
      ...options,
      ...ports,
      progress: (line) => void process.stderr.write(`${visibleText(line)}\n`),
      predict: (prediction) => void file.write(`${JSON.stringify(prediction)}\n`),
      score: async (script, args = [], gold) => {
        file.end();
        await once(file, 'finish');
        const table = await runScript(join(data, script), [...(gold === undefined ? [] : [gold]), out, ...args]);
        process.stdout.write(visibleText(table));
        return table;
      },
    });
    if (!file.writableEnded) {
      file.end();
      await once(file, 'finish');
    }
    if (options.report !== null) {
      const made = `${new Date().toISOString().slice(0, 10)}, bench ${name}${options.set ? ` --set ${options.set}` : ''}`;
      await writeFile(options.report, writtenReport(reportOf(name, result, made), options.report));
    }
    process.stdout.write(`RESULT ${visibleJson(result)}\n`);
    return 0;
  } catch (error) {
    if (isMissing(error)) return refuse(`The data folder lacks what "${name}" wants: ${error.message}`);
    throw error;
  } finally {
    file.destroy();
    await rm(scratch, { recursive: true, force: true });
  }
}

function refuse(message: string, code = 2): number {
  process.stderr.write(`${visibleText(message)}\n`);
  return code;
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false; // Nothing there: the caller says so.
  }
}

function isMissing(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
