import { expect, test } from 'vitest';
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
  expect(part).not.toMatch(/gardeners|council|Weller/);

  // An abstract that the text has not is sent before it.
  const [other = ''] = partsOf(
    { ...read, paper: { ...paper, abstract: 'Quite another abstract, as a bibliography has it.' } },
    5000,
  );
  expect(other).toMatch(/^Abstract: Quite another abstract/);
});
