import { parseObject } from './parseJson.ts';

/** A record as a line of a reply gives it. */
export interface SaidRecord {
  readonly value: string;
  /** Null where the line names its value, and its record cannot be read. */
  readonly attributes: Readonly<Record<string, unknown>> | null;
  readonly isRepaired: boolean;
}

/**
 * The records of a reply in order, one a line. `begun` is how the prompt had the first one begin, which replies repeat
 * or go on from. Lines without a record are passed over; of a broken one its value is kept.
 */
export function saidRecords(reply: string, begun: string): SaidRecord[] {
  const lines = reply.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => line !== '' && !line.startsWith('```'));
  return lines.flatMap((line, at) => {
    const isGoneOn = at === first && !line.startsWith('{') && line.endsWith('}');
    return recordOf(isGoneOn ? `${begun} ${line}` : line) ?? [];
  });
}

function recordOf(line: string): SaidRecord | null {
  const from = line.indexOf('{');
  if (from < 0) return null;
  const { object, isRepaired } = parseObject(line.slice(from));
  const named = object?.['value'];
  if (typeof named === 'string' || typeof named === 'number')
    return { value: String(named), attributes: object, isRepaired };
  // A line that was cut off is asked for again; one that has its end is all that the model says.
  const value = /"value"\s*:\s*"(?<value>[^"\\]{0,200})".*\}/.exec(line)?.groups?.['value'];
  return value === undefined ? null : { value, attributes: null, isRepaired: true };
}
