import { describe, expect, it } from 'vitest';
import type { Template } from '../../../../src-shared/template.ts';
import { readStructure } from '../../structure/readStructure.ts';
import { readText } from '../../texts/readText.ts';
import type { PageSubject } from '../extractor.ts';
import { extractPage } from './extractPage.ts';

const template: Template = {
  of: 'page',
  placeholder: '<NULL>',
  types: [
    {
      name: 'Page',
      attributes: [
        'webpage title',
        'lamp name',
        'manufacturer',
        'price',
        'phone number',
        'lamp height',
        'warranty',
      ].map((name) => ({ name, kind: 'text' })),
    },
  ],
};

async function pageOf(title: string, html: string): Promise<PageSubject> {
  const { document, tables } = await readText(Buffer.from(`<html><body>${html}</body></html>`), 'p', {
    format: 'html',
  });
  return {
    kind: 'page',
    source: 'p/text/0',
    title,
    blocks: document.blocks,
    tables: tables.map((grid, at) => ({ source: `p/sheet/${at}`, grid, structure: readStructure(grid) })),
  };
}

describe('the record of a page by rules', () => {
  it('is read from its name, from labels, and from what values look like, each with its place', async () => {
    const page = await pageOf(
      'Bright Shop: Aurora Desk Lamp - Lamps',
      `<h2>Bright Shop</h2><p>From $5.00 on</p><h1>Aurora Desk Lamp</h1><p>by Lumen &amp; Sons</p>
       <table><tr><td>Height:</td><td>45 cm</td></tr><tr><td>Our price</td><td>$89.00 with shipping</td></tr></table>
       <p>Questions? Call (555) 010-9999 today.</p>`,
    );
    const { fields, evidence } = extractPage(template, page);
    expect(Object.fromEntries([...fields].map(([name, { value }]) => [name, value]))).toEqual({
      'webpage title': 'Bright Shop: Aurora Desk Lamp - Lamps',
      'lamp name': 'Aurora Desk Lamp',
      manufacturer: 'Lumen & Sons',
      price: '$89.00',
      'phone number': '(555) 010-9999',
      'lamp height': '45 cm',
      warranty: null,
    });
    expect(fields.get('price')).toMatchObject({
      place: 'beside "Our price"',
      citations: [{ kind: 'cells', source: 'p/sheet/0', address: 'B2' }],
    });
    const phone = page.blocks.findIndex(({ text }) => text.startsWith('Questions'));
    expect(fields.get('phone number')?.citations).toEqual([
      { kind: 'passage', source: 'p/text/0', block: phone, from: 16, to: 30, quote: '(555) 010-9999' },
    ]);
    expect(evidence).toMatchObject([{ kind: 'passage', quote: 'Aurora Desk Lamp' }]);
  });

  it('takes the value after a colon, in the same text or the next', async () => {
    const page = await pageOf('Lamp', '<p>Manufacturer: Lumen</p><p>Warranty:</p><p>Two years</p>');
    const { fields } = extractPage(template, page);
    expect(fields.get('manufacturer')?.value).toBe('Lumen');
    expect(fields.get('warranty')?.value).toBe('Two years');
  });
});
