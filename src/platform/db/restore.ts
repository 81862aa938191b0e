import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { StartError } from '#platform/start-error';
import { appliedMigrations } from './applied-migrations.ts';
import { type BackupHeader, type BackupSummary, formatVersion, largestEntryBytes } from './backup-format.ts';
import { type Connection, withClient } from './connection.ts';
import { load } from './load.ts';
import { pendingMigrations, readMigrations } from './migrations.ts';
import { type ProvisionOptions, provision } from './provision.ts';
import { houseRoles } from './roles.ts';
import { sealOf } from './seal.ts';
import { readTar, type TarEntry } from './tar.ts';

/** `key` is needed for what is sealed: every backup but those of format 1. */
export type RestoreOptions = ProvisionOptions & { key?: string };

/**
 * Puts a backup into a database that holds no tenant's rows, in one transaction: all or nothing. A database
 * that is not provisioned is provisioned first, to the schema of the backup; afterwards it is brought up to
 * this program, so that backups of older programs work. Every row count and checksum is compared. StartErrors
 * for the operator: not a backup, broken off, of a newer program, a database in use, a wrong key (reported
 * before anything is written). Memory stays flat.
 */
export const restore = async (
  admin: Connection,
  source: Readable,
  options: RestoreOptions = {},
): Promise<BackupSummary> => {
  const entries = unpack(source);
  try {
    const first = await entries.next();
    const header = parseHeader(first);
    refuseNewer(header, options.folder);
    const opened = await openEntries(header, first.value?.bytes ?? Buffer.alloc(0), entries, options.key);
    await prepareTarget(admin, header, options);
    const summary = await withClient(admin, (client) => load(client, header, opened), 'millwright restore');
    await provision(admin, options);
    return summary;
  } finally {
    await entries.return(undefined);
    source.destroy();
  }
};

async function* unpack(source: Readable): AsyncGenerator<TarEntry, undefined> {
  const bytes = new PassThrough();
  const unzipped = pipeline(source, createGunzip(), bytes);
  unzipped.catch(() => {}); // the reader below meets the same error
  try {
    yield* readTar(bytes, largestEntryBytes);
  } catch (cause) {
    throw new StartError(`This is not a whole backup of millwright: ${(cause as Error).message}.`, { cause });
  } finally {
    bytes.destroy();
  }
  return undefined;
}

const parseHeader = (first: IteratorResult<TarEntry, undefined>): BackupHeader => {
  const header: unknown =
    first.value?.name === 'backup.json' ? JSON.parse(first.value.bytes.toString('utf8')) : {};
  const { format, formatVersion: version } = header as Partial<BackupHeader>;
  if (format !== 'millwright backup') throw new StartError('This is not a backup of millwright.');
  if (version !== 1 && version !== formatVersion)
    throw new StartError('The backup was written by a newer program: restore it with that program.');
  return header as BackupHeader; // written by backup.ts; every name in it is compared with the catalogue before it is used
};

/** The entries behind the header, unsealed. The first of them shows whether the key is right. */
const openEntries = async (
  header: BackupHeader,
  headerBytes: Buffer,
  entries: AsyncGenerator<TarEntry, undefined>,
  key: string | undefined,
): Promise<AsyncIterable<TarEntry>> => {
  if (header.formatVersion === 1) return entries;
  if (!key) {
    throw new StartError(
      'The backup is sealed: set MILLWRIGHT_BACKUP_KEY to the key that it was taken with.',
    );
  }
  const seal = await sealOf(key, String(header.salt), headerBytes, largestEntryBytes);
  const proof = (await entries.next()).value;
  if (proof?.name !== 'key')
    throw new StartError('This is not a whole backup of millwright: its key is missing.');
  await seal.open('key', proof.bytes).catch((cause: unknown) => {
    throw new StartError(
      'MILLWRIGHT_BACKUP_KEY is not the key that the backup was taken with, or its header was changed: set it to that key.',
      { cause },
    );
  });
  return (async function* () {
    for await (const { name, bytes } of entries) {
      const opened = await seal.open(name, bytes).catch((cause: unknown) => {
        throw new StartError(`This is not a whole backup of millwright: ${name} was changed.`, { cause });
      });
      yield { name, bytes: opened };
    }
  })();
};

const refuseNewer = (header: BackupHeader, folder?: string): void => {
  try {
    pendingMigrations(header.migrations, readMigrations(folder));
  } catch (cause) {
    throw new StartError(
      `The backup was taken by program ${header.programVersion} with a schema that this program does not know (${header.migrations.at(-1)?.name}): restore it with that program.`,
      { cause },
    );
  }
};

/** Afterwards the database has exactly the backup's schema. */
const prepareTarget = async (
  admin: Connection,
  header: BackupHeader,
  options: ProvisionOptions,
): Promise<void> => {
  const last = header.migrations.at(-1)?.name ?? '';
  const applied = await withClient(admin, async (client) => {
    await client.query(`set role ${houseRoles.owner}`);
    return appliedMigrations(client);
  }).catch((cause: unknown) => {
    if (['3D000', '22023', '42501'].includes((cause as { code?: string }).code ?? '')) return []; // no database, no role yet
    throw cause;
  });
  if (applied.length === 0) {
    await provision(admin, { ...options, upTo: last });
  } else if (applied.at(-1)?.name !== last) {
    throw new StartError(
      `The backup has the schema of ${last} and the database already that of ${applied.at(-1)?.name}: restore it into a new database, which is then brought up to date.`,
    );
  }
};
