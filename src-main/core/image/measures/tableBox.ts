import type { Box } from '../picture.ts';
import { componentsOf } from './components.ts';
import type { InkMask } from './ink.ts';

/**
 * The box around a picture's writing and rules. Ink that touches the edge of
 * the picture and is not writing (a desk, a shadow, a scanner's border) is not
 * counted; null where there is no ink.
 */
export function tableBox(ink: InkMask, glyphHeight: number): Box | null {
  const components = componentsOf(ink);
  const { width, height } = ink;
  const glyph = Math.max(4, glyphHeight);
  const counted = components.filter(({ left, top, right, bottom, area }) => {
    const isSpeck = area < 4 || Math.max(right - left, bottom - top) < glyph / 3;
    const touches = Number(left === 0) + Number(top === 0) + Number(right === width) + Number(bottom === height);
    const share = area / ((right - left) * (bottom - top));
    const isSolid = share > 0.5 && Math.min(right - left, bottom - top) > 2 * glyph;
    const isEdge = touches > 0 && Math.min(right - left, bottom - top) <= glyph;
    return !isSpeck && !(touches > 0 && isSolid) && !isEdge;
  });
  if (counted.length === 0) return null;
  return counted.reduce<Box>(
    (whole, each) => ({
      left: Math.min(whole.left, each.left),
      top: Math.min(whole.top, each.top),
      right: Math.max(whole.right, each.right),
      bottom: Math.max(whole.bottom, each.bottom),
    }),
    { left: width, top: height, right: 0, bottom: 0 },
  );
}
