import { fileSaid } from '../../../../src-shared/said/files.ts';
import { warningSaid } from '../../../../src-shared/said/warnings.ts';
import type { BlockKind, Reference } from '../../../../src-shared/textDocument.ts';
import { textLimits, tooLarge } from '../limits.ts';
import type { KnownMatter } from '../matter.ts';
import { placedGrid } from '../tableGrid.ts';
import { cleanText, TextBuilder, type TextRead } from '../textBuilder.ts';
import { Companions, parted } from './companions.ts';
import { Floats } from './floats.ts';
import { authorsIn, bibliographyIn, yearIn } from './frontMatter.ts';
import { InlineWriter, inlineText, passOver } from './inline.ts';
import { Labels } from './labels.ts';
import { Macros, plainText } from './macros.ts';
import { type Expansion, TokenReader } from './reader.ts';
import { ENVIRONMENT_ARGUMENTS, PASSED_OVER } from './symbols.ts';
import { isTabular, type LatexTable, readTabular } from './table.ts';
import type { Token } from './tokens.ts';

const LEVELS: Readonly<Record<string, number>> = {
  part: 1,
  chapter: 1,
  section: 1,
  subsection: 2,
  subsubsection: 3,
  paragraph: 4,
  subparagraph: 5,
};
const INPUTS = /^(?:input|include|subfile|subimport|import|includestandalone)$/;
const FORMULAS = /^(?:equation|align|gather|multline|eqnarray|displaymath|math|alignat|flalign|dmath|IEEEeqnarray)\*?$/;
const LISTS = /^(?:itemize|enumerate|description|compactitem|compactenum|inparaenum|list|asparaenum|tightitemize)\*?$/;
/** Footnotes that wait for their paragraph's end. */
const MOST_FOOTNOTES = 20_000;

/** Text as it will be added, its references to labels still open. */
interface Item {
  readonly kind: Exclude<BlockKind, 'table'>;
  readonly text: string;
  readonly level?: number;
  readonly key?: string;
}
interface TableItem {
  readonly kind: 'table';
  readonly text: string;
  readonly table: LatexTable;
}

/**
 * Reads LaTeX source: a document or a part of one. The document's own macros are put in, comments left out; sections,
 * paragraphs, lists, captions, footnotes, formulas, tables and the list of references are found. Other files that it
 * names are read only where it brings them along (`filecontents`), and told otherwise.
 */
export function readLatex(source: string, fileName: string): TextRead {
  if (source.length > textLimits.sourceCharacters) throw tooLarge(fileName, fileSaid.longSource);
  const builder = new TextBuilder(fileName);
  const reader = new LatexReader(source, fileName, builder);
  const matter = reader.read();
  return builder.build(matter);
}

class LatexReader {
  readonly #fileName: string;
  readonly #builder: TextBuilder;
  readonly #companions: Companions;
  readonly #expansion: Expansion = { macros: new Macros(), spent: 0, isExhausted: false };
  readonly #reader: TokenReader;
  readonly #line: InlineWriter;
  readonly #items: (Item | TableItem)[] = [];
  readonly #footnotes: string[] = [];
  readonly #labels = new Labels();
  readonly #floats = new Floats();
  /** What a list of references says of its works, by their keys. */
  readonly #known = new Map<string, Partial<Reference>>();
  readonly #authors: Token[][] = [];
  readonly #title: { tokens: Token[]; date: Token[]; venue: string } = { tokens: [], date: [], venue: '' };
  #kind: 'paragraph' | 'listItem' = 'paragraph';
  #lists = 0;
  #inBody: boolean;
  readonly #missingLists: string[] = [];

  constructor(whole: string, fileName: string, builder: TextBuilder) {
    const { source, files } = parted(whole);
    this.#fileName = fileName;
    this.#builder = builder;
    this.#companions = new Companions(fileName, files);
    // A part of a document has no preamble.
    this.#inBody = !/\\begin\s*\{document\}/.test(source);
    this.#reader = new TokenReader(source, this.#expansion);
    this.#line = new InlineWriter(this.#expansion, (text) => {
      if (this.#footnotes.length < MOST_FOOTNOTES) this.#footnotes.push(text);
    });
  }

  read(): KnownMatter {
    const reader = this.#reader;
    for (let token = reader.next(); token; token = reader.next()) if (this.#token(token)) break;
    this.#flush();
    while (this.#floats.isOpen) this.#endFloat();
    if (!this.#items.some(({ kind }) => kind === 'reference')) this.#warnOfReferences();
    if (this.#expansion.isExhausted) this.#builder.warn(warningSaid.endlessMacros(this.#fileName));
    this.#emit();
    const title = inlineText(this.#title.tokens, this.#expansion);
    return {
      title: title === '' ? undefined : title,
      authors: authorsIn(this.#authors, this.#expansion),
      year: yearIn(inlineText(this.#title.date, this.#expansion)),
      venue: this.#title.venue || undefined,
    };
  }

  /** True at the end of the document. */
  #token(token: Token): boolean {
    switch (token.kind) {
      case 'begin':
        this.#begin(token.name);
        return false;
      case 'end':
        return this.#end(token.name);
      case 'paragraph':
        this.#flush();
        return false;
      case 'raw':
        if (token.isBlock && this.#inBody) this.#add('code', token.text);
        else if (this.#inBody) this.#line.put(token, this.#reader);
        return false;
      case 'math':
        this.#math(token.isDisplay);
        return false;
      case 'command':
        this.#command(token.name);
        return false;
      default:
        if (this.#inBody) this.#line.put(token, this.#reader);
        return false;
    }
  }

  #command(name: string): void {
    const reader = this.#reader;
    const level = LEVELS[name];
    if (level !== undefined) return this.#heading(level);
    if (INPUTS.test(name)) return this.#include(name);
    switch (name) {
      case 'title':
        reader.optional();
        this.#title.tokens = reader.argument();
        return;
      case 'author':
        reader.optional();
        this.#authors.push(reader.argument());
        return;
      case 'date':
        this.#title.date = reader.argument();
        return;
      case 'journal':
      case 'conference':
      case 'acmConference':
      case 'acmJournal':
        reader.optional();
        this.#title.venue = inlineText(reader.argument(), this.#expansion);
        return;
      case 'abstract': {
        const text = reader.argument();
        this.#abstract(text);
        return;
      }
      case 'caption':
      case 'captionof':
      case 'subcaption':
        return this.#caption(name);
      case 'subfloat':
      case 'subtable':
      case 'subfigure': {
        const caption = reader.optional();
        if (caption) this.#floats.addPartCaption(inlineText(caption, this.#expansion));
        return;
      }
      case 'label':
        return this.#labels.name(plainText(reader.argument()));
      case 'item':
        this.#flush();
        this.#kind = 'listItem';
        this.#itemLabel();
        return;
      case 'bibitem':
        return this.#bibitem();
      case 'bibliography':
      case 'printbibliography':
        return this.#bibliography(name === 'bibliography' ? plainText(reader.argument()) : '');
      case 'par':
      case 'newpage':
      case 'clearpage':
      case 'maketitle':
      case 'appendix':
        return this.#flush();
      case '[':
        return this.#formula(this.#collectFormula());
      default:
        if (this.#inBody) this.#line.put({ kind: 'command', name }, reader);
        else if (PASSED_OVER[name] !== undefined) passOver(PASSED_OVER[name], reader);
    }
  }

  #begin(name: string): void {
    const reader = this.#reader;
    if (name === 'document') {
      this.#line.take();
      this.#footnotes.length = 0;
      this.#inBody = true;
      return;
    }
    if (!this.#inBody) return;
    if (isTabular(name)) return this.#table(name);
    if (FORMULAS.test(name)) {
      if (/alignat|IEEEeqnarray/.test(name)) reader.argument();
      return this.#formula(reader.environment(name), !name.endsWith('*'));
    }
    this.#flush();
    if (name === 'abstract') return this.#abstract(reader.environment(name));
    passOver(ENVIRONMENT_ARGUMENTS[name] ?? '', reader);
    if (LISTS.test(name)) this.#lists++;
    if (Floats.isFloat(name)) this.#floats.open(name);
    if (/^(?:theorem|lemma|proposition|definition|corollary|remark|proof)\*?$/.test(name)) reader.optional();
  }

  #end(name: string): boolean {
    this.#flush();
    if (LISTS.test(name)) {
      this.#lists = Math.max(0, this.#lists - 1);
      if (this.#lists === 0) this.#kind = 'paragraph';
    }
    if (Floats.isFloat(name) && this.#floats.isOpen) this.#endFloat();
    return name === 'document';
  }

  #heading(level: number): void {
    const reader = this.#reader;
    this.#flush();
    const isNumbered = !reader.star();
    reader.optional();
    const text = inlineText(reader.argument(), this.#expansion);
    if (isNumbered && level <= 3) this.#labels.countSection(level);
    this.#add('heading', text, { level });
  }

  #table(name: string): void {
    const table = readTabular(name, this.#reader, this.#expansion, this.#fileName);
    // An array without rules is a matrix: a part of a formula, unless a float holds it.
    if (name === 'array' && !table.hasRules && !this.#floats.isOpen) {
      const text = table.cells.map((cell) => cell.text).join(' ');
      return this.#line.put({ kind: 'raw', text, isBlock: false }, this.#reader);
    }
    if (this.#floats.isOpen && !table.caption) return this.#floats.addTable(table);
    this.#flush();
    if (!table.caption) return void this.#items.push({ kind: 'table', text: '', table });
    this.#labels.count('table');
    if (table.label !== null) this.#labels.name(table.label);
    const caption = this.#labels.captioned('Table', inlineText(table.caption, this.#expansion));
    this.#items.push({ kind: 'table', text: caption, table });
  }

  #caption(name: string): void {
    const reader = this.#reader;
    reader.star();
    const kind = name === 'captionof' ? plainText(reader.argument()) : '';
    reader.optional();
    const text = inlineText(reader.argument(), this.#expansion);
    if (this.#floats.isPart || name === 'subcaption') return this.#floats.addPartCaption(text);
    const isTable = /table/i.test(kind || this.#floats.kind);
    this.#labels.count(isTable ? 'table' : 'figure');
    const caption = this.#labels.captioned(isTable ? 'Table' : 'Figure', text);
    if (this.#floats.isOpen) this.#floats.addCaption(caption);
    else this.#add('caption', caption);
  }

  #endFloat(): void {
    for (const { caption, table } of this.#floats.close()) {
      if (table) this.#items.push({ kind: 'table', text: caption, table });
      else this.#add('caption', caption);
    }
  }

  #math(isDisplay: boolean): void {
    if (!isDisplay) {
      if (this.#inBody) this.#line.put({ kind: 'math', isDisplay: false }, this.#reader);
      return;
    }
    const tokens: Token[] = [];
    for (let token = this.#reader.next(); token && token.kind !== 'math'; token = this.#reader.next()) {
      tokens.push(token);
      if (token.kind === 'paragraph') break;
    }
    this.#formula(tokens);
  }

  #collectFormula(): Token[] {
    const tokens: Token[] = [];
    for (let token = this.#reader.next(); token; token = this.#reader.next()) {
      if (token.kind === 'paragraph' || (token.kind === 'command' && token.name === ']')) break;
      tokens.push(token);
    }
    return tokens;
  }

  /** A formula on lines of its own ends no paragraph in TeX, but what it says is cited by itself. */
  #formula(tokens: readonly Token[], isNumbered = false): void {
    if (!this.#inBody) return;
    this.#flush();
    if (isNumbered) this.#labels.count('equation');
    const kept: Token[] = [];
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at];
      if (token?.kind === 'command' && token.name === 'label') {
        let close = at + 1;
        while (close < tokens.length && tokens[close]?.kind !== 'close') close++;
        this.#labels.name(plainText(tokens.slice(at + 1, close)));
        at = close;
      } else if (token) kept.push(token);
    }
    this.#add('formula', inlineText([{ kind: 'math', isDisplay: false }, ...kept], this.#expansion));
  }

  #abstract(tokens: readonly Token[]): void {
    this.#inBody = true;
    this.#flush();
    this.#add('heading', 'Abstract', { level: 1 });
    this.#reader.push([...tokens, { kind: 'paragraph' }]);
  }

  #itemLabel(): void {
    const label = this.#reader.optional();
    if (label) this.#line.write([...label, { kind: 'space' }]);
  }

  #bibitem(): void {
    const reader = this.#reader;
    this.#flush();
    reader.optional();
    const key = plainText(reader.argument());
    // What follows up to the next one is this work's.
    const tokens: Token[] = [];
    for (let token = reader.next(); token; token = reader.next()) {
      if (token.kind === 'end' || (token.kind === 'command' && token.name === 'bibitem')) {
        reader.push([token]);
        break;
      }
      tokens.push(
        token.kind === 'paragraph' || (token.kind === 'command' && token.name === 'newblock')
          ? { kind: 'space' }
          : token,
      );
    }
    this.#items.push({ kind: 'reference', text: inlineText(tokens, this.#expansion), key });
  }

  #include(command: string): void {
    const reader = this.#reader;
    const folder = command.endsWith('import') ? `${plainText(reader.argument())}/` : '';
    const next = reader.peek();
    // Plain TeX writes `\input file` without braces.
    const path = next?.kind === 'text' ? wordOf(reader) : plainText(reader.argument());
    if (path === '') return;
    const inner = `${folder}${path}`.replace(/\/{2,}/g, '/');
    const source = this.#companions.source(inner);
    if (source !== undefined) reader.include(bodyOf(source));
    else this.#builder.warn(warningSaid.partNotGiven(this.#fileName, inner));
  }

  #bibliography(names: string): void {
    this.#flush();
    const source = this.#companions.references(names);
    if (source === undefined) this.#missingLists.push(names);
    else if (/\\entry\s*\{/.test(source)) {
      for (const { key, text, known } of bibliographyIn(source, this.#expansion)) {
        this.#items.push({ kind: 'reference', text, key });
        this.#known.set(key, known);
      }
    } else this.#reader.include(source);
  }

  #warnOfReferences(): void {
    for (const names of this.#missingLists) {
      this.#builder.warn(
        warningSaid.referencesNotGiven(this.#fileName, names === '' ? warningSaid.referenceList : names),
      );
    }
  }

  #flush(): void {
    const { text } = this.#line.take();
    if (this.#inBody) this.#add(this.#kind, text);
    for (const note of this.#footnotes.splice(0)) this.#add('footnote', note);
  }

  #add(kind: Item['kind'], text: string, extra: { readonly level?: number } = {}): void {
    if (cleanText(text) !== '') this.#items.push({ kind, text, ...extra });
  }

  /** Hands on what was read, now that every label has its number. */
  #emit(): void {
    const resolved = (text: string): string => this.#labels.resolved(text);
    for (const item of this.#items) {
      const text = resolved(item.text);
      if (item.kind === 'table') {
        const cells = item.table.cells.map((cell) => ({ ...cell, text: resolved(cell.text) }));
        this.#builder.addTable(text, (name) => placedGrid(cells, name, this.#fileName));
      } else if (item.kind === 'reference') {
        const { key = '' } = item;
        this.#builder.addReference(text, { ...(key !== '' && { label: key }), ...this.#known.get(key) });
      } else this.#builder.add(item.kind, text, item.level === undefined ? {} : { level: item.level });
    }
  }
}

/** Of a file that is a document by itself (`\\subfile`), its body. */
function bodyOf(source: string): string {
  const begin = /\\begin\s*\{document\}/.exec(source);
  if (!begin) return source;
  const rest = source.slice(begin.index + begin[0].length);
  const end = /\\end\s*\{document\}/.exec(rest);
  return end ? rest.slice(0, end.index) : rest;
}

function wordOf(reader: TokenReader): string {
  let word = '';
  for (let token = reader.raw(); token; token = reader.raw()) {
    if (token.kind !== 'text' && token.kind !== 'sub') {
      reader.push([token]);
      break;
    }
    word += token.kind === 'text' ? token.text : '_';
  }
  return word;
}
