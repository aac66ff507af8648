import { useMemo } from 'react';
import { type ExportFormat, type ExportSubject } from '../../../src-shared/exports.ts';
import { useCommands } from '../../hooks/useCommands.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { FormatItems } from './FormatItems.tsx';
import { allFormats } from './formats.ts';
import { saveCommands } from './saveCommands.ts';
import { useExporting } from './useExporting.ts';

export interface ExportButtonProps {
  /** Unique on the screen: `tree`. */
  readonly id: string;
  /** As in `Export tree`. */
  readonly label: string;
  readonly subject: ExportSubject;
  readonly formats?: readonly ExportFormat[];
  readonly isDisabled?: boolean;
  readonly size?: number;
}

/** A button that saves one thing in any format; the palette has each format, too. */
export function ExportButton({
  id,
  label,
  subject,
  formats = allFormats,
  isDisabled = false,
  size,
}: ExportButtonProps) {
  const exporting = useExporting();
  const commands = useMemo(
    () => (isDisabled ? [] : saveCommands(id, label, subject, exporting, formats)),
    [isDisabled, id, label, subject, exporting, formats],
  );
  useCommands(commands);
  return (
    <ExportMenu label={label} isDisabled={isDisabled} {...(size !== undefined && { size })}>
      <FormatItems subject={subject} formats={formats} />
    </ExportMenu>
  );
}
