import type { DroppedFile } from './workbooks.ts';

/** A list as a text file, a line each. */
export function csvList(name: string, lines: readonly string[]): DroppedFile {
  return { name, bytes: new TextEncoder().encode(`${lines.join('\n')}\n`) };
}

/** Sums between rows, which nothing but their form and their names sets apart. */
export function sums(): DroppedFile {
  return csvList('sums.csv', [
    'Item,Plan,Spent',
    'Seeds,310,290',
    'Water,140,130',
    'Beds,450,',
    'Tools,60,75',
    'Paint,20,25',
    'House,80,',
    'Fence,90,88',
    'Gate,30,31',
    'Yard,120,',
  ]);
}

/** Values that come several times, numbers, days, and a blank. */
export function stock(): DroppedFile {
  return csvList('stock.csv', [
    'Item,Kind,Price,Sold',
    'Pears,Fruit,12,2024-01-15',
    'Plums,Fruit,7.5,2024-02-01',
    'Leeks,Vegetable,3,2024-02-20',
    'Figs,Fruit,31,2024-03-05',
    'Beets,,3,2024-03-31',
  ]);
}

/** Some salaries are not known, so that the column is of texts until the template says otherwise. */
export function staff(): DroppedFile {
  return csvList('staff.csv', [
    'Person,Department,Salary',
    'Ada,Research,5200',
    'Ben,Sales,4100',
    'Cleo,Sales,unknown',
    'Dan,Sales,unknown',
    'Eve,Trade,3900',
    'Fay,Trade,much',
    'Gus,Trade,4400',
  ]);
}

/** Has a template of that list say that salaries are numbers. */
export function withNumericSalary(text: string): string {
  return text.replace(/("Salary": \{\s*"type": )"string"/, '$1"number"');
}
