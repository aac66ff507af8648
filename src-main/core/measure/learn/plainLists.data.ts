/** What a made-up list is about, in the words of one language. */
export interface Topic {
  readonly title: string;
  readonly thing: string;
  readonly things: string;
  readonly names: readonly string[];
  /** Header and values of the column by which things are grouped. */
  readonly kind: string;
  readonly kinds: readonly string[];
  /** Header and values of the column of people. */
  readonly who: string;
  readonly people: readonly string[];
  /** Headers of two columns of numbers. */
  readonly measures: readonly [string, string];
  readonly day: string;
}

export const topics: Readonly<Record<'en' | 'zh', readonly Topic[]>> = {
  en: [
    {
      title: 'Boats of the marina',
      thing: 'boat',
      things: 'boats',
      names:
        'Swallow|Old Tom|Marigold|Seventh Wave|Pepper|Lady Jane|Kittiwake|Storm|Blue Hour|Wanderer|Juniper|Castor'.split(
          '|',
        ),
      kind: 'Type',
      kinds: ['sailing yacht', 'motor cruiser', 'rowing boat', 'trawler'],
      who: 'Owner',
      people: ['Ida Moor', 'Rolf Stein', 'Jane Pitt', 'Ari Koski', 'Lou Barton'],
      measures: ['Length (m)', 'Berth charge'],
      day: 'Registered on',
    },
    {
      title: 'Trees in the park',
      thing: 'tree',
      things: 'trees',
      names: 'T-11|T-12|T-15|T-18|T-23|T-27|T-31|T-36|T-40|T-44|T-52|T-58'.split('|'),
      kind: 'Species',
      kinds: ['oak', 'silver birch', 'lime', 'horse chestnut'],
      who: 'Gardener',
      people: ['Mr. Frost', 'Ms. Hay', 'Mr. Iden', 'Ms. Quill'],
      measures: ['Height', 'Girth (cm)'],
      day: 'Planted',
    },
    {
      title: '',
      thing: 'parcel',
      things: 'parcels',
      names: 'P1004|P1005|P1009|P1010|P1017|P1020|P1026|P1031|P1038|P1040|P1049|P1051'.split('|'),
      kind: 'Country',
      kinds: ['Norway', 'Peru', 'Japan', 'Kenya'],
      who: 'Sender',
      people: ['Hill & Sons', 'Acorn Books', 'Delta Tools', 'Fern Ltd.'],
      measures: ['Postage', 'Weight'],
      day: 'Sent',
    },
    {
      title: 'Courses of the evening school, autumn term',
      thing: 'course',
      things: 'courses',
      names:
        'Pottery|Spanish I|First aid|Book-keeping|Choir|Weaving|Drawing|Photography|Yoga|Carpentry|Spanish II|Cooking'.split(
          '|',
        ),
      kind: 'Section',
      kinds: ['Crafts', 'Languages', 'Health', 'Music'],
      who: 'Teacher',
      people: ['Hanna Roth', 'Piet Vos', 'Greta Lindt', 'Sam Okoro', 'Ruth Bell'],
      measures: ['Participants', 'Price (EUR)'],
      day: 'First lesson',
    },
  ],
  zh: [
    {
      title: '设备采购登记表',
      thing: '设备',
      things: '设备',
      names: '打印机|投影仪|空调|饮水机|扫描仪|碎纸机|复印机|路由器|会议桌|音响|冰箱|电视机'.split('|'),
      kind: '类别',
      kinds: ['办公类', '电器类', '网络类', '家具类'],
      who: '经办人',
      people: ['郑凯', '孙悦', '马琳', '朱峰'],
      measures: ['单价', '数量'],
      day: '采购日期',
    },
    {
      title: '社区活动一览表',
      thing: '活动',
      things: '活动',
      names: '书画展|健步走|义诊|包粽子|灯谜会|歌咏比赛|植树|亲子阅读|消防演练|象棋赛|摄影展|捐书'.split('|'),
      kind: '活动类型',
      kinds: ['文化', '体育', '公益', '安全'],
      who: '负责人',
      people: ['何敏', '罗刚', '高洁', '林涛'],
      measures: ['参加人数', '经费（元）'],
      day: '举办日期',
    },
  ],
};

/** What is asked of a list, with the wordings of each language; names in braces are filled in. */
export const wordings: Readonly<Record<'en' | 'zh', Readonly<Record<string, readonly string[]>>>> = {
  en: {
    value: [
      'What is the {one} of {name}?',
      'How much is the {one} for {name}?',
      '{name}: what {one}?',
      'Tell me the {one} of the {thing} {name}.',
    ],
    kindOf: ['What is the {kind} of {name}?', 'Which {kind} does {name} belong to?', 'In which {kind} is {name}?'],
    whoOf: ['Who is the {who} of {name}?', 'Which {who} has {name}?', 'What is the name of the {who} of {name}?'],
    dayOf: [
      'When was {name} registered, by {day}?',
      'On which date is the {day} of {name}?',
      'What is the {day} date of {name}?',
    ],
    count: ['How many {things} are there?', 'What is the number of {things}?', 'How many {things} are in the list?'],
    countKind: [
      'How many {things} are of the {kind} {group}?',
      'How many {things} are there in {group}?',
      'How many {group} {things} are listed?',
      'What is the number of {things} with {kind} {group}?',
    ],
    countWho: ['How many {things} does {person} have?', 'How many {things} belong to {person}?'],
    countAbove: [
      'How many {things} have a {one} of more than {bound}?',
      'How many {things} are over {bound} in {one}?',
      'How many {things} have a {one} above {bound}?',
    ],
    countBelow: [
      'How many {things} have a {one} of less than {bound}?',
      'How many {things} have a {one} below {bound}?',
    ],
    countLeast: [
      'How many {things} have a {one} of at least {exact}?',
      'How many {things} have a {one} no less than {exact}?',
    ],
    countBetween: ['How many {things} have a {one} between {bound} and {upper}?'],
    countMonth: ['How many {things} have their {day} in {month}?', 'How many {things} are from {month}?'],
    countNot: ['How many {things} are not in {group}?', 'How many {things} are not {group}?'],
    distinctKind: ['How many different values of {kind} are there?', 'How many distinct {kind} entries are listed?'],
    distinctWho: ['How many different {who} names are there?', 'What is the number of distinct {who} names?'],
    sum: [
      'What is the total {one}?',
      'What is the sum of {one} over all {things}?',
      'What do the {one} figures add up to?',
      'What is the total {one} of all {things}?',
    ],
    sumKind: [
      'What is the total {one} of {group}?',
      'How much {one} is there in {group} altogether?',
      'What is the sum of the {one} for {group}?',
    ],
    sumNot: ['What is the total {one} excluding {group}?', 'What is the total {one} without {group}?'],
    sumTwo: ['What is the combined {one} of {name} and {other}?', 'What is the {one} of {name} and {other} together?'],
    mean: ['What is the average {one}?', 'What is the mean {one} of the {things}?'],
    meanKind: [
      'What is the average {one} of {group}?',
      'On average, what {one} do the {things} in {group} have?',
      'What is the mean {one} for {group}?',
    ],
    median: ['What is the median {one}?'],
    most: [
      'What is the highest {one}?',
      'What is the maximum {one} of all {things}?',
      'What is the largest {one} in the list?',
    ],
    least: ['What is the lowest {one}?', 'What is the minimum {one}?', 'What is the smallest {one} of any {thing}?'],
    mostKind: ['What is the highest {one} in {group}?', 'What is the maximum {one} among {group}?'],
    nameMost: [
      'Which {thing} has the highest {one}?',
      'Which {thing} has the largest {one}?',
      'What {thing} has the most {one}?',
    ],
    nameLeast: ['Which {thing} has the lowest {one}?', 'Which {thing} has the smallest {one}?'],
    nameMostKind: ['Which {thing} in {group} has the highest {one}?', 'Which {group} {thing} has the highest {one}?'],
    whoMost: [
      'Which {who} has the {thing} with the highest {one}?',
      'Who is the {who} of the {thing} with the highest {one}?',
    ],
    second: ['What is the second highest {one}?'],
    nameSecond: ['Which {thing} has the second highest {one}?'],
    topNames: [
      'Which three {things} have the highest {one}?',
      'Name the three {things} with the highest {one}.',
      'List the top 3 {things} by {one}.',
    ],
    kindMost: ['Which {kind} has the most {things}?', 'Which {kind} occurs most often?'],
    kindSum: ['Which {kind} has the highest total {one}?', 'Which {kind} has the largest {one} in total?'],
    difference: [
      'What is the difference between the {one} of {name} and {other}?',
      'How much more {one} does {name} have than {other}?',
      'By how much does the {one} of {name} exceed that of {other}?',
    ],
    ratio: ['What is the ratio of the {one} of {name} to the {one} of {other}?'],
    share: ['What percentage of the total {one} is {group}?', 'What share of the total {one} comes from {group}?'],
    listKind: [
      'Which {things} are in {group}?',
      'List all {things} of {group}.',
      'Name the {things} whose {kind} is {group}.',
      'What are the {group} {things}?',
    ],
    listWho: ['List all {things} of {person}.', 'Which {things} does {person} have?'],
    listAbove: [
      'Which {things} have a {one} over {bound}?',
      'Name the {things} whose {one} is more than {bound}.',
      'Which {things} have a {one} of more than {bound}?',
    ],
    listMonth: ['Which {things} have their {day} in {month}?', 'Which {things} are from {month}?'],
    nameFirst: ['Which {thing} is the earliest by {day}?', 'Which {thing} has the earliest {day}?'],
    lastDay: ['What is the latest {day}?'],
    values: ['What are the {one} of {name} and {other}?', 'What are the {one} values of {name} and of {other}?'],
    more: ['Is the {one} of {name} higher than that of {other}?', 'Does {name} have more {one} than {other}?'],
    same: ['Is the {one} of {name} the same as the {one} of {other}?'],
    both: ['What are the {one} and the {two} of {name}?', 'What {one} and what {two} does {name} have?'],
    third: ['What is the third {thing} in the list?'],
    thirdValue: ['What is the {one} of the third {thing}?'],
    othersWho: ['Which {who} names other than {person} are there?'],
  },
  zh: {
    value: ['{name}的{one}是多少？', '{name}{one}多少？'],
    kindOf: ['{name}属于什么{kind}？', '{name}的{kind}是什么？'],
    whoOf: ['{name}的{who}是谁？', '谁是{name}的{who}？'],
    dayOf: ['{name}的{day}是什么时候？', '{name}的{day}是哪天？'],
    count: ['一共有多少个{things}？', '表中有几个{things}？'],
    countKind: ['{kind}为{group}的{things}有多少个？', '{group}有多少个{things}？'],
    countWho: ['{person}负责了多少个{things}？', '{who}是{person}的{things}有几个？'],
    countAbove: ['{one}超过{bound}的{things}有多少个？', '{one}大于{bound}的{things}有几个？'],
    countBelow: ['{one}低于{bound}的{things}有多少个？'],
    countLeast: ['{one}不低于{exact}的{things}有多少个？'],
    distinctKind: ['有多少种不同的{kind}？'],
    sum: ['所有{things}的{one}总和是多少？', '{one}合计是多少？'],
    sumKind: ['{group}的{one}总共是多少？', '{kind}为{group}的{one}合计是多少？'],
    sumTwo: ['{name}和{other}的{one}之和是多少？'],
    mean: ['平均{one}是多少？', '所有{things}的平均{one}是多少？'],
    meanKind: ['{group}的平均{one}是多少？'],
    most: ['最高的{one}是多少？', '{one}最大值是多少？'],
    least: ['最低的{one}是多少？'],
    nameMost: ['哪个{thing}的{one}最高？', '{one}最高的{thing}是哪个？'],
    nameLeast: ['哪个{thing}的{one}最低？', '{one}最低的{thing}是什么？'],
    nameMostKind: ['{group}中{one}最高的{thing}是哪个？'],
    topNames: ['{one}最高的三个{things}是哪些？'],
    kindMost: ['哪个{kind}的{things}最多？'],
    kindSum: ['哪个{kind}的{one}总和最高？'],
    difference: ['{name}的{one}比{other}多多少？', '{name}和{other}的{one}相差多少？'],
    share: ['{group}的{one}占总{one}的百分之多少？'],
    listKind: ['{kind}为{group}的{things}有哪些？', '属于{group}的{things}有哪些？'],
    listWho: ['{person}负责哪些{things}？'],
    listAbove: ['{one}超过{bound}的{things}有哪些？'],
    values: ['{name}和{other}的{one}分别是多少？'],
    more: ['{name}的{one}是否高于{other}？', '{name}的{one}比{other}高吗？'],
    both: ['{name}的{one}和{two}分别是多少？'],
  },
};
