import type { Cell, CellStyle, ValueKind } from '../../../src-shared/grid.ts';
import { isDoubtful } from '../../../src-shared/pictures.ts';
import type { Role } from '../../../src-shared/roles.ts';
import { darkened, inkOn, readable } from './colour.ts';
import { isFigure, wraps } from './measure.ts';

/** What a cell's look depends on besides the cell. */
export interface LookContext {
  readonly role: Role;
  readonly isCorrected: boolean;
  /** What a person decided of its text. */
  readonly decided: 'confirmed' | 'corrected' | null;
  readonly showRoles: boolean;
  readonly isDark: boolean;
}

/** How a cell is drawn: data attributes that the style sheet knows, and what only this cell has. */
export interface CellLook {
  readonly align: 'left' | 'center' | 'right';
  readonly vertical: 'top' | 'middle' | 'bottom';
  readonly wraps: boolean;
  /** A number or a date: never shown in part. */
  readonly isFigure: boolean;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Drawn as a tint and a letter; null when roles are not shown or the cell is content. */
  readonly role: Role | null;
  readonly isCorrected: boolean;
  /** It was read from a picture, and not surely. */
  readonly isDoubtful: boolean;
  /** A person confirmed or corrected what was read. */
  readonly decided: 'confirmed' | 'corrected' | null;
  /** Indent in steps of 8 px. */
  readonly indent: number;
  /** `#rrggbb`, null for the theme's own. */
  readonly fill: string | null;
  readonly color: string | null;
}

const LIGHT_SURFACE = '#ffffff';
const DARK_SURFACE = '#191c22';

/**
 * Alignment as a spreadsheet does it: numbers and dates right, truth values in
 * the middle, text left, unless the file says otherwise. While roles are shown
 * their tints stand in place of the file's fills, so that a colour means one thing.
 */
export function lookOf(cell: Cell | null, context: LookContext): CellLook {
  const style = cell?.style ?? {};
  const role = context.showRoles && context.role !== 'content' ? context.role : null;
  return {
    align: style.horizontal ?? alignmentOf(cell?.value.kind ?? 'blank'),
    vertical: style.vertical ?? 'middle',
    wraps: cell !== null && wraps(cell),
    isFigure: cell !== null && isFigure(cell),
    isBold: style.bold ?? false,
    isItalic: style.italic ?? false,
    role,
    isCorrected: context.showRoles && context.isCorrected,
    isDoubtful: cell !== null && isDoubtful(cell) && context.decided === null,
    decided: context.decided,
    indent: style.indent ?? 0,
    ...coloursOf(style, context, role),
  };
}

function coloursOf(
  style: CellStyle,
  { showRoles, isDark }: LookContext,
  role: Role | null,
): Pick<CellLook, 'fill' | 'color'> {
  if (role) return { fill: null, color: null };
  const isPaper = style.fill === undefined || style.fill.toLowerCase() === '#ffffff';
  if (showRoles || isPaper || style.fill === undefined) {
    return { fill: null, color: readable(style.color, isDark ? DARK_SURFACE : LIGHT_SURFACE) };
  }
  const fill = isDark ? darkened(style.fill) : style.fill;
  return { fill, color: readable(style.color, fill) ?? inkOn(fill) };
}

function alignmentOf(kind: ValueKind): CellLook['align'] {
  if (kind === 'number' || kind === 'date') return 'right';
  return kind === 'boolean' ? 'center' : 'left';
}

export interface Edges {
  readonly right: boolean;
  readonly bottom: boolean;
}

/**
 * The lines that a cell draws: its own right and bottom ones, and those that
 * its neighbours have towards it. No cell draws its top or left line, so that
 * two neighbours never draw one line twice.
 */
export function edgesOf(own: Cell | null, rightOf: Cell | null, below: Cell | null): Edges {
  return {
    right: has(own, 'r') || has(rightOf, 'l'),
    bottom: has(own, 'b') || has(below, 't'),
  };
}

function has(cell: Cell | null, edge: string): boolean {
  return cell?.style?.borders?.includes(edge) ?? false;
}
