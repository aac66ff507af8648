import { useMemo } from 'react';
import type { ExportFormat, ExportSubject } from '../../../src-shared/exports.ts';
import { useCapabilities } from '../../hooks/useCapabilities.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { copyExport } from './copyExport.ts';
import { exportFile, takeExport } from './exportFile.ts';

export interface Exporting {
  readonly save: (subject: ExportSubject, format: ExportFormat) => void;
  /** Saves the file that a run made while nobody waited for it. */
  readonly take: (runId: string) => void;
  /** `said` is what a person is told when it is done. */
  readonly copy: (subject: ExportSubject, said: string) => void;
}

/** Saves and copies, as the person's settings say. */
export function useExporting(): Exporting {
  const { options, hasDialog } = { options: useSettings().settings.exports, hasDialog: useCapabilities().saveDialog };
  return useMemo(
    () => ({
      save: (subject, format) => void exportFile(subject, format, { options, hasDialog }),
      take: (runId) => void takeExport(runId, { hasDialog }),
      copy: (subject, said) => void copyExport(subject, options, said),
    }),
    [options, hasDialog],
  );
}
