const CHARACTERS = 60;

/** What programs call a table: the name of a sheet or file, so that it stands in SQL without quotation marks. */
export function tableName(name: string): string {
  const word = name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .join('_')
    .slice(0, CHARACTERS);
  if (word === '') return 'table_of_rows';
  return /^\p{N}/u.test(word) ? `t_${word}` : word;
}
