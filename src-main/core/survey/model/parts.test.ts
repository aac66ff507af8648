import { expect, test } from 'vitest';
import type { TextBlock } from '../../../../src-shared/textDocument.ts';
import { readPapers } from '../papers/readPapers.ts';
import { partsOf } from './parts.ts';

const ABSTRACT =
  'We weighed the beans of forty beds after each rain, and found that wetter beds bear less than dry ones do.';
const TEXT = `# Beans in beds

${ABSTRACT.replace(', and', ' , and')}

## Results

Beds in the shade bore eleven kilograms.

## Acknowledgments

We thank the gardeners of Kent.

### Funding

The council of beans paid for it.

## Appendix

The rain of every week stands here.

## References

Weller, A. Beans in pots. 2010.
`;

test('of a paper what it brings is sent, its abstract once, and not whom it thanks', async () => {
  const [read] = (await readPapers(new TextEncoder().encode(TEXT), 'beans.md', { format: 'markdown' })).papers;
  if (!read) throw new Error('A text is a paper');
  const paper = { ...read.paper, abstract: ABSTRACT };
  const [part = '', ...more] = partsOf({ ...read, paper }, 5000);
  expect(more).toEqual([]);
  expect(part.match(/We weighed the beans/g)).toHaveLength(1);
  expect(part).toContain('eleven kilograms');
  expect(part).toContain('The rain of every week');
  // Who paid for it may be what is asked.
  expect(part).toContain('council of beans');
  expect(part).not.toMatch(/gardeners|Weller/);

  // An abstract that the text has not is sent before it.
  const [other = ''] = partsOf(
    { ...read, paper: { ...paper, abstract: 'Quite another abstract, as a bibliography has it.' } },
    5000,
  );
  expect(other).toMatch(/^Abstract: Quite another abstract/);
});

test('what follows on acknowledgments is sent, whatever the levels of headings are, and where there are none', async () => {
  const [read] = (await readPapers(new TextEncoder().encode(TEXT), 'beans.md', { format: 'markdown' })).papers;
  if (!read) throw new Error('A text is a paper');
  const sentOf = (change: (block: TextBlock) => TextBlock): string => {
    const blocks = read.text.blocks.map(change);
    return partsOf({ ...read, text: { ...read.text, blocks } }, 5000).join('\n');
  };
  const levels = [
    // All alike, none, and sections that lie deeper than what stands behind them.
    (block: TextBlock) => ({ ...block, level: 1 }),
    ({ kind, text, spots }: TextBlock): TextBlock => ({ kind, text, spots }),
    (block: TextBlock) => ({ ...block, level: /^(?:Acknow|References)/.test(block.text) ? 1 : 3 }),
    (block: TextBlock): TextBlock => (block.kind === 'heading' ? { ...block, kind: 'paragraph' } : block),
  ];
  for (const change of levels) {
    const sent = sentOf(change);
    expect(sent).toMatch(/eleven kilograms[^]*The rain of every week/);
    expect(sent).not.toContain('gardeners');
  }
  const runIn = sentOf(({ text, ...block }) => {
    if (text === 'Acknowledgments') return { ...block, text: 'Thanks' };
    return { ...block, text: text.startsWith('We thank') ? `Acknowledgments. ${text}` : text };
  });
  expect(runIn).not.toContain('gardeners');
});
