import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Progress } from '../../../../src-shared/document.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { CopiedExport } from '../../../../src-shared/exports.ts';
import { Grid } from '../../../../src-shared/grid.ts';
import { unpackGrid } from '../../../../src-shared/packedGrid.ts';
import { exportSaid } from '../../../../src-shared/said/exports.ts';
import { workSaid } from '../../../../src-shared/said/work.ts';
import { deserialised } from '../../jobs/openSheets.ts';
import type { TaskContext } from '../../jobs/task.ts';
import { readStructure } from '../../structure/readStructure.ts';
import { copyDocument } from '../clipboard.ts';
import { documentOf, type ExportMaterial } from '../material.ts';
import type { ExportSheet } from '../subjects/holder.ts';
import type { ExportOrder, ExportToWrite, PackedSheet, WrittenExport } from '../tasks.ts';
import { rowsOf, writeDocument } from '../writeDocument.ts';

/** Between two words of how far it is. */
const PAUSE_MS = 100;

/** Writes a document into a file, piece by piece. Throws DomainError `library.full` where the disk is. */
export async function writeExport(
  { material, options, format, path }: ExportToWrite,
  { checkpoint, emit, signal }: Pick<TaskContext<Progress>, 'checkpoint' | 'emit' | 'signal'>,
): Promise<WrittenExport> {
  emit({ step: workSaid.prepareExport, fraction: null });
  const document = documentOf(opened(material), format, signal);
  const total = rowsOf(document);
  let toldMs = 0;
  const onRows = (written: number): void => {
    if (performance.now() - toldMs < PAUSE_MS) return;
    toldMs = performance.now();
    const fraction = total === null ? null : Math.min(1, written / Math.max(1, total));
    emit({ step: workSaid.writeRow(written), fraction });
  };
  const { pieces, notes } = writeDocument(document, format, { options, checkpoint, onRows });
  try {
    await pipeline(Readable.from(pieces), createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC')) throw cause;
    throw new DomainError('library.full', exportSaid.diskFull, {
      cause,
    });
  }
  return { sizeBytes: (await stat(path)).size, notes: notes() };
}

export function copyExport({ material, options }: ExportOrder, checkpoint: () => void): Promise<CopiedExport> {
  // As a file of one table has it: what was asked for and nothing beside it.
  return copyDocument(documentOf(opened(material), 'csv'), options, checkpoint);
}

function opened(material: ExportMaterial<PackedSheet>): ExportMaterial {
  if (material.kind === 'report' || material.kind === 'survey') return material;
  return { ...material, sheets: material.sheets.map(openSheet) };
}

function openSheet({ index, grid: packed, tree, picture }: PackedSheet): ExportSheet {
  const grid = new Grid(unpackGrid(packed));
  return { index, grid, structure: tree ? deserialised(tree) : readStructure(grid), picture };
}
