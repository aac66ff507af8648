import { Menu } from '@mantine/core';
import { ListRestart, ScanEye, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import { useHasModel } from '../../hooks/useModelHosts.ts';
import { words as shared } from '../../lib/words.ts';
import { SheetExport } from '../exports/index.ts';
import { StepButtons } from '../history/index.ts';
import type { StructureHandle } from '../structure/index.ts';
import { ZOOMS } from './sheetView.ts';
import { words } from './words.ts';
import classes from './SheetPane.module.css';

export interface SheetToolbarProps {
  readonly documentId: string;
  readonly sheet: number;
  readonly structure: StructureHandle;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  readonly onFind: () => void;
  /** Has the vision model look at the headers. */
  readonly onLook: () => void;
  /** The legend of roles. */
  readonly children: ReactNode;
}

/** The line over the sheet: the legend, undo and redo, zoom, find, export. */
export function SheetToolbar(props: SheetToolbarProps) {
  const { documentId, sheet, structure, zoom, onZoom, onFind, onLook, children } = props;
  const canLook = useHasModel('vision');
  return (
    <div className={classes['toolbar']} role="toolbar" aria-label={words.title}>
      {children}
      <span className={classes['tools']}>
        <StepButtons documentId={documentId} />
        <IconButton
          label={words.resetAll}
          icon={<ListRestart size={15} />}
          disabled={!structure.state?.isCorrected}
          onClick={structure.reset}
        />
        {canLook && (
          <IconButton
            label={words.compareHeaders}
            icon={<ScanEye size={15} />}
            disabled={structure.state === undefined}
            onClick={onLook}
          />
        )}
        <span className={classes['divider']} aria-hidden />
        <Menu position="bottom-end">
          <Menu.Target>
            <button type="button" className={classes['zoom']} aria-label={words.zoom(zoom)} title={words.zoomHint}>
              {shared.percent(zoom)}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {ZOOMS.map((each) => (
              <Menu.Item key={each} aria-current={each === zoom || undefined} onClick={() => onZoom(each)}>
                {shared.percent(each)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <IconButton label={words.find} keys="Mod+F" icon={<Search size={15} />} onClick={onFind} />
        <SheetExport documentId={documentId} sheet={sheet} state={structure.state} />
      </span>
    </div>
  );
}
