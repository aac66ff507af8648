import { isDeepStrictEqual } from 'node:util';
import { PERSON } from '../../../../src-shared/actor.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { Correction } from '../../../../src-shared/structure.ts';
import { linesOfCells } from '../../../../src-shared/tableLines.ts';
import type { Core } from '../../core.ts';
import { deserialised } from '../../jobs/openSheets.ts';
import { carriedLines, shiftBetween } from '../../pictures/carriedLines.ts';
import { currentRun } from '../../pictures/routes/rereading.ts';
import { likenessOf, pairsOf } from '../../pictures/textLikeness.ts';
import type { NewProposal } from '../../proposals/proposals.ts';
import { linesOn } from '../../sheets/byHand.ts';
import { acceptedCorrection, correctionName } from '../../sheets/corrections.ts';
import type { CorrectionState } from '../../sheets/kept/corrections.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { type FormLikeness, type FormSheet, hasFormOf, headRowsOf, meansTheSame } from '../../structure/sameForm.ts';

/** Corrected sheets that are looked at for one form, the latest first. */
const MOST_FORMS = 200;

/** Letters of pictures may be misread: so much of two headers is the same, in so many of them. */
const READ_ALIKE = 0.75;
const AS_READ: FormLikeness = {
  isAlike: (one, other) => likenessOf(pairsOf([one]), pairsOf([other]), 1) >= READ_ALIKE,
  share: READ_ALIKE,
};

interface Corrected {
  readonly grid: Grid;
  readonly state: CorrectionState;
  /** So many are enough. */
  readonly most: number;
  /** Whether what a person sees would be other with these. */
  readonly changes: (corrections: readonly Correction[]) => Promise<boolean>;
}

/** What a person corrected in sheets of the same form, and not yet in this one; of pictures the lines of the table too. */
export async function fromSameForms(core: Core, id: SheetId, own: Corrected): Promise<NewProposal[]> {
  const { store } = core;
  const found: NewProposal[] = [];
  const columns = columnCounts(core);
  for (const other of store.corrections.saidOf(MOST_FORMS)) {
    if (found.length === own.most) break;
    if (other.documentId === id.documentId && other.sheet === id.sheet) continue;
    const colCount = columns.get(`${other.documentId}/${other.sheet}`);
    if (colCount === undefined) continue;
    const arePictures = [id, other].every((sheet) => store.pictures.run({ ...sheet, plan: null }) !== null);
    // Lines that were drawn on a picture change how many columns it has.
    if (!arePictures && colCount !== own.grid.colCount) continue;
    const corrections = await carriedFrom(core, other, { id, own, arePictures });
    if (corrections.length === 0 || found.some(({ value }) => isDeepStrictEqual(value, { corrections }))) continue;
    if (!(await own.changes(corrections))) continue;
    const document = store.documents.get(other.documentId);
    const sheetName = document.sheets.find(({ index }) => index === other.sheet)?.name ?? '';
    found.push({
      subject:
        document.sheets.length > 1 || other.documentId === id.documentId
          ? `${document.name}, ${sheetName}`
          : document.name,
      value: { corrections },
      words: corrections.map((correction) => correctionName(correction, own.grid).text).join('; '),
      instead: null,
      by: PERSON,
      evidence: [
        {
          kind: 'cells',
          source: sheetSourceId(other.documentId, other.sheet),
          address: 'A1',
        },
      ],
      confidence: 1,
    });
  }
  return found;
}

interface Receiving {
  readonly id: SheetId;
  readonly own: Corrected;
  readonly arePictures: boolean;
}

/** What was corrected in another sheet, as it is said of this one; nothing where it has another form. */
async function carriedFrom(
  core: Core,
  other: SheetId,
  { id, own, arePictures }: Receiving,
): Promise<readonly Correction[]> {
  const { sheets, store } = core;
  const theirs = store.corrections.state(other.documentId, other.sheet);
  if (!theirs.corrections.some((correction) => isOfForm(correction) || correction.kind === 'lines')) return [];
  const known = new Set(own.state.corrections.map((correction) => JSON.stringify(correction)));
  const said = await sheets.said(other, theirs);
  const rest = said.filter((correction) => isOfForm(correction) && !known.has(JSON.stringify(correction)));
  const hasLines = arePictures && (await sheets.lines(other)) === 'drawn';
  if (rest.length === 0 && !hasLines) return [];
  const corrected = { grid: await sheets.grid(other), structure: deserialised(await sheets.tree(other, theirs)) };
  const lines = hasLines ? await linesFrom(core, corrected, { from: other, theirs, id, own }) : [];
  if (rest.length === 0 && lines.length === 0) return [];
  const drawn = { name: '', entry: { kind: 'take', corrections: lines } } as const;
  const grid =
    lines.length === 0 ? own.grid : await sheets.grid(id, store.corrections.preview(id.documentId, id.sheet, drawn));
  if (!hasFormOf(corrected, grid, arePictures ? AS_READ : undefined)) return [];
  const meant = meansTheSame(rest, corrected, grid) && rest.every((correction) => fits(correction, grid));
  return meant ? [...lines, ...rest] : lines;
}

interface Drawn {
  readonly from: SheetId;
  readonly theirs: CorrectionState;
  readonly id: SheetId;
  readonly own: Corrected;
}

/** The lines that a person drew on another picture, laid on this one; none where a person said something of its lines. */
async function linesFrom(
  core: Core,
  { structure }: FormSheet,
  { from, theirs, id, own }: Drawn,
): Promise<readonly Correction[]> {
  const drawn = theirs.corrections.findLast((correction) => correction.kind === 'lines');
  if (!drawn || own.state.corrections.some(({ kind }) => kind === 'lines' || kind === 'detectedLines')) return [];
  const [their, run] = [await currentRun(core, from), await currentRun(core, id)];
  const lines = their && linesOn(drawn, their.from);
  const wordsOf = (sheet: SheetId, { plan }: CorrectionState) => core.store.pictures.words({ ...sheet, plan });
  const shift = lines && run && shiftBetween(wordsOf(from, theirs), wordsOf(id, own.state));
  if (!shift) return [];
  const { grid } = own;
  const found = linesOfCells([...grid.cells()], grid.rowCount, grid.colCount);
  const carried = carriedLines(lines, { shift, found, headRows: headRowsOf(structure) });
  try {
    return [acceptedCorrection({ kind: 'lines', ...carried }, grid, run)];
  } catch (error) {
    // The picture is so much smaller that two lines fall on one.
    if (error instanceof DomainError) return [];
    throw error;
  }
}

/** Corrections of what cells are, which another sheet can share; not of what a picture's cells say. */
function isOfForm({ kind }: Correction): boolean {
  return kind !== 'text' && kind !== 'lines' && kind !== 'detectedLines' && kind !== 'detectedRole';
}

/** Whether each cell of a correction holds something on this sheet too, and each range lies on it. */
function fits(correction: Correction, grid: Grid): boolean {
  try {
    const accepted = acceptedCorrection(correction, grid, null);
    return isDeepStrictEqual(accepted, correction);
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** By `document/sheet`, of what is in the library. */
function columnCounts({ store }: Core): ReadonlyMap<string, number> {
  return new Map(
    store.documents
      .list()
      .flatMap(({ id, sheets }) => sheets.map(({ index, colCount }) => [`${id}/${index}`, colCount] as const)),
  );
}
