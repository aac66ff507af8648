import { APIError } from 'openai';
import { z } from 'zod';
import { DomainError } from '../../../src-shared/errors.ts';
import { modelSaid } from '../../../src-shared/said/models.ts';
import { plainErrorOf } from './bodies.ts';
import { parsed } from './reading/jsonText.ts';

/** A piece of a streamed reply. */
interface ChatPiece {
  readonly text: string;
  /** Why it ended, in the last one. */
  readonly finish: string | null;
  /** As the endpoint counted, where it did. */
  readonly usage: unknown;
}

/** Models that think aloud may say what they say in parts, of which the thoughts are none. */
const contentSchema = z.union([
  z.string(),
  z.array(z.looseObject({ type: z.string(), text: z.string().optional().catch(undefined) })),
]);

const pieceSchema = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        delta: z.looseObject({ content: contentSchema.nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
});

/**
 * An event of a streamed reply. Throws APIError for an error that came in the
 * place of a piece, DomainError `model.reply` for what no model says.
 */
export function chatPiece(event: string, host: string): ChatPiece {
  const read = parsed(event);
  const piece = pieceSchema.safeParse(read?.value).data;
  if (!piece) {
    throw new DomainError('model.reply', modelSaid.noModelThere(host));
  }
  if (piece['error']) throw new APIError(undefined, plainErrorOf(piece['error']), undefined, new Headers());
  const [choice] = piece.choices ?? [];
  return { text: textOf(choice?.delta?.content), finish: choice?.finish_reason ?? null, usage: piece['usage'] };
}

function textOf(content: z.infer<typeof contentSchema> | null | undefined): string {
  if (!Array.isArray(content)) return content ?? '';
  return content.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join('');
}
