import type { LanguagePack } from '../pack.ts';

export const headers: LanguagePack['headers'] = {
  identifierWords: ['序号', '编号'],
  identifier: /序号|编号|编码|代码|^(?:年|月|日|年份|月份|日期)$/u,
  key: /[货单工学证票款订户][号码]$|号码$/u,
  keyed: /编号|编码|代码|代号|型号|工号|学号/u,
  entity: /名称|姓名|[品货书课菜厂店校]名|项目|产品|科目|标题|课程|类别|部门|月份/u,
  person: /姓名|人员?$|负责|经办|经手|主管|领导|员工|讲师|老师|教师|学生|医生|患者|司机|作者|客人|成员|会员|队员|组长/u,
  anybody: /^(?:姓名|名字|名称|人员|人名)$/u,
  date: /日期|时间|年月/u,
  place: /地点|地址|位置|城市|地区|区域|产地|目的地|出发地|仓库|街道|国家|省/u,
  month: /^月份?$/u,
  year: /^年份?$/u,
  total: /合\s*计|总\s*计|小\s*计|^\s*总[额数量]?\s*$/u,
  whether: /^(?:是否|有无)/u,
  // The commonest family names.
  personName:
    /^(?:欧阳|司马|上官|诸葛|[王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷黎史龙陶贺顾毛郝龚邵万钱严覃武戚莫孔向汤])\p{Script=Han}{1,2}$/u,
  namedThing: /品|课|项目|科目|公司|供应商|地|部门|城市/u,
  unitLead: String.raw`单位\s{0,4}[:：]?\s{0,4}`,
  unitNoted: '金额单位|货币单位|单位',
  unitWord: /[元人天年月次个件台套户吨米升亩克张万亿名时]/u,
  ownKind: /数量|件数|人数|次数|年份|年龄|编号|序号|排名|比例|占比|率$/u,
};

const MONTH = String.raw`(?:\d{1,2}|[一二三四五六七八九十]{1,2})`;

export const periods: LanguagePack['periods'] = {
  monthLabel: new RegExp(String.raw`^${MONTH}\s*月份?$`, 'u'),
  yearLabel: /^(?:19|20)\d{2}\s*年?度?$/u,
  quarterLabel: /季度/u,
  otherLabel: null,
  month: new RegExp(String.raw`^(${MONTH})\s*月份?$`, 'u'),
  year: /^((?:19|20)\d{2})\s*年?度?$/u,
  quarters: [/^第?([一二三四1-4])季度?$/u],
  yearSign: '年',
  parts: {
    half: ['([上下])半年'],
    quarter: ['第?([一二三四1-4])季度?'],
    month: [String.raw`(\d{1,2}|十[一二]?|[一二三四五六七八九])\s?月份?`],
  },
  halves: new Map([
    ['上', 1],
    ['下', 2],
  ]),
  fiscal: { ahead: '财年', behind: '财年|财政年度|年度' },
  ofYear: '的',
  dated: /\d{4}年\d/u,
  times: /^[春夏秋冬]季?$/u,
};

export const kinds: LanguagePack['kinds'] = {
  money: {
    said: /多少钱|花了?(?=多少|最)|花费|(?<=最|比[^,，。?？]{1,40})(?:贵|便宜)|价值/u,
    header: /金额|价|费|工资|薪|成本|收入|支出|预算|款|元/u,
  },
  time: {
    said: /多久|多长时间|(?<=最)(?:久|长|短)|耗时/u,
    header: /时长|学时|课时|小时|分钟|天数|工期|用时|时间/u,
  },
  age: { said: /多大|几岁|年长|年轻/u, header: /年龄/u },
  weight: { said: /多重|(?<=最|比[^,，。?？]{1,40})[重轻]/u, header: /重量|体重|公斤|吨/u },
  height: { said: /多高/u, header: /高度|身高/u },
  distance: { said: /多远|(?<=最|比[^,，。?？]{1,40})[远近]/u, header: /距离|里程/u },
  area: { said: /多大面积/u, header: /面积/u },
};

export const units: LanguagePack['units'] = {
  ton: { said: /吨/u, unit: /^吨$/u },
  kilogram: { said: /公斤|千克/u, unit: /^(?:公斤|千克)$/u },
  hour: { said: /小时/u, unit: /^小时$/u },
  minute: { said: /分钟/u, unit: /^分钟$/u },
  day: { said: /多少天/u, unit: /^天$/u },
  kilometre: { said: /公里|千米/u, unit: /^(?:公里|千米)$/u },
  metre: { said: null, unit: /^米$/u },
  squareMetre: { said: /平方米/u, unit: /^平方米$/u },
  litre: { said: /升/u, unit: /^升$/u },
  euro: { said: /欧元/u, unit: /^欧元$/u },
  dollar: { said: /美元/u, unit: /^美元$/u },
  yuan: { said: /多少钱|元/u, unit: /元/u },
  kilowattHour: { said: /千瓦时|度电/u, unit: /^(?:千瓦时|度)$/u },
};

export const truths: LanguagePack['truths'] = {
  yes: ['是'],
  no: ['否'],
  exists: ['有', '无'],
  said: { yes: '是', no: '否' },
  openState: null,
  outOf: null,
};

export const texts: LanguagePack['texts'] = {
  enumerated: '第?([一二三四五六七八九十])[、，,．]|([一二三四五六七八九十])是',
  abbreviations: null,
  contrast: null,
  subordinate: /^\s*(?:若|如|当|倘|假如|凡)/u,
};
