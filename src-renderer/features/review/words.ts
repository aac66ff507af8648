import { catalogue } from '../../lib/language.ts';
import { numberText } from '../../lib/locale.ts';
import { count } from '../../lib/words.ts';

/** All texts of the review. */
export const words = catalogue('features/review', {
  says: 'What it says',
  correct: 'Correct',
  correctAll: (alike: number) => `Correct all ${alike}`,
  is: 'What it is',
  toDecide: (open: number) => `${count(open, 'proposal')} to decide`,
  title: 'Review',
  unread: 'The proposals could not be read',
  reading: 'Reading what there is to decide',
  looking: 'Looking for what is in doubt',
  nothingLeft: 'Nothing is left to decide',
  noneSuch: 'Nothing was decided so',
  nothingHint:
    'Texts of pictures that are in doubt, headers that a model sees otherwise, other readings of lines, fields of records that are in doubt, answers on which rules and model differ, and literature tables that say different things are listed here.',
  asked: 'What is asked',
  takeOther: (other: string) => `Take “${other}”`,
  confidence: (percent: number) => `${percent} % confidence`,
  takeNothing: 'Take “nothing”',
  acceptAlike: (alike: number) => `Accept all ${numberText(alike)} like this`,
  reach: {
    label: 'What is corrected',
    one: 'This one',
    alike: (proposals: number) => `All ${numberText(proposals)} that are asked for and say the same`,
    text: (cells: number, hasOthers: boolean) =>
      `${hasOthers ? 'These, and also' : 'Also'} ${cells === 1 ? 'one that says' : `${numberText(cells)} that say`} the same in no doubt`,
    form: (cells: number) => `Also ${count(cells, 'row')} of the same form`,
  },
  otherCells: (cells: number) => `and ${count(cells, 'other cell')}`,
  decided: {
    accepted: 'Accepted. Undo and the history take it back.',
    corrected: 'Corrected. Undo and the history take it back.',
    rejected: 'Rejected. Undo and the history take it back.',
  },
  by: {
    person: 'From your corrections',
    rules: 'By the rules',
    model: (name: string) => `By the model ${name}`,
  },
  states: {
    proposed: 'Needs review',
    accepted: 'Accepted',
    corrected: 'Corrected',
    rejected: 'Rejected',
  },
  scope: {
    label: 'Where proposals are listed from',
    sheet: 'This sheet',
    all: 'All sheets',
  },
  kinds: {
    label: 'Which kinds are listed',
    all: 'All kinds',
  },
  statusLabel: 'Which are listed by what was decided',
  sureness: {
    label: 'Which are listed by their confidence',
    any: 'Any confidence',
    below: (percent: number) => `Below ${percent} % confidence`,
  },
  acceptFrom: (sure: number) => `Accept ${numberText(sure)} from`,
  acceptFromLabel: 'From which confidence on all are accepted',
  progress: (done: number, total: number, left: number) =>
    `${numberText(done)} of ${numberText(total)} decided, ${numberText(left)} left`,
  list: 'Proposals, the lowest confidence first',
  noTableHint: 'Open one, and what is in doubt there is listed here, to be decided with one key each.',
  noTable: 'No table is open',
  others: 'Others',
  accept: 'Accept',
  reject: 'Reject',
  commands: {
    accept: 'Accept, and go to the next',
    acceptAlike: 'Accept all that are like it',
    correct: 'Correct it',
    correctAll: 'Correct all that say the same',
    reject: 'Reject it',
    other: 'Take the other',
    undo: 'Take the last decision back',
    next: 'Next',
    previous: 'Previous',
  },
  stays: 'It stays to be decided',
  notUndone: 'Nothing was undone',
  nothingDecided: 'Nothing was decided here that could be taken back.',
});
export type Words = typeof words;
