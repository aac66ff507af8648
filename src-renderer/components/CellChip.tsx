import { type CitedWords, printCited, shortCited } from '../../src-shared/citedWords.ts';
import { words } from './words.ts';
import classes from './CellChip.module.css';

export interface CellChipProps {
  /** A1 address or range. */
  readonly address: string;
  /** Named when it is not the sheet that is shown. */
  readonly sheetName?: string | undefined;
  /** What is told of the cell in the tooltip and to screen readers. */
  readonly text?: string | undefined;
  /** What names the cell and what it says: on the chip, too. */
  readonly said?: CitedWords | null;
  /** One of many: a long path is shortened on the chip, and whole in the tooltip. */
  readonly isShort?: boolean;
  /** False inside of a list with a stop of its own, where Tab would otherwise pass each chip of each line. */
  readonly isTabStop?: boolean;
  readonly onClick?: (() => void) | undefined;
  readonly onHover?: ((isOver: boolean) => void) | undefined;
}

/** A cell by its address, as a button that leads to it. */
export function CellChip({
  address,
  sheetName,
  text: told,
  said = null,
  isShort = false,
  isTabStop = true,
  onClick,
  onHover,
}: CellChipProps) {
  const text = said ? printCited(said) : told;
  const onSheet = sheetName === undefined ? '' : `${sheetName}!`;
  const place = onSheet + address;
  const spoken = address.includes(':') ? words.cell.goToRange(onSheet, address) : words.cell.goTo(place);
  return (
    <button
      type="button"
      className={classes['chip']}
      data-short={isShort || undefined}
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
      {said && text !== '' && <Said {...(isShort ? shortCited(said) : said)} />}
    </button>
  );
}

/** The value stays where there is no room for both. */
function Said({ path, text }: CitedWords) {
  return (
    <>
      {path !== '' && <span className={classes['path']}>{path}</span>}
      {text !== null && <span className={classes['said']}>{path === '' ? text : `\u00A0= ${text}`}</span>}
    </>
  );
}
