import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fittedCalibrations } from '../../bench/recordsCalibration.ts';
import { isUnread, recordsData } from '../../bench/recordsData.ts';
import { preparedTables, taughtBy } from '../../bench/recordsRules.ts';
import { learnGeneral } from '../../src-main/core/extract/rules/knowledge.ts';
import type { Training } from './training.ts';

/** What the rules know of records in general, from accepted records of several templates; of a third nothing is learned. */
export async function trainRecords({ data, out, progress }: Training): Promise<void> {
  const { templates, items } = await recordsData({ data });
  const tables = await preparedTables(
    items.filter((item) => !isUnread(item)),
    templates,
  );
  const { readings, telling } = learnGeneral(taughtBy(tables));
  const rounded = (count: number): number => Math.round(count * 1000) / 1000;
  const written = {
    readings: Object.fromEntries(
      [...readings]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([kind, { right, all }]) => [kind, [right, all].map(rounded)]),
    ),
    calibrations: fittedCalibrations(tables),
    telling: Object.fromEntries(
      [...telling]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([way, { own, other }]) => [way, [own, other].map(rounded)]),
    ),
  };
  const file = out ?? join(import.meta.dirname, '../../resources/records.json');
  await writeFile(file, `${JSON.stringify(written, null, 2)}\n`);
  progress(`${tables.length} tables, ${readings.size} kinds of readings: ${file}`);
}
