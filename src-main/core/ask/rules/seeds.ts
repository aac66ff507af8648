import { hasCue, placesBetween, type Question } from '../question/question.ts';
import { intentsOf } from './intents.ts';

type Usage = readonly (readonly [number, number])[];

/** What the wording of a question may ask to be done: what of the grammar is tried at all. */
export interface Seeds {
  readonly isCount: boolean;
  readonly isSum: boolean;
  /** A total is named as such. */
  readonly isTotal: boolean;
  readonly isAverage: boolean;
  readonly isMedian: boolean;
  readonly isDeviation: boolean;
  /** What a text says of something is asked for, and not all of the text. */
  readonly isQuote: boolean;
  /** A value for each group. */
  readonly isEach: boolean;
  readonly isExtreme: boolean;
  readonly isBothExtremes: boolean;
  readonly isRange: boolean;
  readonly isDifference: boolean;
  readonly isRatio: boolean;
  readonly isShare: boolean;
  readonly isTruth: boolean;
  /** Two cells may be compared or listed. */
  readonly isPair: boolean;
  readonly orders: readonly { isMaximum: boolean; nth: number; top: boolean; usage: Usage }[];
  readonly positions: readonly { position: number; usage: Usage }[];
  readonly offsets: readonly { offset: number; usage: Usage }[];
  /** Words of comparing as such. */
  readonly comparison: [number, number][];
  readonly superlative: [number, number][];
  /** 1 where only words for the most are there, -1 where only words for the least. */
  readonly direction: number;
}

/** Words that ask for the most of something, for the least, and for one or the other. */
const HIGH =
  /\b(?:most|more|maximum|max|peak|highest|higher|largest|larger|biggest|bigger|greatest|greater|longest|longer|tallest|taller|best|better|top|heaviest|heavier|widest|wider|latest|later|newest|richest|strongest|(?:deep|thick|broad|steep|hott|warm|loud|dens|bright)(?:est|er)|majority)\b|[最更较](?:[高大多长贵久晚新好强重]|近)|高于|多于|大于|超过|第[二三四五六七八九十\d]+(?:高|大|多)|冠军/gu;
const LOW =
  /\b(?:least|less|fewest|fewer|lowest|lower|smallest|smaller|minimum|min|bottom|worst|worse|shortest|shorter|youngest|younger|earliest|earlier|cheapest|cheaper|lightest|lighter|closest|nearest|slightest|(?:shallow|narrow|thinn|cold|cool|weak|poor|quiet)(?:est|er))\b|[最更较][低小少短轻早差弱]|便宜|低于|少于|小于|倒数/gu;
const EITHER =
  /\b(?:first|last|oldest|older|fastest|faster|slowest|slower|record|leading|\w{3,}(?:i?est)\b(?<!\b(?:west|rest|test|contest|interest|request|guest|forest|highest|largest|biggest|greatest|longest|tallest|best|heaviest|widest|latest|newest|richest|strongest|lowest|smallest|shortest|youngest|earliest|cheapest|lightest|closest|nearest|worst|fewest|slightest|(?:deep|thick|broad|steep|hott|warm|loud|dens|bright|shallow|narrow|thinn|cold|cool|weak|poor|quiet)est)))\b|第一/gu;
/** A polite opening asks for nothing by itself. */
const POLITE =
  /^(?:can|could|would|will|do) you\b|^(?:请问)?(?:你|您|能|可以|麻烦|知道)[^,，。]{0,6}(?:知道|告诉|帮|查|说|问|解释|介绍|提供|看)/u;
const ASKS_FOR_MORE = /多少|什么|哪|几[^乎]|谁|怎|何/u;
const PAIR =
  /\band\b|\bor\b|\bthan\b|\bfrom\b|\bbetween\b|\bversus\b|\bvs\b|\bcompared\b|\bto\b|,|\brespectively\b|\bdifference|\bratio|\bchange|\bincreas|\bdecreas|\bdeclin|\bgrow|\bpercent|%|\bproportion|\bshare|\btimes\b|\bas\b|\bexceed|高于|低于|和|与|及|、|，|比|还是|或|到|至|分别|以及/u;
const DIFFERENCE =
  /\bdifference|\bchange|\bincreas|\bdecreas|\bdeclin|\bgrow|\bgrew|\brose\b|\brise\b|\bdrop|\bfell\b|\bfall\b|\bgap\b|\bmore\b|\bless\b|\bfewer\b|\bhigher\b|\blower\b|\blarger\b|\bsmaller\b|\b(?:lon|shor|ol|youn)\w*er\b|\bhow (?:much|many|long|far)\b|\bexceed|\bbetween\b|\bpercentage points?\b|\bmargin\b|\bspread\b|\breduc|\bnet\b|\bearlier\b|\blater\b|\bafter\b|差|增加|减少|增长|下降|提高|降低|多少|变化|变动|超过|高出|相比/u;
const RATIO =
  /\bratio\b|\btimes\b|\bpercent|%|\bproportion|\bshare\b|\bfraction\b|\bper\b|\brate\b|\bdivided\b|\bratios\b|\bout of\b|比例|占|比重|倍|百分|率/u;
const SHARE =
  /\bpercent|%|\bproportion|\bshare\b|\bfraction\b|\brate\b|\bratio\b|\bgrowth\b|\bout of\b|\bhow much of\b|占|比例|比重|百分|率/u;

function isQuoteAsked(text: string): boolean {
  const intents = intentsOf(text);
  return intents.size === 1 && intents.has('quote');
}

/** Reads the seeds of a question. */
export function seedsOf(question: Question): Seeds {
  const { text, tokens } = question;
  const usageOf = (pattern: RegExp): [number, number][] =>
    [...text.matchAll(pattern)].flatMap((match) =>
      placesBetween(tokens, match.index, match.index + match[0].length).map((place): [number, number] => [place, 1]),
    );
  // "More than 30" bounds a number and asks for no extreme.
  const bounded = new Set(question.thresholds.flatMap(({ from, to }) => placesBetween(tokens, from, to)));
  const unbounded = (pattern: RegExp): [number, number][] => usageOf(pattern).filter(([place]) => !bounded.has(place));
  const high = unbounded(HIGH);
  const low = unbounded(LOW);
  const either = unbounded(EITHER);
  const ranks = question.ranks.map((rank) => ({
    kind: rank.kind,
    number: rank.number,
    isAscending: rank.isAscending,
    usage: placesBetween(tokens, rank.from, rank.to).map((place): [number, number] => [place, 1]),
  }));
  const isHigh = high.length + either.length > 0 || hasCue(question, 'max', 'latest', 'mostOften');
  const isLow = low.length + either.length > 0 || hasCue(question, 'min', 'earliest', 'leastOften');
  const orders = [
    ...(isHigh ? [{ isMaximum: true, nth: 1, top: false, usage: [...high, ...either] }] : []),
    ...(isLow ? [{ isMaximum: false, nth: 1, top: false, usage: [...low, ...either] }] : []),
    ...ranks
      .filter(({ kind }) => kind !== 'position')
      .map(({ kind, number, isAscending, usage }) => ({
        isMaximum: !isAscending,
        nth: number,
        top: kind === 'top',
        usage: [...usage, ...high, ...low],
      })),
  ];
  const first = usageOf(/\b(?:first|initial(?:ly)?|start(?:ed|s|ing)?|earliest|top)\b|第一|最早|首/gu);
  const last = usageOf(/\b(?:last|final(?:ly)?|latest|end(?:ed|s)?|most recent|bottom)\b|最后|最近|末/gu);
  const positions = [
    ...(first.length > 0 ? [{ position: 0, usage: first }] : []),
    ...(last.length > 0 ? [{ position: -1, usage: last }] : []),
    ...ranks
      .filter(({ number }) => number !== 0)
      .map(({ number, usage }) => ({ position: number > 0 ? number - 1 : number, usage })),
  ];
  const after = usageOf(/\b(?:after|next|following|below|later|succeed\w*|follow\w*)\b|之后|下一|后一/gu);
  const before = usageOf(/\b(?:before|previous|prior|preced\w*|above|earlier)\b|之前|上一|前一/gu);
  const isTotal =
    hasCue(question, 'sum', 'numberOf', 'count') ||
    /\ball\b|\boverall\b|\btogether\b|\bhow (?:much|many)\b|多少|几/u.test(text);
  return {
    isCount:
      hasCue(question, 'count', 'numberOf', 'rows') ||
      /\bcount\b|\bnumber\b|\bamount\b|\bhow (?:many|often)\b|(?:几|多少)(?![钱元万亿吨克斤米岁%])|数量|次数/u.test(
        text,
      ),
    isSum: isTotal || /\bcombined\b|\bsum\b|\btotal|总|合|共/u.test(text),
    isTotal: /\btotals?\b|\boverall\b|\bsum\b|\ball\b|总|合|共/u.test(text),
    isAverage: hasCue(question, 'average') || /\bmean\b|\baverage|\btypical|平均/u.test(text),
    isMedian: hasCue(question, 'median'),
    isDeviation: hasCue(question, 'deviation'),
    isQuote: isQuoteAsked(text),
    isEach: hasCue(question, 'each'),
    isExtreme: orders.length > 0 || /\brange\b|\bspan\b|\bdifference\b|\bhow many years\b/u.test(text),
    isBothExtremes: high.length > 0 && low.length > 0,
    isRange: /\brange\b|\bspan\b|\bdifference\b|\bgap\b|\bbetween\b|\bhow many years\b|差|跨度|范围/u.test(text),
    isDifference: DIFFERENCE.test(text),
    isRatio: RATIO.test(text),
    isShare: SHARE.test(text),
    isTruth:
      !POLITE.test(text) &&
      !(question.language === 'zh' && ASKS_FOR_MORE.test(text)) &&
      (hasCue(question, 'yesNo') ||
        /[,;:]\s*(?:is|are|was|were|does|do|did|has|have|had|can|will|would|should)\s|^(?:is|are|was|were|does|do|did|has|have|had|can|will|would|should)\s|是否|吗|有没有|是不是|对不对/u.test(
          text,
        )),
    isPair: PAIR.test(text),
    orders,
    positions,
    offsets: [
      ...(after.length > 0 ? [{ offset: 1, usage: after }] : []),
      ...(before.length > 0 ? [{ offset: -1, usage: before }] : []),
    ],
    comparison: usageOf(
      /\b(?:difference|changed?|increased?|decreased?|declined?|gr[eo]wth?|grown|rose|risen|dropped|fell|more|less|fewer|higher|lower|larger|smaller|than|percent(?:age)?|ratio|proportion|share|times|total|average|sum|combined)\b|差额?|增长|减少|增加|比例|占比|总|平均/gu,
    ),
    superlative: [],
    direction: Math.sign(Number(high.length > 0) - Number(low.length > 0)),
  };
}
