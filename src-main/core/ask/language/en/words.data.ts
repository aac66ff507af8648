import type { LanguagePack } from '../pack.ts';

/** Words of a question that carry no content of the table. */
const STOP = `a an the of in on at to for from by with and or as is are was were be been being do does did done has have had having
  will would can could should shall may might must there here this that these those it its their his her they them he she
  what which who whom whose when where why how please tell me give show find list state say name know you i we us our your
  if then than so such also only just any some each every all both either per into within under over between among during
  about regarding concerning related relate respectively following according according based provided mentioned
  included include includes including contained contain contains containing appear appears appearing
  involved involve involves involving associated correspond corresponding get got receive come whole
  s t re ve ll d m st nd rd th`;

/** Words that name a table or its parts in general. */
const HARMLESS = `table sheet form list statement record records entry entries data information detail details item items row rows
  column columns cell chart document report section content contents specific specifically current overall exactly
  case many much number amount value figure kind type name time times thing result entire same given listed shown
  respective different various separate individual single certain particular there total sum
  employee employees staff person persons people individual individuals product products company companies
  used use make made conduct conducted perform performed carry carried show shows shown happen happened occur occurred
  held hold holds set sets put do done need needs needed require required belong belongs work works go goes happen
  produced spend spent spends pay paid pays earn earns purchase purchased sell sold cost costs available average`;

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** Forms of verbs that no ending tells, where they are no other word as well: stems of their verbs. */
const IRREGULAR = `begin began begun
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
write wrote written`;

export const words: LanguagePack['words'] = {
  stop: STOP.split(/\s+/),
  harmless: HARMLESS.split(/\s+/),
  asking:
    'average median maximum minimum highest lowest largest smallest longest shortest percentage percent different difference earliest latest number quarter between monthly compared without'.split(
      ' ',
    ),
  imperatives: ['name', 'state', 'list', 'find', 'show'],
  opening: /(?:^|[.?!,:;]|\b(?:please|and|then|you|to|me))\s*$/u,
  negations: 'not no non un without except excluding never'.split(' '),
  verbNegations: ['not'],
  numbers: new Map(NUMBERS.map((word, number) => [word, number])),
  ordinals: new Map([
    ...ORDINALS.map((word, number): [string, number] => [word, number]),
    ['primary', 1],
    ['secondary', 2],
    ['tertiary', 3],
  ]),
  months: new Map(
    MONTHS.flatMap((word, place): [string, number][] => [
      [word, place + 1],
      [word.slice(0, 3), place + 1],
    ]),
  ),
  // `, the`, `with their`, `of each`.
  joining:
    /^(?:[,，]|(?:, )?(?:and|plus|with|as well as|along with|together with|by|per|(?:of|for) (?:each|every)))(?: also)?(?: and)?(?: (?:the|their|its|his|her|each|every))?$/u,
  irregular: new Map(
    IRREGULAR.split('\n').flatMap((line) => {
      const [verb = '', ...forms] = line.split(' ');
      return forms.map((form): [string, string] => [form, verb]);
    }),
  ),
  currencies: 'yuan dollar dollars euro euros pound pounds yen rupee rupees'.split(' '),
  enumerators: { marked: null, spelled: 'one|two|three|four|five|six|seven|eight|nine|ten' },
  // "No longer" is "not", where it does not measure: "no longer than".
  rewritten: [[/\bno longer\b(?! than\b)/gu, '      not']],
};
