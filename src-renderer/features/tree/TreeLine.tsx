import { ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { TreeNode } from '../../../src-shared/structure.ts';
import { spoken } from '../../lib/language.ts';
import { numberText } from '../../lib/locale.ts';
import { LAYOUTS, readsIn } from '../structure/index.ts';
import type { TreeRow } from './treeRows.ts';
import { words } from './words.ts';
import classes from './TreePane.module.css';

export interface TreeLineProps {
  readonly id: string;
  readonly row: TreeRow;
  readonly top: number;
  readonly isActive: boolean;
  /** What was searched for, marked where it stands. */
  readonly marked: string;
  readonly onChoose: () => void;
  readonly onToggle: () => void;
  readonly onHover: () => void;
  readonly onMenu: (at: { x: number; y: number }) => void;
}

/** A line of the tree: a node, or how many more there are. */
export function TreeLine(props: TreeLineProps) {
  const { id, row, top, isActive, marked, onChoose, onToggle, onHover, onMenu } = props;
  const style = { top, paddingLeft: 6 + row.depth * 14 };
  if (row.kind === 'more') {
    return (
      // Keys work at the tree, which names its active line.
      <div
        id={id}
        role="treeitem"
        aria-level={row.depth + 1}
        aria-selected={false}
        tabIndex={-1}
        className={classes['line']}
        data-more
        style={style}
        onPointerUp={onChoose}
      >
        <span className={classes['more']}>{row.count > 100 ? words.moreOf(row.count) : words.more(row.count)}</span>
      </div>
    );
  }
  const { node, isExpanded, position, siblings } = row;
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isActive}
      aria-expanded={node.childCount > 0 ? isExpanded : undefined}
      aria-label={heard(node)}
      tabIndex={-1}
      className={classes['line']}
      data-active={isActive || undefined}
      data-kind={node.kind}
      style={style}
      onPointerUp={(event) => event.button === 0 && onChoose()}
      onDoubleClick={onToggle}
      onPointerEnter={onHover}
      onContextMenu={(event) => {
        event.preventDefault();
        if (event.clientX > 0) onMenu({ x: event.clientX, y: event.clientY });
      }}
    >
      <span
        className={classes['chevron']}
        data-open={isExpanded || undefined}
        data-none={node.childCount === 0 || undefined}
        onPointerUp={(event) => {
          if (node.childCount === 0) return;
          event.stopPropagation();
          onToggle();
        }}
        onDoubleClick={(event) => event.stopPropagation()}
        aria-hidden
      >
        {node.childCount > 0 && <ChevronRight size={13} />}
      </span>
      <Content node={node} marked={marked} />
    </div>
  );
}

const Content = memo(function Content({ node, marked }: { node: TreeNode; marked: string }) {
  const { layout, orientation, expression, label, isTotal, childCount } = node;
  const tag = tagOf(node);
  return (
    <>
      {layout && (
        <span
          className={classes['badge']}
          title={`${layout}: ${LAYOUTS[layout]}${orientation ? `; ${readsIn(orientation)}` : ''}${expression ? ` (${expression})` : ''}`}
        >
          {layout}
          {orientation && layout !== 'L4' && layout !== 'L3' && (
            <span className={classes['arrow']}>{orientation === 'down' ? '↓' : '→'}</span>
          )}
        </span>
      )}
      {isTotal && (
        <span className={classes['total']} title={words.totalHint}>
          Σ
        </span>
      )}
      <span className={classes['label']} title={label}>
        {withMark(label, marked)}
      </span>
      {tag && (
        <span className={classes['tag']} title={tag}>
          {tag}
        </span>
      )}
      {childCount > 0 && <span className={classes['count']}>{numberText(childCount)}</span>}
    </>
  );
});

function withMark(label: string, marked: string): ReactNode {
  const place = marked === '' ? -1 : label.toLocaleLowerCase().indexOf(marked.toLocaleLowerCase());
  if (place < 0) return label;
  return (
    <>
      {label.slice(0, place)}
      <mark>{label.slice(place, place + marked.length)}</mark>
      {label.slice(place + marked.length)}
    </>
  );
}

function heard(node: TreeNode): string {
  const { label, layout, isTotal, childCount, kind } = node;
  const tag = tagOf(node);
  const parts = [
    label === '' ? kind : label,
    layout && `${layout}, ${LAYOUTS[layout]}`,
    tag,
    isTotal && words.total,
    childCount > 0 && words.inside(childCount),
  ];
  return parts.filter(Boolean).join(', ');
}

/** What a level holds, in the window's language. */
function tagOf({ tag, tagSaid }: TreeNode): string | undefined {
  return tag && spoken(tag, tagSaid);
}
