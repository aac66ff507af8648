import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/client.ts';

/** What was read from a picture is another thing now. */
export function forgetCells(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: api.sheets.key() });
  void queries.invalidateQueries({ queryKey: api.pictures.get.key() });
}

/** Answers may be stale now and other questions may fit; a step may also have been one of records, rows or papers. */
export function forgetWhatFollows(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: api.structure.title.key() });
  void queries.invalidateQueries({ queryKey: api.ask.sessions.get.key() });
  void queries.invalidateQueries({ queryKey: api.ask.decisions.key() });
  void queries.invalidateQueries({ queryKey: api.ask.suggest.key() });
  // What is corrected here is proposed for tables of the same form.
  void queries.invalidateQueries({ queryKey: api.review.key() });
  void queries.invalidateQueries({ queryKey: api.ask.labels.key() });
  void queries.invalidateQueries({ queryKey: api.ask.cases.key() });
  void queries.invalidateQueries({ queryKey: api.records.key() });
  void queries.invalidateQueries({ queryKey: api.relations.key() });
}
