import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type ExcelJS from 'exceljs';
import { unzipSync, zipSync } from 'fflate';
import type { Sample } from '../src-shared/contract/library.ts';
import { makeAssessment } from './samples/assessment.ts';
import { makeCosts } from './samples/costs.ts';
import { makeEnergy } from './samples/energy.ts';
import { makeOrders } from './samples/orders.ts';
import { makeQuarters } from './samples/quarters.ts';
import { makeTraining } from './samples/training.ts';

/** The sample workbooks that come with the app, all of one made-up maker of bicycles. */
export const samples: readonly (Sample & { readonly file: string; readonly make: () => ExcelJS.Workbook })[] = [
  {
    id: 'quarters',
    name: 'Sales by region and quarter',
    file: 'sales-by-quarter.xlsx',
    description: 'Two-level headers: quarters under years, with totals at both edges.',
    question: 'What were the sales of the Nordics in Q3 of year 2024?',
    make: makeQuarters,
  },
  {
    id: 'costs',
    name: 'Running costs of the workshop',
    file: 'workshop-costs.xlsx',
    description: 'Sections stacked on one sheet, each with its own header and subtotal.',
    question: 'What is the subtotal per month of the paint shop?',
    make: makeCosts,
  },
  {
    id: 'assessment',
    name: 'Supplier assessment',
    file: 'supplier-assessment.xlsx',
    description: 'A form of labels and values with two tables inside.',
    question: 'Which area has a finding of grade Major?',
    make: makeAssessment,
  },
  {
    id: 'energy',
    name: 'Electricity by site and month',
    file: 'electricity-2024.xlsx',
    description: 'A matrix with sums to the right and below.',
    question: 'Which site used the most electricity in July?',
    make: makeEnergy,
  },
  {
    id: 'training',
    name: '员工培训计划',
    file: 'training-plan-zh.xlsx',
    description: 'Tall merged groups, in Chinese: each department’s courses share its name and its head.',
    question: '装配部的总学时是多少？',
    make: makeTraining,
  },
  {
    id: 'orders',
    name: 'Two years of order lines',
    file: 'order-lines.xlsx',
    description: 'A plain list of 20,000 rows.',
    question: 'How many order lines from Spain were returned?',
    make: makeOrders,
  },
];

/** Bytes of a workbook that are the same on every run: the archive says nothing of when it was made. */
export async function toBytes(workbook: ExcelJS.Workbook): Promise<Uint8Array> {
  const parts = unzipSync(new Uint8Array(await workbook.xlsx.writeBuffer()));
  return zipSync(parts, { level: 9, mtime: new Date(1980, 0, 1) });
}

/** What the app reads of the samples. */
export function toCatalogue(): string {
  const listed = samples.map(({ id, name, file, description, question }) => ({
    id,
    name,
    file,
    description,
    question,
  }));
  return `${JSON.stringify(listed, null, 2)}\n`;
}

if (import.meta.main) {
  const folder = fileURLToPath(new URL('../resources/samples/', import.meta.url));
  await mkdir(folder, { recursive: true });
  for (const { file, make } of samples) {
    const bytes = await toBytes(make());
    await writeFile(`${folder}${file}`, bytes);
    console.log(`${file}: ${Math.round(bytes.length / 1024)} KB`);
  }
  await writeFile(`${folder}samples.json`, toCatalogue());
}
