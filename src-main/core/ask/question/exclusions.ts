/** A stretch of a question whose names are left out: "other than A and B", "除A以外". */
export interface Exclusion {
  /** Where the word that excludes stands. */
  readonly from: number;
  /** Where the names begin and end. */
  readonly names: number;
  readonly to: number;
}

/** Wordings that begin or enclose what is left out; the group is what is named. */
const PATTERNS: readonly RegExp[] = [
  /\b(?:excluding|excluded?|except(?: for)?|other than|apart from|besides|aside from|leaving out|without(?! (?:an?|any)\b)|not counting|not including|outside(?: of)?|with the exception of|but not)\s{1,4}((?:[^?.;]|\.(?=\s?[a-z])){1,60}?)(?=\s{1,4}(?:is|are|was|were|has|have|had|do|does|did|what|which|who|how|there|that|from|in|with|came|come|comes|made|make|went|got|[a-z]+ed)\b|[?;]|\.(?!\s?[a-z])|,\s{0,4}(?:what|which|who|how|is|are)|$)/g,
  /\b(?:not|n't|isn't|aren't|wasn't|weren't|doesn't|don't|didn't|never)\s{1,4}(?:(?:(?:belong(?:s|ing)?|related|assigned|work(?:s|ing)?|located|made|done|paid|sold|bought|held)\s{1,4})?(?:in|from|of|by|at|to|for|with|on)\s{1,4})?(?:the\s{1,4}|a\s{1,4}|an\s{1,4})?([^?.;,]{1,40}?)(?=\s{1,4}(?:and|or|that|which|have|has|is|are|in|there)\b|[?.;,]|$)/g,
  /除(?:了|去|掉)?([^，。？?]{1,20}?)(?:以外|之外|外|，)/g,
  /(?:不(?:属于|包括|包含|含|是|为|在|计)|并非|而?非)([^，。？?的]{1,16})/g,
];

/** What a normalised question leaves out, without what asks for something to be blank. */
export function findExclusions(text: string): Exclusion[] {
  return PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): Exclusion[] => {
      const named = match[1] ?? '';
      // "No less than" is a bound and "not empty" a state.
      if (/^(?:less|more|fewer|lower|higher|exceed|empty|blank|filled|only|equal|all)\b|^[空低少大小高超]/.test(named))
        return [];
      const names = match.index + match[0].lastIndexOf(named);
      return [{ from: match.index, names, to: names + named.length }];
    }),
  );
}
