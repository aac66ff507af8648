/** A unit in brackets at the end of a header, or after a comma or slash: `Amount (ten thousand yuan)`, `金额（万元）`. */
const BRACKETED =
  /[(（[【]\s{0,4}(?:in\s{1,4}|unit\s{0,4}[:：]?\s{0,4}|单位\s{0,4}[:：]?\s{0,4})?([^()（）[\]【】]{1,30}?)\s{0,4}[)）\]】]\s{0,4}[:：]?\s{0,4}$/iu;
/** A note that gives the unit of a whole table: `Unit: ten thousand yuan`, `单位：万元`. */
const NOTED =
  /(?:unit(?:\s+of\s+(?:measure(?:ment)?|amount))?|currency|金额单位|货币单位|单位)\s*[:：]\s*([^,;，；。()（）]{1,30})/iu;

/** Words of which at least one stands in a unit. */
const UNIT_WORDS =
  /%|percent|yuan|rmb|cny|usd|eur|gbp|dollar|euro|pound|people|person|day|month|year|hour|minute|piece|set|unit|kg|kilo|gram|ton|metre|meter|km|cm|mm|m²|㎡|m2|litre|liter|kwh|thousand|million|billion|[$€£¥元人天年月次个件台套户吨米升亩克张万亿名时]/iu;

/** The unit that a header names, or null. Words in brackets that are no unit are left alone. */
export function unitOfHeader(label: string): string | null {
  const unit = BRACKETED.exec(label)?.[1]?.trim() ?? null;
  return unit !== null && UNIT_WORDS.test(unit) ? unit : null;
}

/** The unit that a note or title gives for all amounts, or null. */
export function unitOfNote(text: string): string | null {
  const unit = NOTED.exec(text)?.[1]?.trim() ?? null;
  if (unit !== null) return UNIT_WORDS.test(unit) ? unit : null;
  return text.length <= 40 && /[(（].{0,40}(?:unit|单位).{0,40}[)）]/iu.test(text) ? unitOfHeader(text) : null;
}
