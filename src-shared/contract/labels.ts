import { eventIterator, type } from '@orpc/contract';
import { z } from 'zod';
import { type KeptLabel, verdictSchema } from '../label.ts';
import type { Report } from '../report.ts';
import type { Message } from '../session.ts';
import { base } from './errors.ts';

/** How far a measurement is, and at the end what came of it. */
export type MeasureEvent =
  | { readonly kind: 'asking'; readonly done: number; readonly total: number }
  | { readonly kind: 'measured'; readonly report: Report };

const messageInput = z.object({ messageId: z.uuid() });

/** What a person says of answers: right, wrong, or what it should be. Questions and engine are measured by them. */
export const labelsContract = {
  /** Latest first; without those of removed documents. */
  list: base.output(type<readonly KeptLabel[]>()),
  /**
   * Labels the answer of a message, in place of an earlier label of the question. `fixed` needs what is right: cells of
   * the sheet, or a text. A right answer that a pipeline gave is shown to models, too. Fails with `notFound` for a
   * message without an answer, and with `input.invalid` for a fix without a value and for blank cells.
   */
  set: base
    .input(
      messageInput.extend({
        verdict: verdictSchema,
        text: z.string().trim().max(2000).default(''),
        addresses: z.array(z.string().min(2).max(10)).max(500).default([]),
      }),
    )
    .output(type<Message>()),
  /** Takes the label of a message's question back. Nothing happens where it has none. */
  clear: base.input(messageInput).output(type<Message>()),
  /** Asks all labelled questions again, by the rules and with no history, and holds the answers against the labels. */
  measure: base.output(eventIterator(type<MeasureEvent>())),
};
