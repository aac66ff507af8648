import { DomainError } from '../../../src-shared/errors.ts';
import type { Proposal } from '../../../src-shared/proposal.ts';
import { sheetSaid } from '../../../src-shared/said/sheets.ts';
import { sourcePlace } from '../../../src-shared/source.ts';
import type { Core } from '../core.ts';
import { inTurn } from '../history/undoable.ts';
import type { ProposalKind, ProposedOn } from '../proposals/kinds.ts';
import type { Implementer } from '../rpc/implementer.ts';

/** Review of whatever is proposed: the domains say what there is and what follows from a decision. */
export function reviewRoutes(os: Implementer['review'], core: Core) {
  const { store, proposalKinds } = core;

  /** What there is to decide of, and the kinds of what is proposed there. */
  const reviewed = (
    documentId: string,
    sheet: number | null,
  ): { places: readonly ProposedOn[]; kinds: readonly ProposalKind[] } => {
    const isMeant = (place: ProposedOn): boolean => sheet === null || place.sheet === sheet;
    for (const kind of proposalKinds) {
      const places = kind.places?.(documentId);
      if (places) return { places: places.filter(isMeant), kinds: [kind] };
    }
    const { sheets } = store.documents.get(documentId);
    const places = sheets.map(({ index }) => ({ documentId, sheet: index })).filter(isMeant);
    return { places, kinds: proposalKinds.filter((kind) => !kind.places) };
  };

  return {
    gather: os.gather.handler(async ({ input: { documentId, sheet } }) => {
      const { places, kinds } = reviewed(documentId, sheet);
      for (const on of places) for (const kind of kinds) await kind.gather(on);
      // What was decided stays so, whatever was said in the meantime.
      store.proposals.follow(documentId, [], store.history.inForce(documentId));
    }),
    list: os.list.handler(({ input: { documentId, sheet, kinds, statuses, offset, limit } }) => {
      const { places, kinds: there } = reviewed(documentId, sheet);
      const bases = places
        .flatMap((on) => there.flatMap((kind) => kind.bases(on)))
        .filter(({ kind }) => kinds?.includes(kind) ?? true);
      const filter = { bases, ...(statuses && { statuses }) };
      return { proposals: store.proposals.list(filter, { offset, limit }), counts: store.proposals.counts({ bases }) };
    }),
    decide: os.decide.handler(({ input: { documentId, ids, status, text } }) =>
      inTurn(core, documentId, async () => {
        const meant = store.proposals.get(ids).filter((proposal) => proposal.documentId === documentId);
        if (meant.length === 0) throw new DomainError('notFound', sheetSaid.notProposed);
        let steps = 0;
        for (const [on, proposals] of bySheet(meant)) {
          for (const kind of proposalKinds) {
            const own = proposals.filter((proposal) => kind.kinds.includes(proposal.kind));
            if (own.length === 0) continue;
            await kind.decide(on, own, { status, text }, (step) => {
              store.history.move(documentId, { kind: 'append', step });
              steps += 1;
            });
          }
        }
        return { steps };
      }),
    ),
  };
}

function bySheet(proposals: readonly Proposal[]): readonly (readonly [ProposedOn, readonly Proposal[]])[] {
  const groups = Map.groupBy(proposals, ({ source }) => source);
  return [...groups].flatMap(([source, own]) => {
    const place = sourcePlace(source);
    return place?.kind === 'sheet' ? [[{ documentId: place.holderId, sheet: place.index }, own] as const] : [];
  });
}
