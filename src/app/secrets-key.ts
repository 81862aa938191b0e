import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config';

/**
 * The configuration with a key for secrets: that of `MILLWRIGHT_SECRETS_KEY`, else the one in the data
 * folder, which is made the first time. Nodes that share a database share the key by the environment.
 */
export const withSecretsKey = async (config: Config, folder: string): Promise<Config> => {
  if (config.secretsKeys.length > 0) return config;
  const file = join(folder, 'secrets.key');
  await mkdir(folder, { recursive: true });
  // Of two that start at once one makes it, and both read the same.
  await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return { ...config, secretsKeys: [(await readFile(file, 'utf8')).trim()] };
};
