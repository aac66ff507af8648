import { type ReactNode, type Ref, useState } from 'react';
import { type CellRange, parseRange, rangeToText } from '../../../src-shared/address.ts';
import type { Cell } from '../../../src-shared/grid.ts';
import type { Role } from '../../../src-shared/roles.ts';
import { StatusLine } from '../../components/grid/StatusLine.tsx';
import { LAYOUTS, readsIn, wordsOf } from '../structure/index.ts';
import type { Block } from './outlines.ts';
import { words } from './words.ts';
import classes from './SheetPane.module.css';

export interface SheetStatusProps {
  readonly range: CellRange | null;
  /** The range is one cell, or one merge. */
  readonly isOneCell: boolean;
  /** What several selected cells come to. */
  readonly figures: ReactNode;
  /** The active cell; null for a blank one. */
  readonly cell: Cell | null;
  readonly role: Role;
  readonly isCorrected: boolean;
  readonly path: readonly string[];
  readonly block: Block | null;
  /** What some line around the cell is was hard to tell. */
  readonly isInDoubt: boolean;
  readonly addressInput: Ref<HTMLInputElement>;
  /** Goes to an address; false when it lies outside of the sheet. */
  readonly onGo: (range: CellRange) => boolean;
  readonly onLeave: () => void;
}

/** What is selected, in words; the address can be typed over to go elsewhere. */
export function SheetStatus(props: SheetStatusProps) {
  const { range, isOneCell, figures, cell, role, isCorrected, path, block, isInDoubt } = props;
  const { label } = wordsOf(role);
  return (
    <StatusLine
      place={<AddressField {...props} />}
      size={range && !isOneCell ? { rows: range.bottom - range.top + 1, columns: range.right - range.left + 1 } : null}
      figures={figures}
      value={cell?.text ?? null}
      path={path}
      facts={
        <>
          {cell && (
            <>
              <span>{words.valueKinds[cell.value.kind]}</span>
              {cell.confidence !== undefined && cell.text !== '' && (
                <span>{words.status.confidence(Math.round(100 * cell.confidence))}</span>
              )}
              <span>
                {label.toLowerCase()}
                {isCorrected && words.cell.byHand}
              </span>
            </>
          )}
          {range && !cell && <span>{words.status.blank}</span>}
          {cell?.formula !== undefined && (
            <span data-formula title={`=${cell.formula}`}>
              ={cell.formula}
            </span>
          )}
        </>
      }
    >
      {block && (
        <span
          data-end
          title={[LAYOUTS[block.layout], ...(block.orientation ? [readsIn(block.orientation)] : [])].join('; ')}
        >
          {block.layout} {block.orientation && (block.orientation === 'down' ? '↓ ' : '→ ')}
          {rangeToText(block.range)}
        </span>
      )}
      {isInDoubt && <span title={words.status.doubtHint}>{words.status.doubt}</span>}
      <output className={classes['spoken']} aria-live="polite">
        {range && `${rangeToText(range)} ${cell ? `${cell.text}, ${label}` : 'blank'}`}
      </output>
    </StatusLine>
  );
}

function AddressField({ range, addressInput, onGo, onLeave }: SheetStatusProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const shown = typed ?? (range ? rangeToText(range) : '');
  const leave = (): void => {
    setTyped(null);
    setIsWrong(false);
  };
  return (
    <input
      ref={addressInput}
      className={classes['address']}
      aria-label={words.address.label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? words.address.none : words.address.hint}
      placeholder="A1"
      value={shown}
      spellCheck={false}
      size={Math.min(14, Math.max(5, shown.length))}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setIsWrong(false);
      }}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          leave();
          onLeave();
        }
        if (event.key !== 'Enter') return;
        const target = parseRange(shown);
        if (target && onGo(target)) {
          leave();
          onLeave();
        } else setIsWrong(true);
      }}
    />
  );
}
