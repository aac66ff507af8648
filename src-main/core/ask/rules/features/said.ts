import { allPacks, anyOf, either } from '../../language/packs.ts';
import { keyOf } from '../../language/tokenize.ts';
import { isTruthText } from '../../language/truths.ts';
import { kindOn } from '../plan/frame.ts';
import type { Reading } from '../readings.ts';
import type { Add, Asked } from './asked.ts';

/** What is said, and whether it is of the kind that the question wants to hear. */
export function result({ said, form, frame, lines, targets: columns }: Reading, asked: Asked, add: Add): void {
  const { question } = asked;
  const several = question.wantsSeveral ? 'several' : 'one';
  if (form === 'range')
    add(`range says ${said.kind}${question.cues.some(({ name }) => name === 'difference') ? ' as asked' : ''}`);
  if (said.kind === 'truth') {
    add(`says truth for ${question.wanted}`);
    add(`says ${said.truth} ${form}`);
    return;
  }
  if (said.kind === 'number') {
    add(`says number for ${question.wanted}`);
    add('share over one', form === 'share' && Math.abs(said.number) > 100);
    add('share below zero', form === 'share' && said.number < 0);
    add('says zero', said.number === 0);
    add('says negative', said.number < 0);
    add(`says negative ${form}`, said.number < 0);
    add(`percent ${said.isPercent} asked ${asked.isPercent}`);
    add('says one', said.number === 1);
    add(`says one ${form}`, said.number === 1);
    return;
  }
  const { texts } = said;
  const size =
    texts.length === 1 ? '1' : texts.length === 2 ? '2' : texts.length <= 5 ? '5' : texts.length <= 12 ? '12' : 'many';
  add(`size ${size} ${several}`);
  add(`size ${size} ${form}`);
  const [target] = columns;
  const kind = target && frame.table.columns.includes(target) ? kindOn(target, frame) : null;
  const found = typeOf(texts[0] ?? '');
  const type = found === 'year' && kind === 'measure' ? 'number' : found;
  add(`says ${type} for ${question.wanted}`);
  add(`says ${type} ${form}`);
  if (columns.length <= 1 || form !== 'several') {
    const repeated = texts.filter((text) => {
      const key = keyOf(text);
      return key !== '' && asked.text.includes(` ${key} `);
    }).length;
    const isChoice = question.cues.some(({ name }) => name === 'compare') || CHOICE.test(question.text);
    add(`repeats question ${isChoice ? 'choice' : 'plain'}`, repeated / texts.length);
    add(`repeats question ${form}`, repeated / texts.length);
  }
  add('merged lines', lines.places.length > texts.length ? 1 : 0);
  add('says percent', texts.some((text) => text.includes('%')) ? (asked.isPercent ? 1 : -1) : 0);
  add(
    'says dash',
    texts.every((text) => !/[\p{L}\p{N}]/u.test(text)),
  );
}

/** One of two is asked for. */
const CHOICE = either(({ asked }) => asked.choice, 'u');
const YEAR = new RegExp(
  String.raw`^(?:1[89]|20)\d{2}\s*(?:${
    anyOf(
      allPacks.map(({ periods }) => periods.yearSign),
      'u',
    ).source
  })?$`,
  'u',
);
const DATED = new RegExp(String.raw`\d{4}[-/]\d|${either(({ periods }) => periods.dated, 'iu').source}`, 'iu');

function typeOf(text: string): string {
  if (isTruthText(text)) return 'truth';
  if (YEAR.test(text)) return 'year';
  if (/^[(]?[-−+]?[$€£¥]?\s*[\d,.]+\s*[%)]?$/u.test(text)) return 'number';
  if (/^\D{0,3}[\d,.]+\s*\p{L}{0,8}$/u.test(text)) return 'quantity';
  if (DATED.test(text)) return 'date';
  return text.length > 60 ? 'prose' : 'name';
}
