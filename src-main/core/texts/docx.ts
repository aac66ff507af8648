import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { warningSaid } from '../../../src-shared/said/warnings.ts';
import { attribute, walkAllXml } from '../files/xml.ts';
import { corrupt, openZip, type ZipPackage } from '../files/zip.ts';
import { withEquationsAsText } from './equations.ts';
import { withHeadingNumbers } from './headingNumbers.ts';
import { readHtmlText } from './html.ts';
import type { KnownMatter } from './matter.ts';
import type { TextRead } from './textBuilder.ts';
import { titlePage } from './titlePage.ts';

/** Styles by the names that Word and LibreOffice give them, whatever the language of the program. */
const STYLES = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  "p[style-name='caption'] => p.caption:fresh",
  "p[style-name='Caption'] => p.caption:fresh",
  "p[style-name='Table'] => p.caption:fresh",
  "p[style-name='Table Caption'] => p.caption:fresh",
  "p[style-name='Image Caption'] => p.caption:fresh",
  "p[style-name='Illustration'] => p.caption:fresh",
  "p[style-name='Figure'] => p.caption:fresh",
  "p[style-name='Bibliography'] => p.ltx_bibitem:fresh",
  "p[style-name='Bibliography 1'] => p.ltx_bibitem:fresh",
];

/** Parts that hold text or say how it is meant; pictures, macros, embedded files are never unpacked. */
const TEXT_PARTS = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/)?[\w-]+\.xml(?:\.rels)?)$/i;

/** What programs write in the place of who wrote it. */
const NOBODY = /^(?:windows user|microsoft.*|(?:default |office )?user|admin(?:istrator)?|author|owner|python-docx)$/i;

/**
 * Reads a Word document: headings by their styles, lists, tables with spans, captions, footnotes. Macros, pictures and
 * what it links to are left alone; of one that is damaged what is whole, where that is wanted. Throws DomainError.
 */
export async function readDocx(bytes: Uint8Array, fileName: string, wantsWhole = false): Promise<TextRead> {
  const zip = openZip(bytes, fileName, wantsWhole);
  const { buffer, byteOffset, byteLength } = textParts(zip, fileName);
  const html = await toHtml(Buffer.from(buffer, byteOffset, byteLength), fileName);
  const read = readHtmlText(html, fileName, { mayNestTables: true });
  const said = properties(zip);
  const lost = [...zip.damaged].map((part) => warningSaid.textPart(part));
  if (zip.isTorn) lost.unshift(warningSaid.endMissing);
  const { title, authors, language, blocks, year, venue } = read.document;
  const name = title ?? said.windowTitle ?? null;
  const page = titlePage(
    blocks.slice(0, 60).map(({ text }) => text),
    name,
  );
  const printed = authors.length > 0 ? authors : (page.authors ?? []);
  return {
    ...read,
    warnings: [...lost, ...read.warnings],
    isDamaged: lost.length > 0,
    document: {
      ...read.document,
      title: name,
      authors: printed.length > 0 ? printed : (said.authors ?? []),
      year: year ?? page.year ?? null,
      venue: venue ?? page.venue ?? null,
      language: language ?? said.language ?? null,
    },
  };
}

async function toHtml(buffer: Buffer, fileName: string): Promise<string> {
  try {
    const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
    const { value } = await mammoth.convertToHtml(
      { buffer },
      { styleMap: STYLES, convertImage, externalFileAccess: false },
    );
    // The arrows that lead back from a footnote.
    return value.replaceAll(/<a href="#(?:foot|end)note-ref-\d+">↑<\/a>/g, '');
  } catch (error) {
    throw corrupt(fileName, error);
  }
}

/** A package of the parts with text alone, unpacked by our own reader, which counts what comes out. */
function textParts(zip: ZipPackage, fileName: string): Uint8Array {
  const parts: Record<string, Uint8Array> = {};
  for (const name of zip.names) {
    if (!TEXT_PARTS.test(name)) continue;
    const part = zip.read(name);
    if (!part) continue;
    // Word refuses them, too: they are the door for entities and outside files.
    if (Buffer.from(part.buffer, part.byteOffset, part.byteLength).includes('<!DOCTYPE')) throw corrupt(fileName);
    parts[name] = part;
  }
  for (const name of ['word/document.xml', 'word/footnotes.xml', 'word/endnotes.xml'])
    changePart(parts, name, (xml) => withEquationsAsText(xml, fileName));
  const [styles, numbering] = [parts['word/styles.xml'], parts['word/numbering.xml']];
  if (styles && numbering) {
    const said = { styles: decoded(styles), numbering: decoded(numbering) };
    changePart(parts, 'word/document.xml', (document) => withHeadingNumbers({ document, ...said }, fileName));
  }
  return zipSync(parts, { level: 0 });
}

function decoded(part: Uint8Array): string {
  return new TextDecoder(part[0] === 0xff ? 'utf-16le' : part[0] === 0xfe ? 'utf-16be' : 'utf-8').decode(part);
}

function changePart(parts: Record<string, Uint8Array>, name: string, change: (xml: string) => string): void {
  const part = parts[name];
  if (part) parts[name] = new TextEncoder().encode(change(decoded(part)));
}

function properties(zip: ZipPackage): KnownMatter {
  const core = zip.read('docProps/core.xml');
  const said = new Map<string, string>();
  let open = '';
  if (core) {
    try {
      walkAllXml(core, {
        open: (name, attributes) => void (open = attribute(attributes, 'nil') === 'true' ? '' : name),
        close: () => void (open = ''),
        text: (text) => void (open !== '' && said.set(open, `${said.get(open) ?? ''}${text}`.slice(0, 1000))),
      });
    } catch {
      // What a document says of itself is not what it says: it is read without.
    }
  }
  const title = said.get('title')?.trim();
  const authors = said
    .get('creator')
    ?.split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !NOBODY.test(name));
  return { windowTitle: title || undefined, authors, language: said.get('language') };
}
