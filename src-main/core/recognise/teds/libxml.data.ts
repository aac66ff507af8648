/** How libxml2 repairs what is not closed, as far as tables meet it. */

const inBlocks =
  'address blockquote body caption center col colgroup dd dir div dl dt fieldset form h1 h2 h3 h4 h5 h6 hr li menu ol p pre table tbody td tfoot th thead tr ul';

/** By an element that is open, the start tags that close it. */
export const closedByStart: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    a: 'a fieldset table td th',
    b: 'center p td th',
    big: 'p',
    caption: 'col colgroup tbody tfoot thead tr',
    col: 'col colgroup tbody tfoot thead tr',
    colgroup: 'colgroup tbody tfoot thead tr',
    dd: 'dt',
    dt: 'dd dl',
    font: 'center td th',
    h1: 'fieldset form li p table',
    h2: 'fieldset form li p table',
    h3: 'fieldset form li p table',
    h4: 'fieldset form li p table',
    h5: 'fieldset form li p table',
    h6: 'fieldset form li p table',
    li: 'li',
    option: 'optgroup option',
    p: inBlocks,
    s: 'p',
    small: 'p',
    span: 'td th',
    strike: 'p',
    tbody: 'tbody tfoot',
    td: 'tbody td tfoot th tr',
    tfoot: 'tbody',
    th: 'tbody td tfoot th tr',
    thead: 'tbody tfoot',
    tr: 'tbody tfoot tr',
    tt: 'p',
    u: 'p td th',
  }).map(([tag, starts]) => [tag, new Set(starts.split(' '))]),
);

/** An end tag does not reach past an open element of higher priority; all others have 100. */
export const endPriority: Readonly<Record<string, number>> = {
  div: 150,
  td: 160,
  th: 160,
  tr: 170,
  thead: 180,
  tbody: 180,
  tfoot: 180,
  table: 190,
};

export const voidTags: ReadonlySet<string> = new Set(
  'area base basefont br col embed frame hr img input isindex link meta param'.split(' '),
);

/** Elements whose contents are text up to their end tag. */
export const rawText: ReadonlySet<string> = new Set(['script', 'style']);
