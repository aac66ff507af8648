import { words } from './words.ts';
import classes from './CellChip.module.css';

export interface CellChipProps {
  /** A1 address or range. */
  readonly address: string;
  /** Named when it is not the sheet that is shown. */
  readonly sheetName?: string | undefined;
  /** What the cell says, for the tooltip and for screen readers. */
  readonly text?: string | undefined;
  /** Whether the text stands on the chip, too. */
  readonly isNamed?: boolean;
  /** False inside of a list with a stop of its own, where Tab would otherwise pass each chip of each line. */
  readonly isTabStop?: boolean;
  readonly onClick?: (() => void) | undefined;
  readonly onHover?: ((isOver: boolean) => void) | undefined;
}

/** A cell by its address, as a button that leads to it. */
export function CellChip({
  address,
  sheetName,
  text,
  isNamed = false,
  isTabStop = true,
  onClick,
  onHover,
}: CellChipProps) {
  const onSheet = sheetName === undefined ? '' : `${sheetName}!`;
  const place = onSheet + address;
  const spoken = address.includes(':') ? words.cell.goToRange(onSheet, address) : words.cell.goTo(place);
  return (
    <button
      type="button"
      className={classes['chip']}
      aria-label={text === undefined ? spoken : `${spoken}: ${text}`}
      title={text}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onClick}
      onPointerEnter={() => onHover?.(true)}
      onPointerLeave={() => onHover?.(false)}
      onFocus={() => onHover?.(true)}
      onBlur={() => onHover?.(false)}
    >
      <span>{place}</span>
      {isNamed && text !== undefined && text !== '' && <span className={classes['said']}>{text}</span>}
    </button>
  );
}
