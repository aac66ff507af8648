import { createContext } from 'react';
import type { CitedCell } from '../../../src-shared/answer.ts';

export const NONE_CITED: Readonly<Record<string, CitedCell>> = {};

/** What the cells that the message around cites say, by their address. */
export const Cited = createContext(NONE_CITED);
