/** What values look like that go by certain words: they are told from others without a lexicon. */
export interface ValueForm {
  /** Words in an attribute's name or among its words that ask for it. */
  readonly words: readonly string[];
  readonly pattern: RegExp;
}

const ELEMENT =
  '(?:A[cglrstu]|B[aehikr]?|C[adelorsu]?|D[bysy]|E[rsu]|F[er]?|G[ade]|H[efgo]?|I[nr]?|K[r]?|L[aiu]|M[gno]|N[abdeip]?|O[s]?|P[bdmortu]?|R[behu]|S[bceimnr]?|T[abehil]|U|V|W|Xe|Yb?|Z[nr])';

export const valueForms: readonly ValueForm[] = [
  // Two elements: oxides, halides and sulphides, of which glasses and ceramics are made.
  {
    words: ['constituent', 'oxide'],
    pattern: new RegExp(String.raw`(?<![\p{L}\d/])${ELEMENT}\d{0,2}${ELEMENT}\d{0,2}(?![\p{L}\d/])`, 'u'),
  },
  // Compounds of a series go by numbers: 12a, (S)-7d, compound 23.
  {
    words: ['treatment', 'compound'],
    pattern: /^(?:(?:compound|compd|cpd)\.?\s)?(?:\([^)\s]{1,8}\)-?|[a-z]{1,4}-)?\d{1,4}[a-z]{0,2}$/iu,
  },
  {
    words: ['phone', 'telephone', 'fax'],
    pattern: /(?:\+\d{1,3}[\s.-]?)?\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]\d{4}(?!\d)/u,
  },
  { words: ['email'], pattern: /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/u },
  {
    words: ['website', 'url', 'homepage'],
    pattern: /(?:https?:\/\/|www\.)[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}(?:\/[^\s"<>]{0,200})?/iu,
  },
  { words: ['isbn'], pattern: /(?<!\d)(?:97[89][-\s]?)(?:\d[-\s]?){9}[\dX](?!\d)/u },
  { words: ['price', 'cost', 'msrp'], pattern: /(?:[$€£¥]|USD|EUR|GBP)\s?\d[\d,]*(?:\.\d{1,2})?/u },
  {
    words: ['date', 'posted', 'published'],
    pattern:
      /\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}|(?:\d{1,2}\.?\s)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?\s(?:\d{1,2},?\s)?\d{4}/u,
  },
  {
    words: ['height'],
    pattern:
      /(?<![\d.])\d['’]\s?-?\d{1,2}["”]?|\d-\d{1,2}(?!\d)|\d{1,3}(?:\.\d+)?\s?(?:mm|cm|m|ft|in|inches)(?!\p{L})/u,
  },
  { words: ['weight'], pattern: /(?<![\d.])\d{1,3}(?:\.\d+)?\s?(?:lbs?|pounds|kg|g)(?!\p{L})/iu },
  {
    words: ['address'],
    pattern:
      /\d{1,5}\s\p{Lu}[\p{L}\s.]{2,40}(?:St|Ave|Blvd|Rd|Dr|Ln|Way|Street|Avenue|Road|Lane|Drive|Hwy|Broadway)\b/u,
  },
];
