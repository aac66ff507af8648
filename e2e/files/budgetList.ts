import type { DroppedFile } from './workbooks.ts';

/** Costs of four items by season, as a small CSV file; the header row is row 1. */
export function budgetList(): DroppedFile {
  const lines = [
    'Item,Spring,Summer,Autumn,Winter',
    'Seeds,310,120,95,20',
    'Water,140,460,180,30',
    'Tools,275,85,60,140',
    'Wages,2400,3100,2650,900',
  ];
  return { name: 'garden-budget.csv', bytes: new TextEncoder().encode(`${lines.join('\n')}\n`) };
}
