import { cutEnd } from '../../../../src-shared/cutEnd.ts';
import type { Reference } from '../../../../src-shared/textDocument.ts';
import type { KnownMatter } from '../matter.ts';
import { doiIn } from '../references.ts';
import { cleanText } from '../textBuilder.ts';
import { allOf, attributeOf, childOf, pathOf, textOf, type XmlElement } from './tree.ts';

/** What the front of an article says of it, in JATS, Elsevier's or TEI's form. */
export function articleMatter(article: XmlElement): KnownMatter {
  const meta = pathOf(article, 'front', 'article-meta');
  const header = childOf(article, 'teiHeader');
  const front = meta ?? header ?? article;
  const clean = (element: XmlElement | undefined): string | undefined => {
    const text = cleanText(textOf(element, (name) => /^(?:xref|fn|label|footnote-ref)$/.test(name)));
    return text === '' ? undefined : text;
  };
  const abstract = allOf(front, 'abstract').find((each) => attributeOf(each, 'abstract-type') === undefined);
  const ids = allOf(front, 'article-id', 'doi', 'idno');
  return {
    title: clean(allOf(header ? childOf(header, 'fileDesc') : front, 'article-title', 'title')[0]),
    authors: authorsOf(front),
    year: yearOf(front),
    venue: clean(allOf(childOf(article, 'front') ?? front, 'journal-title', 'jid', 'monogr')[0]),
    doi: ids.map((each) => doiIn(textOf(each))).find((doi) => doi !== undefined),
    abstract: clean(abstract && withoutHeading(abstract)),
    language: attributeOf(article, 'lang'),
  };
}

/** An abstract may be headed by its own name; headings of its parts stay. */
function withoutHeading(abstract: XmlElement): XmlElement {
  const children = abstract.children.filter(
    (child) =>
      typeof child === 'string' ||
      !(/^(?:title|section-title|head)$/.test(child.name) && /^abstract$/i.test(textOf(child).trim())),
  );
  return { ...abstract, children };
}

function authorsOf(front: XmlElement): readonly string[] {
  const contributors = allOf(front, 'contrib', 'author').filter(
    (each) => (attributeOf(each, 'contrib-type') ?? 'author') === 'author',
  );
  return contributors.map(nameOf).filter((name) => name !== '');
}

function nameOf(person: XmlElement): string {
  const given = allOf(person, 'given-names', 'given-name', 'forename').map((each) => textOf(each));
  const family = allOf(person, 'surname').map((each) => textOf(each));
  const name =
    family.length > 0
      ? [...given, family[0] ?? ''].join(' ')
      : textOf(childOf(person, 'collab', 'string-name', 'orgName'));
  return cleanText(name);
}

function yearOf(front: XmlElement): number | undefined {
  const dates = allOf(front, 'pub-date', 'copyright-year', 'date');
  const best = ['ppub', 'collection', 'epub'].flatMap((type) =>
    dates.filter((date) =>
      [attributeOf(date, 'pub-type'), attributeOf(date, 'date-type'), attributeOf(date, 'publication-format')].includes(
        type,
      ),
    ),
  );
  const years = [...best, ...dates].map(
    (date) => textOf(childOf(date, 'year') ?? date) || (attributeOf(date, 'when') ?? ''),
  );
  const year = Number(years.map((text) => /(?:1[89]|20)\d\d/.exec(text)?.[0]).find((found) => found !== undefined));
  return year > 0 ? year : undefined;
}

/** A work of the list of references: its line as it would be printed, and what its elements say. */
export function referenceMatter(
  reference: XmlElement,
  work: XmlElement,
): { readonly text: string; readonly known: Partial<Reference> } {
  const label = cutEnd(cleanText(textOf(childOf(reference, 'label'))), ']).').replace(/^[[(]/, '');
  const id = attributeOf(reference, 'id');
  const title = cleanText(textOf(allOf(work, 'article-title', 'title', 'chapter-title', 'maintitle', 'part-title')[0]));
  const year = Number(
    /(?:1[89]|20)\d\d/.exec(
      textOf(allOf(work, 'year', 'date')[0]) || (attributeOf(allOf(work, 'date')[0] ?? work, 'when') ?? ''),
    )?.[0],
  );
  const doi = allOf(work, 'pub-id', 'doi', 'idno', 'ext-link')
    .map((each) => doiIn(textOf(each)))
    .find((found) => found !== undefined);
  const isMixed =
    work.name === 'mixed-citation' ||
    work.children.some((child) => typeof child === 'string' && /[^\s.,;]/.test(child));
  const body = isMixed ? textOf(work) : printed(work, title, year);
  return {
    text: label === '' ? body : `[${label}] ${body}`,
    known: {
      ...(label !== '' ? { label } : id !== undefined && { label: id }),
      ...(title !== '' && { title }),
      ...(year > 0 && { year }),
      ...(doi !== undefined && { doi }),
    },
  };
}

/** Elements without punctuation between them, as a line: names, title, source, year. */
function printed(work: XmlElement, title: string, year: number): string {
  const people = allOf(work, 'name', 'author', 'persName', 'string-name', 'collab').map(
    (each) => nameOf(each) || cleanText(textOf(each)),
  );
  const source = cleanText(textOf(allOf(work, 'source', 'journal', 'monogr')[0]));
  const numbers = ['volume', 'issue', 'fpage', 'lpage']
    .map((name) => cleanText(textOf(allOf(work, name)[0])))
    .filter((part) => part !== '');
  const parts = [
    people.join(', '),
    title,
    source === title ? '' : source,
    numbers.join(', '),
    year > 0 ? String(year) : '',
  ];
  return parts.filter((part) => part !== '').join('. ') || textOf(work);
}
