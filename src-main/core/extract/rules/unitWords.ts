/** What percentages are of, as chemistry names it. */
const SHARES: Readonly<Record<string, RegExp>> = {
  // A formula with an unknown, (1-x)A·xB, counts moles.
  mol: /\bmol(?:e|ar)?\b|\(\s?\d+\s?[-−–]\s?x(?:\/\d)?\s?\)\s?\p{Lu}/iu,
  wt: /\b(?:wt|weight|mass)\b/i,
  at: /\bat(?:omic)?\.?\s?%/i,
};

export function shareIn(text: string): string | null {
  return Object.entries(SHARES).find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Units of concentrations, and single letters where they stand in brackets alone. */
const UNIT =
  /(?<![\p{L}\d])(?<unit>(?:[pnmu]|μ|µ)M|(?:[pnmk]|μ|µ)?g\s?\/\s?(?:m|μ|µ)?[Ll]|(?:[pnmk]|μ|µ)?mol\s?\/\s?[Ll]|[μµ]g)(?![\p{L}\d])|[([](?<only>[MKsgh%]|°C|ms|nm|eV|MPa|GPa)[)\]]/u;

/** The first unit that a text names. */
export function unitIn(text: string): string | null {
  const { unit, only } = UNIT.exec(text)?.groups ?? {};
  return unit ?? only ?? null;
}
