import { readFileSync } from 'node:fs';

/** The version of this program, from its package.json; written into migrations and backups. */
export const programVersion: string = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
