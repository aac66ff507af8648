import { type } from '@orpc/contract';
import { z } from 'zod';
import type { KeptCase } from '../case.ts';
import { base } from './errors.ts';

/** Answers that a person marked right (`labels.set`), from which a language model learns how questions are answered here. */
export const casesContract = {
  /** Latest first. */
  list: base.output(type<readonly KeptCase[]>()),
  /** Forgets a case, as one that turned out wrong. Nothing happens when it is forgotten already. */
  remove: base.input(z.object({ caseId: z.uuid() })).output(type<void>()),
};
