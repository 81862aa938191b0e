import { createReadStream, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import type { BackupHeader } from '#platform/db/backup-format';
import { readTar } from '#platform/db/tar';

const folder = new URL('releases/', import.meta.url);

/** The versions that were released, oldest first. */
export const releases = (): string[] =>
  readdirSync(folder)
    .map((file) => file.replace(/\.backup$/, ''))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/** What the backups here are sealed with (that of 0.1.0 is not): they hold made-up rows alone. */
export const releaseKey = 'the-key-of-the-releases';

/** The backup of a released version. */
export const releaseFile = (version: string): string => fileURLToPath(new URL(`${version}.backup`, folder));

/** The last migration that a released version had. */
export const lastMigration = async (version: string): Promise<string> => {
  const bytes = createReadStream(releaseFile(version)).pipe(createGunzip());
  for await (const { bytes: first } of readTar(bytes, 1 << 20)) {
    bytes.destroy();
    return (JSON.parse(first.toString('utf8')) as BackupHeader).migrations.at(-1)?.name ?? '';
  }
  throw new Error(`${version} is no backup`);
};
