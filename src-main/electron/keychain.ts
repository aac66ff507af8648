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
      return (
        'This system has no keychain that keys could be kept in safely. Set one up (GNOME Keyring or KWallet), ' +
        'or set the key in the environment by its host, as in TABLEWRIGHT_KEY_API_EXAMPLE_COM.'
      );
    },
    seal: async (key) => (await safeStorage.encryptStringAsync(key)).toString('base64'),
    open: async (sealed) => (await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'))).result,
    words: () => 'Keys are encrypted by the keychain of this system.',
  };
}
