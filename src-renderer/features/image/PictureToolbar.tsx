import { Button, Menu } from '@mantine/core';
import { Minus, PencilRuler, Plus, RotateCcw, ScanSearch } from 'lucide-react';
import type { ToolForm, ToolId } from '../../../src-shared/pictures.ts';
import { IconButton } from '../../components/IconButton.tsx';
import classes from './PicturePane.module.css';

export interface PictureToolbarProps {
  /** What is shown. */
  readonly words: string;
  readonly tools: readonly ToolForm[];
  readonly isDrawing: boolean;
  /** Null where there are no lines to draw. */
  readonly onDraw: (() => void) | null;
  readonly isChoosing: boolean;
  readonly onTables: () => void;
  readonly onAdd: (tool: ToolId) => void;
  readonly onAgain: () => void;
  readonly onZoom: (factor: number) => void;
}

/** The line over the picture: what is shown, and what can be done with all of it. */
export function PictureToolbar(props: PictureToolbarProps) {
  const { words, tools, isDrawing, onDraw, isChoosing, onTables, onAdd, onAgain, onZoom } = props;
  return (
    <div className={classes['toolbar']} role="toolbar" aria-label="Picture">
      <span className={classes['what']}>{words}</span>
      <Menu position="bottom-end" width={320}>
        <Menu.Target>
          <Button size="compact-xs" variant="subtle" color="gray" leftSection={<Plus size={14} aria-hidden />}>
            Add tool
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {tools.map(({ id, title, scenario }) => (
            <Menu.Item key={id} onClick={() => onAdd(id)}>
              {title}
              <span className={classes['scenario']}>{scenario}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <IconButton
        label="Edit lines of rows and columns"
        keys="L"
        icon={<PencilRuler size={15} />}
        pressed={isDrawing}
        disabled={!onDraw}
        onClick={() => onDraw?.()}
      />
      <IconButton
        label="Tables on this page"
        keys="T"
        icon={<ScanSearch size={15} />}
        pressed={isChoosing}
        onClick={onTables}
      />
      <IconButton label="Read the picture again" icon={<RotateCcw size={15} />} onClick={onAgain} />
      <IconButton label="Zoom out" icon={<Minus size={15} />} onClick={() => onZoom(0.8)} />
      <IconButton label="Zoom in" icon={<Plus size={15} />} onClick={() => onZoom(1.25)} />
    </div>
  );
}
