import type { Confidence } from '../../src-shared/answer.ts';
import { catalogue } from '../lib/language.ts';
import { numberText } from '../lib/locale.ts';

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
    save: 'Save the chart',
    png: 'PNG picture',
    svg: 'SVG drawing',
    drawing: 'Drawing the chart…',
    noPicture: 'The picture could not be made of the drawing.',
  },
  reasons: (reasons: readonly string[]) => `: ${reasons.join('; ')}`,
});
export type Words = typeof words;
