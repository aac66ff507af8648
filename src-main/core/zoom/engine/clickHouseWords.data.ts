/** The words of a SELECT. FORMAT, SETTINGS, INTO, OUTFILE, SAMPLE of another table and the like are not among them. */
export const keywords: ReadonlySet<string> = new Set(
  `select distinct from where prewhere group by having order asc desc nulls first last limit offset with ties totals
   as and or not in is null like ilike between case when then else end union all intersect except
   join inner left right full outer cross any semi anti asof on using array global exists
   interval second minute hour day week month quarter year true false cast extract over partition rows range
   unbounded preceding following current row filter`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
