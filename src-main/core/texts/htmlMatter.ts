import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { attributeOf, childrenOf, isElement, textOf } from '../files/htmlText.ts';
import type { KnownMatter } from './matter.ts';
import { doiIn } from './references.ts';
import { cleanText } from './textBuilder.ts';

/** What the head of a page says of it: the tags that publishers set for indexes (Highwire, Dublin Core, Open Graph). */
export function pageMatter(page: Tree.Document): KnownMatter {
  const metas = new Map<string, string[]>();
  let title = '';
  let language: string | undefined;
  const open: Tree.Node[] = [page];
  for (let node = open.pop(); node; node = open.pop()) {
    if (isElement(node)) {
      if (node.tagName === 'html') language = languageTag(attributeOf(node, 'lang') ?? '');
      if (node.tagName === 'title' && title === '') title = cleanText(textOf(node));
      if (node.tagName === 'meta') {
        const name = (attributeOf(node, 'name') ?? attributeOf(node, 'property') ?? '').toLowerCase();
        const content = cleanText(attributeOf(node, 'content') ?? '');
        const contents = metas.get(name) ?? [];
        metas.set(name, contents);
        if (content !== '') contents.push(content);
      }
      if (node.tagName === 'body') continue;
    }
    open.push(...childrenOf(node).toReversed());
  }
  const first = (...names: string[]): string | undefined => names.flatMap((name) => metas.get(name) ?? [])[0];
  const year = Number(
    /(?:1[89]|20)\d\d/.exec(first('citation_publication_date', 'citation_date', 'dc.date') ?? '')?.[0],
  );
  return {
    title: first('citation_title', 'dc.title', 'og:title'),
    // The window's title often names the site, too; a heading of the page is better.
    windowTitle: title === '' ? undefined : title,
    authors: metas.get('citation_author') ?? metas.get('dc.creator') ?? metas.get('author'),
    year: year > 0 ? year : undefined,
    venue: first('citation_journal_title', 'citation_conference_title', 'citation_inbook_title', 'og:site_name'),
    doi: doiIn(first('citation_doi', 'dc.identifier') ?? ''),
    abstract: first('citation_abstract', 'dcterms.abstract'),
    language,
  };
}

function languageTag(tag: string): string | undefined {
  return /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(tag) ? tag : undefined;
}
