type Rgb = readonly [number, number, number];

/** Contrast of two `#rrggbb` colours by WCAG 2, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(rgbOf(a)), luminance(rgbOf(b))].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** A file's fill on a dark surface: its hue stays, its lightness and strength go down. */
export function darkened(fill: string): string {
  const rgb = rgbOf(fill);
  const strongest = Math.max(...rgb);
  const weakest = Math.min(...rgb);
  // Greys and white are paper: they only lift the surface a little.
  if (strongest - weakest < 12) return '#22262d';
  return mixed(rgb, rgbOf('#191c22'), 0.26);
}

/** The colour when it can be read on the surface, else null: the surface's own text colour is used. */
export function readable(colour: string | undefined, surface: string): string | null {
  return colour !== undefined && contrast(colour, surface) >= 4.5 ? colour : null;
}

/** The theme's ink when it reads on the surface, else white or black: one of the two always does. */
export function inkOn(surface: string): string {
  if (contrast('#191d24', surface) >= 4.5) return '#191d24';
  return contrast('#ffffff', surface) >= 4.5 ? '#ffffff' : '#000000';
}

function mixed(a: Rgb, b: Rgb, share: number): string {
  const parts = a.map((part, place) => Math.round(part * share + (b[place] ?? 0) * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function rgbOf(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
