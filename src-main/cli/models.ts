import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomainError } from '../../src-shared/errors.ts';
import {
  type ModelEndpoint,
  type ModelPreset,
  modelPresets,
  type ModelSettings,
  type ModelUse,
  presetEndpoints,
} from '../../src-shared/models.ts';
import { readModelSettings } from '../core/model/kept/readModelSettings.ts';
import { type OpenedModels, openModels } from '../core/openModels.ts';
import { claimFolder } from '../core/store/folder.ts';
import { dataFolder } from '../shell/dataFolder.ts';
import { fileSecrets, plainVault } from '../shell/secrets.ts';

/** What a command line says of the text model, before the environment and the library's settings. */
export interface ModelFlags {
  readonly model?: string | undefined;
  readonly url?: string | undefined;
  readonly allowedHosts?: readonly string[] | undefined;
  /** In place of the settings' budget, as far as it is named. */
  readonly budget?: Partial<ModelSettings['budget']> | undefined;
}

/** In place of what the settings say. */
interface CallLimits {
  /** How long a call may take, silence in the middle of its reply as well. */
  readonly callSeconds?: number | undefined;
  /** Calls that are under way at once, where that is more. */
  readonly parallel?: number | undefined;
}

/** What names each model in the environment. */
const variables: Readonly<Record<ModelUse, string>> = {
  text: 'TABLEWRIGHT_MODEL',
  vision: 'TABLEWRIGHT_VISION_MODEL',
  embeddings: 'TABLEWRIGHT_EMBEDDINGS_MODEL',
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Opens the models that flags, the environment or the library's settings name, in this order. Keys come from the
 * environment by their host or from the library's own file; those of the desktop's keychain are out of reach here.
 * Throws DomainError `model.none` where no text model is named, `library.busy` when another process keeps its calls
 * in the same folder.
 */
export async function openNamedModels(
  folder: string,
  flags: ModelFlags = {},
  use: ModelUse = 'text',
  { callSeconds, parallel = 1 }: CallLimits = {},
): Promise<OpenedModels> {
  const home = dataFolder();
  const secrets = fileSecrets(home, plainVault);
  const named = namedSettings(readModelSettings(home), flags, process.env, use);
  const concurrency = Math.max(named.concurrency, parallel);
  const settings = { ...named, concurrency, ...(callSeconds !== undefined && { callSeconds }) };
  if (!settings.endpoints[use]?.model) {
    throw new DomainError(
      'model.none',
      `No ${use} model is set. Choose one in the settings of the app, or name it by ${variables[use]}_URL and ${variables[use]}.`,
    );
  }
  const stallMs = callSeconds === undefined ? undefined : callSeconds * 1000;
  return openModels({ folder, settings, stallMs, key: (use, origin) => secrets.get(use, origin) });
}

/** The same for one command: calls are kept for later ones, unless another command is at it right now. */
export async function openModelsForCommand(flags: ModelFlags, use: ModelUse = 'text'): Promise<OpenedModels> {
  claimFolder(dataFolder());
  try {
    return await openNamedModels(join(dataFolder(), 'command-line'), flags, use);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'library.busy') throw error;
  }
  const folder = await mkdtemp(join(tmpdir(), 'tablewright-ask-'));
  const opened = await openNamedModels(folder, flags, use);
  const close = async (): Promise<void> => {
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...opened, close };
}

/** Whether the environment or the library's settings name a model for this. */
export function isModelNamed(use: ModelUse): boolean {
  try {
    return (namedSettings(readModelSettings(dataFolder()), {}, process.env).endpoints[use]?.model ?? '') !== '';
  } catch (error) {
    // Half of another one is named, which who asks it is told.
    if (error instanceof DomainError && error.code === 'model.none') return false;
    throw error;
  }
}

/** The library's settings with the models that flags and the environment name in place of its own. Throws DomainError `model.none`. */
export function namedSettings(
  library: ModelSettings,
  flags: ModelFlags,
  env: Environment,
  flagged: ModelUse = 'text',
): ModelSettings {
  const named = (use: ModelUse): ModelEndpoint | null => {
    const prefix = variables[use];
    const said = { url: env[`${prefix}_URL`], model: env[prefix], ...(use === flagged && given(flags)) };
    return endpointOf(said, library.endpoints[use], prefix);
  };
  return {
    ...library,
    budget: { ...library.budget, ...flags.budget },
    allowedHosts: [...library.allowedHosts, ...(flags.allowedHosts ?? []).map((host) => host.toLowerCase())],
    endpoints: {
      text: named('text'),
      vision: named('vision'),
      embeddings: named('embeddings'),
    },
  };
}

function given({ model, url }: ModelFlags): ModelFlags {
  return { ...(model !== undefined && { model }), ...(url !== undefined && { url }) };
}

function endpointOf({ url, model }: ModelFlags, library: ModelEndpoint | null, variable: string): ModelEndpoint | null {
  if (!url && !model) return library;
  // Another address has other models: the library's is none of them.
  if (!url) {
    if (!library) {
      throw new DomainError('model.none', `Where is the model? Give its address with --model-url or ${variable}_URL.`);
    }
    return { ...library, model: model ?? '' };
  }
  if (!model) throw new DomainError('model.none', `Which model of ${url}? Name it with --model or ${variable}.`);
  return { preset: presetAt(url), baseUrl: url, model };
}

function presetAt(url: string): ModelPreset {
  const host = URL.parse(url)?.host;
  const isThere = (preset: ModelPreset): boolean => URL.parse(presetEndpoints[preset].baseUrl)?.host === host;
  return (host !== undefined && modelPresets.find(isThere)) || 'other';
}
