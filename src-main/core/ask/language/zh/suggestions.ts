import type { TableColumn } from '../../table/columns.ts';
import { bare, type Suggesting, type SuggestionParts } from '../suggesting.ts';

export const suggesting: Suggesting = { ofList, ofForm: (label) => `${bare(label)}是什么？` };

function ofList({ entity, arePersons, name, measure, group, groupValue, isMatrix, isTime }: SuggestionParts): string[] {
  const amount = measure && bare(measure.label);
  const isPlace = isMatrix || (measure !== null && isTime(measure.label));
  const of = isPlace ? '的数值' : '';
  return [
    name && amount ? `${name}的${amount}${of}是多少？` : '',
    entity && amount ? `${arePersons ? '谁' : whichOf(entity)}的${amount}${of}最高？` : '',
    group && groupValue ? `${bare(group.label)}为${groupValue}的记录有多少条？` : '',
    amount && groupValue && !isPlace ? `${groupValue}的${amount}总和是多少？` : '',
    amount ? (isPlace ? `${amount}的平均值是多少？` : `平均${amount}是多少？`) : '',
  ].filter(Boolean);
}

/** "哪个课程" for the header 课程名称. */
function whichOf(entity: TableColumn): string {
  const name = bare(entity.label);
  return `哪个${name.replace(/(?<=.)(?:名称|名字|姓名)$/u, '')}`;
}
