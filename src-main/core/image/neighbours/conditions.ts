import { z } from 'zod';
import type { PictureFeatures } from '../measures/measurePicture.ts';

/** In what condition a picture is: what helped one picture helps another in the same condition. */
export const conditionsSchema = z.object({
  glyphHeight: z.number(),
  background: z.number(),
  contrast: z.number(),
  sharpness: z.number(),
  isLeaning: z.boolean(),
  isDark: z.boolean(),
});
export type Conditions = z.infer<typeof conditionsSchema>;

export function conditionsOf({ glyphHeight, levels, contrast, sharpness, skew }: PictureFeatures): Conditions {
  return {
    glyphHeight,
    background: levels.background,
    contrast,
    sharpness,
    isLeaning: skew.certainty >= 1.5 && Math.abs(skew.degrees) >= 1,
    isDark: levels.isDark,
  };
}

/** How alike two conditions are, 0 to 1: half for print of twice the size, a third for levels 64 apart. */
export function likenessOf(a: Conditions, b: Conditions): number {
  const isWritten = a.glyphHeight > 0 && b.glyphHeight > 0;
  const size = isWritten ? Math.abs(Math.log(a.glyphHeight / b.glyphHeight)) : 1;
  const light = (Math.abs(a.background - b.background) + Math.abs(a.contrast - b.contrast)) / 64;
  const focus = Math.abs(a.sharpness - b.sharpness) / 0.2;
  const kind = Number(a.isLeaning !== b.isLeaning) + Number(a.isDark !== b.isDark);
  return Math.exp(-size - light - focus - kind);
}
