import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Template } from '../../../../src-shared/template.ts';
import type { Example } from '../extractor.ts';
import { type Calibrations, uncalibrated } from './calibration.ts';
import { exampleCells } from './examples.ts';
import { type FieldKnowledge, learnFields, type Tally } from './fields.ts';
import { soughtType } from './readings.ts';
import { learnTypeWords, tallyTelling, tellingOf, type TellingTallies, type TypeKnowledge } from './types.ts';

/** What the rules know: of all templates in general, and of the one at hand from accepted records. */
export interface Knowledge {
  readonly fields: FieldKnowledge;
  readonly types: TypeKnowledge;
  readonly calibrations: Calibrations;
}

/** What was counted in accepted records of many templates: how often kinds of readings are right, and what tells types. */
export interface GeneralKnowledge {
  readonly readings: ReadonlyMap<string, Tally>;
  readonly telling: TellingTallies;
  /** Fitted on sources that nothing was learned from. */
  readonly calibrations: Calibrations;
}

const tally = z.tuple([z.number(), z.number()]);
const line = z.object({ slope: z.number(), shift: z.number() });
const writtenSchema = z.object({
  readings: z.record(z.string(), tally),
  telling: z.record(z.string(), tally),
  calibrations: z.object({ field: line, type: line }),
});

/** Accepted records of one template. */
export interface Taught {
  readonly template: Template;
  readonly examples: readonly Example[];
}

/** What accepted records of several templates say of readings and types in general. */
export function learnGeneral(taught: readonly Taught[]): GeneralKnowledge {
  const readings = new Map<string, Tally>();
  const telling = new Map<string, { own: number; other: number }>();
  for (const { template, examples } of taught) {
    const cells = exampleCells(examples, template);
    for (const [kind, { right, all }] of learnFields(cells).get('') ?? []) {
      const before = readings.get(kind) ?? { right: 0, all: 0 };
      readings.set(kind, { right: before.right + right, all: before.all + all });
    }
    for (const [way, { own, other }] of tallyTelling(cells, template.types.map(soughtType))) {
      const before = telling.get(way) ?? { own: 0, other: 0 };
      telling.set(way, { own: before.own + own, other: before.other + other });
    }
  }
  return { readings, telling, calibrations: uncalibrated };
}

/** Draws what is known in general to what accepted records of the template say. */
export function learn(template: Template, examples: readonly Example[], general: GeneralKnowledge): Knowledge {
  const types = template.types.map(soughtType);
  const cells = exampleCells(examples, template);
  const own = learnFields(cells);
  // The more is known of the template itself, the less others say of it.
  const share = 1 / (1 + examples.length);
  const telling = new Map([...general.telling].map(([way, each]) => [way, scaled(each, share)]));
  for (const [way, each] of tallyTelling(cells, types)) {
    const before = telling.get(way) ?? { own: 0, other: 0 };
    telling.set(way, { own: before.own + each.own, other: before.other + each.other });
  }
  return {
    fields: { general: general.readings, own },
    types: { words: learnTypeWords(cells), telling: tellingOf(telling), tables: examples.length },
    calibrations: general.calibrations,
  };
}

function scaled({ own, other }: { own: number; other: number }, share: number): { own: number; other: number } {
  return { own: own * share, other: other * share };
}

let kept: GeneralKnowledge | null = null;

/** What is known in general: `resources/records.json`, made by `npm run train -- records`. */
export function generalKnowledge(): GeneralKnowledge {
  kept ??= readGeneral();
  return kept;
}

function readGeneral(): GeneralKnowledge {
  const written = writtenSchema.parse(JSON.parse(readFileSync(pathOf('records.json'), 'utf8')));
  return {
    readings: new Map(Object.entries(written.readings).map(([kind, [right, all]]) => [kind, { right, all }])),
    telling: new Map(Object.entries(written.telling).map(([way, [own, other]]) => [way, { own, other }])),
    calibrations: written.calibrations,
  };
}

/** A file of `resources`, found upwards from here: the source and its bundle lie at different depths. */
function pathOf(name: string): string {
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    const path = join(at, 'resources', name);
    try {
      readFileSync(path);
      return path;
    } catch (error) {
      if (at === dirname(at)) throw new Error(`resources/${name} is missing.`, { cause: error });
    }
  }
}
