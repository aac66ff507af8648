import { type ExportFormat, type ExportSubject } from '../../../src-shared/exports.ts';
import type { Command } from '../../lib/commands.ts';
import { allFormats } from './formats.ts';
import type { Exporting } from './useExporting.ts';
import { words } from './words.ts';

/** A command for each format that something can be saved in: `Export sheet as CSV`. */
export function saveCommands(
  id: string,
  verb: string,
  subject: ExportSubject,
  { save }: Exporting,
  formats: readonly ExportFormat[] = allFormats,
): readonly Command[] {
  return formats.map((format) => ({
    id: `export.${id}.${format}`,
    label: words.as(verb, words.formats[format]),
    group: words.export,
    run: () => save(subject, format),
  }));
}
