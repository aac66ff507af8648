import { z } from 'zod';
import { type Rule, ruleOptionsFor, rulesOf } from '../measures/rules.ts';
import type { Picture } from '../picture.ts';
import { imageTool } from '../tool.ts';

export const borders = imageTool({
  id: 'borders',
  title: 'Strengthen borders',
  description: 'Finds the rules of the table, faint and broken ones too, and draws them in full strength.',
  scenario: 'Faint, dotted or broken rules. Useless on tables without rules, and where rules are as dark as the text.',
  parameters: z.object({
    /** The faintest rule that is drawn, in levels of 255. */
    minContrast: z.number().min(2).max(100).default(5),
    /** Pixels; null keeps each rule's own. */
    thickness: z.number().int().min(1).max(8).nullable().default(null),
  }),
  async apply(picture, { minContrast, thickness }, { features }) {
    const options = { ...ruleOptionsFor(features.glyphHeight), minContrast };
    const strong = 0.7 * features.contrast;
    const rules = rulesOf(picture, features.levels.isDark, options);
    const faint = rules.filter(({ contrast }) => contrast < strong);
    if (faint.length === 0) return null;
    const { ink, isDark } = features.levels;
    const data = picture.data.slice();
    for (const rule of faint)
      drawRule({ ...picture, data }, rule, thickness ?? rule.thickness, isDark ? 255 - ink : ink);
    return { picture: { ...picture, data }, note: `${faint.length} faint of ${rules.length} rules drawn` };
  },
});

/** Paints into a picture whose data nobody else holds. */
function drawRule({ width, height, channels, data }: Picture, rule: Rule, thickness: number, level: number): void {
  const first = Math.max(0, Math.round(rule.at - (thickness - 1) / 2));
  const isLevel = rule.direction === 'horizontal';
  const last = Math.min(isLevel ? height : width, first + thickness);
  for (let across = first; across < last; across += 1) {
    for (let along = rule.from; along < rule.to; along += 1) {
      const at = (isLevel ? across * width + along : along * width + across) * channels;
      data.fill(level, at, at + channels);
    }
  }
}
