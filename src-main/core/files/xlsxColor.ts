/** The first 64 of Excel's indexed colours (ECMA-376, 18.8.27), without `#`. */
const INDEXED = (
  '000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff 000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff ' +
  '800000 008000 000080 808000 800080 008080 c0c0c0 808080 9999ff 993366 ffffcc ccffff 660066 ff8080 0066cc ccccff ' +
  '000080 ff00ff ffff00 00ffff 800080 800000 008080 0000ff 00ccff ccffff ccffcc ffff99 99ccff ff99cc cc99ff ffcc99 ' +
  '3366ff 33cccc 99cc00 ffcc00 ff9900 ff6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333'
).split(' ');

/** Office's own theme, for workbooks that bring none: light, dark, light 2, dark 2, then the accents. */
const OFFICE = ['ffffff', '000000', 'e7e6e6', '44546a', '4472c4', 'ed7d31', 'a5a5a5', 'ffc000', '5b9bd5', '70ad47'];

/** A colour as a workbook writes it: directly, or by its place in the theme or the old palette. */
export interface WorkbookColor {
  readonly rgb?: string | undefined;
  readonly theme?: number | undefined;
  readonly indexed?: number | undefined;
  /** -1 (black) to 1 (white). */
  readonly tint?: number | undefined;
}

/**
 * `#rrggbb` of a colour, or undefined when it leaves the choice to the program.
 * `theme` lists the theme's colours in the order in which cells count them.
 */
export function toHex(color: WorkbookColor | undefined, theme: readonly string[]): string | undefined {
  if (!color) return undefined;
  const { rgb, tint = 0 } = color;
  if (rgb !== undefined && /^(?:[\da-f]{2})?[\da-f]{6}$/i.test(rgb)) return tinted(rgb.slice(-6), tint);
  const themed = color.theme === undefined ? undefined : (theme[color.theme] ?? OFFICE[color.theme]);
  if (themed !== undefined) return tinted(themed, tint);
  const indexed = color.indexed === undefined ? undefined : INDEXED[color.indexed];
  return indexed === undefined ? undefined : tinted(indexed, tint);
}

function tinted(hex: string, tint: number): string {
  if (tint === 0 || !(tint >= -1 && tint <= 1)) return `#${hex.toLowerCase()}`;
  const channels = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(tint < 0 ? channel * (1 + tint) : channel + (255 - channel) * tint);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
