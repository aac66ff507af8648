import { DomainError } from '../../../../src-shared/errors.ts';
import { fileSaid } from '../../../../src-shared/said/files.ts';
import { warningSaid } from '../../../../src-shared/said/warnings.ts';
import { TextBuilder, type TextRead } from '../textBuilder.ts';
import { articleMatter, referenceMatter } from './matter.ts';
import { xmlTable } from './table.ts';
import { allOf, attributeOf, childOf, elementsOf, LINE_END, textOf, type XmlElement, xmlTree } from './tree.ts';

/** Roots, or what stands for one, of articles in JATS (PMC), Elsevier's and TEI's forms. */
const ARTICLES = ['article', 'TEI', 'converted-article', 'simple-article', 'book-review', 'exam'];
const ROOTS =
  /<(?:\w+:)?(?:article|pmc-articleset|table-wrap|TEI|converted-article|simple-article|full-text-retrieval-response)[\s>]/;

/** True for the beginning of an XML document that is an article or a part of one. */
export function isArticleXml(start: string): boolean {
  return ROOTS.test(start.slice(0, 20_000));
}

/** Reads an article in JATS (PMC), Elsevier's or TEI's XML. Nothing that it names is fetched. */
export function readXmlText(text: string, fileName: string): TextRead {
  const tree = xmlTree(text, fileName);
  const [article, ...others] = allOf(tree, ...ARTICLES);
  const builder = new TextBuilder(fileName);
  const reader = new ArticleReader(builder, fileName);
  if (!article) reader.readAll(tree);
  else {
    if (others.length > 0) builder.warn(warningSaid.firstArticle(fileName, others.length + 1));
    const parts = bodyOf(article);
    reader.readAll({ name: '', attributes: '', children: parts.length > 0 ? [...parts] : [article] });
  }
  const read = builder.build(article ? articleMatter(article) : {});
  if (read.document.blocks.length === 0) {
    throw new DomainError('file.empty', fileSaid.noArticle(fileName));
  }
  return read;
}

/** What is text: not the front matter, whose abstract comes first. */
function bodyOf(article: XmlElement): readonly XmlElement[] {
  const abstracts = allOf(article, 'abstract').filter(
    (each) =>
      !/graphical|highlight|toc|teaser/.test(`${attributeOf(each, 'abstract-type')} ${attributeOf(each, 'class')}`),
  );
  const texts = childOf(article, 'text');
  const parts = texts
    ? elementsOf(texts)
    : elementsOf(article).filter(
        ({ name }) => !/^(?:front|head|teiHeader|item-info|header|processing-meta)$/.test(name),
      );
  return [...abstracts.slice(0, 1), ...parts];
}

/** Elements whose parts are read one by one at a level below. */
const SECTIONS =
  /^(?:sec|section|div|app|ack|abstract|ref-list|notes|glossary|bibliography|bibliography-sec|acknowledgment|appendix|boxed-text|fn-group|back|body|tail)$/;
const PARAGRAPHS = /^(?:p|para|simple-para|disp-quote|verse-group|def|note-para|attrib|speech|statement)$/;
/** What stands inside of a paragraph and is a block of its own. */
const WITHIN =
  /^(?:table-wrap|table-wrap-group|fig|fig-group|figure|disp-formula|disp-formula-group|list|def-list|boxed-text|table|float|preformat|code|supplementary-material)$/;
const HIDDEN =
  /^(?:front|front-stub|object-id|alt-text|permissions|related-article|sub-article|response|contrib-group|processing-meta)$/;

class ArticleReader {
  readonly #builder: TextBuilder;
  readonly #fileName: string;

  constructor(builder: TextBuilder, fileName: string) {
    this.#builder = builder;
    this.#fileName = fileName;
  }

  readAll(parent: XmlElement): void {
    this.#children(parent, 0);
  }

  #children(parent: XmlElement, level: number): void {
    for (const child of parent.children) if (typeof child !== 'string') this.#element(child, parent, level);
  }

  #element(element: XmlElement, parent: XmlElement, level: number): void {
    const { name } = element;
    if (HIDDEN.test(name)) return;
    if (SECTIONS.test(name)) this.#section(element, level);
    else if (PARAGRAPHS.test(name)) this.#paragraph(element, level, name === 'disp-quote' || hasBlocks(element));
    else if (name === 'title' || name === 'section-title' || name === 'head') {
      const label = textOf(childOf(parent, 'label'));
      this.#builder.add('heading', `${label} ${textOf(element)}`, { level: Math.max(1, level) });
    } else if (/^table-wrap$|^table$|^float$/.test(name)) this.#table(element, level);
    else if (/^fig(?:ure)?$|^supplementary-material$/.test(name)) this.#figure(element, level);
    else if (/^(?:fn|footnote|note)$/.test(name)) this.#builder.add('footnote', labelled(element));
    else if (/^(?:disp-formula|formula)$/.test(name)) this.#builder.add('formula', labelled(element));
    else if (/^(?:preformat|code)$/.test(name)) this.#builder.add('code', textOf(element));
    else if (/^(?:ref|bib-reference|biblStruct)$/.test(name)) this.#reference(element);
    else if (/^(?:list-item|def-item|item)$/.test(name))
      this.#paragraph(element, level, hasBlocks(element), 'listItem');
    else if (name !== 'label') this.#children(element, level);
  }

  #section(element: XmlElement, level: number): void {
    const named = childOf(element, 'title', 'section-title', 'head');
    const isKnown = /^(?:abstract|ref-list|bibliography|ack|acknowledgment)$/.test(element.name);
    if (!named && isKnown) {
      const title =
        element.name === 'abstract' ? 'Abstract' : element.name.startsWith('ack') ? 'Acknowledgements' : 'References';
      this.#builder.add('heading', title, { level: level + 1 });
    }
    // A list of references may hold a heading and nothing of its own.
    const isBare = element.name === 'back' || element.name === 'body' || element.name === 'tail';
    this.#children(element, isBare ? level : level + 1);
  }

  #paragraph(element: XmlElement, level: number, isSplit: boolean, kind: 'paragraph' | 'listItem' = 'paragraph'): void {
    if (!isSplit) {
      this.#builder.add(kind, textOf(element));
      return;
    }
    // What stands inside as a block of its own parts the paragraph.
    let text = '';
    for (const child of element.children) {
      if (typeof child === 'string' || !(WITHIN.test(child.name) || PARAGRAPHS.test(child.name))) {
        text += textOf(child);
        continue;
      }
      this.#builder.add(kind, text);
      text = '';
      if (PARAGRAPHS.test(child.name)) this.#paragraph(child, level, hasBlocks(child), kind);
      else this.#element(child, element, level);
    }
    this.#builder.add(kind, text);
  }

  #figure(element: XmlElement, level: number): void {
    if (attributeOf(element, 'type') === 'table' || allOf(element, 'table').length > 0) this.#table(element, level);
    else this.#builder.add('caption', captionOf(element));
  }

  #table(element: XmlElement, level: number): void {
    const inner = allOf(element, 'table', 'tgroup');
    const tables = element.name === 'table' && !inner.some(({ name }) => name === 'table') ? [element] : inner;
    const caption = captionOf(element);
    if (tables.length === 0) {
      this.#builder.add('caption', caption);
      if (caption === '') this.#children(element, level);
    }
    for (const table of tables) this.#builder.addTable(caption, (name) => xmlTable(table, name, this.#fileName));
    const foot = allOf(element, 'table-wrap-foot', 'legend', 'table-footnote', 'note');
    for (const part of foot) {
      const notes = allOf(part, 'fn', 'footnote');
      if (notes.length === 0) this.#builder.add('footnote', labelled(part));
      for (const note of notes) this.#builder.add('footnote', labelled(note));
    }
  }

  #reference(element: XmlElement): void {
    const works = allOf(
      element,
      'element-citation',
      'mixed-citation',
      'citation',
      'nlm-citation',
      'reference',
      'other-ref',
    );
    const { text, known } = referenceMatter(element, works[0] ?? element);
    this.#builder.addReference(text, known);
  }
}

function hasBlocks(element: XmlElement): boolean {
  return elementsOf(element).some(({ name }) => WITHIN.test(name) || PARAGRAPHS.test(name));
}

/** `a` and `Values are means.` as `a Values are means.` */
function labelled(element: XmlElement): string {
  return textOf(element).replaceAll(LINE_END, ' ');
}

function captionOf(element: XmlElement): string {
  const label = textOf(childOf(element, 'label') ?? childOf(childOf(element, 'caption'), 'label')).trim();
  const caption = childOf(element, 'caption', 'figDesc');
  const head = element.name === 'figure' ? textOf(childOf(element, 'head')) : '';
  const said = caption ? textOf(caption, (name) => name === 'label') : '';
  return [label && !/[.:]$/.test(label) && said !== '' ? `${label}.` : label, head, said]
    .filter((part) => part.trim() !== '')
    .join(' ');
}
