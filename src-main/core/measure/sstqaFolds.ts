import { type Fitted, likelihoodOf } from '../ask/answer/confidence.ts';
import { fit, type JudgedAnswer } from './fit.ts';
import type { BenchmarkRun } from './index.ts';
import { type ScoredItem, scoreItems } from './scorer.ts';
import { askAll, type Asked, goldOf } from './sstqaAsk.ts';

/** What was asked, with how each answer was judged had it been given. */
export interface Judged {
  readonly asked: Asked;
  readonly item: ScoredItem;
}

/** Asks and judges all questions of a language, those that are withheld as well. */
export async function judgeAll(run: BenchmarkRun, isChinese: boolean): Promise<Judged[]> {
  const asked = await askAll(run, isChinese);
  const predictions = asked.map(({ id, said }) => ({ id, answer: said }));
  const items = await scoreItems(run.data, goldOf(run, isChinese), predictions);
  const byId = new Map(items.map((item) => [item.id, item]));
  return asked.flatMap((each): Judged[] => {
    const item = byId.get(each.id);
    return item ? [{ asked: each, item }] : [];
  });
}

/** Answers to fit to; where nothing was found there is nothing to judge. */
function toFit(judged: readonly Judged[]): JudgedAnswer[] {
  return judged.flatMap(({ asked: { features }, item }) => (features ? [{ features, isRight: item.corrected }] : []));
}

/** The fold of each table: dealt out in the order of their numbers, so that all questions of a table stay together. */
export function foldsOf(tables: Iterable<number>, count: number): Map<number, number> {
  const sorted = [...new Set(tables)].toSorted((a, b) => a - b);
  return new Map(sorted.map((table, index) => [table, index % count]));
}

/** Fitted in both languages at once; the threshold is that of English alone, for which the share of right answers is promised. */
export function fitBoth(english: readonly Judged[], chinese: readonly Judged[]): Fitted {
  return fit(toFit([...english, ...chinese]), toFit(english));
}

/**
 * What would have been answered if each table's fold had not been there when
 * the numbers were fitted: by fold, the answers with the confidence and the
 * abstentions of numbers fitted to the other folds.
 */
export function crossValidated(
  { english, chinese, isChinese }: { english: readonly Judged[]; chinese: readonly Judged[]; isChinese: boolean },
  count: number,
): Asked[][] {
  const folds = foldsOf(
    [...english, ...chinese].map(({ asked }) => asked.table),
    count,
  );
  return Array.from({ length: count }, (_, fold) => {
    const isOutside = ({ asked }: Judged): boolean => folds.get(asked.table) !== fold;
    const fitted = fitBoth(english.filter(isOutside), chinese.filter(isOutside));
    return (isChinese ? chinese : english)
      .filter((judged) => !isOutside(judged))
      .map(({ asked }) => {
        const confidence = asked.features ? likelihoodOf(asked.features, fitted.weights) : 0;
        const answered = asked.features !== null && confidence >= fitted.threshold;
        return Object.assign({}, asked, { confidence, answered });
      });
  });
}
