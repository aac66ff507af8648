import { sayings } from './said.ts';

/** What a shell refuses of files and keys that are given to it, in English. */
export const shellsInEnglish = {
  /** Sizes in whole megabytes. */
  tooLarge: (name: string, size: number, most: number) =>
    `"${name}" has ${size.toLocaleString('en')} MB; files of its kind up to ${most.toLocaleString('en')} MB can be opened. Save the part that you need as a file of its own.`,
  noFile: (name: string) => `There is no file '${name}'. Check its name and folder.`,
  fileGone: 'The file is no longer at hand. Drop it again.',
  unreadable: (name: string) => `'${name}' cannot be read. Check that it is still there.`,
  notAFile: (name: string) => `'${name}' is not a file. Choose a file.`,
  tooManyUploads: (name: string) => `'${name}' has to wait: too many files are being imported. Try it again later.`,
  tooSlow: (name: string) => `'${name}' came too slowly. Try it again.`,
  nameUnreadable: 'The name of the file cannot be read. Rename it and try again.',
  nameUnkept: 'The file has no name that can be kept. Rename it and try again.',
  noRoom: (name: string) => `'${name}' is too large to take in. Split it and try again.`,
  needsLink: 'This browser needs a new link: press Enter in the terminal where Tablewright runs.',
  notTaken: 'The file could not be taken in. The terminal where Tablewright runs says why.',
  noKeychain:
    'This system has no keychain that keys could be kept in safely. Set one up (GNOME Keyring or KWallet), or set the key in the environment by its host, as in TABLEWRIGHT_KEY_API_EXAMPLE_COM.',
  keysPlain: (path: string) =>
    `Keys are kept in ${path}, which only your account can read, without encryption. To keep none on disk, set it in the environment by its host, as in TABLEWRIGHT_KEY_API_EXAMPLE_COM.`,
  keysSealed: 'Keys are encrypted by the keychain of this system.',
  keysUnreadable: (path: string) => `The file of keys, ${path}, cannot be read. Move it away and enter the keys again.`,
  keyUnopened: 'The kept key cannot be opened any more. Enter it again in the settings.',
};

export const shellSaid = sayings('shells', shellsInEnglish);
