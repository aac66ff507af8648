import type { LanguagePack } from '../pack.ts';
import { analysis } from './analysis.data.ts';
import { cues } from './cues.data.ts';
import { headers, kinds, periods, texts, truths, units } from './headers.data.ts';
import { bounds, dates, ranks } from './numbers.data.ts';
import { asked, compared, intents, question } from './question.data.ts';
import { suggesting } from './suggestions.ts';
import { synonyms } from './synonyms.data.ts';
import { terms } from './terms.data.ts';
import { wordings } from './wordings.data.ts';
import { words } from './words.data.ts';

export const zh: LanguagePack = {
  script: 'characters',
  words,
  cues,
  bounds,
  dates,
  ranks,
  question,
  asked,
  intents,
  analysis,
  compared,
  headers,
  periods,
  kinds,
  units,
  truths,
  texts,
  lexicon: null,
  synonyms,
  terms,
  wordings,
  suggesting,
};
