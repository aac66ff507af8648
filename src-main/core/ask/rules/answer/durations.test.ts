import { expect, it } from 'vitest';
import { readFile } from '../../../files/readFile.ts';
import { workbook } from '../../../files/testHostile.ts';
import { ask } from '../../ask.ts';
import { readSheet, SHEET } from '../../testSheets.ts';

async function asked(question: string): Promise<string | null> {
  const text = (at: string, words: string): string => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
  const rows = [
    ['mowing', 1.5 / 24, 210 / 86_400],
    ['pruning', 30.25 / 24, 3300 / 86_400],
    ['raking', 2 / 24, 240 / 86_400],
  ].map(([task, hours, lap], at) => {
    const row = at + 2;
    return `<row r="${row}">${text(`A${row}`, String(task))}<c r="B${row}" s="1"><v>${hours}</v></c><c r="C${row}" s="2"><v>${lap}</v></c></row>`;
  });
  const header = `<row r="1">${text('A1', 'task')}${text('B1', 'work')}${text('C1', 'break')}</row>`;
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="[h]:mm"/></numFmts>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="45"/></cellXfs>';
  const [grid] = (await readFile(workbook(header + rows.join(''), { styles }), 'tasks.xlsx')).grids;
  if (!grid) throw new Error('No sheet was read');
  const { answer } = await ask({ question, sheet: readSheet(grid), source: SHEET, history: [], choices: [] });
  return answer.text;
}

it.each([
  ['What is the total work?', '33:45'],
  ['What is the average work?', '11:15'],
  ['What is the highest work?', '30:15'],
  ['What is the total break?', '62:30'],
  ['Which task has the most work?', 'pruning'],
  ['How many tasks are there?', '3'],
])('%s %s', async (question, answer) => {
  expect(await asked(question)).toBe(answer);
});
