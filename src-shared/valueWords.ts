/** Words and signs around numbers, as regular-expression sources. */
export const currencyWords = {
  prefixes: [
    String.raw`(?:US|HK|NT|CA|AU|NZ|SG|[ACRS])?\$`,
    '[€£¥₹₩₽₺₫฿₴₦]',
    String.raw`RMB(?:\s?¥)?`,
    String.raw`(?:USD|EUR|GBP|CNY|JPY|HKD|TWD|AUD|CAD|CHF|INR|KRW|SGD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|RUB|UAH|BRL|MXN|ZAR|ILS|THB)(?=[\s\d.-])`,
    '人民币',
    String.raw`Rs\.?(?=[\s\d])`,
  ],
  suffixes: [
    '[€£¥₹₩₽₺₫฿₴₦$]',
    String.raw`(?<=[\s\d])(?:USD|EUR|GBP|CNY|RMB|JPY|HKD|TWD|AUD|CAD|CHF|INR|KRW|SGD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|RUB|UAH|BRL|MXN|ZAR|ILS|THB)`,
    String.raw`(?<=[\s\d])(?:zł|Kč|kr\.?|лв\.?|руб\.?)`,
    '人民币',
    '元',
    '美元',
    '欧元',
    '日元',
    '港元',
    '英镑',
  ],
} as const;

/** Bounds in symbols and words; the first that is found counts. */
export const quantityWords: readonly (readonly [RegExp, '≥' | '≤' | '>' | '<'])[] = [
  [
    /^(?:≥|>=|≧|at least|no less than|not less than|min(?:imum)?\.?(?: of)?(?=\s)|不低于|不少于|不小于|至少|大于等于)\s*/i,
    '≥',
  ],
  [
    /^(?:≤|<=|≦|at most|no more than|not more than|up to|max(?:imum)?\.?(?: of)?(?=\s)|不高于|不超过|不大于|不多于|至多|最多|小于等于)\s*/i,
    '≤',
  ],
  [/^(?:>|more than|over|above|exceeding|greater than|超过|大于|高于|多于)\s*/i, '>'],
  [/^(?:<|less than|under|below|fewer than|小于|低于|少于|不足|不到)\s*/i, '<'],
  [/(?:及以上|或以上|以上|or more|or above|and above|or higher|at least)$/i, '≥'],
  [/(?<=\d)\s*\+$/, '≥'],
  [/(?:及以下|或以下|or less|or below|and below|or lower|or fewer|at most)$/i, '≤'],
  [/(?:以下|以内)$/, '≤'],
];

export const monthNumbers: Readonly<Record<string, number>> = {
  sept: 9,
  ...Object.fromEntries(
    [
      'january february march april may june july august september october november december',
      'jan feb mar apr may jun jul aug sep oct nov dec',
    ].flatMap((names) => names.split(' ').map((name, index) => [name, index + 1] as const)),
  ),
};
