import { type } from '@orpc/contract';
import { z } from 'zod';
import type { Evidence, SourceName } from '../evidence.ts';
import { base } from './errors.ts';

/** What of a library is looked through beside names: cells, columns and values of files of rows, words of texts, papers of collections of which only title and abstract are known, questions with their answers, changes. */
export const foundKinds = ['cells', 'rows', 'text', 'paper', 'question', 'change'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** A place in the library that words were found at. */
export interface Found {
  readonly kind: FoundKind;
  /** Of a paper its collection's. */
  readonly documentId: string;
  /** What it is called where it is cited. */
  readonly source: SourceName;
  /** The words around what was found: a cell, a column's name or value, a paragraph, a question with its answer, a change. */
  readonly text: string;
  /** Null for questions, which stand in their session, and for what is about the document as a whole. */
  readonly evidence: Evidence | null;
  readonly sessionId: string | null;
  /** Of a paper of a collection. */
  readonly paperId?: string;
}

/** A paper that was found by its words. */
export interface FoundPaper {
  readonly paper: string;
  /** The words around what was found. */
  readonly text: string;
}

/** What was found, the best first, and how many documents are still to be looked through. */
export interface FoundPlaces {
  readonly places: readonly Found[];
  readonly unread: number;
}

export const searchContract = {
  /**
   * Looks through all documents, questions, answers and changes. Every word typed has to be at the start of a word;
   * case, accents and width do not matter. Begins to read what it has not read yet, and answers from what it has.
   */
  find: base
    .input(z.object({ text: z.string().max(1000), limit: z.number().int().min(1).max(200) }))
    .output(type<FoundPlaces>()),
  /** The papers of a collection whose texts, or title and abstract, answer to what was typed, each with its best place. Fails with `notFound`. */
  findInCollection: base
    .input(z.object({ collectionId: z.string().regex(/^[0-9a-f]{64}$/), text: z.string().max(1000) }))
    .output(type<{ readonly papers: readonly FoundPaper[]; readonly unread: number }>()),
};
