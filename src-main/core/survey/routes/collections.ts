import { setImmediate } from 'node:timers/promises';
import type { Collection, LeftOut } from '../../../../src-shared/contract/survey.ts';
import { defined } from '../../../../src-shared/defined.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { collectionSaid } from '../../../../src-shared/said/collections.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { surveySaid } from '../../../../src-shared/said/surveys.ts';
import { sourceId } from '../../../../src-shared/source.ts';
import type { Paper, PaperSelection } from '../../../../src-shared/survey.ts';
import type { Core } from '../../core.ts';
import type { NewStep } from '../../history/history.ts';
import { inTurn, undoable } from '../../history/undoable.ts';
import type { Implementer } from '../../rpc/implementer.ts';
import type { CollectionChange } from '../kept/folded.ts';
import { meaningOf } from '../model/meaning.ts';
import { type MakeInput, SURVEY_MAKE } from './makeRun.ts';
import { needsModel } from './needsModel.ts';
import { textsIn } from './openPaper.ts';
import { stepOf } from './steps.ts';
import { tableRoutes } from './tables.ts';

const NO_TEXT = 'It holds no text that could be cited.';

/** A step as a route says it. */
interface CollectionStep extends Pick<NewStep, 'was' | 'became'> {
  readonly name: Said;
  readonly change: CollectionChange;
}

/** Collections: papers come in, are corrected and decided by steps of their history; runs make tables of them. */
export function surveyRoutes(os: Implementer['survey'], core: Core) {
  const { store, runs, ports, jobs } = core;
  const { collections, history } = store;

  /** A route whose handler is a step of the collection's history. */
  const changing = <Input extends { readonly documentId: string }>(
    made: (input: Input, collection: Collection) => CollectionStep | null,
  ) =>
    undoable<Input, Collection>(core, {
      step: async (input) => {
        const step = made(input, collections.get(input.documentId));
        if (!step) return null;
        const { name, change, ...said } = step;
        return { ...stepOf(input.documentId, name, change), ...said };
      },
      result: async ({ documentId }) => collections.get(documentId),
    });

  const take = (documentId: string, papers: readonly Paper[], name: Said): void => {
    collections.keep(documentId, papers);
    const change = { kind: 'add', papers: papers.map(({ id }) => id) } as const;
    history.move(documentId, { kind: 'append', step: stepOf(documentId, name, change) });
  };

  return {
    collections: os.collections.handler(() => collections.list()),
    create: os.create.handler(({ input }) => collections.get(collections.create(input.name))),
    get: os.get.handler(({ input }) => collections.get(input.documentId)),
    rename: os.rename.handler(
      changing(({ name }, { name: was }) =>
        name === was ? null : { name: collectionSaid.rename, change: { kind: 'rename', name }, was, became: name },
      ),
    ),
    remove: os.remove.handler(({ input }) => collections.remove(input.documentId)),
    addDocuments: os.addDocuments.handler(({ input: { documentId, papers: wanted } }) =>
      inTurn(core, documentId, async () => {
        collections.get(documentId);
        const found: ReturnType<typeof paperIn>[] = [];
        for (const id of new Set(wanted)) {
          found.push(paperIn(core, id));
          // Hundreds of long texts take seconds to open.
          await setImmediate();
        }
        const papers = found.flatMap(({ paper }) => paper ?? []);
        if (papers.length > 0) take(documentId, papers, collectionSaid.addPapers(papers.length));
        return { collection: collections.get(documentId), left: found.flatMap(({ left }) => left ?? []) };
      }),
    ),
    addBibliography: os.addBibliography.handler(async ({ input: { documentId, fileId }, signal }) => {
      collections.get(documentId);
      const file = await ports.files.take(fileId);
      try {
        const { papers, warnings } = await jobs.readPapers(file, { signal });
        if (papers.some(({ paper }) => paper.reach === 'fullText')) {
          throw new DomainError('input.invalid', surveySaid.isText(file.name));
        }
        const works = papers.map(({ paper }) => paper);
        await inTurn(core, documentId, async () =>
          take(documentId, works, collectionSaid.addWorks(works.length, file.name)),
        );
        return { collection: collections.get(documentId), warnings };
      } finally {
        await file.release();
      }
    }),
    takeOut: os.takeOut.handler(
      changing(({ papers }, collection) => {
        const copies = collection.papers.flatMap((paper) => (papers.includes(paper.id) ? paper.copies : []));
        const name = collectionSaid.takeOut(papers.length);
        return { name, change: { kind: 'takeOut', papers: [...papers, ...copies] } };
      }),
    ),
    setPaper: os.setPaper.handler(
      changing(({ paper, matter }, { papers }) => {
        const found = papers.find(({ id }) => id === paper);
        if (!found) throw new DomainError('notFound', surveySaid.paperGone);
        const name = collectionSaid.correctPaper(Object.keys(matter), found.title || found.file);
        return { name, change: { kind: 'matter', paper, matter: defined(matter) } };
      }),
    ),
    decide: os.decide.handler(
      changing(({ papers, isIncluded }) => {
        const name =
          isIncluded === null
            ? collectionSaid.leaveToRules(papers.length)
            : collectionSaid[isIncluded ? 'include' : 'exclude'](collectionSaid.papers(papers.length));
        return { name, change: { kind: 'decide', papers, isIncluded } };
      }),
    ),
    setDemand: os.setDemand.handler(
      changing(({ demand }, before) =>
        demand === before.demand ? null : { name: collectionSaid.changeDemand, change: { kind: 'demand', demand } },
      ),
    ),
    select: os.select.handler(async ({ input: { documentId }, signal }): Promise<PaperSelection> => {
      const { demand, papers: listed } = collections.get(documentId);
      if (demand === '') return { choices: [], notes: [] };
      const held = store.texts.held(listed.map(({ id }) => id));
      const papers = listed.filter(({ id, reach }) => reach === 'abstract' || held.has(id));
      const { meaning, problem } = await meaningOf(papers, demand, { model: core.models.forSession(null), signal });
      const stamps = store.paperWords.stamps(papers.map(({ id }) => id));
      const { choices, notes } = await jobs.selectPapers({ papers, stamps, demand, meaning }, textsIn(core), signal);
      return { choices, notes: problem === null ? notes : [problem, ...notes] };
    }),
    make: os.make.handler(({ input: { documentId, columns, strategy, from } }) => {
      if (strategy !== 'rules') needsModel(core);
      if (from !== null && collections.open(from).collectionId !== documentId) {
        throw new DomainError('notFound', surveySaid.otherTable);
      }
      const { demand, papers } = collections.get(documentId);
      if (demand === '') throw new DomainError('input.invalid', surveySaid.sayPurpose);
      if (papers.length === 0) throw new DomainError('input.invalid', surveySaid.noPapers);
      const decided = papers.flatMap((paper) => (paper.decided === null ? [] : [[paper.id, paper.decided] as const]));
      const input = { collectionId: documentId, demand, columns, strategy, decided: Object.fromEntries(decided), from };
      return runs.start(SURVEY_MAKE, input satisfies MakeInput, { documentId });
    }),
    ...tableRoutes(os, core),
  };
}

/** A text of the library as a paper; else why it is none. */
function paperIn({ store }: Core, id: string): { readonly paper?: Paper; readonly left?: LeftOut } {
  let file: string | null = null;
  try {
    const document = store.documents.get(id);
    file = document.name;
    if (document.text === null) return { left: { paper: id, file, reason: NO_TEXT } };
    const { title, authors, year, venue, abstract, doi } = store.texts.load(id);
    const source = sourceId({ holderId: id, kind: 'text', index: 0 });
    return { paper: { id, source, file, reach: 'fullText', title: title ?? '', authors, year, venue, abstract, doi } };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'notFound') throw error;
    return { left: { paper: id, file, reason: error.message } };
  }
}
