import type { AlsoGroup, AlsoSaid } from '../../../../src-shared/proposal.ts';
import type { Role } from '../../../../src-shared/roles.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { Correction } from '../../../../src-shared/structure.ts';
import type { Core } from '../../core.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import type { Alike, AlikeCell } from '../../structure/rowForm.ts';

/** What is like some cells of one row of a sheet as it is now. */
export async function alikeOn({ jobs, sheets, store }: Core, id: SheetId, cells: readonly string[]): Promise<Alike> {
  const { corrections } = store.corrections.state(id.documentId, id.sheet);
  return jobs.onSheet('alike', await sheets.sourceWithTree(id), { cells: [...cells], saidLines: linesIn(corrections) });
}

/** What a correction of one cell, which is proposed, could be made for too: what is read as it is now. */
export async function alsoFor(
  core: Core,
  id: SheetId,
  cell: string,
  { role, isOpen }: { readonly role: Role; readonly isOpen: (address: string) => boolean },
): Promise<readonly AlsoGroup[]> {
  const { form, text } = await alikeOn(core, id, [cell]);
  const source = sheetSourceId(id.documentId, id.sheet);
  const said = (cells: readonly AlikeCell[]): readonly AlsoSaid[] =>
    cells
      .filter((each) => !each.isSaid && each.role === role && !isOpen(each.address))
      .map(({ address, text: words }) => ({
        id: address,
        subject: address,
        words,
        evidence: [{ kind: 'cells', source, address }],
      }));
  const groups: readonly AlsoGroup[] = [
    { why: 'text', items: said(text) },
    { why: 'form', items: said(form) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function linesIn(corrections: readonly Correction[]): string[] {
  return corrections.flatMap((each) => (each.kind === 'line' ? [each.cell] : []));
}
