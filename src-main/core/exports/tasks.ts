import type { Progress } from '../../../src-shared/document.ts';
import type { CopiedExport, ExportFormat, ExportOptions } from '../../../src-shared/exports.ts';
import type { PackedGrid } from '../../../src-shared/packedGrid.ts';
import { threadTask } from '../jobs/task.ts';
import type { ExportMaterial } from './material.ts';
import type { PictureMarks } from './subjects/holder.ts';

/** A sheet on its way to the thread that writes it: its cells lie in memory that both share. */
export interface PackedSheet {
  readonly index: number;
  readonly grid: PackedGrid;
  /** As the task `structure` gave it; null where it is to be read as it is found. */
  readonly tree: Uint8Array | null;
  readonly picture: PictureMarks | null;
}

/** What is exported, and how. */
export interface ExportOrder {
  readonly material: ExportMaterial<PackedSheet>;
  readonly options: ExportOptions;
}

export interface ExportToWrite extends ExportOrder {
  readonly format: ExportFormat;
  readonly path: string;
}

export interface WrittenExport {
  readonly sizeBytes: number;
  readonly notes: readonly string[];
}

export const tasks = {
  /** Writes what is exported into a new file of the core's own folder. */
  export: threadTask<ExportToWrite, WrittenExport, Progress>({
    pool: 'exporting',
    perform: async (order, context) => (await import('./tasks/threadExport.ts')).writeExport(order, context),
  }),

  copyExport: threadTask<ExportOrder, CopiedExport>({
    pool: 'looking',
    perform: async (order, { checkpoint }) => (await import('./tasks/threadExport.ts')).copyExport(order, checkpoint),
  }),
};
