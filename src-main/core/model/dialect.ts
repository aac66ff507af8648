import type { ModelPreset } from '../../../src-shared/models.ts';

/**
 * How an endpoint wants to be spoken to, where OpenAI-compatible servers
 * differ. Learned from what it refuses and remembered while the app runs.
 */
export interface Dialect {
  readonly limit: 'max_completion_tokens' | 'max_tokens' | 'none';
  readonly json: 'object' | 'schema' | 'none';
  readonly hasTemperature: boolean;
  readonly hasSeed: boolean;
  readonly hasStreamUsage: boolean;
}

/** What each preset is known to take; the rest is found out. */
export function firstDialect(preset: ModelPreset): Dialect {
  return {
    limit: preset === 'openai' ? 'max_completion_tokens' : 'max_tokens',
    // LM Studio takes a schema alone; the others take the plain mode, and differ in what schemas they can.
    json: preset === 'lmstudio' ? 'schema' : 'object',
    hasTemperature: true,
    hasSeed: true,
    hasStreamUsage: true,
  };
}

/** The dialect to try next when an endpoint refused a call with these words; null when they are about something else. */
export function nextDialect(dialect: Dialect, words: string): Dialect | null {
  if (/max_(completion_)?tokens/.test(words)) {
    if (dialect.limit === 'none') return null;
    // Each spelling is tried before none.
    const isAsked = words.includes('max_completion_tokens') && dialect.limit === 'max_tokens';
    const isOther = dialect.limit === 'max_completion_tokens';
    return { ...dialect, limit: isAsked ? 'max_completion_tokens' : isOther ? 'max_tokens' : 'none' };
  }
  if (/response_format|json_schema|json_object|json mode/i.test(words)) {
    if (dialect.json === 'none') return null;
    return { ...dialect, json: dialect.json === 'object' ? 'schema' : 'none' };
  }
  if (/temperature/i.test(words)) return dialect.hasTemperature ? { ...dialect, hasTemperature: false } : null;
  if (/\bseed\b/i.test(words)) return dialect.hasSeed ? { ...dialect, hasSeed: false } : null;
  if (/stream_options|include_usage/.test(words)) {
    return dialect.hasStreamUsage ? { ...dialect, hasStreamUsage: false } : null;
  }
  return null;
}
