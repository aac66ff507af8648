import { setImmediate } from 'node:timers/promises';
import { type ChainOptions, type ChainResult, ordered, type Plan, runChain } from '../../image/chain.ts';
import type { Picture } from '../../image/picture.ts';
import { setsStraight } from '../../image/plans.ts';
import type { ToolId } from '../../image/tool.ts';
import type { ReadingTime } from '../readingTime.ts';
import { planKey, scoreOf } from './experience.ts';
import type { TableRecogniser } from './types.ts';
import { isForLines } from './writing.ts';

/** A picture after a plan, and the rows and columns that are seen on it. */
interface Look {
  readonly plan: Plan;
  readonly ran: ChainResult;
  /** The table with no writing in its cells; '' where none is seen. */
  readonly structure: string;
}

/** The plan that was chosen, and how far it is trusted. */
export interface PlannedLook {
  readonly plan: Plan;
  /** Runs it, once however often it is asked. */
  readonly run: () => Promise<ChainResult>;
  /** It did the neighbours so much good that the picture without it tells nothing. */
  readonly isProven: boolean;
  /** It takes out a blur in which other tools see nothing right. */
  readonly isDeblurring: boolean;
}

/** The look that the others agree with most. */
export interface AgreedLook extends Look {
  /** Looks that see the same rows and columns, itself among them. */
  readonly agreeing: number;
  /** All looks. */
  readonly of: number;
  /** What came of the plan that was chosen; null where there was no need to run it. */
  readonly planned: ChainResult | null;
}

/** Tools that show one table most differently and leave everything in its place: what misleads one look seldom misleads another. */
const BESIDE: readonly ToolId[] = ['upscale', 'binarise'];

/**
 * Looks at a picture after a plan and after other tools, and takes the look
 * whose rows and columns the others agree with most (the medoid by
 * TEDS-Struct): one look alone does not show whether it is right. Nothing is
 * read, and nothing more is looked at once most looks must agree. Beside a
 * plan is the picture as it came, and other tools on what sets it straight; on top of the plan
 * are the other tools where it is proven, and where it takes out a blur. Of
 * looks that are agreed with as much the plan's is taken, then the untouched
 * picture; but a plan that shows nothing but rows and columns better is looked
 * at last, and taken only where the picture does not show the same without it.
 */
export async function agreedLook(
  original: Picture,
  first: PlannedLook,
  structureOf: NonNullable<TableRecogniser['structureOf']>,
  {
    time,
    ...options
  }: Pick<ChainOptions, 'judge' | 'enlarger' | 'signal'> & {
    /** Once it is over no further look is begun. */
    readonly time?: Pick<ReadingTime, 'isOver'> | undefined;
  },
): Promise<AgreedLook> {
  // Rows and columns of a page on its side are none to compare with: it is turned for all looks.
  const turns = first.plan.filter(({ tool }) => tool === 'turn');
  // Nor do other tools tell anything of one that leans, where all of them see the same crooked lines.
  const straight = first.plan.filter(setsStraight);
  const isWithout = !first.isProven && first.plan.length > turns.length;
  const base = isWithout && !first.isDeblurring ? straight : first.plan;
  const tools = BESIDE.filter((tool) => base.every((step) => step.tool !== tool));
  const others = tools
    .map((tool) => ordered([...base, { tool }]))
    // One look is no second witness to itself.
    .filter((plan) => planKey(plan) !== planKey(first.plan));
  const isLast = isWithout && first.plan.every(isForLines);
  let planned = isLast ? null : await first.run();
  // A plan that changed nothing shows the picture as it came.
  const most = others.length + (isWithout && planned?.picture !== original ? 2 : 1);
  const looks: Look[] = [];
  const without = isWithout ? [turns] : [];
  // The last one is looked at first: black and white is the quickest, and reads worst.
  const beside = others.toReversed();
  for (const plan of isLast ? [...without, ...beside, first.plan] : [first.plan, ...without, ...beside]) {
    // Between two looks it is heard what was read meanwhile, and who waits no more.
    await setImmediate();
    options.signal?.throwIfAborted();
    const known = looks.flatMap((look) => look.ran.steps);
    const isPlanned = plan === first.plan;
    const ran = isPlanned ? await first.run() : await runChain(original, plan, { ...options, known });
    if (isPlanned) planned = ran;
    // A tool that found nothing to do shows nothing new.
    if (looks.some((look) => look.ran.picture === ran.picture)) continue;
    const structure = await structureOf(ran.picture);
    looks.push({ plan, ran, structure });
    const agreeing = looks.filter((look) => look.structure !== '' && look.structure === structure);
    if (agreeing.length > most / 2 || time?.isOver()) break;
  }
  const inOrder = looks.toSorted((a, b) => others.indexOf(a.plan) - others.indexOf(b.plan));
  return { ...mostAgreed(inOrder), planned };
}

/** The look that the others agree with most, of equal ones the first; at least one is given. */
export function mostAgreed<Seen extends Pick<Look, 'structure'>>(
  looks: readonly Seen[],
): Seen & Pick<AgreedLook, 'agreeing' | 'of'> {
  const agreements = looks.map((look) => agreement(look, looks));
  const best = looks[agreements.indexOf(Math.max(...agreements))];
  if (!best) throw new Error('no look was given');
  const agreeing = looks.filter(({ structure }) => structure === best.structure).length;
  return { ...best, agreeing, of: looks.length };
}

/** TEDS-Struct with the other looks, summed. */
function agreement(look: Pick<Look, 'structure'>, looks: readonly Pick<Look, 'structure'>[]): number {
  return looks.reduce((sum, other) => sum + (other === look ? 0 : likeness(look.structure, other.structure)), 0);
}

function likeness(a: string, b: string): number {
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  return cellCount(a) > CELLS_AT_MOST || cellCount(b) > CELLS_AT_MOST ? 0 : scoreOf(a, b).tedsStruct;
}

/** No picture shows a table of more cells; what grain is taken for would be compared for minutes. */
const CELLS_AT_MOST = 3000;

function cellCount(html: string): number {
  return html.split('<td').length - 1;
}
