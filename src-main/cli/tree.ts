import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { rangeToText } from '../../src-shared/address.ts';
import type { Grid } from '../../src-shared/grid.ts';
import type { Structure, TreeNode } from '../../src-shared/structure.ts';
import { visibleLine } from '../../src-shared/visibleText.ts';
import { nodesOf } from '../core/structure/nodes.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { UsageError } from './failure.ts';
import { readTrees } from './readTable.ts';
import type { Terminal } from './terminal.ts';

/** Children that a node shows in text, unless all are asked for. */
const shownChildren = 8;

/** `tablewright tree FILE`: the tree of each sheet, as lines or as nested JSON. */
export async function runTree(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      sheet: { type: 'string' },
      json: { type: 'boolean' },
      all: { type: 'boolean' },
      whole: { type: 'boolean' },
    },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('tree wants one file.');
  const read = await readTrees(file, { chosen: values.sheet, wantsWhole: values.whole }, terminal);
  // What follows is written down in one go.
  terminal.endAtOnce();
  if (values.json) {
    const all = read.map(({ index, grid, structure }) => ({
      index,
      name: grid.data.meta.name,
      rowCount: grid.rowCount,
      colCount: grid.colCount,
      expression: structure.expression,
      roles: structure.roles,
      nodes: nested(structure, grid, null),
    }));
    terminal.printJson({ file: basename(file), sheets: all }, 2);
    return exitCodes.done;
  }
  const limit = values.all ? Number.MAX_SAFE_INTEGER : shownChildren;
  for (const { grid, structure } of read) {
    const { name } = grid.data.meta;
    terminal.print(`${visibleLine(name)} · ${grid.rowCount} rows × ${grid.colCount} columns · ${structure.expression}`);
    const lines = outline(structure, grid, null, '', limit);
    terminal.print(lines.join('\n'));
  }
  return exitCodes.done;
}

interface NestedNode extends TreeNode {
  readonly children?: readonly NestedNode[];
}

function nested(structure: Structure, grid: Grid, parent: string | null): NestedNode[] {
  const { nodes } = nodesOf(structure, grid, parent, 0, Number.MAX_SAFE_INTEGER);
  const children = (node: TreeNode): NestedNode[] => nested(structure, grid, node.id);
  return nodes.map((node) => (node.childCount > 0 ? Object.assign({}, node, { children: children(node) }) : node));
}

function outline(structure: Structure, grid: Grid, parent: string | null, indent: string, limit: number): string[] {
  const { nodes, total } = nodesOf(structure, grid, parent, 0, limit);
  const lines: string[] = [];
  for (const [position, node] of nodes.entries()) {
    const isLast = position === total - 1;
    lines.push(`${indent}${isLast ? '└─' : '├─'} ${nodeLine(node)}`);
    if (node.childCount > 0) {
      const below = outline(structure, grid, node.id, `${indent}${isLast ? '   ' : '│  '}`, limit);
      for (const line of below) lines.push(line);
    }
  }
  if (total > nodes.length) lines.push(`${indent}└─ … ${total - nodes.length} more`);
  return lines;
}

function nodeLine({ kind, label, cells, range, layout, orientation, tag, isTotal }: TreeNode): string {
  const arrow = orientation === 'down' ? '↓' : orientation === 'right' ? '→' : '';
  const where = range ? rangeToText(range) : cells.join(', ');
  const line = [
    ...(layout === undefined ? [] : [`[${layout}${arrow}]`]),
    label === '' ? `(${kind})` : label.replaceAll(/\s+/g, ' '),
    ...(where === '' || where === label ? [] : [where]),
    ...(tag === undefined ? [] : [`· ${tag}`]),
    ...(isTotal ? ['· total'] : []),
  ].join(' ');
  return visibleLine(line);
}
