import { type Said, verbatim } from '../../../../src-shared/said/said.ts';
import { weightSaid as say } from '../../../../src-shared/said/weights.ts';

/** What the heads of names of features say to a person, the longer ones first. */
const heads: readonly (readonly [string, (rest: string) => Said])[] = [
  ['coverage gap', say.coverageGap],
  ['is best coverage', say.bestCoverage],
  ['coverage', say.coverage],
  ['fully met', say.fullyMet],
  ['unmet known', say.unmetKnown],
  ['unmet unknown', say.unmetUnknown],
  ['unmet number', say.unmetNumber],
  ['unmet most', say.unmetMost],
  ['form is not asked', say.formNotAsked],
  ['form is asked', say.formAsked],
  ['another form is asked', say.otherFormAsked],
  ['nothing else is asked', say.nothingElseAsked],
  ['unasked', say.unasked],
  ['conditions exact', say.conditionsExact],
  ['conditions 0', say.noCondition],
  ['conditions', say.conditions],
  ['condition on target', say.conditionOnTarget],
  ['condition rival', say.conditionRival],
  ['condition words used twice', say.conditionTwice],
  ['condition', say.condition],
  ['target unnamed', say.targetUnnamed],
  ['target quality', say.targetQuality],
  ['target is first', say.targetFirst],
  ['target in focus', say.targetInFocus],
  ['target outside focus', say.targetOutsideFocus],
  ['target', say.target],
  ['better column unused', say.betterColumn],
  ['joint', say.joint],
  ['focus names', say.focusNames],
  ['wanted', say.wanted],
  ['says', say.says],
  ['size', say.size],
  ['percent', say.percent],
  ['repeats question', say.repeats],
  ['headers as rows', say.headersAsRows],
  ['lines', say.lines],
  ['line', say.line],
  ['part', say.part],
  ['table size', say.tableSize],
  ['one row table', say.oneRowTable],
  ['tables joined', say.tablesJoined],
  ['merged lines', say.mergedLines],
  ['share over one', say.shareOverOne],
  ['scope', say.scope],
  ['pair', say.pair],
  ['order', say.order],
  ['bound unused', say.boundUnused],
  ['of another year', say.otherYear],
  ['of the year asked for', say.yearAsked],
  ['form', say.form],
];

/** A feature as a person reads it; one of no such head by its name. */
export function reasonSaid(name: string): Said {
  const left = /^word (?<word>.+) unmet$/u.exec(name)?.groups?.['word'];
  if (left !== undefined) return say.wordLeft(left);
  const word = /^word \^?(?<word>.+) (?<form>\S+)$/u.exec(name)?.groups;
  if (word) return say.wordWith(word['word'] ?? '', word['form'] ?? '');
  const cue = /^(?<unused>unused )?cue (?<cue>\S+)(?: (?<form>\S+))?$/u.exec(name)?.groups;
  if (cue?.['unused'] !== undefined) return say.cueLeft(cue['cue'] ?? '');
  if (cue) return say.cueWith(cue['cue'] ?? '', cue['form'] ?? '');
  const [head, words] = heads.find(([start]) => name === start || name.startsWith(`${start} `)) ?? [];
  return head === undefined || !words ? verbatim(name) : words(name.slice(head.length).trim());
}
