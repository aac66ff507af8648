import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * The folder of the user's library, the same for every shell: `TABLEWRIGHT_HOME`,
 * else where the system keeps an application's data.
 */
export function dataFolder(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  const chosen = env['TABLEWRIGHT_HOME'];
  if (chosen) return resolve(chosen);
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Tablewright');
  if (platform === 'win32') return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Tablewright');
  return join(env['XDG_DATA_HOME'] ?? join(home, '.local', 'share'), 'tablewright');
}
