/** A list with a line of totals, as it is sorted by people. */
export function tradesList(): { readonly name: string; readonly bytes: Buffer } {
  const lines = ['City,Trade,Sum', 'Porto,Fish,10', 'Bergen,Wool,9', 'Faro,Wool,30', 'Turku,Fish,100', 'Total,,149'];
  return { name: 'trades.csv', bytes: Buffer.from(`${lines.join('\n')}\n`) };
}
