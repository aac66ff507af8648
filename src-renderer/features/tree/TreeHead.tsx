import { HoverCard, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsDownUp } from 'lucide-react';
import { useMemo } from 'react';
import type { Layout } from '../../../src-shared/hotree.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { allFormats, ExportMenu, FormatItems } from '../exports/index.ts';
import { LAYOUTS } from '../structure/index.ts';
import type { TreeHit, TreeSearch } from './useTreeSearch.ts';
import { words } from './words.ts';
import classes from './TreePane.module.css';

export interface TreeHeadProps {
  readonly documentId: string;
  readonly sheet: number;
  readonly expression: string;
  readonly search: TreeSearch;
  readonly onHit: (hit: TreeHit) => Promise<void>;
  readonly onCollapse: () => void;
  readonly onLeave: () => void;
}

/** How the table is laid out, in short, and a search through its tree. */
export function TreeHead(props: TreeHeadProps) {
  const { documentId, sheet, expression, search, onHit, onCollapse, onLeave } = props;
  const subject = useMemo(() => ({ kind: 'tree', documentId, sheet }) as const, [documentId, sheet]);
  const go = (step: 1 | -1): void => {
    const hit = search.go(step);
    if (hit) void onHit(hit);
  };
  return (
    <header className={classes['head']}>
      <div className={classes['headLine']}>
        <h2 className={classes['name']}>{words.title}</h2>
        {expression !== '' && (
          <>
            <HoverCard openDelay={250} closeDelay={0} position="bottom-start" width={340}>
              <HoverCard.Target>
                <button
                  type="button"
                  className={classes['expression']}
                  aria-label={words.layout(expression, spoken(expression))}
                >
                  {expression}
                </button>
              </HoverCard.Target>
              <HoverCard.Dropdown className={classes['explained'] ?? ''}>
                <p className={classes['whole']}>{expression}</p>
                <p>{words.layoutHint}</p>
                <dl>
                  {layoutsIn(expression).map((layout) => (
                    <div key={layout}>
                      <dt>{layout}</dt>
                      <dd>{LAYOUTS[layout]}</dd>
                    </div>
                  ))}
                </dl>
              </HoverCard.Dropdown>
            </HoverCard>
            <ExportMenu label={words.export} size={24}>
              <FormatItems subject={subject} formats={allFormats} />
            </ExportMenu>
            <IconButton label={words.collapse} icon={<ChevronsDownUp size={14} />} size={24} onClick={onCollapse} />
          </>
        )}
      </div>
      <search className={classes['search']}>
        <TextInput
          aria-label={words.search}
          placeholder={words.search}
          onChange={(event) => search.setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
            else if (event.key === 'Escape' || event.key === 'ArrowDown') onLeave();
            else return;
            event.preventDefault();
          }}
        />
        {search.text !== '' && (
          <>
            <output className={classes['hits']} aria-live="polite">
              {hitsOf(search)}
            </output>
            <IconButton
              label={words.previous}
              keys="Shift+Enter"
              icon={<ArrowUp size={14} />}
              size={24}
              onClick={() => go(-1)}
            />
            <IconButton
              label={words.next}
              keys="Enter"
              icon={<ArrowDown size={14} />}
              size={24}
              onClick={() => go(1)}
            />
          </>
        )}
      </search>
    </header>
  );
}

function hitsOf({ hits, place, isSearching, isCut }: TreeSearch): string {
  if (isSearching) return words.searching;
  if (hits.length === 0) return words.notFound;
  const many = `${hits.length}${isCut ? '+' : ''}`;
  return place < 0 ? many : words.hit(place + 1, many);
}

function layoutsIn(expression: string): Layout[] {
  return (['L1', 'L2', 'L3', 'L4'] as const).filter((layout) => expression.includes(layout));
}

function spoken(expression: string): string {
  return layoutsIn(expression)
    .map((layout) => `${layout}: ${LAYOUTS[layout]}`)
    .join('. ');
}
