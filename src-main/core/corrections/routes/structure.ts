import type { Frozen, SheetSort } from '../../../../src-shared/arrangement.ts';
import type { LookEvent, StructureState } from '../../../../src-shared/contract/structure.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { sheetSaid } from '../../../../src-shared/said/sheets.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import type { Core } from '../../core.ts';
import { undoable } from '../../history/undoable.ts';
import { currentRun } from '../../pictures/routes/rereading.ts';
import { decidedByText } from '../../pictures/routes/textProposals.ts';
import type { ProposalKind } from '../../proposals/kinds.ts';
import { eventStream } from '../../rpc/eventStream.ts';
import type { Implementer } from '../../rpc/implementer.ts';
import { acceptedCorrection, correctionName } from '../../sheets/corrections.ts';
import type { Change } from '../../sheets/kept/corrections.ts';
import { checkedStep, stateIn } from '../../sheets/routes/changeSheet.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { freezeStep, sortStep } from '../../structure/arrangement.ts';
import { replacedTexts } from '../../structure/replaceTexts.ts';
import { seenMetaInformation } from '../../structure/vision/metaInformation.ts';
import { alikeProposals } from './alikeProposals.ts';
import { decidedByRole, headerProposals, keepSeen } from './headerProposals.ts';
import { readingProposals, type StepOf } from './proposals.ts';

export function structureRoutes(os: Implementer['structure'], core: Core) {
  const { jobs, models, sheets, store } = core;

  const stateOf = (id: SheetId): Promise<StructureState> => stateIn(core, id);

  /** A route that a person can undo, under the name that the step has. */
  const changing = <Input extends SheetId>(changeOf: (input: Input) => Promise<Change>) =>
    undoable<Input, StructureState>(core, {
      step: async (input) => checkedStep(core, input, await changeOf(input)),
      result: stateOf,
    });

  return {
    get: os.get.handler(({ input: id }) => stateOf(id)),
    correct: os.correct.handler(
      changing(async (input) => {
        const grid = await sheets.grid(input);
        const correction = acceptedCorrection(input.correction, grid, await currentRun(core, input));
        const decides = decidedByText(core, input, correction) ?? decidedByRole(core, input, correction);
        return { name: correctionName(correction, grid), entry: { kind: 'correct', correction }, decides };
      }),
    ),
    look: os.look.handler(({ input: { sessionId, ...id }, signal: callSignal }) =>
      eventStream<LookEvent>(core, callSignal, async (emit, signal) => {
        const { structure } = await stateOf(id);
        const model = models.forSession(sessionId);
        const { sheetPictures: pictures } = store.modelSettings.get();
        const onPicture = (picture: number, of: number): void => emit({ kind: 'looking', picture, of });
        const options = { pictures, signal, onPicture };
        const seen = await seenMetaInformation(await sheets.grid(id), structure, model, options);
        keepSeen(core, id, seen);
        emit({ kind: 'seen', seen });
      }),
    ),
    replace: os.replace.handler(
      changing(async ({ find, by, ...id }) => {
        const [grid, run] = await Promise.all([sheets.grid(id), currentRun(core, id)]);
        const corrections = replacedTexts(grid, find, by).map((each) => acceptedCorrection(each, grid, run));
        if (corrections.length === 0) {
          throw new DomainError('input.invalid', sheetSaid.notInPicture(find));
        }
        const proposals = corrections.flatMap((each) => decidedByText(core, id, each)?.proposals ?? []);
        const name = stepSaid.replace(find, by, corrections.length);
        const decides = proposals.length > 0 ? ({ status: 'corrected', proposals } as const) : null;
        return { name, entry: { kind: 'take', corrections }, decides };
      }),
    ),
    reset: os.reset.handler(changing(async () => ({ name: stepSaid.forgetAll, entry: { kind: 'reset' } }))),
    sort: os.sort.handler(
      undoable<SheetId & { readonly sort: SheetSort }, StructureState>(core, {
        step: async ({ sort, ...id }) => {
          const [done] = await jobs.onSheet('sort', await sheets.sourceWithTree(id), { sorts: [sort] });
          // A sort that a corrected table refuses can be taken back all the same.
          if (!done?.sorted && sort.keys.length === 0) {
            return sortStep(id, sort, { rows: [sort.at.row, sort.at.row], names: [] });
          }
          if (!done?.sorted) throw new DomainError('input.invalid', done?.refused ?? sheetSaid.notSorted);
          const { first, rows } = done.sorted;
          return sortStep(id, sort, { rows: [first, first + rows.length - 1], names: done.names });
        },
        result: stateOf,
      }),
    ),
    freeze: os.freeze.handler(
      undoable<SheetId & { readonly frozen: Frozen | null }, StructureState>(core, {
        step: async ({ frozen, ...id }) => freezeStep(id, frozen, await sheets.grid(id)),
        result: stateOf,
      }),
    ),
    nodes: os.nodes.handler(async ({ input: { parent, offset, limit, ...id }, signal }) =>
      jobs.onSheet('nodes', await sheets.sourceWithTree(id), { parent, offset, limit }, { signal }),
    ),
    cell: os.cell.handler(async ({ input: { address, ...id }, signal }) =>
      jobs.onSheet('cell', await sheets.sourceWithTree(id), { address }, { signal }),
    ),
    title: os.title.handler(async ({ input: id, signal }) =>
      jobs.onSheet('title', await sheets.sourceWithTree(id), {}, { signal }),
    ),
    locate: os.locate.handler(async ({ input: { address, ...id }, signal }) =>
      jobs.onSheet('locate', await sheets.sourceWithTree(id), { address }, { signal }),
    ),
    search: os.search.handler(async ({ input: { text, limit, ...id }, signal }) =>
      jobs.onSheet('search', await sheets.sourceWithTree(id), { text, limit }, { signal }),
    ),
    copy: os.copy.handler(({ input: { range, ...id }, signal }) =>
      jobs.onSheet('copy', sheets.source(id), { range, isGuarded: store.settings.get().guardsCopies }, { signal }),
    ),
  };
}

/** What the structure of a sheet has persons decide. */
export function structureProposals(core: Core): readonly ProposalKind[] {
  const stepOf: StepOf = (id, change) => checkedStep(core, id, change);
  return [headerProposals(core, stepOf), readingProposals(core, stepOf), alikeProposals(core, stepOf)];
}
