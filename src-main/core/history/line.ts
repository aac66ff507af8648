import type { HistoryState } from '../../../src-shared/history.ts';
import type { Move, Step } from './history.ts';

/** What the tree of steps needs to know of one. */
type Place = Pick<Step, 'id' | 'parent' | 'name'> & Partial<Pick<Step, 'said'>>;

/** Where a document stands: the last step that counts, and the end of the branch that redo goes along. */
export interface Standing {
  readonly head: number | null;
  readonly tip: number | null;
  readonly revision: number;
}

/**
 * The history of one document: a tree of steps, of which those from the first to the head count. Going on from an
 * earlier step leaves the branch that was; nothing is ever taken out.
 */
export class HistoryLine<Entry extends Place = Step> {
  readonly #steps = new Map<number, Entry>();
  readonly #children = new Map<number | null, number[]>();
  #standing: Standing;
  #inForce: readonly Entry[] | null = null;

  constructor(steps: readonly Entry[], standing: Standing) {
    for (const step of steps) this.#put(step);
    this.#standing = standing;
  }

  get standing(): Standing {
    return this.#standing;
  }

  /** All steps in the order in which they were made. */
  get steps(): readonly Entry[] {
    return [...this.#steps.values()];
  }

  /** The steps that count, the first one first. */
  get inForce(): readonly Entry[] {
    this.#inForce ??= this.pathTo(this.#standing.head);
    return this.#inForce;
  }

  get state(): HistoryState {
    const { head, revision } = this.#standing;
    const undone = head === null ? undefined : this.#steps.get(head);
    const redone = this.#next();
    return {
      head,
      undo: undone?.name ?? null,
      redo: redone?.name ?? null,
      ...(undone?.said && { undoSaid: undone.said }),
      ...(redone?.said && { redoSaid: redone.said }),
      revision,
    };
  }

  step(id: number): Entry | undefined {
    return this.#steps.get(id);
  }

  pathTo(id: number | null): readonly Entry[] {
    const path: Entry[] = [];
    for (let at = id; at !== null;) {
      const step = this.#steps.get(at);
      if (!step) break;
      path.push(step);
      at = step.parent;
    }
    return path.reverse();
  }

  /** Where a move leads; null where there is nothing to undo or redo, or no such step. */
  after(move: Exclude<Move, { kind: 'append' }>): Standing | null {
    const { head, tip, revision } = this.#standing;
    const to = { tip, revision: revision + 1 };
    if (move.kind === 'undo') {
      const undone = head === null ? undefined : this.#steps.get(head);
      return undone ? { ...to, head: undone.parent } : null;
    }
    if (move.kind === 'redo') {
      const next = this.#next();
      return next ? { ...to, head: next.id } : null;
    }
    if (move.id !== null && !this.#steps.has(move.id)) return null;
    const isOnBranch = move.id === null || this.pathTo(tip).some(({ id }) => id === move.id);
    return { ...to, head: move.id, tip: isOnBranch ? tip : this.#lastBelow(move.id) };
  }

  stand(standing: Standing): void {
    this.#standing = standing;
    this.#inForce = null;
  }

  /** Adds a step after the head, which it becomes. */
  append(step: Entry): void {
    this.#put(step);
    this.stand({ head: step.id, tip: step.id, revision: this.#standing.revision + 1 });
  }

  /** The step that redo takes: of the head's children the one on the way to the tip. */
  #next(): Entry | undefined {
    const { head, tip } = this.#standing;
    if (head === tip) return undefined;
    return this.pathTo(tip).find(({ parent }) => parent === head);
  }

  /** The end of the branch that was gone on with last. */
  #lastBelow(id: number): number {
    for (let at = id; ;) {
      const next = this.#children.get(at)?.at(-1);
      if (next === undefined) return at;
      at = next;
    }
  }

  #put(step: Entry): void {
    this.#steps.set(step.id, step);
    const beside = this.#children.get(step.parent);
    if (beside) beside.push(step.id);
    else this.#children.set(step.parent, [step.id]);
  }
}
