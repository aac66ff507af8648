/** What the heads of names of features say to a person, the longer ones first. */
const heads: readonly (readonly [string, string])[] = [
  ['coverage gap', 'another reading meets more of the question'],
  ['is best coverage', 'no reading meets more of the question'],
  ['coverage', 'how much of the question is met'],
  ['fully met', 'all of the question is met'],
  ['unmet known', 'words that stand in the table are left over'],
  ['unmet unknown', 'words that the table does not have are left over'],
  ['unmet number', 'a number of the question is left over'],
  ['unmet most', 'a telling word of the question is left over'],
  ['form is not asked', 'the wording does not ask for this'],
  ['form is asked', 'the wording asks for this'],
  ['another form is asked', 'the wording asks for something else'],
  ['nothing else is asked', 'the wording asks for nothing else'],
  ['unasked', 'no word of the question asks for this'],
  ['conditions exact', 'conditions are named exactly as they stand'],
  ['conditions 0', 'there is no condition'],
  ['conditions', 'the number of conditions'],
  ['condition on target', 'what is asked for is also a condition'],
  ['condition rival', 'another value fits the same words'],
  ['condition words used twice', 'two conditions take the same words'],
  ['condition', 'the conditions'],
  ['target unnamed', 'the question does not name the column'],
  ['target quality', 'how well the column is named'],
  ['target is first', 'no column is named better'],
  ['target in focus', 'the column is what is asked for'],
  ['target outside focus', 'the column is not what is asked for'],
  ['target', 'the kind of column'],
  ['better column unused', 'a column that is named better is not used'],
  ['joint', 'what “and” or “or” joins in the question'],
  ['focus names', 'what the asked thing is in the table'],
  ['wanted', 'what kind of answer is wanted'],
  ['says', 'the kind of value'],
  ['size', 'the number of values'],
  ['percent', 'whether a percentage is asked for'],
  ['repeats question', 'the answer stands in the question already'],
  ['headers as rows', 'headers are read as rows'],
  ['lines', 'the number of rows'],
  ['line', 'which row is meant'],
  ['part', 'rows or totals'],
  ['table size', 'the size of the table'],
  ['one row table', 'the table has a single row'],
  ['tables joined', 'tables of one form are taken together'],
  ['merged lines', 'several rows say the same'],
  ['share over one', 'a share is over 100 %'],
  ['scope', 'the title over the table'],
  ['pair', 'what is compared'],
  ['order', 'what rows are put in order by'],
  ['bound unused', 'a bound of the question is left over'],
  ['of another year', 'it is of another year'],
  ['of the year asked for', 'it is of the year that is asked for'],
  ['form', 'what is done'],
];

/** A feature as a person reads it. */
export function reasonInWords(name: string): string {
  const left = /^word (?<word>.+) unmet$/u.exec(name)?.groups?.['word'];
  if (left !== undefined) return `“${left}” is left over`;
  const word = /^word \^?(?<word>.+) (?<form>\S+)$/u.exec(name)?.groups;
  if (word) return `“${word['word']}” goes with ${word['form']}`;
  const cue = /^(?<unused>unused )?cue (?<cue>\S+)(?: (?<form>\S+))?$/u.exec(name)?.groups;
  if (cue?.['unused'] !== undefined) return `the wording “${cue['cue']}” is left over`;
  if (cue) return `the wording “${cue['cue']}” goes with ${cue['form']}`;
  const [head, words] = heads.find(([start]) => name === start || name.startsWith(`${start} `)) ?? [];
  if (head === undefined || words === undefined) return name;
  const rest = name.slice(head.length).trim();
  return rest === '' ? words : `${words}: ${rest}`;
}
