import type { PictureFeatures } from './measures/measurePicture.ts';
import type { ToolId } from './tool.ts';

/** Whether a step is kept, who says so, and why. */
export interface Verdict {
  readonly isAccepted: boolean;
  readonly by: 'measure' | 'model' | 'person';
  readonly reason: string;
}

interface Rule {
  /** Tools that the rule does not judge: what it measures is what they change. */
  readonly except: readonly ToolId[];
  /** Says what became clearly worse, or null. */
  readonly complaint: (before: PictureFeatures, after: PictureFeatures) => string | null;
}

/** What a step must not spoil. Thresholds are wide: a good step that is refused costs more than a useless one. */
const RULES: readonly Rule[] = [
  {
    except: ['crop', 'perspective', 'upscale'],
    complaint: (before, after) =>
      before.glyphCount >= 20 && after.glyphCount < 0.6 * before.glyphCount ? 'writing was lost' : null,
  },
  {
    except: ['turn', 'perspective'],
    complaint: (before, after) =>
      before.glyphCount >= 20 && after.glyphCount > 4 * before.glyphCount
        ? 'writing fell to pieces, or grain became ink'
        : null,
  },
  {
    except: ['invert', 'borders'],
    complaint: (before, after) =>
      after.levels.inkShare > 2.5 * before.levels.inkShare && after.levels.inkShare > 0.3 ? 'paper became ink' : null,
  },
  {
    except: ['levels', 'binarise', 'shadows'],
    complaint: (before, after) => (after.contrast < 0.7 * before.contrast ? 'contrast was lost' : null),
  },
  {
    except: ['turn', 'perspective', 'upscale'],
    complaint: (before, after) =>
      Math.abs(after.skew.degrees) > Math.abs(before.skew.degrees) + 1 && after.skew.certainty > 1.5
        ? 'the picture leans more than before'
        : null,
  },
  {
    // In a blurred picture strokes run together and look like rules.
    except: ['upscale', 'crop', 'sharpen'],
    complaint: (before, after) => {
      const had = before.horizontalRules + before.verticalRules;
      const has = after.horizontalRules + after.verticalRules;
      return had >= 6 && has < 0.4 * had ? 'rules of the table were lost' : null;
    },
  },
];

/**
 * Reflection by measure (NGTR, section 4.3, with measured quality in place of a
 * vision model): a step is rejected only on a clear drop.
 */
export function verdictOf(before: PictureFeatures, after: PictureFeatures, tool: ToolId): Verdict {
  for (const { except, complaint } of RULES) {
    const reason = except.includes(tool) ? null : complaint(before, after);
    if (reason) return { isAccepted: false, by: 'measure', reason };
  }
  return { isAccepted: true, by: 'measure', reason: 'nothing became worse' };
}
