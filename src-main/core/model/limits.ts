const MEBIBYTE = 1024 ** 2;

/**
 * What an endpoint may send. None of these is met by a model that does what it was asked: they are several times what the
 * largest models of today say, and keep memory and time within bounds where something else answers.
 */
export const replyLimits = {
  /** An answer as a whole, unpacked. Each token of a streamed reply takes some 300 bytes, thoughts that are not shown too. */
  bodyBytes: 64 * MEBIBYTE,
  /** One event of a stream; most hold a word. */
  eventBytes: MEBIBYTE,
  /** Lines of a stream: two or three for an event. */
  lines: 1_000_000,
  /** What is read of an error, and how long for. */
  errorBytes: 64 * 1024,
  errorMs: 10_000,
  /** Of what an error says: more is not looked at. */
  errorWords: 2000,
  /** A list of models, in bytes, and how many of it are shown. */
  listBytes: 8 * MEBIBYTE,
  listedModels: 5000,
  modelNameLength: 200,
  /** Vectors of one call: a hundred of the longest, as text. */
  vectorsBytes: 32 * MEBIBYTE,
  vectorLength: 16_384,
  /** Tokens of one call that can be believed: no model takes or gives as many. */
  tokens: 20_000_000,
  /** JSON of a reply. */
  jsonDepth: 100,
  jsonValues: 50_000,
} as const;

/** The longest text that a call can bring, in characters: more than its tokens can be, with room for calls that allow few. */
export function replyLength(maxTokens: number): number {
  return 50_000 + 20 * maxTokens;
}
