import type { Operation } from '../../../../../src-shared/operations.ts';
import { call, it, math, text } from '../../pipeline/build.ts';
import type { TableColumn } from '../../table/columns.ts';
import type { Usage } from '../plan/candidate.ts';
import { quotedFrom } from '../quote.ts';
import type { ReadingBuilder, Target } from '../readingBuilder.ts';
import { cellsOn, type Form, type Lines, metBy, projection, type Said } from '../readings.ts';

/** What stands in columns on the lines: in one, in several, or a part of a text. */
export function projections(
  at: ReadingBuilder,
  lines: Lines,
  targets: readonly Target[],
  form: Form = 'project',
): void {
  for (const target of targets) {
    if (form === 'project' && isTarget(lines, target.column.column)) continue;
    const said = cellsOn(lines, target.column);
    if (said.texts.length === 0) continue;
    const usage = form === 'project' ? [] : at.seeds.superlative;
    const isQuoted = form === 'project' && said.texts.length === 1 && quotes(at, lines, target, said);
    // Who asks what a text says of something does not want all of it.
    if (isQuoted && at.seeds.isQuote) continue;
    at.add(form, lines, [target], said, () => projection(lines, target.column.column), usage);
  }
  if (form !== 'project' && form !== 'superlative') return;
  for (const set of severalTargets(targets)) {
    const parts = set.map(({ column }) => cellsOn(lines, column));
    if (parts.some(({ texts }) => texts.length === 0)) continue;
    const said: Said = {
      kind: 'cells',
      texts: parts.flatMap(({ texts }) => texts),
      cells: parts.flatMap(({ cells }) => cells),
    };
    const operation = (): Operation => ({
      op: 'Rea',
      question: at.frame.question.text,
      of: set.map(({ column }) => projection(lines, column.column)),
    });
    at.add('several', lines, set, said, operation);
  }
}

/** What the one text that is found says about the rest of the question. */
function quotes(
  at: ReadingBuilder,
  lines: Lines,
  target: Target,
  { texts, cells }: Extract<Said, { kind: 'cells' }>,
): boolean {
  const own = target.named ? [...target.named.usage] : [];
  // What is known to stand in the text is looked for in its parts.
  const others = lines.conditions.filter(({ kind, column }) => kind !== 'contains' || column !== target.column.column);
  const met = metBy(at.frame, 'quote', own, ...others.map(({ usage }) => usage));
  const quoted = quotedFrom(texts[0] ?? '', at.frame, met);
  if (!quoted) return false;
  const said: Said = { kind: 'cells', texts: [quoted.text], cells };
  const apply = call('part', it, text(quoted.phrase));
  at.add('quote', lines, [target], said, () => math(projection(lines, target.column.column), apply), [...quoted.usage]);
  return true;
}

/** Named columns that are asked for together: those with words of their own, each with some that no other has. */
function severalTargets(targets: readonly Target[]): Target[][] {
  const named = targets.filter((target) => (target.named?.quality ?? 0) >= 0.4);
  const chosen: Target[] = [];
  for (const target of named) {
    const own = target.named;
    const isApart =
      own &&
      chosen.every(
        ({ named: other }) =>
          other === null || ((own.from > other.to || own.to < other.from) && !isWithin(own.usage, other.usage)),
      );
    if (isApart) chosen.push(target);
  }
  const inOrder = (set: readonly Target[]): Target[] =>
    set.toSorted((a, b) => (a.named?.from ?? 0) - (b.named?.from ?? 0));
  const sets: Target[][] = [];
  if (chosen.length >= 2) sets.push(inOrder(chosen.slice(0, 6)));
  if (chosen.length > 2) sets.push(inOrder(chosen.slice(0, 2)), inOrder(chosen.slice(0, 3)));
  // Leaves under one header that is named: all of them are asked for, but for those that are named less far.
  const [best] = named;
  const siblings = best
    ? named.filter(
        ({ named: own, column }) =>
          own?.from === best.named?.from &&
          own?.to === best.named?.to &&
          column.column.type === best.column.column.type &&
          !(own && best.named && isWithin(own.usage, best.named.usage)),
      )
    : [];
  if (siblings.length >= 2 && siblings.length <= 6) sets.push(siblings);
  return sets;
}

/** Whether a column is named by a part of the words that another one is named by: "Q3 of 2024" names no other quarter. */
function isWithin(one: Usage, other: Usage): boolean {
  return one.size < other.size && [...one.keys()].every((place) => other.has(place));
}

/** Whether a column says back what the question names and nothing else. */
function isTarget({ conditions, places }: Lines, column: TableColumn): boolean {
  return conditions.some(
    (condition) =>
      condition.column === column &&
      (condition.kind === 'value' || (condition.kind === 'several' && conditions.length === 1)) &&
      (places.length <= 1 || conditions.length === 1),
  );
}
