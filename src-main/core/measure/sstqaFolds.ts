import type { Fitted } from '../ask/answer/confidence.ts';
import { fit, type JudgedAnswer } from './fit.ts';
import type { BenchmarkRun } from './index.ts';
import { type ScoredItem, scoreItems } from './scorer.ts';
import { askAll, type Asked, goldOf, saidBy } from './sstqaAsk.ts';
import { type JudgedQuestion, partsOfReading } from './sstqaRules.ts';

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

/** A question with all of its readings judged. */
export interface AskedQuestion extends JudgedQuestion {
  readonly asked: Asked;
}

/** Readings of a question that are judged beside the one that is given: more are hardly ever right. */
const MAXIMUM_READINGS = 30;
/** Different things that they say. */
const MAXIMUM_SAYINGS = 12;

/** Judges not only the answers but all readings, so that another ranking can be judged without asking again. */
export async function judgeReadings(
  run: BenchmarkRun,
  judged: readonly Judged[],
  isChinese: boolean,
): Promise<AskedQuestion[]> {
  const sayings = judged.map(({ asked }) => {
    const known = new Map<string, Asked['said']>();
    for (const outcome of asked.outcomes.slice(0, MAXIMUM_READINGS)) {
      const said = saidBy(outcome);
      if (known.size < MAXIMUM_SAYINGS) known.set(JSON.stringify(said), said);
    }
    return [...known];
  });
  const items = judged.map(() => new Map<string, ScoredItem>());
  for (let round = 0; round < MAXIMUM_SAYINGS; round++) {
    const predictions = judged.map(({ asked }, place) => ({
      id: asked.id,
      answer: sayings[place]?.[round]?.[1] ?? null,
    }));
    const scored = await scoreItems(run.data, goldOf(run, isChinese), predictions);
    const byId = new Map(scored.map((item) => [item.id, item]));
    judged.forEach(({ asked }, place) => {
      const key = sayings[place]?.[round]?.[0];
      const item = byId.get(asked.id);
      if (key !== undefined && item) items[place]?.set(key, item);
    });
  }
  return judged.map(({ asked }, place) => ({
    asked,
    table: asked.table,
    isChinese,
    readings: asked.outcomes.slice(0, MAXIMUM_READINGS).map((outcome) => {
      const item = items[place]?.get(JSON.stringify(saidBy(outcome)));
      const [isRight, isCounted] = [item?.corrected ?? false, item?.alias ?? false];
      return { outcome, isRight, isCounted, parts: partsOfReading(outcome) };
    }),
  }));
}

/** Answers to fit to; where nothing was found there is nothing to judge. */
function toFit(judged: readonly Judged[]): JudgedAnswer[] {
  return judged.flatMap(({ asked: { features }, item }) => (features ? [{ features, isRight: item.corrected }] : []));
}

/** Fitted in both languages at once; the threshold is that of English alone, for which the share of right answers is promised. */
export function fitBoth(english: readonly Judged[], chinese: readonly Judged[]): Fitted {
  return fit(toFit([...english, ...chinese]), toFit(english));
}
