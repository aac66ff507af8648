/** Width of a line of text in pixels at 13 px. */
export type TextWidth = (text: string, isBold: boolean) => number;

const SIZE_PX = 13;
/** Signs of numbers and dates are measured once, and added up. */
const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at));
const SIGNS = [...ASCII, '−', '–', '€', '£', '¥', '°', '’', '\u00A0', '\u202F'];
/** Each so many times, so that what a pixel is divided into tells. */
const TIMES = 20;

let fonts: Promise<void> | undefined;
let isFontThere = false;
let canvas: CanvasRenderingContext2D | null | undefined;
let canvasFont = '';
const advances: { plain: ReadonlyMap<string, number> | null; bold: ReadonlyMap<string, number> | null } = {
  plain: null,
  bold: null,
};

/** Text is measured with the window's font, not with what stands in for it while it loads. */
export function fontsAreThere(): Promise<void> {
  fonts ??= loadFonts();
  return fonts;
}

/** Returns whether the window's font is loaded. */
export function areFontsLoaded(): boolean {
  return isFontThere;
}

async function loadFonts(): Promise<void> {
  const loading = ['400', '600'].map((weight) => document.fonts.load(`${weight} ${SIZE_PX}px ${family()}`));
  // Without the font the window has another one, and that one is measured.
  await Promise.all(loading).catch(() => undefined);
  isFontThere = true;
  canvasFont = '';
  [advances.plain, advances.bold] = [null, null];
}

/** The window's own; letters are counted where there is nothing to measure with. Of a number its signs are added up, as they are set in a table. */
export const textWidth: TextWidth = (text, isBold) => figureWidth(text, isBold) ?? letterWidth(text, isBold);

/** Null for a text of other signs than numbers and dates are written in. */
function figureWidth(text: string, isBold: boolean): number | null {
  if (!/\d/.test(text)) return null;
  const known = isBold ? (advances.bold ??= measured(600)) : (advances.plain ??= measured(400));
  let width = 0;
  for (const sign of text) {
    const advance = known.get(sign);
    if (advance === undefined) return null;
    width += advance;
  }
  return width;
}

/**
 * How far each sign moves the next one on, as the document sets them: figures all as wide as each other, and what stands
 * between figures as it stands there.
 */
function measured(weight: number): ReadonlyMap<string, number> {
  const widths = widthsOf(
    SIGNS.map((sign) => `0${`${sign}0`.repeat(TIMES)}`),
    `${weight} ${SIZE_PX}px`,
  );
  const nought = (widths[SIGNS.indexOf('0')] ?? 0) / (2 * TIMES + 1);
  return new Map(SIGNS.map((sign, at) => [sign, ((widths[at] ?? 0) - nought * (TIMES + 1)) / TIMES]));
}

/** How wide the document sets texts in a table. */
function widthsOf(texts: readonly string[], font: string): readonly number[] {
  const probe = document.createElement('div');
  probe.setAttribute('aria-hidden', 'true');
  probe.style.font = `${font} ${family()}`;
  Object.assign(probe.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre',
    fontVariantNumeric: 'tabular-nums',
  });
  const spans = texts.map((text) => {
    const span = document.createElement('span');
    span.textContent = text;
    probe.append(span);
    return span;
  });
  document.body.append(probe);
  const widths = spans.map((span) => span.getBoundingClientRect().width);
  probe.remove();
  return widths;
}

const stretches = new Map<number, number>();

/**
 * How much wider figures are at a scale than by it alone, 1 or more: where letters are fitted to pixels, a nought of 7.6
 * takes 8, and one half as large 4.
 */
export function figureStretch(scale: number): number {
  const known = stretches.get(scale);
  if (known !== undefined) return known;
  const noughts = '0'.repeat(TIMES);
  const [plain = 1] = widthsOf([noughts], `400 ${SIZE_PX}px`);
  const [scaled = 1] = widthsOf([noughts], `400 ${SIZE_PX * scale}px`);
  const stretch = Math.max(1, scaled / (plain * scale));
  if (isFontThere) stretches.set(scale, stretch);
  return stretch;
}

function letterWidth(text: string, isBold: boolean): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return text.length * 7;
  const font = `${isBold ? 600 : 400} ${SIZE_PX}px ${family()}`;
  if (font !== canvasFont || !isFontThere) canvas.font = font;
  canvasFont = font;
  return canvas.measureText(text).width;
}

let known: string | undefined;

function family(): string {
  known ??= getComputedStyle(document.body).fontFamily;
  return known;
}
