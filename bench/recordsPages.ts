import type { PageSubject } from '../src-main/core/extract/extractor.ts';
import { rulesExtractor } from '../src-main/core/extract/rules/extractByRules.ts';
import { type Counts, microScore } from '../src-main/core/extract/score/counts.ts';
import { wordF1 } from '../src-main/core/extract/score/words.ts';
import { readTemplate } from '../src-main/core/extract/template/readTemplate.ts';
import { withLexicon } from '../src-main/core/extract/withLexicon.ts';
import { readStructure } from '../src-main/core/structure/readStructure.ts';
import { readText } from '../src-main/core/texts/readText.ts';
import { Tracer } from '../src-main/core/trace/tracer.ts';
import type { BenchmarkRun } from './index.ts';
import { isUnread, type RecordsItem, type WrittenTemplate } from './recordsData.ts';

/** Web pages by rules: Page-F1 of attributes, of pages that are read while working and of those that are not. */
export async function recordsPages(
  run: BenchmarkRun,
  items: readonly RecordsItem[],
  templates: Readonly<Record<string, WrittenTemplate>>,
): Promise<Readonly<Record<string, unknown>>> {
  const pages: { readonly item: RecordsItem; readonly counts: Counts }[] = [];
  for (const item of items) {
    const written = templates[item.template_id];
    if (item.domain !== 'swde' || !written) continue;
    const template = withLexicon(readTemplate(JSON.stringify(written.records)));
    const request = { template, subject: await pageOf(item), passages: [], name: item.id, examples: [] };
    const [record] = await rulesExtractor.extract(request, { tracer: new Tracer(), parent: null });
    const said = new Map(
      [...(record?.fields ?? [])].map(([name, { value }]) => [name, typeof value === 'string' ? value : null]),
    );
    const counts = countPage(item, written, said);
    pages.push({ item, counts });
    if (!isUnread(item))
      run.progress(`${item.id}: ${JSON.stringify(counts)} ${JSON.stringify(Object.fromEntries(said))}`);
    run.predict({ id: item.id, ...Object.fromEntries(said) });
  }
  const figures = (own: typeof pages): Readonly<Record<string, number>> => ({
    pages: own.length,
    pageF1: Math.round(1000 * microScore(own.map(({ counts }) => counts)).f1) / 10,
  });
  return { ...figures(pages), unread: figures(pages.filter(({ item }) => isUnread(item))) };
}

async function pageOf({ id, table_source: source, page_title: title = '' }: RecordsItem): Promise<PageSubject> {
  const { document, tables } = await readText(Buffer.from(source), id, { format: 'html' });
  return {
    kind: 'page',
    source: `${id}/text/0`,
    title,
    blocks: document.blocks,
    tables: tables.map((grid, at) => ({ source: `${id}/sheet/${at}`, grid, structure: readStructure(grid) })),
  };
}

/** Page-F1: what is said is taken to the node of the page that is most like it, and compared without white space. */
function countPage(
  { gold_records: [gold], tag_contents: nodes }: RecordsItem,
  { template_to_annotation: names }: WrittenTemplate,
  said: ReadonlyMap<string, string | null>,
): Counts {
  let [right, wrong, missing] = [0, 0, 0];
  for (const [name, goldName] of Object.entries(names)) {
    const wanted = [gold?.[goldName]]
      .flat()
      .flatMap((each) => (typeof each === 'string' && each !== '<NULL>' ? [each] : []));
    const value = said.get(name) ?? null;
    if (value === null) missing += wanted.length > 0 ? 1 : 0;
    else if (wanted.some((each) => nodeOf(each, nodes) === nodeOf(value, nodes))) right++;
    else {
      wrong++;
      missing += wanted.length > 0 ? 1 : 0;
    }
  }
  return { right, wrong, missing };
}

function nodeOf(text: string, nodes: readonly string[]): string {
  const words = plainWords(text);
  let best = { node: words.join(''), score: 0 };
  for (const node of nodes) {
    const score = wordF1(plainWords(node), words);
    if (score > best.score) best = { node: plainWords(node).join(''), score };
  }
  return best.node;
}

/** Words as the nodes of the data are written: lower case, without marks but points. */
function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/&(?:[a-z]+|#\d+);/g, ' ')
    .split(/[^\p{L}\d.]+/u)
    .filter((word) => word !== '');
}
