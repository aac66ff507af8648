import type { LanguagePack } from '../pack.ts';

export const headers: LanguagePack['headers'] = {
  identifierWords: 'serial numbering id code coding encoding'.split(' '),
  identifier: /^(?:no\.?|#|index|s\/n|number|year|month|day)$|\b(?:number|no\.?|id|code|index)$/u,
  key: null,
  keyed: /\b(?:code|coding|encoding|number|no\.?|id|key|model|sku)\b/u,
  entity:
    /\b(?:name|item|title|product|project|subject|topic|employee|course|account|category|person|department|month|type)\b/u,
  person:
    /\b(?:name|person|employee|staff|claimant|applicant|manager|leader|head|responsible|contact|handler|author|teacher|student|speaker|spokesperson|reviewer|taker|party|owner|patient|doctor|customer|client|guest|member|player|candidate|driver|buyer|seller|tenant|nurse|pupil|coach|instructor|lecturer|trainer|writer|artist|resident|volunteer|participant|winner|inspector|operator|cashier|salesman|salesperson|visitor|passenger|trainee)\b/u,
  anybody: /^(?:(?:full )?names?|persons?|people|who)$/u,
  date: /\b(?:date|time|day|when|month|year)\b/u,
  place:
    /\b(?:location|place|address|venue|site|city|region|area|where|origin|destination|country|town|port|room|hall|warehouse|state|province|street)\b/u,
  month: /^month$/u,
  year: /^year$/u,
  total: /^\s*(?:grand\s+|sub-?)?totals?\b|^\s*(?:sum|overall)\s*$|\btotal\s*$/u,
  whether: /^(?:is |has )/u,
  // "Ada Brook", "Dr. Ann B. Lee": a first and a last name, with what may stand before and between.
  personName:
    /^(?:(?:mr|mrs|ms|miss|dr|prof)\.?\s+)?\p{Lu}[\p{Ll}'’-]+(?:\s+\p{Lu}\.)?\s+\p{Lu}[\p{L}'’-]+$|^(?:mr|mrs|ms|miss|dr|prof)\.?\s+\p{Lu}[\p{L}'’-]+$/u,
  namedThing:
    /\b(?:item|product|title|subject|course|project|machine|material|goods|model|brand|company|supplier|place|city|origin|department|street|book|dish|category|type)\b/u,
  unitLead: String.raw`in\s{1,4}|unit\s{0,4}[:：]?\s{0,4}`,
  unitNoted: String.raw`unit(?:\s+of\s+(?:measure(?:ment)?|amount))?|currency`,
  unitWord:
    /percent|yuan|rmb|cny|usd|eur|gbp|dollar|euro|pound|people|person|day|month|year|hour|minute|piece|set|unit|kg|kilo|gram|ton|metre|meter|km|cm|mm|m2|litre|liter|kwh|thousand|million|billion/u,
  ownKind:
    /\b(?:years?|months?|days?|hours?|minutes?|age|number|no\.?|count|quantity|qty|pieces?|share|rate|ratio|percent(?:age)?|rank|since|code|id)\b/u,
};

export const periods: LanguagePack['periods'] = {
  monthLabel: /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?$/u,
  yearLabel: null,
  quarterLabel: /quarter|^q[1-4]\b/u,
  otherLabel: /^week\b/u,
  month: null,
  year: null,
  quarters: [
    /^(?:q|quarter\s*)([1-4])$/u,
    /^([1-4])(?:st|nd|rd|th) quarter$/u,
    /^(first|second|third|fourth) quarter$/u,
  ],
  yearSign: null,
  parts: {
    half: [String.raw`h([12])`, String.raw`([12])h`, '(first|second|1st|2nd) half'],
    quarter: [
      String.raw`q([1-4])`,
      String.raw`([1-4])q`,
      String.raw`quarter\s?([1-4])`,
      '(first|second|third|fourth|1st|2nd|3rd|4th) quarter',
    ],
    month: [],
  },
  halves: new Map(),
  fiscal: { ahead: String.raw`fiscal(?: year)?\s+|fy\s?['’-]?`, behind: null },
  ofYear: String.raw`[\s,./'’-]{0,3}(?:(?:of|in)\s+)?`,
  dated: /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d/u,
  times: /^(?:year|spring|summer|autumn|fall|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/u,
};

export const kinds: LanguagePack['kinds'] = {
  money: {
    said: /\b(?:pa(?:y|ys|id|ying)|costs?|spen(?:d|ds|t)|earn(?:s|ed|ing)?|charged?|worth|expensive|cheap(?:er|est)?|money|afford|dear(?:er|est)?)\b/u,
    header:
      /\b(?:fees?|prices?|costs?|amounts?|salar(?:y|ies)|wages?|pay|values?|expen[cs]es?|expenditures?|income|revenue|sales|budget|charges?|rent|earnings|turnover|eur|usd|yuan|rmb|gbp)\b|[€$£¥]/u,
  },
  time: {
    said: /\b(?:how long|long(?:er|est)|short(?:er|est)|t(?:akes?|ook|aken|aking)|last(?:s|ed))\b/u,
    header: /\b(?:minutes?|hours?|days?|weeks?|months|duration|length|period|time|min|hrs?)\b/u,
  },
  age: {
    said: /\b(?:how old|old(?:er|est)|young(?:er|est)|aged|(?:women|men|people|persons|patients|employees|members|anyone|those|everyone) (?:over|under|above|below))\b/u,
    header: /\bages?\b/u,
  },
  weight: {
    said: /\b(?:heav(?:y|ier|iest)|light(?:er|est)|weighs?|weighed)\b/u,
    header: /\bweight|\b(?:kg|kilos?|tons?|grams?)\b/u,
  },
  height: { said: /\b(?:tall(?:er|est)?|how high)\b/u, header: /\bheight\b/u },
  distance: { said: /\b(?:how far|farthest|furthest|nearest|closest)\b/u, header: /\bdistance\b|\bkm\b/u },
  area: { said: /\b(?:how big|how large)\b/u, header: /\b(?:area|size|m²|sqm|hectares?)\b/u },
};

export const units: LanguagePack['units'] = {
  ton: { said: /\b(?:tons?|tonnes?)\b/u, unit: /^(?:t|tons?|tonnes?)$/u },
  kilogram: { said: /\b(?:kilo(?:gram)?s?|kgs?)\b/u, unit: /^(?:kg|kilo(?:gram)?s?)$/u },
  hour: { said: /\bhours?\b/u, unit: /^(?:h|hrs?|hours?)$/u },
  minute: { said: /\bminutes?\b/u, unit: /^(?:min|minutes?)$/u },
  day: { said: /(?<=\bhow many )days\b/u, unit: /^(?:d|days?)$/u },
  kilometre: { said: /\b(?:kilomet(?:er|re)s?|km)\b/u, unit: /^(?:km|kilomet(?:er|re)s?)$/u },
  metre: { said: /\b(?:met(?:er|re)s)\b/u, unit: /^(?:m|met(?:er|re)s?)$/u },
  squareMetre: { said: /\bsquare met(?:er|re)s\b/u, unit: /^(?:m²|m2|sqm|㎡)$/u },
  litre: { said: /\blit(?:er|re)s\b/u, unit: /^(?:l|lit(?:er|re)s?)$/u },
  euro: { said: /\b(?:eur|euros?)\b/u, unit: /^(?:eur|euros?|€)$/u },
  dollar: { said: /\b(?:usd|dollars?)\b/u, unit: /^(?:usd|dollars?|\$)$/u },
  yuan: { said: /\b(?:yuan|rmb|cny)\b/u, unit: /yuan|rmb|cny/u },
  kilowattHour: { said: /\b(?:kwh|kilowatt[- ]hours?)\b/u, unit: /^kwh$/u },
};

export const truths: LanguagePack['truths'] = {
  yes: ['y', 'yes', 'true'],
  no: ['n', 'no', 'false'],
  exists: [],
  said: { yes: 'Yes', no: 'No' },
  openState: /\b(?:without|lacks?|lacking|no|an?|any|some)$/u,
  outOf: ['out', 'of'],
};

export const texts: LanguagePack['texts'] = {
  enumerated: '(first|second|third|fourth|fifth|sixth|seventh|eighth)(?:ly)?,',
  abbreviations: 'no|nos|mr|mrs|dr|st|vs|approx|incl|max|min|fig|art|sec',
  contrast: 'while|whereas|but',
  subordinate: /^\s*(?:if|when|unless|provided|where|in case|once|should)/u,
};
