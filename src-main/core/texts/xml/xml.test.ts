import { describe, expect, it } from 'vitest';
import { textFormatOf } from '../format.ts';
import { linesOf, readAs, spansOf } from '../testKit.ts';

const JATS = `<?xml version="1.0"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Archiving DTD v1.2 20190208//EN" "JATS-archivearticle1.dtd" [<!ENTITY x SYSTEM "file:///etc/passwd">]>
<article xml:lang="en" xmlns:xlink="http://www.w3.org/1999/xlink"><front><journal-meta><journal-title-group><journal-title>Lakes</journal-title></journal-title-group></journal-meta>
<article-meta><article-id pub-id-type="doi">10.1000/lake.2</article-id><title-group><article-title>On <italic>lakes</italic><xref ref-type="fn">*</xref></article-title></title-group>
<contrib-group><contrib contrib-type="author"><name><surname>Lee</surname><given-names>Ann</given-names></name></contrib><contrib contrib-type="editor"><name><surname>No</surname></name></contrib></contrib-group>
<pub-date pub-type="epub"><year>2020</year></pub-date><abstract><title>Abstract</title><p>We measure lakes.</p></abstract></article-meta></front>
<body><sec><label>1</label><title>Results</title><p>Depth is &alpha; &lt; 5 &#x3bc;m, see <xref>Table 1</xref>.<table-wrap><label>Table 1</label><caption><p>Depths</p></caption>
<table><thead><tr><th rowspan="2">Lake</th><th colspan="2">Depth<break/>(m)</th></tr><tr><th>min</th><th>max</th></tr></thead><tbody><tr><td>North
 basin</td><td align="center"><bold>3</bold></td><td>9<sup>a</sup></td></tr></tbody></table>
<table-wrap-foot><fn><label>a</label><p>Once.</p></fn></table-wrap-foot></table-wrap> And on.</p>
<fig><label>Figure 1</label><caption><title>A boat.</title></caption></fig><sec><title>Inner</title><list><list-item><p>One</p></list-item></list></sec></sec></body>
<back><ref-list><title>References</title><ref id="r1"><label>1</label><element-citation><person-group><name><surname>Roe</surname><given-names>C</given-names></name></person-group><article-title>Waters</article-title><source>Lakes</source><year>2019</year><pub-id pub-id-type="doi">10.1000/w.1</pub-id></element-citation></ref></ref-list></back></article>`;

describe('an article in XML', () => {
  it('in JATS gives sections, paragraphs, tables with their feet, captions and references', async () => {
    const result = await readAs(JATS, 'lake.xml');
    expect(result.document).toMatchObject({
      title: 'On lakes',
      authors: ['Ann Lee'],
      year: 2020,
      venue: 'Lakes',
      doi: '10.1000/lake.2',
      abstract: 'We measure lakes.',
      language: 'en',
      references: [
        { label: '1', title: 'Waters', year: 2019, doi: '10.1000/w.1', text: '[1] C Roe. Waters. Lakes. 2019' },
      ],
    });
    expect(linesOf(result)).toEqual([
      'heading1: Abstract',
      'paragraph: We measure lakes.',
      'heading1: 1 Results',
      'paragraph: Depth is α < 5 μm, see Table 1.',
      'table: Table 1. Depths',
      'footnote: a Once.',
      'paragraph: And on.',
      'caption: Figure 1. A boat.',
      'heading2: Inner',
      'listItem: One',
      'heading1: References',
      'reference: [1] C Roe. Waters. Lakes. 2019',
    ]);
    expect(spansOf(result)).toEqual([
      ['Lake 2×1', 'Depth\n(m) 1×2', null],
      [null, 'min', 'max'],
      ['North basin', '3', '9a'],
    ]);
    expect(result.tables[0]?.at(2, 1)?.style).toEqual({ bold: true, horizontal: 'center' });
  });

  it('has tables in OASIS’s form, by names of columns and more rows', async () => {
    const xml = `<article><body><table-wrap><table><tgroup cols="3"><colspec colname="c1"/><colspec colname="c2"/><colspec colname="c3"/>
<thead><row><entry morerows="1">A</entry><entry namest="c2" nameend="c3">B</entry></row><row><entry>C</entry><entry>D</entry></row></thead>
<tbody><row><entry>1</entry><entry>2</entry><entry>3</entry></row></tbody></tgroup></table></table-wrap></body></article>`;
    expect(spansOf(await readAs(xml, 'cals.xml'))).toEqual([
      ['A 2×1', 'B 1×2', null],
      [null, 'C', 'D'],
      ['1', '2', '3'],
    ]);
  });

  it('in TEI, as PDFs are turned into it, is read alike', async () => {
    const xml = `<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc><titleStmt><title>On lakes</title></titleStmt><sourceDesc><biblStruct><analytic><author><persName><forename>Ann</forename><surname>Lee</surname></persName></author></analytic></biblStruct></sourceDesc></fileDesc></teiHeader>
<text><body><div><head n="1">Results</head><p>Depth.</p></div><figure type="table"><head>Table 1</head><figDesc>Depths</figDesc><table><row><cell cols="2">Lake</cell></row><row><cell>a</cell><cell>b</cell></row></table></figure></body>
<back><div type="references"><listBibl><biblStruct><analytic><title>Waters</title></analytic><monogr><imprint><date when="2019"/></imprint></monogr></biblStruct></listBibl></div></back></text></TEI>`;
    const result = await readAs(xml, 'tei.xml');
    expect(result.document).toMatchObject({
      title: 'On lakes',
      authors: ['Ann Lee'],
      references: [{ title: 'Waters', year: 2019 }],
    });
    expect(linesOf(result).slice(0, 3)).toEqual(['heading1: Results', 'paragraph: Depth.', 'table: Table 1 Depths']);
    expect(spansOf(result)).toEqual([
      ['Lake 1×2', null],
      ['a', 'b'],
    ]);
  });

  it('is known by its root, and other XML is left alone', () => {
    const format = (xml: string): string | null => textFormatOf(new TextEncoder().encode(xml), 'x.xml');
    expect(format(JATS)).toBe('xml');
    expect(format('<table-wrap><table><tr><td>1</td></tr></table></table-wrap>')).toBe('xml');
    expect(format('<?xml version="1.0"?><invoice><line>1</line></invoice>')).toBeNull();
  });
});

describe('XML that means harm', () => {
  it('has no entity expanded and no file read', async () => {
    const bomb = `<!DOCTYPE article [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`).join('')}]><article><body><p>x &j; &x; y</p></body></article>`;
    const { document } = await readAs(bomb, 'bomb.xml');
    expect(document.blocks.map(({ text }) => text)).toEqual(['x &j; &x; y']);
  });

  it('nests as deep as it likes, and may be cut off', async () => {
    for (const part of ['<sec>', '<p>', '<list><list-item>', '<table-wrap><table><tr><td>', '<fig><caption>']) {
      const { document } = await readAs(`<article><body><p>Words.</p>${part.repeat(20_000)}deep`, 'deep.xml');
      expect(document.blocks[0]?.text).toBe('Words.');
    }
  });

  it('claims no spans larger than a sheet', async () => {
    const xml = `<article><body><table-wrap><table><tr>${'<td colspan="1000">x</td>'.repeat(10)}</tr></table></table-wrap></body></article>`;
    await expect(readAs(xml, 'wide.xml')).rejects.toMatchObject({ code: 'file.tooLarge' });
  });
});
