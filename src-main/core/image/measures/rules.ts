import { greyOf, type Picture } from '../picture.ts';

/** A straight line of a table, level or upright, in pixels of its picture. */
export interface Rule {
  readonly direction: 'horizontal' | 'vertical';
  /** Middle of the line across its direction. */
  readonly at: number;
  /** Where it begins and ends along its direction. */
  readonly from: number;
  readonly to: number;
  readonly thickness: number;
  /** How much darker (lighter on dark paper) it is than what lies beside it, in levels. */
  readonly contrast: number;
}

export interface RuleOptions {
  /** The shortest line that counts, in pixels. */
  readonly minLength: number;
  /** The thickest line that counts, in pixels. */
  readonly maxThickness: number;
  /** The faintest line that counts, in levels. */
  readonly minContrast: number;
  /** The longest break that is bridged, in pixels; what faded keeps being one line. */
  readonly maxBreak: number;
}

/** What finds the rules of a picture whose writing has glyphs of this height. */
export function ruleOptionsFor(glyphHeight: number): RuleOptions {
  const glyph = Math.max(6, glyphHeight);
  return { minLength: 3.5 * glyph, maxThickness: Math.max(3, glyph / 3), minContrast: 7, maxBreak: 2 + glyph / 4 };
}

/**
 * Thin long lines, faint ones too: pixels that differ from what lies at both
 * sides, gathered along one direction. Needs a picture that stands straight.
 * What follows the bent rules of a page to be read is another: it needs letters of one
 * size (on small print as it came it finds three times as many), takes five times as
 * long, and tells no contrasts to draw and to judge by.
 */
export function rulesOf(picture: Picture, isDark: boolean, options: RuleOptions): Rule[] {
  const grey = greyOf(picture);
  const level = isDark ? grey.data.map((sample) => 255 - sample) : grey.data;
  const { width, height } = grey;
  const across = { direction: 'horizontal', along: width, across: height, alongStep: 1, acrossStep: width } as const;
  const down = { direction: 'vertical', along: height, across: width, alongStep: width, acrossStep: 1 } as const;
  return [...linesAlong(level, across, options), ...linesAlong(level, down, options)];
}

interface Axes {
  readonly direction: Rule['direction'];
  readonly along: number;
  readonly across: number;
  /** Distance in the data from a pixel to the next along, and across. */
  readonly alongStep: number;
  readonly acrossStep: number;
}

interface Run {
  at: number;
  from: number;
  to: number;
  contrast: number;
}

function linesAlong(level: Uint8Array, axes: Axes, options: RuleOptions): Rule[] {
  const runs: Run[] = [];
  for (let at = 0; at < axes.across; at += 1) runs.push(...runsOn(level, axes, at, options));
  return mergedRuns(runs, axes, options);
}

/** The runs on one line of pixels in which nearly each is darker than both of its sides. */
function runsOn(level: Uint8Array, axes: Axes, at: number, options: RuleOptions): Run[] {
  const { along, across, alongStep, acrossStep } = axes;
  const side = Math.max(2, Math.round(options.maxThickness));
  const before = Math.max(0, at - side) * acrossStep;
  const after = Math.min(across - 1, at + side) * acrossStep;
  // At the edge of the picture a line has but one side.
  const one = at < side ? after : before;
  const other = at + side >= across ? before : after;
  const here = at * acrossStep;
  const found: Run[] = [];
  let from = -1;
  let last = -1;
  let darker = 0;
  let contrast = 0;
  const end = (): void => {
    const length = last + 1 - from;
    if (from >= 0 && length >= options.minLength && darker >= 0.85 * length) {
      const run = { at, from, to: last + 1, contrast: contrast / Math.max(1, darker) };
      found.push(reaching(run, level, axes, options));
    }
    from = -1;
    darker = 0;
    contrast = 0;
  };
  for (let place = 0; place < along; place += 1) {
    const offset = place * alongStep;
    const beside = Math.min(level[one + offset] ?? 0, level[other + offset] ?? 0);
    const difference = beside - (level[here + offset] ?? 0);
    if (difference >= options.minContrast) {
      if (from < 0) from = place;
      last = place;
      darker += 1;
      contrast += difference;
    } else if (from >= 0 && place - last > options.maxBreak) {
      end();
    }
  }
  end();
  return found;
}

/** A run up to where it ends on another line, which there stands at its side and hides it. */
function reaching(run: Run, level: Uint8Array, { along, alongStep, acrossStep }: Axes, options: RuleOptions): Run {
  const levelAt = (place: number): number => level[run.at * acrossStep + place * alongStep] ?? 255;
  const most = Math.ceil(options.maxThickness);
  let { from, to } = run;
  while (from > 0 && run.from - from < most && levelAt(from - 1) <= levelAt(run.from) + options.minContrast / 2)
    from -= 1;
  while (to < along && to - run.to < most && levelAt(to) <= levelAt(run.to - 1) + options.minContrast / 2) to += 1;
  return { ...run, from, to };
}

/** Runs that touch across their direction and overlap along it are one line. */
function mergedRuns(runs: readonly Run[], { direction }: Axes, { maxThickness }: RuleOptions): Rule[] {
  const open: { first: number; last: number; from: number; to: number; contrast: number }[] = [];
  for (const run of runs) {
    const touching = open.find(
      (line) =>
        run.at - line.last <= 1 &&
        run.at - line.first < 2 * maxThickness &&
        Math.min(run.to, line.to) - Math.max(run.from, line.from) > 0,
    );
    if (touching) {
      touching.last = run.at;
      touching.from = Math.min(touching.from, run.from);
      touching.to = Math.max(touching.to, run.to);
      touching.contrast = Math.max(touching.contrast, run.contrast);
    } else {
      open.push({ first: run.at, last: run.at, from: run.from, to: run.to, contrast: run.contrast });
    }
  }
  return open.map(({ first, last, from, to, contrast }) => ({
    direction,
    at: (first + last) / 2,
    from,
    to,
    thickness: last - first + 1,
    contrast,
  }));
}
