import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config';
import { StartError } from '#platform/start-error';

/** As long as a key is that this writes, or longer. */
const isKey = (text: string): boolean => text.length >= 32;

/**
 * The configuration with a key for secrets: that of `MILLWRIGHT_SECRETS_KEY`, else the one in the data
 * folder, which is made the first time. Nodes that share a database share the key by the environment.
 * @throws StartError for a file that holds no key: sealing by an empty one would seal nothing
 */
export const withSecretsKey = async (config: Config, folder: string): Promise<Config> => {
  if (config.secretsKeys.length > 0) return config;
  const file = join(folder, 'secrets.key');
  const key = (await textOf(file)) ?? (await makeKey(folder, file));
  if (!isKey(key))
    throw new StartError(
      `${file} holds no key. Put the one back that was there, or remove the file: then a new key is made, and passwords of other servers that are kept have to be entered again.`,
    );
  return { ...config, secretsKeys: [key] };
};

/** Written whole before it has its name. Of two that start at once one gives it, and both read the same. */
const makeKey = async (folder: string, file: string): Promise<string> => {
  await mkdir(folder, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return (await textOf(file)) ?? '';
};

const textOf = async (file: string): Promise<string | undefined> => {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};
