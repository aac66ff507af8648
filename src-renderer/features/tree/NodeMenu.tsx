import { Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ListTree, MoveDown, MoveRight, RotateCcw, Scan } from 'lucide-react';
import { type CellRange, parseAddress, rangeContains, rangeToText } from '../../../src-shared/address.ts';
import type { Correction, SaidOrientation, TreeNode } from '../../../src-shared/structure.ts';
import { PointMenu } from '../../components/PointMenu.tsx';
import { client } from '../../lib/client.ts';
import { presentError } from '../../lib/errors.ts';
import { isBlock, isTurnedByHand, type RoleChoice, RoleItems, sameRange, useRoleKeys } from '../structure/index.ts';
import { words } from './words.ts';

export interface NodeMenuProps {
  readonly at: { readonly node: TreeNode; readonly x: number; readonly y: number } | null;
  readonly documentId: string;
  readonly sheet: number;
  /** What was selected on the sheet last. */
  readonly sheetRange: CellRange | null;
  /** What was said of reading directions. */
  readonly orientations: readonly SaidOrientation[];
  readonly correct: (correction: Correction) => void;
  readonly onSiblings: (id: string) => void;
  readonly onClose: () => void;
}

/** What can be done with a node: the role of its cell, the block it is. */
export function NodeMenu(props: NodeMenuProps) {
  const { at, documentId, sheet, sheetRange, orientations, correct, onSiblings, onClose } = props;
  const node = at?.node;
  const block = node && isBlock(node) ? node : null;
  const cells = node ? cellsOf(node) : [];
  const giveRole = (choice: RoleChoice): void =>
    correct(choice === 'detected' ? { kind: 'detectedRole', cells } : { kind: 'role', cells, role: choice });
  const turned = block?.orientation === 'down' ? 'right' : 'down';
  const fits = block && sheetRange && !sameRange(block.range, sheetRange) && !isOneCell(sheetRange) ? sheetRange : null;
  useRoleKeys(cells.length > 0, giveRole, onClose);
  return (
    <PointMenu at={at} label={words.menu.label(node?.label ?? '')} onClose={onClose}>
      {cells.length > 0 && (
        <>
          <RoleItems label={cells.length === 1 ? (cells[0] ?? '') : words.menu.cells(cells.length)} onRole={giveRole} />
          <Menu.Divider />
        </>
      )}
      {block?.orientation && (
        <Menu.Item
          leftSection={turned === 'down' ? <MoveDown size={13} /> : <MoveRight size={13} />}
          onClick={() => correct({ kind: 'orientation', range: block.range, orientation: turned })}
        >
          {words.menu.turn(turned === 'down')}
        </Menu.Item>
      )}
      {block && isTurnedByHand(orientations, block.range) && (
        <Menu.Item
          leftSection={<RotateCcw size={13} style={{ width: 16 }} />}
          onClick={() => correct({ kind: 'detectedOrientation', range: block.range })}
        >
          {words.menu.asDetected}
        </Menu.Item>
      )}
      {block && fits && (
        <Menu.Item
          leftSection={<Scan size={13} />}
          onClick={() => correct({ kind: 'block', range: fits, was: block.range })}
        >
          {words.menu.fit(rangeToText(fits))}
        </Menu.Item>
      )}
      {node && (
        <Menu.Item leftSection={<ListTree size={13} />} onClick={() => onSiblings(node.id)}>
          {words.menu.openBeside}
        </Menu.Item>
      )}
      {node?.range && (
        <Menu.Item onClick={() => node.range && void copyRange(documentId, sheet, node.range)}>
          {words.menu.copy(rangeToText(node.range))}
        </Menu.Item>
      )}
    </PointMenu>
  );
}

async function copyRange(documentId: string, sheet: number, range: CellRange): Promise<void> {
  try {
    await navigator.clipboard.writeText(await client.structure.copy({ documentId, sheet, range }));
    notifications.show({
      id: 'copied',
      message: words.menu.copied(rangeToText(range)),
      autoClose: 1500,
      withCloseButton: false,
    });
  } catch (error) {
    notifications.show({ title: words.menu.notCopied, message: presentError(error).message, color: 'red' });
  }
}

/** The cells that a node stands for itself: of a row those on its own lines, of a block none. */
function cellsOf({ kind, cells, range }: TreeNode): string[] {
  if (kind === 'tree') return [];
  if (kind !== 'row' || !range) return [...cells];
  return cells.filter((address) => {
    const at = parseAddress(address);
    return at !== null && rangeContains(range, at.row, at.column);
  });
}

function isOneCell({ top, left, bottom, right }: CellRange): boolean {
  return top === bottom && left === right;
}
