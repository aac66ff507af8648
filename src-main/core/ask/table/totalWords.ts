const TOTAL =
  /^\s*(?:grand\s+|sub-?)?totals?\b|^\s*(?:sum|overall)\s*$|\btotal\s*$|合\s*计|总\s*计|小\s*计|^\s*总[额数量]?\s*$/iu;

/** Whether a label names a total of its neighbours. */
export function isTotalLabel(label: string): boolean {
  return TOTAL.test(label);
}
