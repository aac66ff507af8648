import type { Color, CellStyle as WorkbookStyle } from 'hucre';
import { resolveThemeColor } from 'hucre/xlsx';
import type { CellStyle } from '../../../src-shared/grid.ts';

/** The first 64 of Excel's indexed colours (ECMA-376, 18.8.27), without `#`. */
const INDEXED = (
  '000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff 000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff ' +
  '800000 008000 000080 808000 800080 008080 c0c0c0 808080 9999ff 993366 ffffcc ccffff 660066 ff8080 0066cc ccccff ' +
  '000080 ff00ff ffff00 00ffff 800080 800000 008080 0000ff 00ccff ccffff ccffcc ffff99 99ccff ff99cc cc99ff ffcc99 ' +
  '3366ff 33cccc 99cc00 ffcc00 ff9900 ff6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333'
).split(' ');

/** Keeps of a workbook's style what tells structure or helps to show the sheet. Equal styles are one object. */
export function createStyleReader(themeColors: readonly string[]): (style: WorkbookStyle) => CellStyle | undefined {
  const ids = new WeakMap<object, number>();
  let nextId = 1;
  const idOf = (part: object | undefined): number => {
    if (!part) return 0;
    const known = ids.get(part);
    if (known) return known;
    ids.set(part, nextId);
    return nextId++;
  };
  const styles = new Map<string, CellStyle | undefined>();
  return (style) => {
    // The parts are shared between cells, the style that joins them is not.
    const key = `${idOf(style.font)} ${idOf(style.fill)} ${idOf(style.border)} ${idOf(style.alignment)} ${style.numFmt ?? ''}`;
    if (styles.has(key)) return styles.get(key);
    const made = toCellStyle(style, themeColors);
    const kept = Object.keys(made).length > 0 ? made : undefined;
    styles.set(key, kept);
    return kept;
  };
}

function toCellStyle({ font, fill, border, alignment, numFmt }: WorkbookStyle, theme: readonly string[]): CellStyle {
  const color = hex(font?.color, theme);
  const fillColor =
    fill?.type === 'pattern' && fill.pattern !== 'none'
      ? hex(fill.pattern === 'solid' ? fill.fgColor : (fill.bgColor ?? fill.fgColor), theme)
      : fill?.type === 'gradient'
        ? hex(fill.stops[0]?.color, theme)
        : undefined;
  const borders = (['top', 'right', 'bottom', 'left'] as const)
    .filter((side) => border?.[side]?.style)
    .map((side) => side[0])
    .join('');
  const horizontal = HORIZONTAL[alignment?.horizontal ?? ''];
  const vertical = VERTICAL[alignment?.vertical ?? ''];
  return {
    ...(font?.bold && { bold: true }),
    ...(font?.italic && { italic: true }),
    ...(color && color !== '#000000' && { color }),
    ...(fillColor && { fill: fillColor }),
    ...(horizontal && { horizontal }),
    ...(vertical && { vertical }),
    ...(alignment?.indent && { indent: alignment.indent }),
    ...(alignment?.wrapText && { wrap: true }),
    ...(borders && { borders }),
    ...(numFmt && numFmt !== 'General' && { numberFormat: numFmt }),
  };
}

const HORIZONTAL: Readonly<Record<string, 'left' | 'center' | 'right'>> = {
  left: 'left',
  center: 'center',
  centerContinuous: 'center',
  distributed: 'center',
  right: 'right',
};

const VERTICAL: Readonly<Record<string, 'top' | 'middle' | 'bottom'>> = {
  top: 'top',
  center: 'middle',
  justify: 'middle',
  distributed: 'middle',
  bottom: 'bottom',
};

function hex(color: Color | undefined, theme: readonly string[]): string | undefined {
  if (!color) return undefined;
  if (color.rgb && /^(?:[\da-f]{2})?[\da-f]{6}$/i.test(color.rgb)) return `#${color.rgb.slice(-6).toLowerCase()}`;
  if (color.theme !== undefined && theme.length > 0) {
    // Index 0 names the light colour although the theme lists the dark one first (and so 2 and 3).
    const place = color.theme < 4 ? color.theme ^ 1 : color.theme;
    return `#${resolveThemeColor([...theme], place, color.tint).toLowerCase()}`;
  }
  const indexed = color.indexed === undefined ? undefined : INDEXED[color.indexed];
  return indexed && `#${indexed}`;
}
