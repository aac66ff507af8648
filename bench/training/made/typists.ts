import type { Lot } from '../../lot.ts';
import { drawn, whole } from './draw.ts';
import { type Asking, chineseLeads, fullLeads, nounLeads, orderLeads, phrasings, tails } from './phrasings.data.ts';

const OPEN = '\uE000';
const CLOSE = '\uE001';

/** Marks names, numbers and dates of the table: nobody mistypes them. */
export function exactly(text: string): string {
  return `${OPEN}${text}${CLOSE}`;
}

/** How somebody types. */
interface Typist {
  /** How often a noun, a whole question and an order are typed, of ten. */
  readonly forms: readonly [number, number, number];
  /** How often words of politeness are put before. */
  readonly courtesy: number;
  /** `lower` types no capitals at all, `names` only those of the table. */
  readonly capitals: 'sentence' | 'names' | 'lower';
  /** How often a question ends in a question mark. */
  readonly mark: number;
  /** The share of words with a typing error. */
  readonly slips: number;
}

/** Twenty people. */
const typists: readonly Typist[] = [
  { forms: [1, 9, 0], courtesy: 0, capitals: 'sentence', mark: 1, slips: 0 },
  { forms: [2, 7, 1], courtesy: 0.1, capitals: 'sentence', mark: 1, slips: 0.01 },
  { forms: [9, 1, 0], courtesy: 0, capitals: 'lower', mark: 0, slips: 0.06 },
  { forms: [8, 1, 1], courtesy: 0, capitals: 'names', mark: 0, slips: 0.03 },
  { forms: [1, 3, 6], courtesy: 0.1, capitals: 'sentence', mark: 0.9, slips: 0.01 },
  { forms: [2, 3, 5], courtesy: 0.9, capitals: 'sentence', mark: 1, slips: 0.02 },
  { forms: [3, 6, 1], courtesy: 0.6, capitals: 'sentence', mark: 0.8, slips: 0.03 },
  { forms: [2, 8, 0], courtesy: 0, capitals: 'lower', mark: 0, slips: 0.1 },
  { forms: [2, 8, 0], courtesy: 0, capitals: 'lower', mark: 1, slips: 0.04 },
  { forms: [4, 4, 2], courtesy: 0.4, capitals: 'names', mark: 0.5, slips: 0.06 },
  { forms: [5, 4, 1], courtesy: 0.1, capitals: 'sentence', mark: 0.3, slips: 0.03 },
  { forms: [1, 8, 1], courtesy: 0.3, capitals: 'sentence', mark: 1, slips: 0.02 },
  { forms: [7, 2, 1], courtesy: 0.8, capitals: 'sentence', mark: 0.6, slips: 0.03 },
  { forms: [0, 10, 0], courtesy: 0, capitals: 'names', mark: 0.7, slips: 0.05 },
  { forms: [3, 2, 5], courtesy: 0, capitals: 'names', mark: 0.1, slips: 0.04 },
  { forms: [6, 3, 1], courtesy: 0, capitals: 'sentence', mark: 0.5, slips: 0.12 },
  { forms: [1, 8, 1], courtesy: 0.5, capitals: 'lower', mark: 0.5, slips: 0.08 },
  { forms: [3, 5, 2], courtesy: 0.2, capitals: 'names', mark: 0.9, slips: 0.04 },
  { forms: [2, 6, 2], courtesy: 0.05, capitals: 'sentence', mark: 0.95, slips: 0.02 },
  { forms: [4, 5, 1], courtesy: 0, capitals: 'lower', mark: 0.2, slips: 0.03 },
];

export type Slots = Readonly<Record<string, string>>;

/** What asks for several things: "what are the different regions". */
const MANY: ReadonlySet<Asking> = new Set<Asking>([
  'values',
  'list',
  'topRows',
  'bottomRows',
  'topGroups',
  'missingList',
]);

/** One way to ask this, as one of the twenty types it. `fulls` are further whole questions that only these slots allow. */
export function typed(asking: Asking, slots: Slots, lot: Lot, fulls: readonly string[] = []): string {
  const typist = drawn(lot, typists);
  const { noun, full, order } = phrasings[asking];
  const [nouns, questions, orders] = typist.forms;
  let left = lot() * 10;
  const isPolite = lot() < typist.courtesy;
  const before = (leads: readonly string[]): string => (isPolite ? drawn(lot, leads) : '');
  let text: string;
  let isQuestion = true;
  if (noun.length > 0 && (left -= nouns) < 0) {
    const isMany = MANY.has(asking);
    const lead = before(nounLeads).replace("what's", isMany ? 'what are' : "what's");
    text = lead + filled(drawn<string>(lot, noun), slots);
    isQuestion = /^(?:can|could|what)/iu.test(lead);
    if (lead === '') isQuestion = lot() < 0.3;
  } else if ((left -= questions) < 0 || orders === 0) {
    text = before(fullLeads) + filled(drawn<string>(lot, fulls.length > 0 && lot() < 0.5 ? fulls : full), slots);
  } else {
    const lead = before(orderLeads);
    text = lead + filled(drawn<string>(lot, order), slots);
    isQuestion = /^(?:can|could)/u.test(lead);
  }
  // "Total number of parcels", but "sum of parcels".
  text = text.replace(
    /\b(sum of|sum|add up the|add up|sum up the|sum up|combined|overall|how many|most) number of /giu,
    '$1 ',
  );
  // A condition at the end keeps the question's last words from their verb.
  if (/ (?:where|whose) /u.test(text)) text = text.replace(/ (?:are there|do we have|are in the list)$/u, '');
  const { c = '' } = slots;
  if (
    isQuestion &&
    !isPolite &&
    text.endsWith(c) &&
    /^ (?:for|in|from|at|on|before|since|after) /u.test(c) &&
    lot() < 0.1
  )
    text = `${c.trim()}${lot() < 0.5 ? ',' : ''} ${text.slice(0, -c.length)}`;
  if (isPolite && lot() < 0.2 && !/please|pls/iu.test(text)) text += drawn(lot, tails);
  text = slipped(text, typist.slips, lot);
  if (isQuestion && lot() < typist.mark) text += '?';
  else if (!isQuestion && typist.capitals === 'sentence' && lot() < 0.3) text += '.';
  return withCapitals(text, typist.capitals);
}

/** One way to ask this in Chinese. */
export function typedInChinese(asking: Asking, slots: Slots, lot: Lot, others: readonly string[] = []): string {
  const ways = phrasings[asking].zh;
  const text = filled(drawn<string>(lot, others.length > 0 && lot() < 0.4 ? others : ways), slots);
  const mark = /[吗么几]|什么|多少|哪|谁/u.test(text) && lot() < 0.6 ? drawn(lot, ['？', '？', '?']) : '';
  return bare(`${lot() < 0.12 && !/^[查列求帮请统显]/u.test(text) ? drawn(lot, chineseLeads) : ''}${text}${mark}`);
}

function filled(template: string, slots: Slots): string {
  let text = template;
  // Slots stand inside slots: the noun phrase inside a condition.
  for (let round = 0; round < 3; round++)
    text = text.replace(/\{(\w+)\}/gu, (slot, name: string) => slots[name] ?? slot);
  return text.replaceAll(/ {2,}/gu, ' ').trim();
}

function withCapitals(text: string, capitals: Typist['capitals']): string {
  if (capitals === 'lower') return bare(text).toLowerCase();
  const said = bare(text.replace(/\bi\b/gu, capitals === 'sentence' ? 'I' : 'i'));
  return capitals === 'sentence' ? said.replace(/^\p{L}/u, (letter) => letter.toUpperCase()) : said;
}

function bare(text: string): string {
  return text.replaceAll(OPEN, '').replaceAll(CLOSE, '');
}

/** The text with typing errors in this share of the words that are no names. */
function slipped(text: string, share: number, lot: Lot): string {
  return text
    .split(CLOSE)
    .map((part) => {
      const [plain = '', ...name] = part.split(OPEN);
      return [plain.replace(/\p{L}{3,}/gu, (word) => (lot() < share ? misspelt(word, lot) : word)), ...name].join(OPEN);
    })
    .join(CLOSE);
}

function misspelt(word: string, lot: Lot): string {
  // The first letter is seldom wrong.
  const at = 1 + whole(lot, word.length - 2);
  const [start, letter, next, end] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)];
  return drawn(lot, [start + next + letter + end, start + next + end, start + letter + letter + next + end]);
}
