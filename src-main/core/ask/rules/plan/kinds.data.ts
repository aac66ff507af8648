/** What is measured, where the question says it by a verb or an adjective and not by the header's name. */
export const measureKinds: readonly {
  readonly kind: string;
  /** In the question. */
  readonly said: RegExp;
  /** In the header or its unit. */
  readonly header: RegExp;
}[] = [
  {
    kind: 'money',
    said: /\b(?:pa(?:y|ys|id|ying)|costs?|spen(?:d|ds|t)|earn(?:s|ed|ing)?|charged?|worth|expensive|cheap(?:er|est)?|money|afford|dear(?:er|est)?)\b|多少钱|花了?(?=多少|最)|花费|(?<=最|比[^,，。?？]{1,40})(?:贵|便宜)|价值/gu,
    header:
      /\b(?:fees?|prices?|costs?|amounts?|salar(?:y|ies)|wages?|pay|values?|expen[cs]es?|expenditures?|income|revenue|sales|budget|charges?|rent|earnings|turnover|eur|usd|yuan|rmb|gbp)\b|[€$£¥]|金额|价|费|工资|薪|成本|收入|支出|预算|款|元/iu,
  },
  {
    kind: 'time',
    said: /\b(?:how long|long(?:er|est)|short(?:er|est)|t(?:akes?|ook|aken|aking)|last(?:s|ed))\b|多久|多长时间|(?<=最)(?:久|长|短)|耗时/gu,
    header:
      /\b(?:minutes?|hours?|days?|weeks?|months|duration|length|period|time|min|hrs?)\b|时长|学时|课时|小时|分钟|天数|工期|用时|时间/iu,
  },
  {
    kind: 'age',
    said: /\b(?:how old|old(?:er|est)|young(?:er|est))\b|多大|几岁|年长|年轻/gu,
    header: /\bages?\b|年龄/iu,
  },
  {
    kind: 'weight',
    said: /\b(?:heav(?:y|ier|iest)|light(?:er|est)|weighs?|weighed)\b|多重|(?<=最|比[^,，。?？]{1,40})[重轻]/gu,
    header: /\bweight|\b(?:kg|kilos?|tons?|grams?)\b|重量|体重|公斤|吨/iu,
  },
  { kind: 'height', said: /\b(?:tall(?:er|est)?|how high)\b|多高/gu, header: /\bheight\b|高度|身高/iu },
  {
    kind: 'distance',
    said: /\b(?:how far|farthest|furthest|nearest|closest)\b|多远|(?<=最|比[^,，。?？]{1,40})[远近]/gu,
    header: /\bdistance\b|\bkm\b|距离|里程/iu,
  },
  { kind: 'area', said: /\b(?:how big|how large)\b|多大面积/gu, header: /\b(?:area|size|m²|sqm|hectares?)\b|面积/iu },
];

/** Units as questions say them, and as headers do. */
export const measureUnits: readonly { readonly said: RegExp; readonly unit: RegExp }[] = [
  { said: /\b(?:tons?|tonnes?)\b|吨/gu, unit: /^(?:t|tons?|tonnes?|吨)$/iu },
  { said: /\b(?:kilo(?:gram)?s?|kgs?)\b|公斤|千克/gu, unit: /^(?:kg|kilo(?:gram)?s?|公斤|千克)$/iu },
  { said: /\bhours?\b|小时/gu, unit: /^(?:h|hrs?|hours?|小时)$/iu },
  { said: /\bminutes?\b|分钟/gu, unit: /^(?:min|minutes?|分钟)$/iu },
  { said: /(?<=\bhow many )days\b|多少天/gu, unit: /^(?:d|days?|天)$/iu },
  { said: /\b(?:kilomet(?:er|re)s?|km)\b|公里|千米/gu, unit: /^(?:km|kilomet(?:er|re)s?|公里|千米)$/iu },
  { said: /\b(?:met(?:er|re)s)\b/gu, unit: /^(?:m|met(?:er|re)s?|米)$/iu },
  { said: /\bsquare met(?:er|re)s\b|平方米/gu, unit: /^(?:m²|m2|sqm|㎡|平方米)$/iu },
  { said: /\blit(?:er|re)s\b|升/gu, unit: /^(?:l|lit(?:er|re)s?|升)$/iu },
  { said: /\b(?:eur|euros?)\b|欧元/gu, unit: /^(?:eur|euros?|€|欧元)$/iu },
  { said: /\b(?:usd|dollars?)\b|美元/gu, unit: /^(?:usd|dollars?|\$|美元)$/iu },
  { said: /\b(?:yuan|rmb|cny)\b|多少钱|元/gu, unit: /yuan|rmb|cny|元/iu },
  { said: /\b(?:kwh|kilowatt[- ]hours?)\b|千瓦时|度电/gu, unit: /^(?:kwh|千瓦时|度)$/iu },
];
