import { folded } from '../src-main/core/zoom/refine/lcs.ts';
import { LinkIndex } from '../src-main/core/zoom/refine/link.ts';
import { type BenchQuestion, chosenVariants, eachTable, type OpenTable, readQuestions } from './databenchData.ts';
import type { BenchmarkRun } from './index.ts';
import { OptionsError } from './options.ts';
import { percent } from './percent.ts';

/** Strictly above which a value is linked; the paper's is the middle one (TableZoomer, table refiner). */
const THRESHOLDS = [0.3, 0.6, 0.9] as const;
/** Shorter values stand in questions by chance. */
const LETTERS_AT_LEAST = 4;

/** How a question may say a value otherwise than its column does. */
const wordings: Readonly<Record<string, (value: string) => string | null>> = {
  'as it stands': (value) => value,
  'a letter left out': (value) => value.slice(0, middleOf(value)) + value.slice(middleOf(value) + 1),
  'two letters exchanged': (value) => {
    const at = middleOf(value);
    return value.slice(0, at) + (value[at + 1] ?? '') + (value[at] ?? '') + value.slice(at + 2);
  },
  'its first word alone': (value) => /^(\S{4,})\s/.exec(value)?.[1] ?? null,
  'with two words more': (value) => `all the ${value}`,
};

interface Mention {
  readonly dataset: string;
  readonly value: string;
  readonly index: LinkIndex;
}

/**
 * Linking by longest common subsequence, without a model: values of DataBench's text columns that stand in the
 * questions on their tables, said in several ways, and linked at several thresholds. For each threshold, in percent:
 * how often the value is among the links (ten at most) and how often it is the first, for each wording; the mean number
 * of links; and how often a value of another table, which is none here, is linked to something.
 */
export async function linkingBenchmark(run: BenchmarkRun): Promise<Record<string, unknown>> {
  const questions = await readQuestions(run);
  const mentions: Mention[] = [];
  const [variant] = chosenVariants(run);
  if (!variant) throw new OptionsError('--set wants all or lite.');
  await eachTable(run, questions, variant, async (table, own) => {
    mentions.push(...mentionsIn(table, own));
    run.progress(`${mentions.length} values in questions`);
  });
  return {
    values: mentions.length,
    datasets: new Set(mentions.map(({ dataset }) => dataset)).size,
    figures: THRESHOLDS.map((threshold) => figuresAt(mentions, threshold)),
  };
}

function mentionsIn({ profile }: OpenTable, questions: readonly BenchQuestion[]): Mention[] {
  return profile.columns.flatMap(({ values }): Mention[] => {
    const all = [...(values?.values() ?? [])].flat();
    if (all.length < 2) return [];
    const index = new LinkIndex(all);
    return questions.flatMap(({ dataset, question }): Mention[] => {
      const said = ` ${question.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `;
      const found = all
        .filter((value) => value.length >= LETTERS_AT_LEAST && said.includes(` ${value.toLowerCase()} `))
        .toSorted((a, b) => b.length - a.length);
      return found[0] === undefined ? [] : [{ dataset, value: found[0], index }];
    });
  });
}

function figuresAt(mentions: readonly Mention[], threshold: number): Record<string, unknown> {
  let [links, linked] = [0, 0];
  const byWording = Object.entries(wordings).map(([name, said]) => {
    let [asked, among, first] = [0, 0, 0];
    for (const { value, index } of mentions) {
      const entity = said(value);
      if (entity === null) continue;
      const found = index.link(entity, { threshold });
      asked++;
      links += found.length;
      linked++;
      const place = found.findIndex((link) => folded(link.value) === folded(value));
      among += Number(place >= 0);
      first += Number(place === 0);
    }
    return [name, { values: asked, among: percent(among, asked), first: percent(first, asked) }] as const;
  });
  return {
    threshold,
    wordings: Object.fromEntries(byWording),
    meanLinks: Math.round((links / Math.max(1, linked)) * 100) / 100,
    ...strangersAt(mentions, threshold),
  };
}

/** Values of other tables. */
function strangersAt(mentions: readonly Mention[], threshold: number): Record<string, unknown> {
  let [asked, linked] = [0, 0];
  mentions.forEach(({ dataset, index }, at) => {
    const other = mentions.slice(at + 1).find((each) => each.dataset !== dataset);
    if (!other) return;
    asked++;
    linked += Number(index.link(other.value, { threshold }).length > 0);
  });
  return { strangers: asked, strangersLinked: percent(linked, asked) };
}

function middleOf(value: string): number {
  return Math.floor(value.length / 2);
}
