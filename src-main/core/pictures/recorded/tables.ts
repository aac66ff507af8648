/** A table of texts, rows from top to bottom. */
export type Texts = readonly (readonly string[])[];

export const FRUIT: Texts = [
  ['Fruit', 'Boxes', 'Price'],
  ['Apples', '120', '3.50'],
  ['Plums', '48', '4.25'],
  ['Cherries', '17', '9.00'],
];

/** What the neighbour shows. */
export const TOWNS: Texts = [
  ['Town', 'Shops', 'Staff'],
  ['Aldham', '6', '84'],
  ['Brixley', '11', '152'],
  ['Corston', '3', '39'],
  ['Denby', '9', '118'],
];

/** More rows than are read at once. */
export const STOCK: Texts = [
  ['Part', 'Shelf', 'Pieces'],
  ...Array.from({ length: 104 }, (_, at) => [
    `Bolt ${at + 1}`,
    `${'ABCDEFG'.charAt(at % 7)}${(at % 12) + 1}`,
    String((at * 37) % 500),
  ]),
];

export function htmlOf(rows: Texts): string {
  return `<table>${rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('')}</table>`;
}
