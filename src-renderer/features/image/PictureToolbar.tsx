import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck, BookOpenText, PencilRuler, RotateCcw, Scale, ScanSearch, Wrench } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type PictureReader, pictureReaderSchema, type ToolForm, type ToolId } from '../../../src-shared/pictures.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { api } from '../../lib/client.ts';
import { PaneRow } from './PaneRow.tsx';
import type { LargePicture } from './useLargePicture.ts';
import { ViewButtons } from './ViewButtons.tsx';
import { words as texts } from './words.ts';
import classes from './PictureToolbar.module.css';

export interface PictureToolbarProps {
  /** What is shown. */
  readonly words: ReactNode;
  /** Stands in place of the words while the picture is read again. */
  readonly reading: ReactNode;
  readonly tools: readonly ToolForm[];
  readonly isDrawing: boolean;
  /** Null where there are no lines to draw. */
  readonly onDraw: (() => void) | null;
  readonly isChoosing: boolean;
  readonly onTables: () => void;
  readonly onAdd: (tool: ToolId) => void;
  readonly onAgain: () => void;
  /** The plans that were weighed. */
  readonly plans: { readonly isOpen: boolean; readonly toggle: () => void };
  readonly isRemembered: boolean;
  readonly onRemember: () => void;
  readonly reader: PictureReader;
  readonly onReader: (reader: PictureReader) => void;
  readonly onZoom: (factor: number) => void;
  readonly large: LargePicture;
}

const READERS: Readonly<
  Record<PictureReader, { readonly short: string; readonly title: string; readonly hint: string }>
> = {
  embedded: { short: texts.readers.programShort, title: texts.readers.program, hint: texts.readers.programHint },
  model: {
    short: texts.readers.modelShort,
    title: texts.readers.model,
    hint: texts.readers.modelHint,
  },
  both: { short: texts.readers.bothShort, title: texts.readers.both, hint: texts.readers.bothHint },
};

/** The line over the picture: what is shown, and what can be done with all of it. */
export function PictureToolbar(props: PictureToolbarProps) {
  const { words, tools, isDrawing, onDraw, isChoosing, onTables, onAdd, onAgain, reader, onReader, onZoom } = props;
  const { isRemembered, onRemember, large, plans } = props;
  const { data: models } = useQuery(api.model.get.queryOptions());
  // A tool whose corners are put next has the focus on them.
  const [isReturning, setReturning] = useState(true);
  return (
    <PaneRow label={texts.title} words={props.reading ?? words}>
      <Menu position="bottom-end" width={320} returnFocus={isReturning} onOpen={() => setReturning(true)}>
        <Menu.Target>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-label={texts.toolbar.addTool}
            title={texts.toolbar.addTool}
          >
            <Wrench size={14} aria-hidden />
            <span className={classes['label']}>{texts.toolbar.addTool}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes['menu'] ?? ''}>
          {tools.map(({ id, title, scenario, hasCorners }) => (
            <Menu.Item
              key={id}
              onClick={() => {
                setReturning(!hasCorners);
                onAdd(id);
              }}
            >
              {title}
              <span className={classes['scenario']}>{scenario}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {models?.settings.endpoints.vision && (
        <Menu position="bottom-end" width={260}>
          <Menu.Target>
            <Button
              size="compact-xs"
              variant="subtle"
              color="gray"
              aria-label={READERS[reader].short}
              title={READERS[reader].title}
            >
              <BookOpenText size={14} aria-hidden />
              <span className={classes['label']}>{READERS[reader].short}</span>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {pictureReaderSchema.options.map((each) => (
              <Menu.Item key={each} aria-current={each === reader || undefined} onClick={() => onReader(each)}>
                {READERS[each].title}
                <span className={classes['scenario']}>{READERS[each].hint}</span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <IconButton
        label={texts.toolbar.lines}
        keys="L"
        icon={<PencilRuler size={15} />}
        pressed={isDrawing}
        disabled={!onDraw}
        onClick={() => onDraw?.()}
      />
      <IconButton
        label={texts.chain.tables}
        keys="T"
        icon={<ScanSearch size={15} />}
        pressed={isChoosing}
        onClick={onTables}
      />
      <IconButton
        label={texts.plans.title}
        keys="P"
        icon={<Scale size={15} />}
        pressed={plans.isOpen}
        onClick={plans.toggle}
      />
      <IconButton
        label={isRemembered ? texts.toolbar.rememberAgain : texts.toolbar.remember}
        icon={isRemembered ? <BookmarkCheck size={15} /> : <Bookmark size={15} />}
        onClick={onRemember}
      />
      <IconButton label={texts.toolbar.readAgain} icon={<RotateCcw size={15} />} onClick={onAgain} />
      <ViewButtons onZoom={onZoom} large={large} />
    </PaneRow>
  );
}
