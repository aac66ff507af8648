import { randomUUID } from 'node:crypto';
import { DomainError } from '../../../src-shared/errors.ts';
import type { AlsoGroup, Proposal } from '../../../src-shared/proposal.ts';
import { sheetSaid } from '../../../src-shared/said/sheets.ts';
import { type SourceId, sourcePlace } from '../../../src-shared/source.ts';
import type { Core } from '../core.ts';
import type { NewStep, Step } from '../history/history.ts';
import { takeBack } from '../history/takeBack.ts';
import { inTurn } from '../history/undoable.ts';
import type { ProposalKind, ProposedBy, ProposedOn, Verdict } from '../proposals/kinds.ts';
import type { Basis } from '../proposals/proposals.ts';
import type { Implementer } from '../rpc/implementer.ts';

/** What says what there is to decide of one place. */
interface Said {
  readonly bases: () => readonly Basis[];
  readonly gather: () => Promise<void>;
}

/** How what is proposed of one place is decided. */
interface Decided {
  readonly also?: (proposal: Proposal) => Promise<readonly AlsoGroup[]>;
  readonly decide: (proposals: readonly Proposal[], verdict: Verdict, take: (step: NewStep) => void) => Promise<void>;
}

/** Review of whatever is proposed: the domains say what there is and what follows from a decision. */
export function reviewRoutes(os: Implementer['review'], core: Core) {
  const { store, proposalKinds } = core;

  /** What says of a document, of one sheet of it or all, what there is to decide. */
  const reviewed = (documentId: string, sheet: number | null): readonly Said[] => {
    const on = (kind: ProposalKind, place: ProposedOn): readonly Said[] =>
      sheet === null || place.sheet === sheet
        ? [{ bases: () => kind.bases(place), gather: () => kind.gather(place) }]
        : [];
    for (const kind of proposalKinds) {
      const places = kind.places?.(documentId);
      if (places) return places.flatMap((place) => on(kind, place));
    }
    const { sheets, text } = store.documents.get(documentId);
    const kinds = proposalKinds.filter((kind) => !kind.places);
    const ofWords = kinds.flatMap(({ words }): readonly Said[] =>
      words && text && sheet === null
        ? [{ bases: () => words.bases({ documentId }), gather: () => words.gather({ documentId }) }]
        : [],
    );
    return [
      ...sheets.flatMap(({ index }) => kinds.flatMap((kind) => on(kind, { documentId, sheet: index }))),
      ...ofWords,
    ];
  };
  const kindOf = (proposal: Proposal): ProposalKind | undefined =>
    proposalKinds.find(({ kinds }) => kinds.includes(proposal.kind));

  return {
    gather: os.gather.handler(async ({ input: { documentId, sheet } }) => {
      for (const { gather } of reviewed(documentId, sheet)) await gather();
      // What was decided stays so, whatever was said in the meantime.
      store.proposals.follow(documentId, [], store.history.inForce(documentId));
    }),
    list: os.list.handler(({ input: { documentId, sheet, kinds, statuses, offset, limit } }) => {
      const bases = reviewed(documentId, sheet)
        .flatMap((said) => said.bases())
        .filter(({ kind }) => kinds?.includes(kind) ?? true);
      const filter = { bases, ...(statuses && { statuses }) };
      return { proposals: store.proposals.list(filter, { offset, limit }), counts: store.proposals.counts({ bases }) };
    }),
    also: os.also.handler(async ({ input: { documentId, id } }) => {
      const [proposal] = store.proposals.get([id]);
      if (proposal?.documentId !== documentId) throw new DomainError('notFound', sheetSaid.notProposed);
      return (await decidedBy(kindOf(proposal), proposal.source)?.also?.(proposal)) ?? [];
    }),
    decide: os.decide.handler(({ input: { documentId, ids, status, text, also } }) =>
      inTurn(core, documentId, async () => {
        const meant = store.proposals.get(ids).filter((proposal) => proposal.documentId === documentId);
        if (meant.length === 0) throw new DomainError('notFound', sheetSaid.notProposed);
        const groups = [...Map.groupBy(meant, ({ source }) => source)];
        const carries = groups.length === 1 && status === 'corrected' && meant.every((each) => kindOf(each)?.also);
        if (also.length > 0 && !carries) throw new DomainError('input.invalid', sheetSaid.notCarried);
        const review = randomUUID();
        let steps = 0;
        for (const [source, proposals] of groups) {
          for (const kind of proposalKinds) {
            const own = proposals.filter((proposal) => kind.kinds.includes(proposal.kind));
            if (own.length === 0) continue;
            await decidedBy(kind, source)?.decide(own, { status, text, also }, (step) => {
              const decides = { status, proposals: [], ...step.decides, review };
              store.history.move(documentId, { kind: 'append', step: { ...step, decides } });
              steps += 1;
            });
          }
        }
        return { steps };
      }),
    ),
    undo: os.undo.handler(({ input: { documentId } }) =>
      inTurn(core, documentId, async () => {
        const before = store.history.inForce(documentId);
        const own = lastDecision(before);
        const taken = takeBack(store.history, documentId, () => own);
        const steps = own === 0 ? [] : before.slice(-own);
        return { ...taken, proposals: steps.flatMap(({ decides }) => decides?.proposals ?? []) };
      }),
    ),
  };
}

/** How many of the last steps the last decision of a review made; 0 where something else came after it. */
function lastDecision(steps: readonly Step[]): number {
  const review = steps.at(-1)?.decides?.review;
  if (review === undefined) return 0;
  return steps.length - 1 - steps.findLastIndex(({ decides }) => decides?.review !== review);
}

/** A kind on the sheet, or on the words, that a source is; undefined where it says nothing of such. */
function decidedBy(kind: ProposalKind | undefined, source: SourceId): Decided | undefined {
  const place = sourcePlace(source);
  if (!kind || !place) return undefined;
  const { holderId: documentId, index: sheet } = place;
  if (place.kind === 'sheet') return bound(kind, { documentId, sheet });
  return place.kind === 'text' && kind.words ? bound(kind.words, { documentId }) : undefined;
}

function bound<On>({ also, decide }: ProposedBy<On>, on: On): Decided {
  return {
    ...(also && { also: (proposal) => also(on, proposal) }),
    decide: (proposals, verdict, take) => decide(on, proposals, verdict, take),
  };
}
