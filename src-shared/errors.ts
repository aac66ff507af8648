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

  constructor(code: DomainErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
