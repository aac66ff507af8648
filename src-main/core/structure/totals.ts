import { visualLength } from './features.ts';
import { totalWords } from './words.ts';

/** Which kind of total a line's name makes it, or null. */
export function totalKind(text: string): 'total' | 'subtotal' | 'average' | 'ratio' | null {
  const bare = text.trim().replace(/[:：]$/, '');
  if (visualLength(bare) > 40) return null;
  return totalWords.find(([, pattern]) => pattern.test(bare))?.[0] ?? null;
}
