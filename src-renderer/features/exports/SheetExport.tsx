import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StructureState } from '../../../src-shared/contract/structure.ts';
import type { ExportSubject } from '../../../src-shared/exports.ts';
import { useCommands } from '../../hooks/useCommands.ts';
import { api } from '../../lib/client.ts';
import type { Command } from '../../lib/commands.ts';
import { useTab } from '../../lib/workspaceStore.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { FormatItems } from './FormatItems.tsx';
import { documentFormats } from './formats.ts';
import { FormatSub } from './FormatSub.tsx';
import { saveCommands } from './saveCommands.ts';
import { useExporting } from './useExporting.ts';
import { words } from './words.ts';

export interface SheetExportProps {
  readonly documentId: string;
  readonly sheet: number;
  /** Undefined while the sheet is still being read. */
  readonly state: StructureState | undefined;
}

/** What of a document can be taken out of it where its sheet is shown. */
export function SheetExport({ documentId, sheet, state }: SheetExportProps) {
  const { data: document } = useQuery({
    ...api.library.get.queryOptions({ input: { id: documentId } }),
    enabled: state !== undefined,
  });
  const selection = useTab(documentId, (tab) => tab.selection) ?? null;
  const exporting = useExporting();
  const subjects = useMemo(() => subjectsOf(documentId, sheet), [documentId, sheet]);
  const isReady = state !== undefined;
  const isOfSeveral = (document?.sheets.length ?? 0) > 1;
  const isPicture = document?.sheets.some(({ index, picture }) => index === sheet && picture !== null) ?? false;
  const ranges = selection?.ranges;

  const copy = useMemo(() => {
    if (!isReady || !ranges || ranges.length === 0) return null;
    const subject = { kind: 'cells', documentId, sheet, ranges } as const;
    return () => exporting.copy(subject, words.copiedWithHeaders);
  }, [isReady, ranges, documentId, sheet, exporting]);
  const commands = useMemo((): readonly Command[] => {
    if (!isReady) return [];
    return [
      ...saveCommands('sheet', words.verbs.sheet, subjects.sheet, exporting),
      // The tree stands in a part of its own, which need not be in front.
      ...saveCommands('tree', words.verbs.tree, subjects.tree, exporting),
      ...(isOfSeveral ? saveCommands('document', words.verbs.all, subjects.all, exporting, documentFormats) : []),
      ...(isPicture ? saveCommands('doubts', words.verbs.doubts, subjects.doubts, exporting) : []),
      ...(copy ? [{ id: 'export.copy', label: words.copy, group: words.export, run: copy }] : []),
    ];
  }, [isReady, isOfSeveral, isPicture, subjects, exporting, copy]);
  useCommands(commands);

  return (
    <ExportMenu label={words.export} isDisabled={!isReady}>
      <Menu.Label>{words.sheet}</Menu.Label>
      <FormatItems subject={subjects.sheet} />
      <Menu.Divider />
      {isOfSeveral && <FormatSub label={words.allSheets} subject={subjects.all} formats={documentFormats} />}
      {state?.isCorrected && <FormatSub label={words.asRead} subject={subjects.asRead} />}
      {isPicture && <FormatSub label={words.doubts} subject={subjects.doubts} />}
      <Menu.Item disabled={!copy} onClick={() => copy?.()}>
        {words.copy}
      </Menu.Item>
    </ExportMenu>
  );
}

function subjectsOf(
  documentId: string,
  sheet: number,
): Record<'sheet' | 'asRead' | 'tree' | 'all' | 'doubts', ExportSubject> {
  return {
    sheet: { kind: 'sheet', documentId, sheet, state: 'corrected' },
    asRead: { kind: 'sheet', documentId, sheet, state: 'read' },
    tree: { kind: 'tree', documentId, sheet },
    all: { kind: 'document', documentId },
    doubts: { kind: 'doubts', documentId },
  };
}
