import type { AppliedMigration } from '../db/migrations.ts';
import { StartError } from '../start-error.ts';

/**
 * A tenant's archive is a ZIP of open formats: `manifest.json`, `data/<table>.csv` for each table (RFC 4180
 * in UTF-8 with a line of names; no quotes are null, decimals and instants exact and in UTC, bytes as `\x…`),
 * and `files/<file id>` for each file, as it is.
 */
export const formatVersion = 1;
export const manifestName = 'manifest.json';
export const dataName = (table: string): string => `data/${table}.csv`;
export const fileName = (fileID: string): string => `files/${fileID}`;

/** A part of the archive: how many rows it has, its unpacked size, and the SHA-256 of its bytes. */
export type Part = { rows: number; bytes: number; sha256: string };

export type Manifest = {
  format: 'millwright tenant';
  formatVersion: number;
  programVersion: string;
  takenUTC: string;
  /** The last migration of the database, and the SHA-256 of all of them. */
  schema: { migration: string; sha256: string };
  tenant: { tenantID: string; name: string; environment: string; status: string; rowVersion: number };
  tables: ({ name: string; columns: string[] } & Part)[];
  /** `sha256` is of lines `<file id> <sha256 of the file>`, by id. */
  files: { count: number; bytes: number; sha256: string };
  /** What did not leave, and why. `rows` are those of the table. */
  leftOut: { table: string; columns?: string[]; rows: number; why: string; setAgain?: string }[];
};

/** The schema that a list of migrations makes. */
export const schemaOf = (
  migrations: readonly AppliedMigration[],
  hash: (text: string) => string,
): Manifest['schema'] => ({
  migration: migrations.at(-1)?.name ?? '',
  sha256: hash(migrations.map(({ name, sha256 }) => `${name} ${sha256}\n`).join('')),
});

/** What an archive says of itself. @throws StartError where it is not one, or says something impossible */
export const parseManifest = (text: string): Manifest => {
  let told: unknown;
  try {
    told = JSON.parse(text);
  } catch {
    throw refused('its manifest is no JSON');
  }
  const manifest = told as Manifest; // looked at below, member by member
  if (manifest?.format !== 'millwright tenant') throw refused('its manifest is of something else');
  if (manifest.formatVersion !== formatVersion)
    throw refused(
      `its format ${manifest.formatVersion} is not ${formatVersion}: use the program that wrote it`,
    );
  const { schema, tenant, tables, files } = manifest;
  const isWhole =
    isText(manifest.programVersion) &&
    isText(manifest.takenUTC) &&
    isText(schema?.migration) &&
    isHash(schema?.sha256) &&
    [tenant?.tenantID, tenant?.name, tenant?.environment, tenant?.status].every(isText) &&
    isCount(tenant?.rowVersion) &&
    Array.isArray(tables) &&
    tables.every(
      (one) => isText(one?.name) && Array.isArray(one.columns) && one.columns.every(isText) && isPart(one),
    ) &&
    isCount(files?.count) &&
    isCount(files?.bytes) &&
    isHash(files?.sha256) &&
    Array.isArray(manifest.leftOut);
  if (!isWhole) throw refused('its manifest lacks something');
  return manifest;
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isHash = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isPart = ({ rows, bytes, sha256 }: Part): boolean => isCount(rows) && isCount(bytes) && isHash(sha256);

/** The one refusal of an archive, with its reason. */
export const refused = (why: string, cause?: unknown): StartError =>
  new StartError(`This archive is not imported: ${why}.`, cause === undefined ? {} : { cause });
