import type { LanguagePack } from '../pack.ts';

/** What a question is made of when it is asked for a known answer. */
export const wordings: LanguagePack['wordings'] = {
  condition: {
    is: 'the {c} {v}',
    contains: 'a {c} that contains "{v}"',
    blank: 'no {c}',
    filled: 'a {c}',
    '>': 'a {c} over {v}',
    '>=': 'a {c} of at least {v}',
    '<': 'a {c} under {v}',
    '<=': 'a {c} of at most {v}',
    or: ' or ',
    and: ' and ',
  },
  isSectionLast: true,
  where: ' with {w}',
  section: ' in {s}',
  one: ['What is the {t}{w}?'],
  several: ['What are the {t}{w}?', 'List the {t}{w}.'],
  named: ['What is the {t} of {n}{s}?', 'What is the {t} of the {e} {n}{s}?'],
  highest: 'Which {t} has the highest {m}{w}?',
  lowest: 'Which {t} has the lowest {m}{w}?',
  rows: 'records',
  count: ['How many {t} are there{w}?', 'What is the number of {t}{w}?'],
  different: ['How many different {t} are there{w}?'],
  aggregates: {
    sum: ['What is the total {t}{w}?', 'What is the sum of the {t}{w}?'],
    avg: ['What is the average {t}{w}?', 'What is the mean {t}{w}?'],
    median: ['What is the median {t}{w}?'],
    std: ['What is the standard deviation of the {t}{w}?'],
    max: ['What is the highest {t}{w}?', 'What is the maximum {t}{w}?'],
    min: ['What is the lowest {t}{w}?', 'What is the minimum {t}{w}?'],
  },
  date: {
    order: ['day', 'month', 'year'],
    parts: { day: '{v}', month: '{v}', year: '{v}' },
    months: 'January February March April May June July August September October November December'.split(' '),
    between: ' ',
    said: 'a date in {d}',
  },
};
