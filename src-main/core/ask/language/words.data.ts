/** Words of a question that carry no content of the table. */
export const stopWords: ReadonlySet<string> = new Set(
  `a an the of in on at to for from by with and or as is are was were be been being do does did done has have had having
  will would can could should shall may might must there here this that these those it its their his her they them he she
  what which who whom whose when where why how please tell me give show find list state say name know you i we us our your
  if then than so such also only just any some each every all both either per into within under over between among during
  about regarding concerning related relate respectively following according according based provided mentioned
  included include includes including contained contain contains containing appear appears appearing
  involved involve involves involving associated correspond corresponding get got receive come whole
  s t re ve ll d m st nd rd th`.split(/\s+/),
);

/** Words that name a table or its parts in general: they may go unused at little cost. */
export const harmlessWords: readonly string[] =
  `table sheet form list statement record records entry entries data information detail details item items row rows
  column columns cell chart document report section content contents specific specifically current overall exactly
  case many much number amount value figure kind type name time times thing result entire same given listed shown
  respective different various separate individual single certain particular there total sum
  employee employees staff person persons people individual individuals product products company companies
  used use make made conduct conducted perform performed carry carried show shows shown happen happened occur occurred
  held hold holds set sets put do done need needs needed require required belong belongs work works go goes happen
  produced spend spent spends pay paid pays earn earns purchase purchased sell sold cost costs available average`.split(
    /\s+/,
  );

/** Chinese question words and particles, longest first where one begins another. */
export const stopPhrasesChinese: readonly string[] =
  `请问 请列出 列出 请给出 请 有多少个 有多少 是多少 多少个 多少次 多少 共有 一共 总共 有哪些 哪些 哪一个 哪个 哪一 哪几 哪 有几个 有几 几个 几次 几 是什么 什么 是谁 谁
  怎么样 怎么 如何 是否 有没有 吗 呢 了 的 是 在 有 和 与 及 以及 或 对应 分别 各 中 里 内 上 下 对 为 被 把 将 由 于 其 该 这 那 个 所 并 且 而 从 到 至 以 之 包含 包括 包含了 包括了
  涉及 相关 关于 根据 按照 具体 属于 表格 表中 表里`.split(/\s+/);

export const harmlessPhrasesChinese: readonly string[] =
  `记录 数据 信息 内容 情况 条目 表 单 明细 金额 数量 名称 数值 项目 项 条 次 种 名 人 元 年 月 日`.split(/\s+/);

/** Words that turn a phrase into its opposite. */
export const negations: ReadonlySet<string> = new Set(
  'not no non un without except excluding never 非 未 不 无 没 除'.split(' '),
);

export const numberWords: ReadonlyMap<string, number> = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, index) => [word, index] as const),
);

export const ordinalWords: ReadonlyMap<string, number> = new Map([
  ...'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((word, index) => [word, index] as const),
  ['primary', 1],
  ['secondary', 2],
  ['tertiary', 3],
]);

export const monthWords: ReadonlyMap<string, number> = new Map(
  'january february march april may june july august september october november december'
    .split(' ')
    .flatMap((word, index) => [[word, index + 1] as const, [word.slice(0, 3), index + 1] as const]),
);

/** What stands between two names of an enumeration, spaces single, and nothing else: `, the`, `with their`, `of each`, `和`. */
export const joiningWords =
  /^(?:[,，、]|以及|和|与|及|还有|(?:, )?(?:and|plus|with|as well as|along with|together with|by|per|(?:of|for) (?:each|every)))(?: also)?(?: and)?(?: (?:the|their|its|his|her|each|every))?的?$/u;

/** Forms of verbs that no ending tells, where they are no other word as well: stems of their verbs. */
export const irregularForms: ReadonlyMap<string, string> = new Map(
  `begin began begun
break broke broken
bring brought
build built
buy bought
catch caught
choose chose chosen
draw drew drawn
drive drove driven
eat ate eaten
fly flew flown
forget forgot forgotten
give gave given
grow grew grown
keep kept
know knew known
lend lent
lose lost
make made
pay paid
ride rode ridden
run ran
seek sought
sell sold
send sent
sing sang sung
speak spoke spoken
spend spent
steal stole stolen
swim swam swum
take took taken
teach taught
throw threw thrown
wear wore worn
win won
write wrote written`
    .split('\n')
    .flatMap((line) => {
      const [verb = '', ...forms] = line.split(' ');
      return forms.map((form): [string, string] => [form, verb]);
    }),
);
