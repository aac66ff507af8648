import { type Said, type Saying, verbatim } from './said/said.ts';

/** Codes of errors that a person can act on. */
export type DomainErrorCode =
  | 'engine.lost'
  | 'engine.refused'
  | 'file.corrupt'
  /** Parts of it are not what was saved; what is whole can be read. */
  | 'file.damaged'
  | 'file.empty'
  | 'file.encrypted'
  | 'file.tooLarge'
  | 'file.unsupported'
  | 'file.unreadable'
  | 'file.unwritable'
  | 'input.invalid'
  | 'library.busy'
  | 'library.damaged'
  | 'library.folder'
  | 'library.full'
  | 'library.newer'
  | 'model.address'
  | 'model.budget'
  | 'model.busy'
  | 'model.failed'
  | 'model.key'
  | 'model.none'
  | 'model.offline'
  | 'model.refused'
  | 'model.reply'
  | 'model.timeout'
  | 'model.tls'
  | 'model.unknown'
  | 'model.vision'
  | 'notFound'
  | 'query.failed'
  | 'query.refused'
  | 'query.tooLarge'
  | 'query.tooLong'
  | 'sheet.empty'
  | 'task.failed'
  | 'task.tooLong';

/**
 * An error that the user can act on: the message says what happened, to what,
 * and what to do. It never holds a cell's content or a secret.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: DomainErrorCode;
  /** The message, for other languages. */
  readonly said: Said;

  constructor(code: DomainErrorCode, saying: Saying, options?: ErrorOptions) {
    const said = typeof saying === 'string' ? verbatim(saying) : saying;
    super(said.text, options);
    this.code = code;
    this.said = said;
  }
}
