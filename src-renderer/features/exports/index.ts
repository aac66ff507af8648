export { ExportButton } from './ExportButton.tsx';
export { ExportMenu } from './ExportMenu.tsx';
export { FormatItems } from './FormatItems.tsx';
export { allFormats, documentFormats, recordFormats } from './formats.ts';
export { FormatSub } from './FormatSub.tsx';
export { saveCommands } from './saveCommands.ts';
export { SheetExport } from './SheetExport.tsx';
export { useExporting } from './useExporting.ts';
