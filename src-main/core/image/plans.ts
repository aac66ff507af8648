import { ordered, type Plan, type PlanStep } from './chain.ts';
import type { PictureFeatures } from './measures/measurePicture.ts';
import { blurOf } from './measures/sharpness.ts';
import type { ToolId } from './tool.ts';
import { SHARP } from './tools/sharpen.ts';

export interface PlanLimits {
  /** Plans that are proposed beside the empty one (N in the paper). */
  readonly plans: number;
  /** Tools in one plan (L in the paper). */
  readonly tools: number;
}

/** What the paper's code uses. */
export const defaultPlanLimits: PlanLimits = { plans: 3, tools: 3 };

interface Need {
  readonly tool: ToolId;
  /** How much the picture wants it, 0 (not at all) to 1 (unreadable without). */
  readonly urgency: number;
}

/**
 * Plans by rules from what was measured (NGTR, section 4.2, without a vision
 * model): the most urgent tools together, then fewer of them, and always the
 * empty plan, which comes last. No two plans are the same.
 */
export function plansFor(features: PictureFeatures, limits: PlanLimits = defaultPlanLimits): readonly Plan[] {
  const urgent = needsOf(features)
    .filter(({ urgency }) => urgency > 0)
    .toSorted((a, b) => b.urgency - a.urgency)
    .slice(0, limits.tools);
  const plans: Plan[] = [];
  for (let count = urgent.length; count > 0 && plans.length < limits.plans; count -= 1) {
    plans.push(ordered(urgent.slice(0, count).map(({ tool }) => ({ tool }))));
  }
  return [...plans, []];
}

/** Strokes are an eighth of a letter's height: a narrower blur leaves letters apart, and after a wider one nothing is left to bring back. */
const BLUR_OF_LETTERS = { least: 0.08, most: 0.2 };

/** What tells whether letters run into each other. */
export type Focus = Pick<PictureFeatures, 'sharpness' | 'glyphHeight'>;

/** Letters run into each other, so that what is looked at without sharpening misleads. */
export function isBlurred({ sharpness, glyphHeight }: Focus): boolean {
  if (sharpness === 0 || sharpness >= SHARP) return false;
  const blur = blurOf(sharpness) / glyphHeight;
  return blur >= BLUR_OF_LETTERS.least && blur <= BLUR_OF_LETTERS.most;
}

/** The plan takes out a blur in which letters run into each other. */
export function isDeblurring(plan: Plan, focus: Focus): boolean {
  return isBlurred(focus) && plan.some(({ tool }) => tool === 'sharpen');
}

const STRAIGHTENING: ReadonlySet<ToolId> = new Set(['turn', 'deskew', 'perspective']);

/** The step changes where things stand, and nothing else. */
export function setsStraight({ tool }: PlanStep): boolean {
  return STRAIGHTENING.has(tool);
}

function needsOf(features: PictureFeatures): Need[] {
  const { levels, contrast, skew, glyphHeight, sharpness, noise, evenness, ruleStrength } = features;
  // What makes a frame a rectangle sets it straight as well.
  const lean = skew.certainty >= 1.5 && !features.askew ? Math.abs(skew.degrees) : 0;
  const rules = features.horizontalRules + features.verticalRules;
  const isSoft = sharpness > 0 && sharpness < SHARP && noise < 4;
  // A blur pales thin strokes: what takes it out darkens them.
  const pale = isSoft ? 0 : 1 - contrast / 255;
  return [
    { tool: 'invert', urgency: levels.isDark ? 1 : 0 },
    { tool: 'turn', urgency: features.isSideways ? 1 : 0 },
    { tool: 'perspective', urgency: features.askew ? 1 : 0 },
    { tool: 'deskew', urgency: lean >= 0.3 ? Math.min(1, 0.6 + lean / 10) : 0 },
    { tool: 'shadows', urgency: evenness < 0.8 ? Math.min(1, 1.4 - evenness) : 0 },
    { tool: 'levels', urgency: pale > 0.3 || levels.background < 215 || noise > 6 ? Math.min(1, 0.3 + pale) : 0 },
    { tool: 'upscale', urgency: glyphHeight > 0 && glyphHeight < 18 ? Math.min(1, 1.3 - glyphHeight / 18) : 0 },
    { tool: 'sharpen', urgency: isSoft ? 1.1 - sharpness : 0 },
    { tool: 'borders', urgency: rules >= 4 && ruleStrength < 0.5 ? 0.6 - ruleStrength : 0 },
  ];
}
