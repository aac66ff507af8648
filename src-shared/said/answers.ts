import { count } from '../counted.ts';
import { sayings } from './said.ts';

/** Why there is no answer, how sure one is and how a reading meets its question, in English. */
export const answersInEnglish = {
  nothingMatches: 'Nothing in this table matches the question.',
  notSure: 'No cell answers this with enough certainty.',
  modelNotSure: 'Nothing that the model found answers this with enough certainty.',
  notProved: (why: string) => `What the model read is not proved by the cells: ${why}`,
  notSaid: 'The table does not say it.',
  allMet: 'all that the question says was found in the table',
  mostMet: 'most of what the question says was found',
  littleMet: 'much of what the question says was not found',
  moreThanCells: 'the question asks for more than cells say',
  backAlike: 'asked another way it leads to the same cells',
  backElsewhere: 'asked another way it leads elsewhere',
  rival: (reading: string) => `another reading is nearly as good: ${reading}`,
  pointed: 'You pointed at this cell',
  valuesChanged: (values: number) => `the cells say otherwise than the model in ${count(values, 'value')}`,
  modelCorrected: 'the model had to correct what the cells did not prove',
  readInPart: 'the sheet is too large to be read as a whole',
  rulesSame: 'the rules found the same on their own',
  rulesOther: 'the rules found something else',
  pipelineSame: 'a pipeline written from the headers gives the same',
  pipelineOther: 'a pipeline written from the headers gives something else',
  pipelineNone: 'no pipeline leads there',
  modelHeld: 'the model held to it with the other answers in view',
  cellSays: 'a cell says it',
  partSays: 'a part of a cell says it',
  computed: 'computed from the cells',
  verdict: 'yes or no as the model judges it',
  modelWords: 'put in words by the model',
  namesLaid: (names: number) => `${count(names, 'name')} laid on the sheet's own`,
  planCorrected: (times: number) => `the plan was corrected ${count(times, 'time')}`,
  fromCells: 'found from cells, not from headers',
  readFromText: 'read out of text by the model',
  notInText: (values: number) => `${count(values, 'value')} not in the text that was read`,
  modelChecked: 'checked against the question by the model',
  modelDoubts: 'the model doubts that it answers the question',
  leadsBack: (percent: number) => `other questions lead back to it (${percent} %)`,
  fromNoCell: 'said by the model, from no cell',
  modelOther: 'the model found something else',
  modelNone: 'the model found no answer in the table',
  meetsAll: 'Meets the whole question',
  meetsBut: (phrases: readonly string[], hasMore: boolean) =>
    `Meets the question but for ${phrases.map((phrase) => `“${phrase}”`).join(', ')}${hasMore ? ' and more' : ''}`,
};

export const answerSaid = sayings('answers', answersInEnglish);
