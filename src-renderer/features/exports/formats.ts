import { type ExportFormat, tableFormats } from '../../../src-shared/exports.ts';

export { recordFormats } from '../../../src-shared/exports.ts';

/** All formats, for what is one table. */
export const allFormats: readonly ExportFormat[] = tableFormats;

/** Those that hold several tables. */
export const documentFormats: readonly ExportFormat[] = allFormats.filter((format) => format !== 'csv');
