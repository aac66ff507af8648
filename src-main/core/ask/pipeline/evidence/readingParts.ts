import type { Expression, Reference } from '../../../../../src-shared/expression.ts';
import type { Operation } from '../../../../../src-shared/operations.ts';
import { keyOf } from '../../language/tokenize.ts';

/** Something that a pipeline is made of, so that two pipelines can be told apart. */
export interface ReadingPart {
  /** A table, something that the sheet says (a header, a header above it, a value), or something done. */
  readonly kind: 'scope' | 'said' | 'doing';
  /**
   * Equal for the same table, words or function. A sheet that can be read along
   * and down has the same words as headers and as values, so these are alike.
   */
  readonly key: string;
  /** As the sheet says it; empty for something done. */
  readonly label: string;
}

/** The parts of a pipeline, each once. */
export function partsOf(operation: Operation): ReadonlyMap<string, ReadingPart> {
  return new Map(operationParts(operation).map((part) => [part.key, part]));
}

function operationParts(operation: Operation): ReadingPart[] {
  const doing = part('doing', operation.op, '');
  switch (operation.op) {
    case 'CHL':
      return [...(operation.of ? [scope(operation.of)] : []), part('doing', operation.part, '')];
    case 'FAT':
      return [doing, ...operationParts(operation.of)];
    case 'EXT':
      return [doing, ...column(operation.header), ...operationParts(operation.of)];
    case 'Cond':
      return [doing, ...operationParts(operation.of), ...expressionParts(operation.where)];
    case 'Math':
      return [doing, ...operationParts(operation.of), ...expressionParts(operation.apply)];
    case 'Foreach':
      return [doing, ...operationParts(operation.of), ...[operation.by, operation.apply].flatMap(expressionParts)];
    case 'Cmp':
      return [doing, ...[operation.left, operation.right].flatMap(operationParts), ...expressionParts(operation.apply)];
    case 'Align':
      return [doing, said(operation.phrase)];
    case 'Rea':
      return [doing, ...operation.of.flatMap(operationParts)];
  }
}

function expressionParts(expression: Expression): ReadingPart[] {
  switch (expression.kind) {
    case 'column':
      return column(expression.column);
    case 'text':
      return [said(expression.text)];
    case 'date':
      return [said(expression.date)];
    case 'number':
      return [said(String(expression.number))];
    case 'boolean':
    case 'name':
      return [];
    case 'call':
      return [part('doing', `${expression.call}()`, ''), ...expression.of.flatMap(expressionParts)];
    case 'program':
      return [part('doing', expression.source, ''), ...expression.of.flatMap(expressionParts)];
    case 'unary':
      return [part('doing', expression.operator, ''), ...expressionParts(expression.of)];
    case 'binary':
      return [part('doing', expression.operator, ''), ...[expression.left, expression.right].flatMap(expressionParts)];
  }
}

function scope({ text, at }: Reference): ReadingPart {
  return part('scope', at ?? text, text);
}

/** The header, and those above it: `2024 / Q3` is a third quarter, and of 2024. */
function column({ text }: Reference): ReadingPart[] {
  return text.split(' / ').toReversed().map(said);
}

function said(text: string): ReadingPart {
  return part('said', keyOf(text), text);
}

function part(kind: ReadingPart['kind'], name: string, label: string): ReadingPart {
  return { kind, key: `${kind} ${name}`, label };
}
