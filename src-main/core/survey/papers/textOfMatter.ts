import type { PaperMatter } from '../../../../src-shared/survey.ts';
import type { TextBlock, TextDocument } from '../../../../src-shared/textDocument.ts';

/** A text of title and abstract alone, so that both can be cited where nothing else is known of a paper. */
export function textOfMatter({ title, authors, year, venue, abstract, doi }: PaperMatter): TextDocument {
  const blocks: TextBlock[] = [{ kind: 'heading', level: 1, text: title, spots: [] }];
  if (abstract !== null) blocks.push({ kind: 'paragraph', text: abstract, spots: [] });
  return { title, authors, year, venue, abstract, doi, language: null, blocks, references: [], pages: [] };
}
