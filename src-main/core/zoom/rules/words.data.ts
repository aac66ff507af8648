/**
 * Adjectives and verbs that speak of a measure without naming it, and the words of columns that hold it. The sign says
 * which end the comparative and superlative mean.
 */
export const dimensions: readonly { readonly words: string; readonly columns: string; readonly sign: 1 | -1 }[] = [
  { words: 'old older oldest elder eldest', columns: 'age', sign: 1 },
  { words: 'young younger youngest', columns: 'age', sign: -1 },
  { words: 'tall taller tallest', columns: 'height', sign: 1 },
  { words: 'high higher highest', columns: 'height elevation altitude', sign: 1 },
  { words: 'short shorter shortest', columns: 'height length duration pages', sign: -1 },
  { words: 'long longer longest', columns: 'length duration time pages distance', sign: 1 },
  { words: 'heavy heavier heaviest weigh weight weighing', columns: 'weight mass', sign: 1 },
  { words: 'light lighter lightest', columns: 'weight mass', sign: -1 },
  { words: 'expensive costly dearest', columns: 'price cost fee amount index', sign: 1 },
  { words: 'cheap cheaper cheapest inexpensive affordable', columns: 'price cost fee amount index', sign: -1 },
  {
    words: 'big bigger biggest large larger largest huge',
    columns: 'size area amount population volume value',
    sign: 1,
  },
  { words: 'small smaller smallest tiny', columns: 'size area amount population volume value', sign: -1 },
  { words: 'fast faster fastest quick quickest', columns: 'speed velocity', sign: 1 },
  { words: 'slow slower slowest', columns: 'speed velocity', sign: -1 },
  { words: 'far farther farthest further furthest', columns: 'distance', sign: 1 },
  { words: 'near nearer nearest close closest', columns: 'distance', sign: -1 },
  { words: 'rich richer richest wealthy wealthiest', columns: 'income wealth gdp salary', sign: 1 },
  { words: 'poor poorer poorest', columns: 'income wealth gdp salary', sign: -1 },
  { words: 'earn earns earning paid pays', columns: 'income salary wage pay', sign: 1 },
  { words: 'new newer newest recent latest', columns: 'date year day time', sign: 1 },
  { words: 'early earlier earliest', columns: 'date year day time', sign: -1 },
  { words: 'late later', columns: 'date year day time', sign: 1 },
  { words: 'good better best', columns: 'rating score rank', sign: 1 },
  { words: 'bad worse worst', columns: 'rating score rank', sign: -1 },
  { words: 'popular', columns: 'rating votes reviews popularity', sign: 1 },
  { words: 'busy busiest', columns: 'count visits passengers', sign: 1 },
  { words: 'crowded populous', columns: 'population density', sign: 1 },
];

/** Words that ask for the greatest or the least of something, whatever it is measured by. */
export const superlatives = {
  greatest:
    'highest priciest largest biggest greatest most maximum max top longest tallest heaviest oldest best latest newest leading richest strongest fastest',
  least:
    'lowest smallest least fewest minimum min bottom shortest lightest youngest worst earliest cheapest poorest weakest slowest cheaper smaller fewer',
} as const;

/** Units that a question may use for what a column holds in another: the factor brings the first into the second. */
export const conversions: readonly { readonly said: string; readonly held: string; readonly factor: number }[] = [
  { said: 'gram grams g', held: 'kg kilogram weight', factor: 0.001 },
  { said: 'pound pounds lb lbs', held: 'kg kilogram weight', factor: 0.45359237 },
  { said: 'kg kilogram kilograms', held: 'g gram', factor: 1000 },
  { said: 'meter meters metre metres m', held: 'cm height', factor: 100 },
  { said: 'cm centimeter centimeters centimetres', held: 'm meter metre', factor: 0.01 },
  { said: 'thousand k', held: '', factor: 1000 },
  { said: 'million millions', held: '', factor: 1e6 },
];

/** Words for what is asked, whatever it is about: none of them is looked for among values that are many. */
export const rowWords: ReadonlySet<string> = new Set(
  'row rows record records entry entries line lines table data'.split(' '),
);
