import type { TableColumn } from '../../table/columns.ts';

/** "Ada Brook", "Dr. Ann B. Lee": a first and a last name, with what may stand before and between. */
const NAME =
  /^(?:(?:mr|mrs|ms|miss|dr|prof)\.?\s+)?\p{Lu}[\p{Ll}'’-]+(?:\s+\p{Lu}\.)?\s+\p{Lu}[\p{L}'’-]+$|^(?:mr|mrs|ms|miss|dr|prof)\.?\s+\p{Lu}[\p{L}'’-]+$/u;
/** The commonest Chinese family names. */
const CHINESE_NAME =
  /^(?:欧阳|司马|上官|诸葛|[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷黎史龙陶贺顾毛郝龚邵万钱严覃武戚莫孔向汤])\p{Script=Han}{1,2}$/u;
/** Things that are written like names. */
const THINGS =
  /\b(?:item|product|title|subject|course|project|machine|material|goods|model|brand|company|supplier|place|city|origin|department|street|book|dish|category|type)\b|品|课|项目|科目|公司|供应商|地|部门|城市/iu;
const ENOUGH = 0.8;

/** Whether the values of a column are names of people, whatever its header says. */
export function holdsPersons(column: TableColumn): boolean {
  if (column.type !== 'text' || THINGS.test(column.label)) return false;
  const known = persons.get(column);
  if (known !== undefined) return known;
  const values = column.distinct().slice(0, 200);
  const names = values.filter(({ text }) => NAME.test(text) || CHINESE_NAME.test(text));
  const found = values.length > 1 && names.length >= ENOUGH * values.length;
  persons.set(column, found);
  return found;
}

const persons = new WeakMap<TableColumn, boolean>();
