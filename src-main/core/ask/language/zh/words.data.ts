import type { LanguagePack } from '../pack.ts';

/** Question words and particles, longest first where one begins another. */
const STOP = `请问 请列出 列出 请给出 请 有多少个 有多少 是多少 多少个 多少次 多少 共有 一共 总共 有哪些 哪些 哪一个 哪个 哪一 哪几 哪 有几个 有几 几个 几次 几 是什么 什么 是谁 谁
  怎么样 怎么 如何 是否 有没有 吗 呢 了 的 是 在 有 和 与 及 以及 或 对应 分别 各 中 里 内 上 下 对 为 被 把 将 由 于 其 该 这 那 个 所 并 且 而 从 到 至 以 之 包含 包括 包含了 包括了
  涉及 相关 关于 根据 按照 具体 属于 表格 表中 表里`;

const HARMLESS = `记录 数据 信息 内容 情况 条目 表 单 明细 金额 数量 名称 数值 项目 项 条 次 种 名 人 元 年 月 日`;

const DIGITS = '零一二三四五六七八九十';

export const words: LanguagePack['words'] = {
  stop: STOP.split(/\s+/),
  harmless: HARMLESS.split(/\s+/),
  asking: [],
  imperatives: [],
  opening: null,
  negations: '非 未 不 无 没 除'.split(' '),
  verbNegations: ['未', '没', '不'],
  numbers: new Map([
    ...Array.from(DIGITS, (digit, number): [string, number] => [digit, number]),
    ...Array.from(DIGITS.slice(1, 10), (digit, place): [string, number] => [`十${digit}`, 11 + place]),
    ['两', 2],
  ]),
  ordinals: new Map(),
  months: new Map(),
  joining: /^(?:[,，、]|以及|和|与|及|还有)的?$/u,
  irregular: new Map(),
  currencies: [],
  enumerators: { marked: '[一二三四五六七八九十]{1,3}', spelled: null },
  rewritten: [],
};
