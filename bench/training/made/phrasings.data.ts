/**
 * Ways to ask one thing. A `noun` also follows "the" ("total sales"), `full` is a whole question, and `order` tells
 * somebody to do something. Slots stand in braces:
 *
 * - `row`, `rows`: an order, orders; `np`: orders in the North; `npIs`: orders were returned; `m`: a measure word
 * - `a`: an amount (sales); `most`, `least`: highest, lowest, or longest, shortest; `much`: how many or how much
 * - `g`, `gs`: a category (region) and its plural; `v1`, `v2`: two of its values
 * - `c`: a condition with the space before it (" in the North") or nothing; `of`: the same before a Chinese figure
 * - `t`: any column; `d`, `d1`, `d2`: dates; `part`: month; `p1`, `p2`: two periods; `id`: the name of a row
 * - `x`, `xs`: what no column tells, and its plural
 */
export interface Phrasings {
  readonly noun: readonly string[];
  readonly full: readonly string[];
  readonly order: readonly string[];
  readonly zh: readonly string[];
}

export const phrasings = {
  sum: {
    noun: ['total {a}{c}', 'sum of {a}{c}', 'overall {a}{c}', 'total of {a}{c}', 'combined {a}{c}'],
    full: [
      'what is the total {a}{c}',
      'what was the total {a}{c}',
      "what's the sum of {a}{c}",
      '{much} {a} in total{c}',
      'what {does} the {a} add up to{c}',
      'how high is the total {a}{c}',
    ],
    order: ['add up the {a}{c}', 'sum up {a}{c}', 'calculate the total {a}{c}', 'sum {a}{c}'],
    zh: [
      '{of}总{a}是多少',
      '{of}{a}总和是多少',
      '{of}{a}一共是多少',
      '{of}{a}合计',
      '求{of}{a}的总和',
      '帮我算一下{of}{a}总共多少',
    ],
  },
  mean: {
    noun: ['average {a}{c}', 'avg {a}{c}', 'mean {a}{c}', 'average {a} per {row}{c}', 'mean of {a}{c}'],
    full: [
      'what is the average {a}{c}',
      "what's the mean {a}{c}",
      'what was the average {a}{c}',
      'what is the {a} on average{c}',
      'what average {a} do we get{c}',
    ],
    order: ['calculate the average {a}{c}', 'work out the mean {a}{c}', 'average the {a}{c}'],
    zh: [
      '{of}平均{a}是多少',
      '{of}{a}的平均值是多少',
      '{of}平均{a}',
      '{of}{a}平均是多少',
      '求{of}{a}的平均值',
      '{of}{a}均值是多少',
    ],
  },
  median: {
    noun: ['median {a}{c}', 'median of {a}{c}', 'median value of {a}{c}'],
    full: [
      'what is the median {a}{c}',
      "what's the median {a}{c}",
      'what was the median {a}{c}',
      'which {a} is the median{c}',
    ],
    order: ['calculate the median {a}{c}', 'find the median of {a}{c}', 'compute median {a}{c}'],
    zh: ['{of}{a}的中位数是多少', '{of}{a}中位数', '求{of}{a}的中位数', '{of}{a}的中位数是几'],
  },
  largest: {
    noun: ['{most} {a}{c}', 'max {a}{c}', 'maximum {a}{c}', 'max of {a}{c}'],
    full: [
      'what is the {most} {a}{c}',
      "what's the maximum {a}{c}",
      'what was the {most} {a}{c}',
      'how high does the {a} go{c}',
      'what is the top {a}{c}',
    ],
    order: ['find the {most} {a}{c}', 'get the maximum {a}{c}', 'look up the {most} {a}{c}'],
    zh: ['{of}最高{a}是多少', '{of}最大的{a}是多少', '{of}{a}最大值', '{of}{a}最高是多少', '{of}{a}的最大值是多少'],
  },
  smallest: {
    noun: ['{least} {a}{c}', 'min {a}{c}', 'minimum {a}{c}', 'min of {a}{c}'],
    full: [
      'what is the {least} {a}{c}',
      "what's the minimum {a}{c}",
      'what was the {least} {a}{c}',
      'how low does the {a} get{c}',
    ],
    order: ['find the {least} {a}{c}', 'get the minimum {a}{c}', 'look up the {least} {a}{c}'],
    zh: ['{of}最低{a}是多少', '{of}最小的{a}是多少', '{of}{a}最小值', '{of}{a}最低是多少', '{of}{a}的最小值是多少'],
  },
  earliest: {
    noun: ['earliest {d}', 'first {d}', 'oldest {d}', 'min {d}'],
    full: [
      'what is the earliest {d}',
      "what's the first {d}",
      'what is the oldest {d} in the list',
      'when was the first {row} {verb}',
    ],
    order: ['find the earliest {d}', 'give me the first {d}'],
    zh: ['最早的{d}是哪天', '{d}最早是什么时候', '最早{d}', '第一个{row}的{d}是哪天'],
  },
  latest: {
    noun: ['latest {d}', 'most recent {d}', 'last {d}', 'max {d}'],
    full: [
      'what is the latest {d}',
      "what's the most recent {d}",
      'what is the last {d} in the list',
      'when was the last {row} {verb}',
    ],
    order: ['find the latest {d}', 'give me the most recent {d}'],
    zh: ['最晚的{d}是哪天', '{d}最晚是什么时候', '最近的{d}', '最后一个{row}的{d}是哪天'],
  },
  count: {
    noun: ['number of {np}', 'count of {np}', 'total number of {np}', '# of {np}'],
    full: [
      'how many {npIs}',
      'how many {npIs}',
      'how many {np}',
      'how many {np} are there',
      'how many {np} do we have',
      'how many {np} are in the list',
      "what's the number of {np}",
    ],
    order: ['count {np}', 'count the {np}', 'count all {np}'],
    zh: [
      '{c}{row}有多少{m}',
      '有多少{m}{c}{row}',
      '{c}{row}数量',
      '一共有几{m}{c}{row}',
      '{c}{row}总共多少{m}',
      '统计{c}{row}数量',
    ],
  },
  share: {
    noun: [
      'share of {rows} {after}',
      'percentage of {rows} {after}',
      '% of {rows} {after}',
      'proportion of {rows} {after}',
    ],
    full: [
      'what percentage of {rows} {predicate}',
      'what share of {rows} {predicate}',
      'what percent of the {rows} {predicate}',
      'what proportion of {rows} {predicate}',
      'how many percent of {rows} {predicate}',
    ],
    order: ['work out the percentage of {rows} {after}', 'calculate what % of {rows} {predicate}'],
    zh: ['{c}{row}占比是多少', '{c}{row}占全部{row}的百分之几', '{c}{row}的比例', '{c}{row}占总数的百分比是多少'],
  },
  shareOfSum: {
    noun: ['share of {a} {loose}', 'percentage of total {a} {loose}', '% of {a} {loose}', 'share of total {a} {loose}'],
    full: [
      'what share of the total {a} is {loose}',
      'what percentage of total {a} was {loose}',
      'what percent of {a} is {loose}',
      'how much of the total {a} in percent is {loose}',
    ],
    order: ['calculate the share of total {a} {loose}', 'work out the percentage of {a} {loose}'],
    zh: ['{of}{a}占总{a}的百分之几', '{of}{a}占比', '{of}{a}占总{a}的比例是多少', '{of}{a}占全部的百分比'],
  },
  distinct: {
    noun: ['number of different {gs}', 'number of unique {gs}', 'count of distinct {gs}', '# of different {gs}'],
    full: [
      'how many different {gs} are there',
      'how many unique {gs} do we have',
      'how many distinct {gs} appear in the list',
      'how many {gs} are there',
      'how many different {gs}',
    ],
    order: ['count the different {gs}', 'count distinct {gs}', 'count unique {gs}'],
    zh: ['有多少个不同的{g}', '一共有几种{g}', '不同{g}的数量', '{g}有多少种', '共有几个{g}'],
  },
  values: {
    noun: ['different {gs}', 'list of {gs}', 'unique {gs}', 'distinct {gs}'],
    full: ['which {gs} are there', 'what {gs} do we have', 'what are the different {gs}', 'which different {gs} occur'],
    order: ['list all {gs}', 'list the different {gs}', 'show the unique {gs}', 'show all {gs}'],
    zh: ['有哪些{g}', '列出所有{g}', '{g}都有哪些', '都有什么{g}'],
  },
  groupSum: {
    noun: [
      'total {a} by {g}{c}',
      'total {a} per {g}{c}',
      'sum of {a} by {g}{c}',
      '{a} totals by {g}{c}',
      'total {a} for each {g}{c}',
      'sum of {a} for every {g}{c}',
    ],
    full: [
      'what is the total {a} per {g}{c}',
      'what is the total {a} for each {g}{c}',
      'what {does} the {a} add up to per {g}{c}',
      "what's the total {a} by {g}{c}",
    ],
    order: [
      'sum {a} by {g}{c}',
      'break down the total {a} by {g}{c}',
      'add up {a} for each {g}{c}',
      'group by {g} and sum the {a}{c}',
    ],
    zh: [
      '每个{g}的{of}总{a}是多少',
      '按{g}统计{of}总{a}',
      '各{g}的{of}{a}合计',
      '各个{g}的{of}{a}总和分别是多少',
      '按{g}汇总{of}{a}',
    ],
  },
  groupMean: {
    noun: [
      'average {a} by {g}{c}',
      'average {a} per {g}{c}',
      'avg {a} by {g}{c}',
      'mean {a} for each {g}{c}',
      'mean {a} by {g}{c}',
    ],
    full: [
      'what is the average {a} per {g}{c}',
      'what is the average {a} for each {g}{c}',
      "what's the mean {a} by {g}{c}",
      'what average {a} does each {g} have{c}',
    ],
    order: ['average {a} by {g}{c}', 'break down the average {a} by {g}{c}', 'compare the average {a} across {gs}{c}'],
    zh: ['每个{g}的{of}平均{a}是多少', '按{g}统计{of}平均{a}', '各{g}的{of}{a}平均值', '各{g}{of}平均{a}分别是多少'],
  },
  groupCount: {
    noun: [
      'number of {np} by {g}',
      '{np} per {g}',
      'count of {np} by {g}',
      'number of {np} for each {g}',
      'count of {np} per {g}',
    ],
    full: [
      'how many {np} are there per {g}',
      'how many {np} does each {g} have',
      'how many {np} for each {g}',
      'how many {np} by {g}',
      'what is the number of {np} per {g}',
    ],
    order: [
      'count {np} by {g}',
      'count the {np} per {g}',
      'break down the {np} by {g}',
      'group the {np} by {g} and count them',
    ],
    zh: ['每个{g}有多少{m}{c}{row}', '按{g}统计{c}{row}数量', '各{g}的{c}{row}数', '各个{g}分别有几{m}{c}{row}'],
  },
  partSum: {
    noun: [
      'total {a} by {part}{c}',
      'total {a} per {part}{c}',
      '{a} totals by {part}{c}',
      'sum of {a} by {part}{c}',
      'sum of {a} for each {part}{c}',
    ],
    full: [
      'what is the total {a} per {part}{c}',
      'what was the total {a} in each {part}{c}',
      'how does the total {a} look by {part}{c}',
      "what's the total {a} for each {part}{c}",
    ],
    order: ['sum {a} by {part}{c}', 'break the total {a} down by {part}{c}', 'show the total {a} for each {part}{c}'],
    zh: ['每{part}的{c}总{a}是多少', '按{part}统计{c}总{a}', '各{part}的{c}{a}合计', '每{part}{c}{a}总和'],
  },
  partCount: {
    noun: [
      'number of {np} by {part}',
      'number of {np} per {part}',
      '{np} per {part}',
      'count of {np} by {part}',
      'count of {np} per {part}',
    ],
    full: [
      'how many {np} are there per {part}',
      'how many {np} for each {part}',
      'how many {np} were there in each {part}',
      'how many {np} by {part}',
    ],
    order: ['count {np} by {part}', 'count the {np} per {part}', 'break the {np} down by {part}'],
    zh: [
      '每{part}有多少{m}{c}{row}',
      '按{part}统计{c}{row}数量',
      '各{part}的{c}{row}数',
      '每{part}分别有几{m}{c}{row}',
    ],
  },
  partHappened: {
    noun: [
      'number of {rows} {verb} per {part}',
      'number of {rows} {verb} by {part}',
      'count of {rows} {verb} by {part}',
      '{rows} {verb} per {part}',
    ],
    full: [
      'how many {rows} {acted} in each {part}',
      'how many {rows} {acted} per {part}',
      'how many {rows} {acted} each {part}',
      'what is the number of {rows} {verb} per {part}',
    ],
    order: [
      'count the {rows} {verb} by {part}',
      'count {rows} {verb} per {part}',
      'show how many {rows} {acted} in each {part}',
    ],
    zh: ['每{part}{zhVerb}的{row}有多少{m}', '按{zhVerb}{part}统计{row}数量', '各{part}{zhVerb}的{row}数'],
  },
  groupMax: {
    noun: ['{most} {a} by {g}{c}', '{most} {a} per {g}{c}', 'max {a} by {g}{c}', 'maximum {a} for each {g}{c}'],
    full: [
      'what is the {most} {a} per {g}{c}',
      'what is the {most} {a} for each {g}{c}',
      "what's the max {a} by {g}{c}",
      'how high does the {a} go for each {g}{c}',
    ],
    order: [
      'show the {most} {a} by {g}{c}',
      'find the maximum {a} for each {g}{c}',
      'break down the {most} {a} by {g}{c}',
    ],
    zh: ['每个{g}的{of}最高{a}是多少', '各{g}{of}{a}的最大值', '按{g}统计{of}最高{a}', '各{g}的{of}最高{a}分别是多少'],
  },
  mostPartCount: {
    noun: [
      '{part} with the most {np}',
      '{part} with the highest number of {np}',
      'busiest {part} by number of {np}',
      '{part} with most {np}',
    ],
    full: [
      'which {part} had the most {np}',
      'in which {part} were there the most {np}',
      'what {part} had the highest number of {np}',
      'which {part} has the most {np}',
    ],
    order: ['find the {part} with the most {np}', 'name the {part} with the most {np}'],
    zh: ['哪个{part}的{row}最多', '{row}最多的是哪个{part}', '{row}数量最多的{part}是哪个'],
  },
  mostPartSum: {
    noun: [
      '{part} with the highest total {a}',
      'best {part} by total {a}',
      '{part} with the most {a} in total',
      'top {part} by total {a}',
    ],
    full: [
      'which {part} had the highest total {a}',
      'in which {part} was the total {a} highest',
      'which {part} had the most {a} in total',
      'what {part} had the highest total {a}',
    ],
    order: ['find the {part} with the highest total {a}', 'name the {part} with the highest total {a}'],
    zh: ['哪个{part}的总{a}最高', '总{a}最高的是哪个{part}', '{a}合计最多的{part}是哪个'],
  },
  topRows: {
    noun: ['{n} {rows} with the {most} {a}', 'top {n} {rows} by {a}', 'highest {n} {rows} by {a}', 'top {n} by {a}'],
    full: [
      'which {n} {rows} have the {most} {a}',
      'what are the {n} {rows} with the {most} {a}',
      'what are the top {n} {rows} by {a}',
      'which are the top {n} {rows} in terms of {a}',
    ],
    order: [
      'list the {n} {rows} with the {most} {a}',
      'show the top {n} {rows} by {a}',
      'find the {n} {rows} with the {most} {a}',
    ],
    zh: ['{a}最高的{n}{m}{row}是哪些', '{a}前{n}的{row}', '列出{a}最高的{n}{m}{row}', '{a}排名前{n}的{row}有哪些'],
  },
  bottomRows: {
    noun: [
      '{n} {rows} with the {least} {a}',
      'bottom {n} {rows} by {a}',
      'lowest {n} {rows} by {a}',
      'bottom {n} by {a}',
    ],
    full: [
      'which {n} {rows} have the {least} {a}',
      'what are the {n} {rows} with the {least} {a}',
      'what are the bottom {n} {rows} by {a}',
    ],
    order: [
      'list the {n} {rows} with the {least} {a}',
      'show the bottom {n} {rows} by {a}',
      'find the {n} {rows} with the {least} {a}',
    ],
    zh: ['{a}最低的{n}{m}{row}是哪些', '列出{a}最低的{n}{m}{row}', '{a}倒数前{n}的{row}', '{a}最少的{n}{m}{row}'],
  },
  topGroups: {
    noun: [
      'top {n} {gs} by total {a}',
      '{n} {gs} with the highest total {a}',
      'top {n} {gs} in terms of total {a}',
      '{n} biggest {gs} by total {a}',
    ],
    full: [
      'which {n} {gs} have the highest total {a}',
      'what are the top {n} {gs} by total {a}',
      'which are the {n} {gs} with the most {a} overall',
      'what {n} {gs} come out on top by total {a}',
    ],
    order: [
      'list the {n} {gs} with the highest total {a}',
      'show the top {n} {gs} by total {a}',
      'rank {gs} by total {a}, top {n}',
    ],
    zh: ['总{a}最高的{n}个{g}是哪些', '总{a}前{n}的{g}', '列出总{a}最高的{n}个{g}', '总{a}排名前{n}的{g}有哪些'],
  },
  mostRow: {
    noun: [
      '{row} with the {most} {a}{c}',
      '{row} with the max {a}{c}',
      '{row} with the maximum {a}{c}',
      '{row} that has the {most} {a}{c}',
    ],
    full: [
      'which {row} has the {most} {a}{c}',
      'which {row} had the {most} {a}{c}',
      'what {row} has the {most} {a}{c}',
      'which {row} has the max {a}{c}',
      'which {row} is top by {a}{c}',
    ],
    order: ['find the {row} with the {most} {a}{c}', 'show me the {row} with the {most} {a}{c}'],
    zh: ['{c}{a}最高的{row}是哪{m}', '哪{m}{c}{row}的{a}最高', '{c}{a}最高的{row}', '{c}{a}最大的是哪{m}{row}'],
  },
  leastRow: {
    noun: [
      '{row} with the {least} {a}{c}',
      '{row} with the min {a}{c}',
      '{row} with the minimum {a}{c}',
      '{row} that has the {least} {a}{c}',
    ],
    full: [
      'which {row} has the {least} {a}{c}',
      'which {row} had the {least} {a}{c}',
      'what {row} has the {least} {a}{c}',
      'which {row} has the min {a}{c}',
    ],
    order: ['find the {row} with the {least} {a}{c}', 'show me the {row} with the {least} {a}{c}'],
    zh: ['{c}{a}最低的{row}是哪{m}', '哪{m}{c}{row}的{a}最低', '{c}{a}最低的{row}', '{c}{a}最小的是哪{m}{row}'],
  },
  traitOfMost: {
    noun: [
      '{t} of the {row} with the {most} {a}',
      '{t} of the {row} that has the {most} {a}',
      '{t} for the {row} with the max {a}',
      '{t} of the {row} with the maximum {a}',
    ],
    full: [
      'what is the {t} of the {row} with the {most} {a}',
      'which {t} does the {row} with the {most} {a} have',
      "what's the {t} of the {row} with the max {a}",
      'what was the {t} of the {row} with the {most} {a}',
    ],
    order: [
      'look up the {t} of the {row} with the {most} {a}',
      'find the {row} with the {most} {a} and tell me its {t}',
    ],
    zh: [
      '{a}最高的{row}的{t}是什么',
      '{a}最高的那{m}{row}{t}是什么',
      '{a}最大的{row}，它的{t}是什么',
      '{a}最高的{row}{t}',
    ],
  },
  mostCommon: {
    noun: [
      '{g} with the most {np}',
      'most common {g}{c}',
      'most frequent {g}{c}',
      '{g} with the highest number of {np}',
    ],
    full: [
      'which {g} has the most {np}',
      'which {g} appears most often{c}',
      'what is the most common {g}{c}',
      'which {g} has the highest number of {np}',
      'which {g} had the most {np}',
    ],
    order: ['find the {g} with the most {np}', 'name the {g} with the most {np}'],
    zh: ['哪个{g}的{c}{row}最多', '{c}{row}最多的{g}是哪个', '{c}{row}数量最多的{g}', '哪个{g}{c}{row}数最多'],
  },
  leastCommon: {
    noun: [
      '{g} with the fewest {np}',
      'least common {g}{c}',
      '{g} with the smallest number of {np}',
      '{g} with the lowest number of {np}',
    ],
    full: [
      'which {g} has the fewest {np}',
      'which {g} appears least often{c}',
      'what is the least common {g}{c}',
      'which {g} has the lowest number of {np}',
    ],
    order: ['find the {g} with the fewest {np}', 'name the {g} with the fewest {np}'],
    zh: ['哪个{g}的{c}{row}最少', '{c}{row}最少的{g}是哪个', '{c}{row}数量最少的{g}', '哪个{g}{c}{row}数最少'],
  },
  mostOfSum: {
    noun: [
      '{g} with the highest total {a}{c}',
      '{g} with the largest total {a}{c}',
      'top {g} by total {a}{c}',
      '{g} with the most {a} in total{c}',
    ],
    full: [
      'which {g} has the highest total {a}{c}',
      'which {g} had the highest total {a}{c}',
      'which {g} has the most {a} in total{c}',
      'what {g} has the largest total {a}{c}',
      'which {g} comes first by total {a}{c}',
    ],
    order: ['find the {g} with the highest total {a}{c}', 'name the {g} with the highest total {a}{c}'],
    zh: ['哪个{g}的{of}总{a}最高', '{of}总{a}最高的{g}是哪个', '{of}总{a}最高的{g}', '{of}{a}合计最多的是哪个{g}'],
  },
  leastOfSum: {
    noun: [
      '{g} with the lowest total {a}{c}',
      '{g} with the smallest total {a}{c}',
      'bottom {g} by total {a}{c}',
      '{g} with the least {a} in total{c}',
    ],
    full: [
      'which {g} has the lowest total {a}{c}',
      'which {g} had the smallest total {a}{c}',
      'what {g} has the lowest total {a}{c}',
      'which {g} comes last by total {a}{c}',
    ],
    order: ['find the {g} with the lowest total {a}{c}', 'name the {g} with the lowest total {a}{c}'],
    zh: ['哪个{g}的{of}总{a}最低', '{of}总{a}最低的{g}是哪个', '{of}总{a}最低的{g}', '{of}{a}合计最少的是哪个{g}'],
  },
  mostOfMean: {
    noun: [
      '{g} with the highest average {a}{c}',
      '{g} with the highest mean {a}{c}',
      'top {g} by average {a}{c}',
      '{g} with the highest avg {a}{c}',
    ],
    full: [
      'which {g} has the highest average {a}{c}',
      'which {g} had the highest average {a}{c}',
      'what {g} has the highest mean {a}{c}',
      'on average which {g} has the highest {a}{c}',
    ],
    order: ['find the {g} with the highest average {a}{c}', 'name the {g} with the highest average {a}{c}'],
    zh: [
      '哪个{g}的{of}平均{a}最高',
      '{of}平均{a}最高的{g}是哪个',
      '{of}平均{a}最高的{g}',
      '{of}{a}均值最高的是哪个{g}',
    ],
  },
  lookup: {
    noun: ['{t} of {id}', '{id} {t}', '{t} for {id}', '{t} of {row} {id}'],
    full: [
      'what is the {t} of {id}',
      "what's the {t} for {id}",
      'what {t} does {id} have',
      'what was the {t} of {row} {id}',
      'which {t} does {id} have',
    ],
    order: ['look up the {t} of {id}', 'find {id} and tell me the {t}', 'show the {t} of {id}'],
    zh: ['{id}的{t}是多少', '{id}的{t}', '查一下{id}的{t}', '{row}{id}的{t}是什么'],
  },
  lookupDate: {
    noun: ['{t} of {id}', '{id} {t}', '{t} for {row} {id}', 'date {id} was {verb}'],
    full: [
      'when {aux} {id} {verb}',
      'on what date {aux} {id} {verb}',
      'what is the {t} of {id}',
      'when exactly {aux} {row} {id} {verb}',
    ],
    order: ['look up when {id} {aux} {verb}', 'tell me when {id} {aux} {verb}', 'show the {t} of {id}'],
    zh: ['{id}是什么时候{verb}的', '{id}的{t}', '{id}的{t}是哪天', '查一下{id}的{t}'],
  },
  lookupFlag: {
    noun: [],
    full: ['{question}', '{question} or not', '{row} {id}: {flag}', '{id} - {flag}', 'do you know: {question}'],
    order: ['check: {question}', 'tell me: {question}', 'look up {id}: {flag}'],
    zh: ['{question}', '请问{question}', '查一下，{question}'],
  },
  list: {
    noun: ['list of {np}', '{np}', 'full list of {np}', 'list of all {np}'],
    full: ['which {npIs}', 'what {npIs}', 'which are the {np}', 'what are the {np}', 'which ones are the {np}'],
    order: ['list {np}', 'list all {np}', 'show me the {np}', 'show {np}', 'find all {np}', 'give me a list of {np}'],
    zh: ['列出{c}{row}', '有哪些{c}{row}', '{c}{row}有哪些', '显示所有{c}{row}'],
  },
  missingCount: {
    noun: [
      'number of {rows} without {t}',
      'number of {rows} with no {t}',
      'number of empty {t} cells',
      '# of {rows} with missing {t}',
      'number of missing values in {t}',
    ],
    full: [
      'how many {rows} have no {t}',
      'how many {rows} are missing the {t}',
      'how many values are missing in {t}',
      'for how many {rows} is the {t} blank',
      'in how many rows is {t} empty',
    ],
    order: ['count the {rows} without {t}', 'count the blanks in {t}', 'count missing {t}'],
    zh: ['有多少{m}{row}没有{t}', '{t}为空的{row}有几{m}', '{t}缺失了多少个', '{t}空白的{row}数量'],
  },
  missingList: {
    noun: ['{rows} without {t}', '{rows} with no {t}', '{rows} with missing {t}', '{rows} where {t} is blank'],
    full: [
      'which {rows} have no {t}',
      'which {rows} are missing the {t}',
      'for which {rows} is the {t} blank',
      'where is {t} missing',
    ],
    order: ['list the {rows} without {t}', 'show {rows} where {t} is empty', 'find the {rows} with missing {t}'],
    zh: ['哪些{row}没有{t}', '列出{t}为空的{row}', '{t}缺失的{row}有哪些', '{t}空白的{row}'],
  },
  exists: {
    noun: [],
    full: [
      'are there any {np}',
      'is there any {row1}',
      'do we have any {np}',
      'any {np}',
      'are there {np} at all',
      'is there at least one {row1}',
      'do we have {np}',
      'were there any {np}',
    ],
    order: ['check if there are any {np}', 'check whether we have any {np}', 'tell me if there are any {np}'],
    zh: ['有没有{c}{row}', '有{c}{row}吗', '存在{c}{row}吗', '是否有{c}{row}'],
  },
  compareSum: {
    noun: [],
    full: [
      'which has the higher total {a}, {v1} or {v2}',
      '{v1} or {v2}: which has more {a} in total',
      'is the total {a} higher for {v1} or {v2}',
      'who comes out higher on total {a}, {v1} or {v2}',
      'total {a}: {v1} or {v2}, which one is higher',
      'which of {v1} and {v2} has the higher total {a}',
    ],
    order: ['tell me which has the higher total {a}, {v1} or {v2}', 'compare total {a}: which is higher, {v1} or {v2}'],
    zh: [
      '{v1}和{v2}哪个的总{a}更高',
      '{v1}与{v2}相比，谁的总{a}更高',
      '总{a}，{v1}和{v2}哪个高',
      '{v1}和{v2}的总{a}哪个更多',
    ],
  },
  compareMean: {
    noun: [],
    full: [
      'which has the higher average {a}, {v1} or {v2}',
      'is the average {a} higher for {v1} or {v2}',
      '{v1} or {v2}: which has the higher average {a}',
      'average {a}: {v1} or {v2}, which one is higher',
      'which of {v1} and {v2} has the higher average {a}',
      'who has the higher mean {a}, {v1} or {v2}',
    ],
    order: [
      'tell me which has the higher average {a}, {v1} or {v2}',
      'compare average {a}: which is higher, {v1} or {v2}',
    ],
    zh: ['{v1}和{v2}哪个的平均{a}更高', '{v1}与{v2}相比，谁的平均{a}更高', '平均{a}，{v1}和{v2}哪个高'],
  },
  compareCount: {
    noun: [],
    full: [
      'which has more {rows}, {v1} or {v2}',
      '{v1} or {v2}: which has more {rows}',
      'are there more {rows} for {v1} or for {v2}',
      'which of {v1} and {v2} has more {rows}',
      'more {rows} for {v1} or {v2}',
      'what is more frequent among the {rows}, {v1} or {v2}',
    ],
    order: ['tell me which has more {rows}, {v1} or {v2}', 'compare {v1} and {v2}: which has more {rows}'],
    zh: ['{v1}和{v2}哪个的{row}更多', '{v1}与{v2}相比，谁的{row}更多', '{row}数量，{v1}和{v2}哪个多'],
  },
  compareIs: {
    noun: [],
    full: [
      'does {v1} have a higher total {a} than {v2}',
      'is the total {a} of {v1} higher than that of {v2}',
      'did {v1} have a higher total {a} than {v2}',
      'is total {a} for {v1} above {v2}',
      'is {v1} ahead of {v2} in total {a}',
      'does {v1} beat {v2} on total {a}',
    ],
    order: [
      'check if {v1} has a higher total {a} than {v2}',
      'tell me whether the total {a} is higher for {v1} than for {v2}',
    ],
    zh: ['{v1}的总{a}比{v2}高吗', '{v1}的总{a}是不是比{v2}多', '{v1}的总{a}高于{v2}吗'],
  },
  compareBy: {
    noun: [
      'difference in total {a} between {v1} and {v2}',
      'difference between {v1} and {v2} in total {a}',
      'gap in total {a} between {v1} and {v2}',
      'total {a} of {v1} minus {v2}',
    ],
    full: [
      'how much higher is the total {a} for {v1} than for {v2}',
      'what is the difference in total {a} between {v1} and {v2}',
      'by how much does the total {a} of {v1} exceed {v2}',
      'how big is the gap in total {a} between {v1} and {v2}',
    ],
    order: [
      'calculate the difference in total {a} between {v1} and {v2}',
      'subtract the total {a} of {v2} from that of {v1}',
    ],
    zh: ['{v1}的总{a}比{v2}多多少', '{v1}和{v2}的总{a}相差多少', '{v1}与{v2}总{a}的差额'],
  },
  compareByCount: {
    noun: [
      'difference in the number of {rows} between {v1} and {v2}',
      'difference between {v1} and {v2} in number of {rows}',
    ],
    full: [
      'how many more {rows} does {v1} have than {v2}',
      'how many more {rows} are there for {v1} than for {v2}',
      'what is the difference in number of {rows} between {v1} and {v2}',
      'by how many {rows} is {v1} ahead of {v2}',
    ],
    order: [
      'calculate how many more {rows} {v1} has than {v2}',
      'compare the number of {rows} for {v1} and {v2}, what is the difference',
    ],
    zh: ['{v1}的{row}比{v2}多几{m}', '{v1}和{v2}的{row}数量相差多少', '{v1}比{v2}多多少{m}{row}'],
  },
  change: {
    noun: [
      'change in total {a} from {p1} to {p2}',
      'difference in total {a} between {p1} and {p2}',
      'change in total {a} between {p1} and {p2}',
    ],
    full: [
      'how did the total {a} change from {p1} to {p2}',
      'by how much did total {a} change from {p1} to {p2}',
      'how much did total {a} {move} from {p1} to {p2}',
      'how much {higher} was total {a} in {p2} than in {p1}',
      'what is the difference in total {a} between {p1} and {p2}',
    ],
    order: [
      'calculate the change in total {a} from {p1} to {p2}',
      'compare total {a} in {p1} and {p2}, how much did it change',
    ],
    zh: ['从{p1}到{p2}总{a}变化了多少', '{p2}的总{a}比{p1}{zhMove}多少', '{p1}到{p2}总{a}的变化'],
  },
  changeCount: {
    noun: ['change in the number of {rows} from {p1} to {p2}', 'difference in number of {rows} between {p1} and {p2}'],
    full: [
      'how did the number of {rows} change from {p1} to {p2}',
      'by how much did the number of {rows} {move} from {p1} to {p2}',
      'how many {more} {rows} were there in {p2} than in {p1}',
      'what is the difference in number of {rows} between {p1} and {p2}',
      'how much did the number of {rows} change between {p1} and {p2}',
    ],
    order: [
      'calculate the change in the number of {rows} from {p1} to {p2}',
      'compare the number of {rows} in {p1} and {p2}, what is the difference',
    ],
    zh: ['从{p1}到{p2}{row}数量变化了多少', '{p2}的{row}比{p1}{zhMove}多少{m}', '{p1}到{p2}{row}数量的变化'],
  },
  changePercent: {
    noun: [
      'percent change in total {a} from {p1} to {p2}',
      '% change of total {a} between {p1} and {p2}',
      'percentage change in total {a} from {p1} to {p2}',
      'growth rate of total {a} from {p1} to {p2}',
    ],
    full: [
      'by what percentage did total {a} change from {p1} to {p2}',
      'by how many percent did the total {a} {move} from {p1} to {p2}',
      'what is the percent change in total {a} from {p1} to {p2}',
      'what was the percentage change in total {a} between {p1} and {p2}',
    ],
    order: [
      'calculate the percent change in total {a} from {p1} to {p2}',
      'work out the % change of total {a} from {p1} to {p2}',
    ],
    zh: ['从{p1}到{p2}总{a}变化了百分之几', '{p2}的总{a}比{p1}{zhMove}百分之几', '总{a}从{p1}到{p2}的变化率'],
  },
  ratio: {
    noun: [
      'ratio of {a1} to {a2}{c}',
      'ratio of total {a1} to total {a2}{c}',
      '{a1} divided by {a2}{c}',
      '{a1} to {a2} ratio{c}',
      'total {a1} divided by total {a2}{c}',
    ],
    full: [
      'what is the ratio of {a1} to {a2}{c}',
      "what's the ratio of total {a1} to total {a2}{c}",
      'what is total {a1} divided by total {a2}{c}',
      'how large is {a1} relative to {a2}{c}',
    ],
    order: ['divide total {a1} by total {a2}{c}', 'calculate the ratio of {a1} to {a2}{c}'],
    zh: ['{of}{a1}与{a2}的比是多少', '{of}总{a1}除以总{a2}是多少', '{of}{a1}和{a2}的比例'],
  },
  shareByGroup: {
    noun: [
      'share of total {a} by {g}',
      'percentage of total {a} per {g}',
      "each {g}'s share of total {a}",
      '% of {a} by {g}',
      '{a} share per {g}',
    ],
    full: [
      'what share of total {a} does each {g} have',
      'what percentage of total {a} comes from each {g}',
      'how is the total {a} split across {gs} in percent',
      'what % of the {a} does each {g} account for',
    ],
    order: [
      'show the share of total {a} by {g}',
      'split the total {a} by {g} in percent',
      'calculate the percentage of {a} for each {g}',
    ],
    zh: ['每个{g}的{a}占比是多少', '各{g}占总{a}的百分比', '按{g}统计{a}占比', '各{g}{a}的比例分别是多少'],
  },
  countShareByGroup: {
    noun: [
      'share of {rows} by {g}',
      'percentage of {rows} per {g}',
      '% of {rows} by {g}',
      'share of {rows} for each {g}',
    ],
    full: [
      'what percentage of {rows} does each {g} have',
      'what share of the {rows} falls on each {g}',
      'how are the {rows} split across {gs} in percent',
      'what % of {rows} does each {g} account for',
    ],
    order: [
      'show the share of {rows} by {g}',
      'split the {rows} by {g} in percent',
      'calculate the percentage of {rows} for each {g}',
    ],
    zh: ['每个{g}的{row}占比是多少', '各{g}{row}占总数的百分比', '按{g}统计{row}占比'],
  },
  rateByGroup: {
    noun: [
      'percentage of {rows} {after} by {g}',
      'share of {rows} {after} per {g}',
      '% of {rows} {after} for each {g}',
      'share of {rows} {after} by {g}',
    ],
    full: [
      'what percentage of {rows} {predicate} in each {g}',
      'for each {g}, what percentage of {rows} {predicate}',
      'per {g}, what share of {rows} {predicate}',
      'what percent of {rows} {predicate} by {g}',
    ],
    order: ['show the percentage of {rows} {after} by {g}', 'calculate the share of {rows} {after} for each {g}'],
    zh: ['每个{g}中{c}{row}占比是多少', '各{g}{c}{row}的比例', '按{g}统计{c}{row}占比'],
  },
  daysOf: {
    noun: [
      'days between {d1} and {d2} for {id}',
      'number of days from {d1} to {d2} for {id}',
      'time from {d1} to {d2} for {row} {id}',
      '{id} days from {d1} to {d2}',
    ],
    full: [
      'how many days are between {d1} and {d2} for {id}',
      'how many days passed from {d1} to {d2} for {row} {id}',
      'how long was it from {d1} to {d2} for {id}',
      'for {id}, how many days lie between {d1} and {d2}',
    ],
    order: ['count the days between {d1} and {d2} for {id}', 'work out the days from {d1} to {d2} of {id}'],
    zh: ['{id}从{d1}到{d2}隔了多少天', '{id}的{d1}和{d2}相差几天', '{id}从{d1}到{d2}用了几天'],
  },
  meanDays: {
    noun: [
      'average number of days between {d1} and {d2}{c}',
      'average days from {d1} to {d2}{c}',
      'average time from {d1} to {d2}{c}',
      'mean days between {d1} and {d2}{c}',
    ],
    full: [
      'how many days are there on average between {d1} and {d2}{c}',
      'what is the average time between {d1} and {d2} in days{c}',
      'how long does it take on average from {d1} to {d2}{c}',
      'on average how many days from {d1} to {d2}{c}',
    ],
    order: [
      'calculate the average number of days from {d1} to {d2}{c}',
      'work out the average time between {d1} and {d2}{c}',
    ],
    zh: ['{of}从{d1}到{d2}平均多少天', '{of}{d1}和{d2}平均相差几天', '{of}{d1}到{d2}的平均天数'],
  },
  mostDays: {
    noun: [
      'longest time between {d1} and {d2}',
      'maximum number of days between {d1} and {d2}',
      'max days from {d1} to {d2}',
      'longest gap between {d1} and {d2} in days',
    ],
    full: [
      'what is the longest time between {d1} and {d2} in days',
      'what is the maximum number of days between {d1} and {d2}',
      'what was the longest gap from {d1} to {d2}',
      'how many days are at most between {d1} and {d2}',
    ],
    order: ['find the longest time between {d1} and {d2}', 'calculate the max number of days from {d1} to {d2}'],
    zh: ['{d1}到{d2}最长隔了多少天', '{d1}和{d2}最多相差几天', '从{d1}到{d2}的最长天数'],
  },
  absentSum: {
    noun: ['total {x}', 'total {x} by {g}', 'sum of {x}', 'total {x} per {g}', 'average {x} per {row}', 'highest {x}'],
    full: [
      'what is the total {x}',
      'which {row} has the highest {x}',
      'what is the average {x} per {g}',
      'which {g} has the highest total {x}',
      'what does {x} add up to',
    ],
    order: ['sum up the {x}', 'show the {x} by {g}', 'add up {x} for each {g}'],
    zh: ['{x}一共是多少', '总{x}是多少', '哪{m}{row}的{x}最高', '按{g}统计总{x}', '平均{x}是多少'],
  },
  absentMean: {
    noun: ['average {x}', 'average {x} per {g}', 'highest {x}', 'median {x}', 'lowest {x}'],
    full: [
      'what is the average {x}',
      'which {row} has the highest {x}',
      'what is the average {x} per {g}',
      'which {g} has the highest average {x}',
      'what is the lowest {x}',
    ],
    order: ['show the average {x} by {g}', 'find the highest {x}', 'calculate the average {x}'],
    zh: ['平均{x}是多少', '哪{m}{row}的{x}最高', '各{g}的平均{x}是多少', '{x}最高是多少'],
  },
  absentTrait: {
    noun: [
      'number of {rows} per {x}',
      '{rows} by {x}',
      'most common {x}',
      'list of {rows} by {x}',
      'number of {rows} without {x}',
    ],
    full: [
      'how many {rows} are there per {x}',
      'what is the most common {x}',
      'which {x} has the most {rows}',
      'how many different {xs} are there',
      'how many {rows} have no {x}',
    ],
    order: ['count {rows} by {x}', 'group the {rows} by {x}', 'break the {rows} down by {x}'],
    zh: ['各种{x}分别有多少{m}{row}', '按{x}统计{row}数量', '哪种{x}的{row}最多', '有多少种{x}'],
  },
  absentLookup: {
    noun: ['{x} of {id}', '{id} {x}', '{x} for {id}'],
    full: [
      'what is the {x} of {id}',
      "what's the {x} for {row} {id}",
      'what {x} does {id} have',
      'which {x} does {id} have',
      'what was the {x} of {id}',
    ],
    order: ['look up the {x} of {id}', 'tell me the {x} for {id}', 'show {id} with its {x}'],
    zh: ['{id}的{x}是多少', '{id}的{x}是什么', '查一下{id}的{x}', '{id}的{x}'],
  },
} as const satisfies Readonly<Record<string, Phrasings>>;

export type Asking = keyof typeof phrasings;

/** Words before a noun: "the total sales". */
export const nounLeads = [
  'can you give me the ',
  'I need the ',
  'please show me the ',
  'could you tell me the ',
  "what's the ",
  'show me the ',
  'give me the ',
  "I'd like to know the ",
  'please calculate the ',
  'looking for the ',
] as const;
/** Words before a whole question. */
export const fullLeads = [
  'hi, ',
  'quick question: ',
  'for my report, ',
  'hello, ',
  'I was wondering, ',
  'just checking, ',
] as const;
/** Words before an order. */
export const orderLeads = ['please ', 'can you ', 'could you please ', 'pls ', 'I want you to ', ''] as const;
/** Words after anything. */
export const tails = [' please', ' thanks', ' pls', ', thank you'] as const;
/** Words before a Chinese question. */
export const chineseLeads = ['请问', '帮我查一下，', '我想知道', '麻烦看下，'] as const;
