import { shellSaid } from '../../src-shared/said/shells.ts';
import type { Vault } from '../shell/secrets.ts';
import type { ElectronParts } from './parts.ts';

/** Seals keys with the system's keychain. Without one nothing is kept: what Linux calls basic_text is no encryption. */
export function keychain(safeStorage: ElectronParts['safeStorage'], platform: NodeJS.Platform): Vault {
  return {
    file: 'keys.sealed.json',
    problem: async () => {
      const isBasic =
        platform === 'linux' && ['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend());
      if (!isBasic && (await safeStorage.isAsyncEncryptionAvailable())) return null;
      return shellSaid.noKeychain;
    },
    seal: async (key) => (await safeStorage.encryptStringAsync(key)).toString('base64'),
    open: async (sealed) => (await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'))).result,
    words: () => shellSaid.keysSealed,
  };
}
