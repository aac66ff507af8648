import { describe, expect, it } from 'vitest';
import { textFormatOf } from './format.ts';
import { readText } from './readText.ts';
import { linesOf, readAs, spansOf } from './testKit.ts';

const PROSE = 'Lakes are deep waters that hold more than rivers do, and they are measured by people in boats. '.repeat(
  12,
);

const PAGE = `<!doctype html><html lang="en-GB"><head><title>Lakes | Journal of Waters</title>
<meta name="citation_title" content="On lakes"><meta name="citation_author" content="Ann Lee"><meta name="citation_author" content="Bo Diaz">
<meta name="citation_doi" content="10.1000/lake.1"><meta name="citation_publication_date" content="2021/05"><meta name="citation_journal_title" content="Journal of Waters"></head>
<body><nav>Home <a href=/>About</a></nav><script>alert(1)</script><h1>On lakes</h1>
<h2>Abstract</h2><p>We measure <b>lakes</b>.</p>
<h2>Results</h2><div>Loose words<p>A paragraph<br>of two lines: E = <math alttext="mc^2"><mi>m</mi></math></p></div>
<figure><figcaption>Table 1. Depths</figcaption><table><thead><tr><th rowspan=2>Lake<th colspan=2>Depth</tr><tr><th>min<th>max</tr></thead><tr><td>North<td>3<td><b>9</b></tr></table></figure>
<figure class=ltx_table><table><tr><td>a<td><span class="ltx_text ltx_font_bold">b</span></tr></table><figcaption>Table 2. Below.</figcaption></figure>
<figure><img src="http://example.com/x.png" alt="A boat"><figcaption>Figure 1. A boat.</figcaption></figure>
<table><tr><td><table role=presentation><tr><td>Laid out</td></tr></table></td></tr></table>
<ol><li>First</li><li>Second<ul><li>Inner</li></ul></li></ol><pre>a
  b</pre>
<h2>References</h2><ol><li>Roe C. (2019). Waters of the north. <i>Lakes</i>, 3.</li></ol></body></html>`;

describe('a page that is an article', () => {
  it('gives what it says of itself and its blocks, tables and references', async () => {
    const result = await readAs(PAGE, 'lakes.html');
    expect(result.document).toMatchObject({
      title: 'On lakes',
      authors: ['Ann Lee', 'Bo Diaz'],
      year: 2021,
      venue: 'Journal of Waters',
      doi: '10.1000/lake.1',
      abstract: 'We measure lakes.',
      language: 'en-GB',
      references: [{ label: 'Roe 2019', title: 'Waters of the north', year: 2019 }],
    });
    expect(linesOf(result)).toEqual([
      'heading1: On lakes',
      'heading2: Abstract',
      'paragraph: We measure lakes.',
      'heading2: Results',
      'paragraph: Loose words',
      'paragraph: A paragraph of two lines: E = mc^2',
      'table: Table 1. Depths',
      'table: Table 2. Below.',
      'paragraph: A boat',
      'caption: Figure 1. A boat.',
      'paragraph: Laid out',
      'listItem: First',
      'listItem: Second',
      'listItem: Inner',
      'code: a\n  b',
      'heading2: References',
      'reference: Roe C. (2019). Waters of the north. Lakes, 3.',
    ]);
    expect(spansOf(result)).toEqual([
      ['Lake 2×1', 'Depth 1×2', null],
      [null, 'min', 'max'],
      ['North', '3', '9'],
    ]);
    expect(result.tables[1]?.name).toBe('Table 2. Below.');
    expect(result.tables[1]?.at(0, 1)?.style?.bold).toBe(true);
  });

  it('is told from a page of tables by how much of it is sentences', () => {
    const format = (html: string): string | null => textFormatOf(new TextEncoder().encode(html), 'page.html');
    const table = `<table>${'<tr><td>one two three</td><td>4</td></tr>'.repeat(200)}</table>`;
    expect(format(`<html><body><p>${PROSE}</p></body></html>`)).toBe('html');
    expect(format(`<html><body><p>${PROSE}</p>${table}</body></html>`)).toBeNull();
    expect(format(`<html><body>${table}<p>Source: the lake office.</p></body></html>`)).toBeNull();
    expect(format('<html><body><h1>Lakes</h1><p>They are deep.</p></body></html>')).toBe('html');
    expect(format('<p>Laid out</p><table><tr><td><p>They are deep.</p></td></tr></table>')).toBe('html');
  });
});

describe('a page that means harm', () => {
  it('nests as deep as it likes', async () => {
    for (const part of ['<div>', '<table><tr><td>', '<figure><figcaption>', '<b>', '<ul><li>']) {
      const { document } = await readAs(`<body><p>Words.</p>${part.repeat(20_000)}deep`, 'deep.html');
      expect(document.blocks[0]?.text).toBe('Words.');
    }
  });

  it('has nothing fetched and nothing run', async () => {
    const html = `<body><p>${PROSE}</p><img src="http://127.0.0.1:1/x"><iframe src="file:///etc/passwd"></iframe><link rel=stylesheet href="http://127.0.0.1:1/y"><script>globalThis.hacked = 1</script></body>`;
    const { document } = await readText(new TextEncoder().encode(html), 'evil.html');
    expect(document.blocks).toHaveLength(1);
    expect('hacked' in globalThis).toBe(false);
  });
});
