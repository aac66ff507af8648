export { ExportButton } from './ExportButton.tsx';
export { allFormats, documentFormats, recordFormats } from './formats.ts';
export { FormatSub } from './FormatSub.tsx';
export { saveCommands } from './saveCommands.ts';
export { SheetExport } from './SheetExport.tsx';
export { useExporting } from './useExporting.ts';
