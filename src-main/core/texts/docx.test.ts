import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { outcome } from '../files/testBadFiles.ts';
import { readText } from './readText.ts';
import { linesOf, spansOf } from './testKit.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Parts stand in it as they are. */
function docx(body: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  const style = (id: string, name: string): string =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  const xml = (text: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  return zipSync(
    {
      '[Content_Types].xml': xml(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      '_rels/.rels': xml(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/_rels/document.xml.rels': xml(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="r2" Type="${RELATIONS}/footnotes" Target="footnotes.xml"/><Relationship Id="r9" Type="${RELATIONS}/image" Target="http://127.0.0.1:1/x.png" TargetMode="External"/></Relationships>`,
      ),
      'word/styles.xml': xml(
        `<w:styles ${W}>${style('T', 'Title')}${style('Berschrift1', 'heading 1')}${style('C', 'caption')}</w:styles>`,
      ),
      'word/footnotes.xml': xml(
        `<w:footnotes ${W}><w:footnote w:id="2"><w:p><w:r><w:t>Not all.</w:t></w:r></w:p></w:footnote></w:footnotes>`,
      ),
      'docProps/core.xml': xml(
        '<cp:coreProperties xmlns:cp="x" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Ann Lee; Bo Diaz</dc:creator><dc:language>en</dc:language></cp:coreProperties>',
      ),
      'word/document.xml': xml(`<w:document ${W}><w:body>${body}</w:body></w:document>`),
      ...more,
    },
    { level: 0 },
  );
}

const p = (text: string, style = '', more = ''): string =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r>${more}</w:p>`;
const tc = (text: string, properties = '', bold = false): string =>
  `<w:tc><w:tcPr>${properties}</w:tcPr><w:p><w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t>${text}</w:t></w:r></w:p></w:tc>`;

const TABLE = `<w:tbl><w:tr>${tc('Lake', '<w:vMerge w:val="restart"/>', true)}${tc('Depth', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${tc('', '<w:vMerge/>')}${tc('min')}${tc('max')}</w:tr><w:tr>${tc('North')}${tc('3')}${tc('9')}</w:tr></w:tbl>`;

describe('a Word document', () => {
  it('gives headings by style, paragraphs, footnotes, and tables with spans and the caption above them', async () => {
    const reference = '<w:r><w:footnoteReference w:id="2"/></w:r>';
    const body =
      p('On lakes', 'T') +
      p('Results', 'Berschrift1') +
      p('Lakes are deep.', '', reference) +
      p('Table 1. Depths', 'C') +
      TABLE +
      p('The end.');
    const result = await readText(docx(body), 'lakes.docx');
    expect(result.document).toMatchObject({ title: 'On lakes', authors: ['Ann Lee', 'Bo Diaz'], language: 'en' });
    expect(linesOf(result)).toEqual([
      'heading1: On lakes',
      'heading1: Results',
      'paragraph: Lakes are deep.[1]',
      'table: Table 1. Depths',
      'paragraph: The end.',
      'footnote: Not all.',
    ]);
    expect(spansOf(result)).toEqual([
      ['Lake 2×1', 'Depth 1×2', null],
      [null, 'min', 'max'],
      ['North', '3', '9'],
    ]);
    expect(result.tables[0]?.at(0, 0)?.style?.bold).toBe(true);
  });
});

describe('an equation of a Word document', () => {
  const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
  const run = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
  const power = `<m:sSup><m:e>${run('r')}</m:e><m:sup>${run('2')}</m:sup></m:sSup>`;

  it.each([
    [`${run('A=')}${power}`, 'A=r^2'],
    [`<m:f><m:fPr/><m:num>${run('a+b')}</m:num><m:den>${run('2')}</m:den></m:f>`, '(a+b)/2'],
    [`<m:rad><m:deg/><m:e>${power}</m:e></m:rad>`, '√(r^2)'],
    [
      `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run('i=1')}</m:sub><m:sup>${run('n')}</m:sup><m:e>${run('i')}</m:e></m:nary>`,
      '∑_(i=1)^n i',
    ],
    [`<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e>${run('x &lt; 1')}</m:e></m:d>`, '[x < 1]'],
  ])('stands in its cell and in its paragraph as text: %#', async (equation, text) => {
    const math = `<m:oMath ${M}>${equation}</m:oMath>`;
    const cell = `<w:tc><w:p><m:oMathPara ${M}><m:oMathParaPr/>${math}</m:oMathPara></w:p></w:tc>`;
    const rows = ['Area', 'Field'].map((name) => `<w:tr>${tc(name)}${cell}</w:tr>`).join('');
    const result = await readText(
      docx(`<w:tbl>${rows}</w:tbl><w:p><w:r><w:t>so </w:t></w:r>${math}</w:p>`),
      'area.docx',
    );
    expect(spansOf(result)).toEqual([
      ['Area', text],
      ['Field', text],
    ]);
    expect(linesOf(result).at(-1)).toBe(`paragraph: so ${text}`);
  });
});

describe('a Word document', () => {
  it('keeps a table of data that has another one in a cell, and both are tables', async () => {
    const inner = `<w:tbl><w:tr>${tc('min')}${tc('max')}</w:tr><w:tr>${tc('3')}${tc('9')}</w:tr></w:tbl>`;
    const nested = `<w:tc><w:p><w:r><w:t>see</w:t></w:r></w:p>${inner}<w:p/></w:tc>`;
    const outer = `<w:tbl><w:tr>${tc('Lake')}${tc('Depth')}</w:tr><w:tr>${tc('North')}${nested}</w:tr></w:tbl>`;
    const result = await readText(docx(outer), 'nested.docx');
    expect([spansOf(result, 0), spansOf(result, 1)]).toEqual([
      [
        ['Lake', 'Depth'],
        ['North', 'see'],
      ],
      [
        ['min', 'max'],
        ['3', '9'],
      ],
    ]);
  });

  it('has the numbers that Word counts for its headings', async () => {
    const xml = (text: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
    const level = (at: number, format: string, text: string, style = ''): string =>
      `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${style && `<w:pStyle w:val="${style}"/>`}<w:lvlText w:val="${text}"/></w:lvl>`;
    const heading = (id: string, name: string, at: number): string =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:pPr><w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="7"/></w:numPr></w:pPr></w:style>`;
    const styles = xml(
      `<w:styles ${W}>${heading('H1', 'heading 1', 0)}${heading('H2', 'heading 2', 1)}${heading('H3', 'heading 3', 2)}</w:styles>`,
    );
    const numbering = xml(
      `<w:numbering ${W}><w:abstractNum w:abstractNumId="4">${level(0, 'upperRoman', '%1.', 'H1')}${level(1, 'decimal', '%1.%2', 'H2')}${level(2, 'lowerLetter', '%3)', 'H3')}</w:abstractNum><w:num w:numId="7"><w:abstractNumId w:val="4"/></w:num></w:numbering>`,
    );
    const plain =
      '<w:p><w:pPr><w:pStyle w:val="H1"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr></w:pPr><w:r><w:t>Thanks</w:t></w:r></w:p>';
    const body =
      p('Aims', 'H1') +
      p('Lakes', 'H2') +
      p('Deep', 'H3') +
      p('Flat', 'H3') +
      p('Ponds', 'H2') +
      p('Ends', 'H1') +
      p('Now', 'H2') +
      plain;
    const result = await readText(
      docx(body, { 'word/styles.xml': styles, 'word/numbering.xml': numbering }),
      'numbered.docx',
    );
    expect(linesOf(result)).toEqual([
      'heading1: I. Aims',
      'heading2: I.1 Lakes',
      'heading3: a) Deep',
      'heading3: b) Flat',
      'heading2: I.2 Ponds',
      'heading1: II. Ends',
      'heading2: II.1 Now',
      'heading1: Thanks',
    ]);
  });
});

describe('a Word document that means harm', () => {
  it('has its macros, pictures and other parts left packed', async () => {
    // What unpacks to a gigabyte is never looked at.
    const bomb = new Uint8Array(60_000_000);
    const { document } = await readText(
      docx(p('Words.'), { 'word/vbaProject.bin': bomb, 'word/media/image1.png': bomb }),
      'macro.docx',
    );
    expect(document.blocks.map(({ text }) => text)).toEqual(['Words.']);
  });

  it('is refused with a document type, which could name files or grow without end', async () => {
    const evil = strToU8(
      `<?xml version="1.0"?>${' '.repeat(9000)}<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document ${W}><w:body>${p('&amp;a;')}</w:body></w:document>`,
    );
    await expect(readText(docx('', { 'word/document.xml': evil }), 'evil.docx')).rejects.toMatchObject({
      code: 'file.corrupt',
    });
  });

  it('has nothing outside of it asked for', async () => {
    const picture = `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr descr="A boat"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:link="r9" xmlns:r="${RELATIONS}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
    const result = await readText(docx(p('Words.') + picture), 'linked.docx').catch((error: unknown) => error);
    // Read without the picture, or refused: never fetched.
    expect(JSON.stringify(result)).not.toContain('127.0.0.1');
  });

  it('nests as deep as it likes, or is cut off, and is refused with words for a person', async () => {
    const deep = `${'<w:tbl><w:tr><w:tc>'.repeat(3000)}${p('x')}${'</w:tc></w:tr></w:tbl>'.repeat(3000)}`;
    for (const body of [deep, '<w:p><w:r>']) {
      expect(await outcome(readText(docx(body), 'deep.docx'))).toMatch(/^(?:read$|file\.)/);
    }
  });
});

describe('a Word document that is damaged', () => {
  it('is read as far as it is whole where a person wants that, and says what was left out', async () => {
    const whole = docx(p('On lakes', 'T') + p('Lakes are deep, and some of them are deeper than others.'));
    const torn = Buffer.from(whole);
    torn.write('?', torn.indexOf('w:footnotes'));
    await expect(readText(torn, 'torn.docx')).rejects.toMatchObject({ code: 'file.damaged' });
    const read = await readText(torn, 'torn.docx', { wantsWhole: true });
    expect(linesOf(read).join('\n')).toContain('some of them are deeper');
    expect(read).toMatchObject({
      format: 'docx',
      isDamaged: true,
      warnings: [{ text: 'Its part word/footnotes.xml is damaged and was left out.' }],
    });
    expect(await readText(whole, 'whole.docx', { wantsWhole: true })).toMatchObject({ isDamaged: false, warnings: [] });
  });
});
