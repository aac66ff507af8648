import { describe, expect, it } from 'vitest';
import { dataFolder } from './dataFolder.ts';

describe('the folder of the library', () => {
  it.each([
    { platform: 'linux', env: {}, folder: '/home/ada/.local/share/tablewright' },
    { platform: 'linux', env: { XDG_DATA_HOME: '/data' }, folder: '/data/tablewright' },
    { platform: 'darwin', env: {}, folder: '/home/ada/Library/Application Support/Tablewright' },
    { platform: 'win32', env: { APPDATA: '/roaming' }, folder: '/roaming/Tablewright' },
    { platform: 'linux', env: { TABLEWRIGHT_HOME: '/elsewhere', XDG_DATA_HOME: '/data' }, folder: '/elsewhere' },
    { platform: 'linux', env: { TABLEWRIGHT_HOME: '' }, folder: '/home/ada/.local/share/tablewright' },
  ] as const)('is $folder on $platform with $env', ({ platform, env, folder }) => {
    expect(dataFolder(env, platform, '/home/ada')).toBe(folder);
  });
});
