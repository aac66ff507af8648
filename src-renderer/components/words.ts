import type { Confidence } from '../../src-shared/answer.ts';
import { catalogue } from '../lib/language.ts';
import { numberText } from '../lib/locale.ts';
import { count } from '../lib/words.ts';

/** Bounds of what is told, as they are written; null for none. */
interface ToldRange {
  readonly from: string | null;
  readonly to: string | null;
  readonly isOpen: boolean;
  readonly isNot: boolean;
}

/** All texts of the parts that areas of the window share. */
export const words = catalogue('components', {
  call: {
    title: 'What was sent, and what came back',
    notShown: 'The call could not be shown',
    reading: 'Reading the call',
    instructions: 'Instructions',
    reply: 'Reply',
    prompt: 'Prompt',
    earlierReply: 'Earlier reply',
    version: (prompt: string, version: number) => `${prompt}, version ${version}`,
    tokens: (sent: number, received: number) => `${numberText(sent)} tokens in, ${numberText(received)} out`,
    noPicture: 'The picture that was sent is not kept any more.',
    picture: 'What the model was shown',
    tokensShort: (sent: number, received: number) => `${numberText(sent)} + ${numberText(received)} tokens`,
    kept: 'kept, nothing sent',
    show: 'Prompt and reply',
  },
  close: 'Close',
  whoAnswers: 'Who answers',
  cell: {
    goToRange: (sheet: string, address: string) => `Go to cells ${sheet}${address.replace(':', ' to ')}`,
    goTo: (address: string) => `Go to cell ${address}`,
  },
  confidence: (word: Confidence['word']) => `${word} confidence`,
  report: { before: 'Report', after: 'in the log of the data folder' },
  tryAgain: 'Try again',
  find: {
    what: 'What to do with what is found',
    keepRows: 'Keep rows with it',
    replaceBy: 'Replace by',
    replace: 'Replace',
    replaceAll: 'Replace all',
    searching: 'Searching…',
    label: 'Find in these rows',
    notFound: 'Not in these rows',
    marked: (found: number) => ` (first ${numberText(found)} marked)`,
    hit: (place: number, total: number, more: string) => `${numberText(place)} of ${numberText(total)}${more}`,
    previous: 'Previous',
    next: 'Next',
    close: 'Close find',
  },
  resize: 'Resize panes',
  closeTab: (title: string) => `Close ${title}`,
  wayOn: {
    notRaised: 'The budget was not raised',
    more: 'Go on with more',
    settings: 'Settings',
  },
  chart: {
    notMade: 'No picture was made',
    label: 'Chart',
    bars: 'Draw bars',
    line: 'Draw a line',
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    of: 'of',
    what: 'What the chart is of',
    each: 'each figure',
    distribution: 'their distribution',
    distributionOf: (label: string) => `${label}, distribution`,
    save: 'Save the chart',
    png: 'PNG picture',
    svg: 'SVG drawing',
    csv: 'Its figures (CSV)',
    name: 'Name',
    from: 'From',
    to: 'To (not among them)',
    count: 'Count',
    drawing: 'Drawing the chart…',
    noPicture: 'The picture could not be made of the drawing.',
  },
  figures: {
    sum: 'sum',
    average: 'average',
    lowest: 'lowest',
    highest: 'highest',
    filled: (cells: number) => `${numberText(cells)} filled`,
    numbers: (numbers: number) => `, ${numberText(numbers)} numbers`,
  },
  status: {
    path: (path: string) => `path: ${path}`,
    cells: (rows: number, columns: number) => `${numberText(rows)} × ${numberText(columns)} cells`,
    row: (row: number) => `Row ${numberText(row)}`,
    blank: 'blank',
  },
  copy: {
    cells: (rows: number, columns: number) =>
      `Copied ${numberText(rows)} × ${numberText(columns)} ${rows * columns === 1 ? 'cell' : 'cells'}`,
    tooLarge: 'That is too large to copy. Select up to 2 million cells.',
    nothing: 'Nothing was copied',
  },
  grid: {
    title: 'Rows',
    find: 'Find in the rows that are shown',
    copy: 'Copy the selected cells',
    all: 'Select all cells',
    columns: 'Select the whole columns',
    rows: 'Select the whole rows',
    sort: 'Sort by the column: smallest first, largest first',
    sortBy: (column: string) => `Sort by ${column}`,
    far: 'Move to the edge; with Shift extend',
  },
  filter: {
    title: (column: string) => `Filter ${column}`,
    open: (column: string) => `Filter and sort ${column}`,
    hint: 'Filter and sort',
    values: 'Values',
    condition: 'Condition',
    how: 'How',
    search: 'Search values',
    searchHint: 'Enter keeps what contains it',
    all: 'All',
    allFound: 'All that were found',
    list: (column: string) => `Values of ${column}`,
    blank: '(blank)',
    value: (text: string, rows: number) => `${text === '' ? 'blank' : text}, ${count(rows, 'row')}`,
    first: (shown: number, all: number) =>
      `The first ${numberText(shown)} of ${numberText(all)}: search to find others.`,
    noValues: 'No value has that in it.',
    reading: 'Counting values…',
    apply: 'Apply',
    clear: 'Clear filter',
    smallest: 'Smallest first',
    largest: 'Largest first',
    kinds: { text: 'Text', number: 'Numbers', date: 'Dates', blank: 'Blank' },
    ways: {
      contains: 'contains',
      containsNot: 'does not contain',
      begins: 'begins with',
      ends: 'ends with',
      is: 'is',
      isNot: 'is not',
      equals: 'equals',
      equalsNot: 'does not equal',
      above: 'is above',
      atLeast: 'is at least',
      below: 'is below',
      atMost: 'is at most',
      between: 'is between',
      betweenNot: 'is not between',
      largest: 'is among the largest',
      smallest: 'is among the smallest',
      on: 'is on',
      onNot: 'is not on',
      after: 'is after',
      before: 'is before',
      days: 'is from … to',
      daysNot: 'is not from … to',
      latest: 'is among the latest',
      earliest: 'is among the earliest',
      blank: 'is blank',
      filled: 'is not blank',
    },
    fields: { text: 'Text', number: 'Number', date: 'Day', count: 'How many', second: 'and' },
    faults: {
      text: 'Type a text.',
      number: 'Type a number, as 1,200 or -3.5.',
      date: 'Choose a day.',
      count: 'Type a whole number from 1 on.',
      order: 'The second lies before the first.',
      none: 'Choose at least one value.',
    },
    label: 'Filters',
    rows: (shown: number, all: number) => `${numberText(shown)} of ${count(all, 'row')}`,
    takeBack: (filter: string) => `Take back the filter: ${filter}`,
    showAll: 'Show all rows',
    unread: 'The values could not be counted',
    told: {
      oneOf: (where: string, named: readonly string[], more: number, isNot: boolean) => {
        const is = isNot ? 'is not' : 'is';
        return `${where} ${is} ${named.join(isNot ? ', nor ' : ' or ')}${more > 0 ? ` or ${numberText(more)} more` : ''}`;
      },
      contains: (where: string, text: string, isNot: boolean) =>
        `${where} ${isNot ? 'does not contain' : 'contains'} “${text}”`,
      begins: (where: string, text: string, isNot: boolean) =>
        `${where} ${isNot ? 'does not begin' : 'begins'} with “${text}”`,
      ends: (where: string, text: string, isNot: boolean) =>
        `${where} ${isNot ? 'does not end' : 'ends'} with “${text}”`,
      range: (where: string, { from, to, isOpen, isNot }: ToldRange) => {
        const is = isNot ? 'is not' : 'is';
        if (from !== null && from === to) return `${where} ${is} ${from}`;
        if (from !== null && to !== null) return `${where} ${is} between ${from} and ${to}`;
        if (from !== null) return `${where} ${is} ${isOpen ? 'above' : 'at least'} ${from}`;
        return `${where} ${is} ${isOpen ? 'below' : 'at most'} ${to}`;
      },
      days: (where: string, { from, to, isOpen, isNot }: ToldRange) => {
        const is = isNot ? 'is not' : 'is';
        if (from !== null && from === to) return `${where} ${is} on ${from}`;
        if (from !== null && to !== null) return `${where} ${is} from ${from} to ${to}`;
        if (from !== null) return `${where} ${is} ${isOpen ? 'after' : 'from'} ${from}${isOpen ? '' : ' on'}`;
        return `${where} ${is} ${isOpen ? 'before' : 'until'} ${to}`;
      },
      top: (where: string, rows: number, isLowest: boolean, isNot: boolean) =>
        `${where} ${isNot ? 'is not' : 'is'} among the ${numberText(rows)} ${isLowest ? 'lowest' : 'highest'}`,
      blank: (where: string) => `${where} is blank`,
      filled: (where: string) => `${where} is not blank`,
    },
  },
  reasons: (reasons: readonly string[]) => `: ${reasons.join('; ')}`,
});
export type Words = typeof words;
