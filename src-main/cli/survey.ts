import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { count } from '../../src-shared/counted.ts';
import { type ExportFormat, formatFacts, plainExportOptions, tableFormats } from '../../src-shared/exports.ts';
import { latexFolder } from '../../src-shared/latexFolder.ts';
import { textOf } from '../../src-shared/said/said.ts';
import type { SurveyStrategy } from '../../src-shared/survey.ts';
import { surveyDocument } from '../core/exports/subjects/survey.ts';
import { writeDocument } from '../core/exports/writeDocument.ts';
import { createJobs, type Jobs } from '../core/jobs.ts';
import { mergeDuplicates } from '../core/survey/papers/merge.ts';
import type { PackedPaper } from '../core/survey/papers/packed.ts';
import { writeBibliography } from '../core/survey/papers/writeBibliography.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { describeFailure, UsageError } from './failure.ts';
import { fileAt } from './fileAt.ts';
import { checkNew, writeNewFile } from './newFile.ts';
import { demandOfCaption, meaningForCommand, surveyWithModel } from './surveyModel.ts';
import type { Terminal } from './terminal.ts';

/** Endings of files in a folder that papers are looked for in. */
const PAPERS = /\.(?:pdf|tex|ltx|xml|nxml|docx|html?|xhtml|md|markdown|txt|bib|bibtex|ris|json)$/i;

const LATEX = /\.(?:tex|ltx)$/i;
/** A list of references that BibTeX or biber made. */
const LIST = /\.bbl$/i;
/** Entries that are looked at around a source that is named by itself. */
const NEAR = 2000;

/** `tablewright survey PAPERS… --demand "…"|--caption "…"`: a literature table of papers, every value with the passage that it stands in. */
export async function runSurvey(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      demand: { type: 'string' },
      caption: { type: 'string' },
      columns: { type: 'string' },
      strategy: { type: 'string' },
      model: { type: 'string' },
      'model-url': { type: 'string' },
      'allow-host': { type: 'string', multiple: true },
      resume: { type: 'boolean' },
      seed: { type: 'string' },
      to: { type: 'string' },
      out: { type: 'string' },
      force: { type: 'boolean' },
      reasons: { type: 'boolean' },
      whole: { type: 'boolean' },
    },
  });
  if (positionals.length === 0) throw new UsageError('survey wants papers: files, folders of them, or bibliographies.');
  const [said, caption] = [values.demand?.trim() ?? '', values.caption?.trim() ?? ''];
  if ((said === '') === (caption === '')) {
    throw new UsageError(
      said === ''
        ? 'survey wants to know what the table is for: say it with --demand "…", or give the caption of such a table with --caption "…".'
        : 'What the table is for is said by --demand or by --caption: leave one out.',
    );
  }
  const flags = { model: values.model, url: values['model-url'], allowedHosts: values['allow-host'] };
  const strategy = strategyNamed(values.strategy ?? ((flags.model ?? flags.url) ? 'model' : 'rules'));
  const isResumed = values.resume === true;
  if (isResumed && (strategy === 'rules' || values.out === undefined)) {
    throw new UsageError('--resume goes with a model, and with the file that is written: name it with --out.');
  }
  const { out, seed = '' } = values;
  if (seed !== '' && strategy !== 'model')
    throw new UsageError('--seed goes with --strategy model: it draws the batches.');
  const format = formatOf(values.to, out);
  if (format === 'xlsx' && out === undefined) throw new UsageError('A workbook wants a file: name it with --out.');
  const isForced = values.force === true;
  const bibliography =
    format === 'latex' && out !== undefined ? `${out.slice(0, -extname(out).length || undefined)}.bib` : null;
  for (const file of [out, bibliography]) if (file !== undefined && file !== null) await checkNew(file, { isForced });

  const jobs = createJobs({ isSingle: true });
  try {
    const demand = said === '' ? await demandOfCaption(caption, flags, terminal) : said;
    if (said === '') terminal.warn(`Demand: ${demand}`);
    const { papers, code } = await papersIn(jobs, positionals, { wantsWhole: values.whole }, terminal);
    terminal.progress(`Making a table of ${count(papers.length, 'paper')}`);
    const columns = (values.columns ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const journal = out === undefined ? null : `${out}.part.jsonl`;
    const order = { papers, demand, columns };
    const made =
      strategy === 'rules'
        ? await jobs.survey({ ...order, meaning: await meaningForCommand(order, terminal) }, terminal.signal)
        : await surveyWithModel({ ...order, seed }, { strategy, flags, journal, isResumed, isForced, jobs }, terminal);
    const { choices, table } = made;
    for (const problem of made.problems) terminal.warn(problem);
    if (values.reasons) {
      for (const [at, { isIncluded, relevance, reason }] of choices.entries()) {
        const { title = '', file = '' } = papers[at]?.paper ?? {};
        terminal.warn(`${isIncluded ? 'in ' : 'out'}  ${relevance.toFixed(2)}  ${title || file}: ${reason}`);
      }
    }
    const included = new Set(table.rows.map(({ paper }) => paper));
    const material = { demand, table, papers: papers.map(({ paper }) => paper) };
    const written = writeDocument(surveyDocument(material), format, {
      options: plainExportOptions,
      hasBibliography: bibliography !== null,
      checkpoint: () => terminal.signal.throwIfAborted(),
    });
    if (out === undefined) await pipeline(Readable.from(written.pieces), process.stdout, { end: false });
    else {
      await writeNewFile(written.pieces, out, { isForced, signal: terminal.signal });
      terminal.print(out);
    }
    if (bibliography !== null) {
      // In the order of the rows, by which works of one name and year are told apart.
      const works = table.rows.flatMap(({ paper }) => material.papers.find(({ id }) => id === paper) ?? []);
      const text = await writeBibliography(works);
      await writeNewFile(pieces(text), bibliography, { isForced, signal: terminal.signal });
      terminal.print(bibliography);
    }
    for (const note of written.notes()) terminal.warn(note);
    if (strategy !== 'rules' && journal !== null) await rm(journal, { force: true });
    const left = papers.length - included.size;
    terminal.warn(
      `${count(included.size, 'paper')} in the table, ${left} left out${left > 0 && !values.reasons ? ' (--reasons tells why)' : ''}.`,
    );
    return included.size === 0 && code === exitCodes.done ? exitCodes.failed : code;
  } finally {
    await jobs.close();
  }
}

const strategies: Readonly<Record<string, SurveyStrategy>> = {
  rules: 'rules',
  model: 'model',
  'one-shot': 'oneShot',
  'paper-by-paper': 'paperByPaper',
  'two-stages': 'twoStages',
};

function strategyNamed(name: string): SurveyStrategy {
  const strategy = Object.hasOwn(strategies, name) ? strategies[name] : undefined;
  if (!strategy) throw new UsageError(`--strategy wants one of ${Object.keys(strategies).join(', ')}.`);
  return strategy;
}

/** The papers of files and folders, copies of one made one; a bad file keeps nothing of the others back. */
async function papersIn(
  jobs: Jobs,
  paths: readonly string[],
  { wantsWhole }: { readonly wantsWhole: boolean | undefined },
  terminal: Terminal,
): Promise<{ readonly papers: readonly PackedPaper[]; readonly code: ExitCode }> {
  const read: PackedPaper[] = [];
  let code: ExitCode = exitCodes.done;
  const found = await Promise.all(paths.map(filesAt));
  const files = found.flatMap((each) => each.files);
  for (const path of found.flatMap(({ references }) => references)) {
    terminal.warn(`${path}: the references of a paper in LaTeX, not taken for papers. Name it by itself to take them.`);
  }
  if (files.length === 0) throw new UsageError('There are no papers in this folder.');
  for (const [at, { path, beside }] of files.entries()) {
    terminal.progress(`Reading ${basename(path)}, ${at + 1} of ${files.length}`);
    try {
      const options = { signal: terminal.signal, wantsWhole, beside };
      const { papers, warnings } = await jobs.readPapers(await fileAt(path), options);
      read.push(...papers);
      for (const warning of warnings) terminal.warn(`${basename(path)}: ${textOf(warning)}`);
    } catch (error) {
      terminal.signal.throwIfAborted();
      const failure = describeFailure(error);
      if (files.length === 1 || failure.code !== exitCodes.file) throw error;
      terminal.warn(`${path}: ${failure.line}`);
      code = exitCodes.file;
    }
  }
  const { papers, into } = mergeDuplicates(read);
  if (into.size > 0) terminal.warn(`${count(into.size, 'copy', 'copies')} of papers that are there already left out.`);
  const short = papers.filter(({ paper }) => paper.reach === 'abstract').length;
  if (short > 0) terminal.warn(`Of ${count(short, 'paper')} only title and abstract are known.`);
  return { papers, code };
}

interface FilesAt {
  /** Papers, each with the files that it takes in. */
  readonly files: readonly { readonly path: string; readonly beside: ReadonlyMap<string, string> }[];
  /** Bibliographies that are the references of sources. */
  readonly references: readonly string[];
}

/** The papers of a folder and the folders in it, but for hidden ones, each with the files that it takes in; a file as it is. */
async function filesAt(path: string): Promise<FilesAt> {
  const found = await stat(path).catch(() => null); // `fileAt` says that it is not there.
  const isFolder = found?.isDirectory() === true;
  const folder = isFolder ? path : dirname(path);
  const listed = isFolder || LATEX.test(path) ? await namesIn(folder, isFolder ? Number.POSITIVE_INFINITY : NEAR) : [];
  const texts = new Map<string, string>();
  for (const name of listed) {
    if (LATEX.test(name)) texts.set(name, await readFile(join(folder, name), 'utf8').catch(() => '')); // Told when it is read.
  }
  const { documents, parts, references } = latexFolder(listed, texts);
  const besideOf = (name: string): ReadonlyMap<string, string> => {
    const beside = documents.find((each) => each.path === name)?.beside ?? new Map<string, string>();
    return new Map([...beside].map(([named, at]) => [named, join(folder, at)]));
  };
  if (!isFolder) return { files: [{ path, beside: besideOf(basename(path)) }], references: [] };
  const papers = listed.filter((name) => PAPERS.test(name) && !parts.has(name) && !references.has(name));
  return {
    files: papers.map((name) => ({ path: join(folder, name), beside: besideOf(name) })),
    references: [...references].map((name) => join(folder, name)),
  };
}

/** Files of a folder and of those in it by their paths from it, in order: what papers are, and what belongs to them. */
async function namesIn(folder: string, most: number): Promise<readonly string[]> {
  const names: string[] = [];
  let seen = 0;
  const walk = async (within: string): Promise<void> => {
    const entries = await readdir(join(folder, within), { withFileTypes: true }).catch(() => []); // What may not be seen is passed over.
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || ++seen > most) continue;
      const name = within === '' ? entry.name : `${within}/${entry.name}`;
      if (entry.isDirectory()) await walk(name);
      else if (entry.isFile() && (PAPERS.test(name) || LIST.test(name))) names.push(name);
    }
  };
  await walk('');
  return names;
}

/** As it is named, else by the ending of the file that is to be written, else Markdown. */
function formatOf(to: string | undefined, out: string | undefined): ExportFormat {
  const ending = extname(out ?? '')
    .slice(1)
    .toLowerCase();
  const named = to ?? (out === undefined ? 'markdown' : undefined);
  const format = tableFormats.find(
    (each) => each === named || (named === undefined && formatFacts[each].extension === ending),
  );
  if (format === undefined) throw new UsageError(`--to wants one of ${tableFormats.join(', ')}.`);
  return format;
}

async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}
