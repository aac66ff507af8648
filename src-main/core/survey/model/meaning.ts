import { DomainError } from '../../../../src-shared/errors.ts';
import type { LanguageModel } from '../../model/types.ts';
import type { Meaning } from '../rules/meaning.ts';
import { otherSubjects } from '../rules/otherSubjects.data.ts';

/** What a model of embeddings is shown of a paper. */
export interface Front {
  readonly title: string;
  readonly abstract: string | null;
}

/** What is known of papers by meaning, and why nothing is where a model was asked in vain. */
export interface AskedMeaning {
  readonly meaning: Meaning | null;
  readonly problem: string | null;
}

/** Characters of a title with its abstract: models of embeddings take 512 tokens at least, and some refuse more. */
const LONGEST = 1600;

/**
 * Has the titles and abstracts of papers and a demand embedded, where a model of embeddings is set; texts that it has
 * been shown before are not sent again. Where it fails papers are chosen by words, which is told: only a budget that
 * would be passed, and what a person cancelled, are thrown.
 */
export async function meaningOf(
  fronts: readonly Front[],
  demand: string,
  { model, signal }: { readonly model: LanguageModel; readonly signal?: AbortSignal | undefined },
): Promise<AskedMeaning> {
  if (!model.has.embeddings || fronts.length === 0) return { meaning: null, problem: null };
  try {
    const texts = fronts.map(({ title, abstract }) => `${title}\n${abstract ?? ''}`.trim().slice(0, LONGEST) || '-');
    const [wanted, ...vectors] = await model.embed([demand, ...texts, ...otherSubjects], { signal });
    if (!wanted) return { meaning: null, problem: null };
    const papers = vectors.slice(0, texts.length);
    return { meaning: { demand: wanted, papers, others: vectors.slice(texts.length) }, problem: null };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'model.budget') throw error;
    return { meaning: null, problem: `Papers were chosen by their words alone: ${error.message}` };
  }
}
