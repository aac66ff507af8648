/** Words by which a table is asked for, and which say nothing of what it is about. */
export const requestWords: readonly string[] =
  `create generate make build produce write draw prepare compile give provide want need like
  table tables comparison overview summary survey list column columns row rows cell cells
  compare compares comparing contrast contrasts contrasting summarise summarize summarising summarizing organise organize
  across different various existing recent current related literature papers paper works studies
  short brief concise quick easy simple clear key main important relevant enough keep use mark
  reader readers researcher researchers see understand glance aspect aspects property properties phrase phrases entry`.split(
    /\s+/,
  );

/** What parts the things that are compared from what is to be told of them. */
export const aspectCues: readonly string[] = [
  'covering',
  'showing',
  'focusing on',
  'focused on',
  'focussing on',
  'highlighting',
  'including',
  'with respect to',
  'in terms of',
  'by their',
  'based on their',
  'along with',
  'so that',
  'to show',
  'to see',
];
