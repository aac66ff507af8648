import { allPacks, anyOf, either } from '../language/packs.ts';

const LEAD = anyOf(
  allPacks.map(({ headers }) => headers.unitLead),
  'u',
).source;
const NOTED_LEAD = anyOf(
  allPacks.map(({ headers }) => headers.unitNoted),
  'u',
).source;
/** A unit in brackets at the end of a header, or after a comma or slash: `Amount (ten thousand yuan)`, `金额（万元）`. */
const BRACKETED = new RegExp(
  String.raw`[(（[【]\s{0,4}(?:${LEAD})?([^()（）[\]【】]{1,30}?)\s{0,4}[)）\]】]\s{0,4}[:：]?\s{0,4}$`,
  'iu',
);
/** A note that gives the unit of a whole table: `Unit: ten thousand yuan`, `单位：万元`. */
const NOTED = new RegExp(String.raw`(?:${NOTED_LEAD})\s*[:：]\s*([^,;，；。()（）]{1,30})`, 'iu');
/** A title that has a unit in brackets, and says so. */
const TITLED = new RegExp(String.raw`[(（].{0,40}(?:unit|${NOTED_LEAD}).{0,40}[)）]`, 'iu');

/** Words of which at least one stands in a unit. */
const UNIT_WORDS = new RegExp(`%|m²|㎡|[$€£¥]|${either(({ headers }) => headers.unitWord, 'iu').source}`, 'iu');

/** The unit that a header names, or null. Words in brackets that are no unit are left alone. */
export function unitOfHeader(label: string): string | null {
  const unit = BRACKETED.exec(label)?.[1]?.trim() ?? null;
  return unit !== null && UNIT_WORDS.test(unit) ? unit : null;
}

/** The unit that a note or title gives for all amounts, or null. */
export function unitOfNote(text: string): string | null {
  const unit = NOTED.exec(text)?.[1]?.trim() ?? null;
  if (unit !== null) return UNIT_WORDS.test(unit) ? unit : null;
  return text.length <= 40 && TITLED.test(text) ? unitOfHeader(text) : null;
}
