import { type Calibrations, fitCalibration, type Judged } from '../src-main/core/extract/rules/calibration.ts';
import { says } from '../src-main/core/extract/rules/examples.ts';
import { extractByRules } from '../src-main/core/extract/rules/extractByRules.ts';
import { learn, learnGeneral } from '../src-main/core/extract/rules/knowledge.ts';
import { type PreparedTable, taughtBy } from './recordsRules.ts';

/** How sure the rules say they are, and whether they are right, on tables of sources that nothing was learned from. */
function judgedOutOfSource(
  tables: readonly PreparedTable[],
  learnable: readonly PreparedTable[],
): { readonly field: readonly Judged[]; readonly type: readonly Judged[] } {
  const field: Judged[] = [];
  const type: Judged[] = [];
  for (const table of tables) {
    const others = learnable.filter(({ source }) => source !== table.source);
    const own = others.filter(({ domain }) => domain === table.domain).map(({ example }) => example);
    const records = extractByRules(table, table.subject, learn(table.template, own, learnGeneral(taughtBy(others))));
    const accepted = new Map(table.example.records.map((record) => [record.target, record]));
    const weight = 1 / records.length;
    for (const record of records) {
      const gold = accepted.get(record.target?.address ?? '');
      const isRight = record.type === (gold?.type ?? 'Other');
      type.push({ likelihood: record.typeConfidence, isRight, weight });
      if (!isRight) continue;
      for (const [name, { value, confidence }] of record.fields) {
        const wanted = gold?.fields.get(name);
        if (value === null) continue;
        field.push({ likelihood: confidence, isRight: wanted !== undefined && says(value, wanted), weight });
      }
    }
  }
  return { field, type };
}

/** Fits both to how often they were right. */
export function fittedCalibrations(learnable: readonly PreparedTable[]): Calibrations {
  const { field, type } = judgedOutOfSource(learnable, learnable);
  return { field: fitCalibration(field), type: fitCalibration(type) };
}
