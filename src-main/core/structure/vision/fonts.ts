import sharp from 'sharp';

/** What this machine can draw text with. */
export interface DrawableText {
  readonly latin: boolean;
  readonly chinese: boolean;
}

let known: Promise<DrawableText> | null = null;

/**
 * Whether text can be drawn, and Chinese text with it: the machine's own fonts are used, and no font that knows
 * Chinese is small enough to come along. Asked of the drawing itself, once.
 */
export function drawableText(): Promise<DrawableText> {
  known ??= probe();
  return known;
}

async function probe(): Promise<DrawableText> {
  const [latin, stroke] = [await inkOf('H'), await inkOf('一')];
  // The character is one flat stroke; what stands for a missing one is a box as tall as a letter.
  const isStroke = stroke !== null && stroke.width >= 3 * stroke.height;
  return { latin: latin !== null, chinese: isStroke };
}

/** The size of what is drawn of a text; null where nothing is. */
async function inkOf(text: string): Promise<{ width: number; height: number } | null> {
  try {
    const { info } = await sharp({ text: { text, font: 'sans 24', dpi: 96 } })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height };
  } catch {
    return null; // Without any font the drawing library refuses, which is the answer.
  }
}
