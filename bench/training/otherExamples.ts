import { candidatesAt, hungUnder, type Open } from '../../src-main/core/structure/decode/parents.ts';
import { cellEvidence } from '../../src-main/core/structure/evidence/cellEvidence.ts';
import { nameEvidence, type NamedLines } from '../../src-main/core/structure/evidence/nameEvidence.ts';
import { namedLines, parentEvidence } from '../../src-main/core/structure/evidence/parentEvidence.ts';
import { parseAddress } from '../../src-shared/address.ts';
import { lineKinds } from '../../src-shared/lineKind.ts';
import type { AnnotatedTable } from './annotated.ts';
import type { ChainExample, ChoiceExample } from './learners.ts';
import { isOneOf, type LineExample } from './lineExamples.ts';

const [HEAD, PAIRS, DATA, GROUP] = ['head', 'pairs', 'data', 'group'].map((kind) =>
  lineKinds.findIndex((each) => each === kind),
);

/** Whether the annotation allows a line this kind and none but it. */
function isSurely({ allowed }: LineExample, index: number, kind: number | undefined): boolean {
  return allowed[index]?.every((can, each) => can === (each === kind)) === true;
}

function allows({ allowed }: LineExample, index: number, kind: number | undefined): boolean {
  return kind !== undefined && allowed[index]?.[kind] === true;
}

/** Runs of data lines with the headers right above them. */
function listsOf(example: LineExample): NamedLines[] {
  const { view, block, lines } = example.block;
  const lists: NamedLines[] = [];
  let heads: number[] = [];
  let data: number[] = [];
  const close = (): void => {
    if (data.length > 0) lists.push({ view, block, data, heads });
    data = [];
  };
  lines.forEach((line, index) => {
    if (isSurely(example, index, HEAD)) {
      if (data.length > 0) {
        close();
        heads = [];
      }
      heads.push(line.row);
    } else if (allows(example, index, DATA) && line.cells.length > 1) data.push(line.row);
    else if (!allows(example, index, GROUP) && line.cells.length > 0 && !allows(example, index, HEAD)) {
      close();
      heads = [];
    }
  });
  close();
  return lists;
}

/** Most columns that are ever asked whether they name lines. */
const MOST_NAMES = 5;

/** How many columns name the lines, as choices column by column: 0 goes on, 1 ends. */
export function nameExamples(
  example: LineExample,
  classes: ReadonlyMap<string, string>,
): (ChoiceExample & { list: NamedLines; range: [number, number] })[] {
  return listsOf(example).flatMap((list) => {
    const { view, block, data } = list;
    const fits = (col: number, wanted: string): boolean =>
      data.every((row) => {
        const cell = view.at(row, col);
        const own = cell && cell.kind !== 'blank' && cell.row >= block.top ? classes.get(cell.cell.address) : undefined;
        return own === undefined || isOneOf(own, wanted);
      });
    let least = 0;
    let most = 0;
    for (let col = block.left; col < block.right && col - block.left < MOST_NAMES; col++) {
      if (!fits(col, 'RS')) break;
      most = col - block.left + 1;
      if (!fits(col, 'V')) least = most;
    }
    const choices: (ChoiceExample & { list: NamedLines; range: [number, number] })[] = [];
    for (let count = 0; count <= most && count < MOST_NAMES; count++) {
      const col = block.left + count;
      if (col >= block.right) break;
      if (count >= least && count < most) continue;
      choices.push({
        candidates: [nameEvidence(list, col), {}],
        right: [count < least, count >= least],
        list,
        range: [least, most],
        weight: 1,
      });
      if (count >= least) break;
    }
    return choices;
  });
}

/** Lines of forms, cell by cell: label (0) or value (1). */
export function cellExamples(example: LineExample, classes: ReadonlyMap<string, string>): ChainExample[] {
  const { lines, block } = example.block;
  const forms = lines.filter((_, index) => allows(example, index, PAIRS));
  return lines.flatMap((line, index) => {
    if (!allows(example, index, PAIRS) || line.cells.length < 1) return [];
    if (example.allowed[index]?.every(Boolean)) return [];
    const allowed = line.cells.map(({ view }) => {
      const own = classes.get(view.cell.address) ?? 'RV';
      return [own.includes('R'), own.includes('V')];
    });
    return [
      {
        evidence: line.cells.map((_, place) => cellEvidence(forms, block, line, place)),
        isGap: line.cells.map(() => false),
        allowed,
        weight: 1,
      },
    ];
  });
}

/** Under which line each line of a list hangs, where the source tells it. */
export function parentExamples(example: LineExample, table: AnnotatedTable): ChoiceExample[] {
  const { parents } = table;
  if (!parents) return [];
  const { view, block, lines } = example.block;
  const body = lines.flatMap((line, index) =>
    allows(example, index, DATA) || isSurely(example, index, GROUP) ? [line.row] : [],
  );
  const columns = new Set([...parents.values()].flat().flatMap((address) => parseAddress(address)?.column ?? []));
  const names = Math.max(1, Math.max(...columns) + 1);
  const named = namedLines(view, block, body, Math.min(names, block.right - block.left));
  const placeOf = new Map(named.map((line, place) => [view.rows[line.row] ?? -1, place]));
  const examples: ChoiceExample[] = [];
  let open: Open = { stack: [], latest: new Map() };
  named.forEach((line, index) => {
    const row = view.rows[line.row] ?? -1;
    const path = parents.get(row) ?? null;
    const above = (path ?? []).flatMap((address) => {
      const at = parseAddress(address);
      const cell = at && table.grid.at(at.row, at.column);
      return cell && cell.row < row && cell.row + cell.rowSpan <= row ? [cell.row] : [];
    });
    const wanted = placeOf.get(Math.max(-1, ...above)) ?? -1;
    const candidates = candidatesAt(named, index, open);
    const right = candidates.map(({ place }) => place === wanted);
    const isKnown = path !== null && right.includes(true);
    if (isKnown && candidates.length > 1) {
      const before = named[index - 1] ?? null;
      const found = candidates.map((each) => parentEvidence(line, before, each));
      examples.push({ candidates: found, right, weight: 1 });
    }
    open = hungUnder(open, index, isKnown ? wanted : -1);
  });
  return examples;
}
