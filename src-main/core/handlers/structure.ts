import type { LookEvent, StructureState } from '../../../src-shared/contract/structure.ts';
import { deserialised } from '../jobs/index.ts';
import type { CorrectionState, LogChange } from '../store/index.ts';
import { seenMetaInformation } from '../structure/vision/metaInformation.ts';
import type { Core } from './core.ts';
import { acceptedCorrection, checkTaken, correctionName } from './corrections.ts';
import { eventStream } from './eventStream.ts';
import type { Implementer } from './implementer.ts';
import { currentRun } from './rereading.ts';
import type { SheetId } from './sheetAccess.ts';

type Step = Omit<Extract<LogChange, { kind: 'append' }>, 'kind'>;

export function structureHandlers(os: Implementer['structure'], core: Core) {
  const { jobs, models, sheets, store } = core;

  const stateOf = (id: SheetId, state: CorrectionState): Promise<StructureState> => stateIn(core, id, state);
  const change = (id: SheetId, changeOf: () => Promise<LogChange>): Promise<StructureState> =>
    changeLog(core, id, changeOf);

  /** A route that a person can undo: its step goes into the sheet's log, under the name that undo shows. */
  const undoable =
    <Input extends SheetId>(stepOf: (input: Input) => Promise<Step>) =>
    ({ input }: { input: Input }): Promise<StructureState> =>
      change(input, async () => ({ kind: 'append', ...(await stepOf(input)) }));

  return {
    get: os.get.handler(({ input: id }) => stateOf(id, store.corrections.state(id.documentId, id.sheet))),
    correct: os.correct.handler(
      undoable(async (input) => {
        const grid = await sheets.grid(input);
        const correction = acceptedCorrection(input.correction, grid, await currentRun(core, input));
        return { name: correctionName(correction, grid), entry: { kind: 'correct', correction } };
      }),
    ),
    look: os.look.handler(({ input: { sessionId, ...id }, signal: callSignal }) =>
      eventStream<LookEvent>(core, callSignal, async (emit, signal) => {
        const { structure } = await stateOf(id, store.corrections.state(id.documentId, id.sheet));
        const model = models.forSession(sessionId);
        const { sheetPictures: pictures } = store.modelSettings.get();
        const onPicture = (picture: number, of: number): void => emit({ kind: 'looking', picture, of });
        const options = { pictures, signal, onPicture };
        emit({ kind: 'seen', seen: await seenMetaInformation(await sheets.grid(id), structure, model, options) });
      }),
    ),
    reset: os.reset.handler(undoable(async () => ({ name: 'Forget all corrections', entry: { kind: 'reset' } }))),
    undo: os.undo.handler(({ input }) => change(input, async () => ({ kind: 'undo' }))),
    redo: os.redo.handler(({ input }) => change(input, async () => ({ kind: 'redo' }))),
    nodes: os.nodes.handler(async ({ input: { parent, offset, limit, ...id }, signal }) =>
      jobs.onSheet('nodes', await sheets.sourceWithTree(id), { parent, offset, limit }, { signal }),
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

async function stateIn({ sheets }: Core, id: SheetId, state: CorrectionState): Promise<StructureState> {
  const { revision, contentKey, tablesKey, undo, redo } = state;
  const structure = deserialised(await sheets.tree(id, state));
  return { structure, revision, contentKey, tablesKey, undo, redo };
}

/**
 * Makes a change of a sheet's log, one after the other. The structure is read
 * first, so a change that cannot be read with is never kept, and one that
 * changes nothing is no step to undo.
 */
export function changeLog(
  core: Core,
  { documentId, sheet }: SheetId,
  changeOf: () => Promise<LogChange>,
): Promise<StructureState> {
  const { sheets, store } = core;
  return core.exclusively(`structure ${documentId}/${sheet}`, async () => {
    const id = { documentId, sheet };
    const logChange = await changeOf();
    const before = store.corrections.state(documentId, sheet);
    const after = store.corrections.preview(documentId, sheet, logChange);
    if (!after) return stateIn(core, id, before);
    const [was, is] = await Promise.all([sheets.tree(id, before), sheets.tree(id, after)]);
    const isSame = before.contentKey === after.contentKey && Buffer.compare(was, is) === 0;
    if (logChange.kind === 'append' && isSame) return stateIn(core, id, before);
    if (logChange.kind === 'append' && logChange.entry.kind === 'correct')
      checkTaken(logChange.entry.correction, deserialised(is));
    return stateIn(core, id, store.corrections.apply(documentId, sheet, logChange));
  });
}
