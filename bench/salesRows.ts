/** Different customers at most. */
export const CUSTOMERS = 1_000_000;

/**
 * Rows of ten columns as exports have them, by DuckDB: ids, names, categories, days, amounts, truths, notes. `revenue`
 * says how an amount of money is written.
 */
export function salesSql(rows: number, revenue = 'amount'): string {
  return `select i as id, 'Customer ' || (hash(i) % ${CUSTOMERS}) as customer,
      ['North', 'South', 'East', 'West', 'Centre'][1 + (hash(i * 7) % 5)::int] as region,
      ['Apples', 'Pears', 'Plums', 'Quinces', 'Cherries', 'Figs', 'Grapes', 'Melons'][1 + (hash(i * 11) % 8)::int] as product,
      date '2015-01-01' + (hash(i * 13) % 3650)::int as sold, (hash(i * 17) % 100)::int as quantity,
      (hash(i * 19) % 1000000) / 100.0 as price, ${revenue} as revenue,
      hash(i * 29) % 2 = 0 as paid, 'note ' || (hash(i * 31) % 5000) as note
    from (select i, (hash(i * 23) % 10000000) / 100.0 as amount from range(${rows}) r(i))`;
}
