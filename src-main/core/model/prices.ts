import type { ModelEndpoint, ModelSettings } from '../../../src-shared/models.ts';
import { isLoopback } from './address.ts';
import { listPrices } from './prices.data.ts';

type Price = ModelSettings['prices'][number];

/** What a model's tokens cost: the person's table, then list prices, nothing for what runs on this computer; null when nobody knows. */
export function priceOf({ preset, model, baseUrl }: ModelEndpoint, table: readonly Price[]): Price | null {
  const own = bestMatch(model, table);
  if (own) return own;
  if (preset === 'file' || isLoopback(URL.parse(baseUrl)?.hostname ?? '')) return { model, input: 0, output: 0 };
  // Gateways put the maker in front: openai/gpt-4o.
  return bestMatch(model, listPrices) ?? bestMatch(model.replace(/^.*\//, ''), listPrices);
}

/** US dollars. */
export function costOf(price: Price | null, inputTokens: number, outputTokens: number): number | null {
  return price && (inputTokens * price.input + outputTokens * price.output) / 1_000_000;
}

/** The row that names the model best: exactly, else by the longest beginning. */
function bestMatch(model: string, table: readonly Price[]): Price | null {
  const fits = table.filter(({ model: name }) =>
    name.endsWith('*') ? model.startsWith(name.slice(0, -1)) : name === model,
  );
  return fits.sort((a, b) => rank(b.model) - rank(a.model))[0] ?? null;
}

function rank(name: string): number {
  return name.endsWith('*') ? name.length : Number.MAX_SAFE_INTEGER;
}
