import { type ExportFormat, exportFormatSchema } from '../../../src-shared/exports.ts';

/** All formats, for what is one table. */
export const allFormats: readonly ExportFormat[] = exportFormatSchema.options;

/** Those that hold several tables. */
export const documentFormats: readonly ExportFormat[] = allFormats.filter((format) => format !== 'csv');
