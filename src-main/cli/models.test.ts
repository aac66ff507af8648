import { describe, expect, it } from 'vitest';
import { defaultModelSettings, type ModelSettings } from '../../src-shared/models.ts';
import { namedSettings } from './models.ts';

const library: ModelSettings = {
  ...defaultModelSettings,
  isOffline: true,
  allowedHosts: ['den'],
  endpoints: {
    text: { preset: 'deepseek', baseUrl: 'https://api.deepseek.com/v1', model: 'deepseek-chat' },
    vision: null,
    embeddings: { preset: 'ollama', baseUrl: 'http://localhost:11434/v1', model: 'words' },
  },
};

describe('namedSettings', () => {
  it('takes all from the library where nothing else is said', () => {
    expect(namedSettings(library, {}, { TABLEWRIGHT_MODEL: '', PATH: '/bin' })).toEqual(library);
  });

  it('takes flags before the environment, and the environment before the library, for each use alone', () => {
    const env = { TABLEWRIGHT_MODEL_URL: 'https://one.example/v1', TABLEWRIGHT_MODEL: 'one' };
    const vision = { TABLEWRIGHT_VISION_MODEL_URL: 'http://localhost:1234/v1', TABLEWRIGHT_VISION_MODEL: 'seeing' };
    const flags = { model: 'two', url: undefined, allowedHosts: ['Attic'] };
    expect(namedSettings(library, flags, { ...env, ...vision })).toEqual({
      ...library,
      allowedHosts: ['den', 'attic'],
      endpoints: {
        text: { preset: 'other', baseUrl: 'https://one.example/v1', model: 'two' },
        vision: { preset: 'lmstudio', baseUrl: 'http://localhost:1234/v1', model: 'seeing' },
        embeddings: library.endpoints.embeddings,
      },
    });
  });

  it('asks another model at the address of the library', () => {
    const { text } = namedSettings(library, { model: 'deepseek-reasoner' }, {}).endpoints;
    expect(text).toEqual({ ...library.endpoints.text, model: 'deepseek-reasoner' });
  });

  it('says what is missing', () => {
    expect(() => namedSettings(library, { url: 'https://one.example/v1' }, {})).toThrow('Which model of https://one.');
    expect(() => namedSettings(library, {}, { TABLEWRIGHT_VISION_MODEL: 'seeing' })).toThrow(
      'TABLEWRIGHT_VISION_MODEL_URL',
    );
  });
});
