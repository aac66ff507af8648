const TOTAL =
  /^\s*(?:grand\s+|sub-?)?totals?\b|^\s*(?:sum|overall)\s*$|\btotal\s*$|合\s*计|总\s*计|小\s*计|^\s*总[额数量]?\s*$/iu;

const PERIOD =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?$|^(?:\d{1,2}|[一二三四五六七八九十]{1,2})\s*月份?$|^(?:19|20)\d{2}\s*年?度?$|quarter|^q[1-4]\b|季度|^week\b/iu;

/** Whether a label names a month, a quarter or a year. */
export function isPeriod(label: string): boolean {
  return PERIOD.test(label.trim());
}

/** Whether a label names a total of its neighbours. */
export function isTotalLabel(label: string): boolean {
  return TOTAL.test(label);
}
