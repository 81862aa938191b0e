import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '#platform/start-error';

/** One forward-only step of the schema: a file of plain SQL. */
export type Migration = { name: string; text: string; sha256: string };

/** What a database says it has run. */
export type AppliedMigration = { name: string; sha256: string };

/** The folder with this program's migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../db/migrations', import.meta.url));

/**
 * Reads `NNNN-name.sql` in the order of the numbers. A file named otherwise, or a number used twice, is a
 * StartError.
 */
export const readMigrations = (folder: string = migrationsFolder): Migration[] => {
  const names = readdirSync(folder).sort();
  const seen = new Map<string, string>();
  return names.map((file) => {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1];
    if (number === undefined) throw new StartError(`db/migrations/${file} is not named NNNN-name.sql.`);
    const twin = seen.get(number);
    if (twin)
      throw new StartError(
        `The migrations ${twin} and ${file} have the same number: give one the next free number.`,
      );
    seen.set(number, file);
    // A checkout may have changed the line ends; that is no change of the migration.
    const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    return { name: file.slice(0, -4), text, sha256: createHash('sha256').update(text).digest('hex') };
  });
};

/**
 * Compares what a database has run with what this program brings. Answers the steps still to run. Throws a
 * StartError where they cannot be one history: the database is newer, or a file was changed after it ran.
 */
export const pendingMigrations = (applied: AppliedMigration[], files: Migration[]): Migration[] => {
  const known = new Map(files.map((file) => [file.name, file]));
  const unknown = applied.find((one) => !known.has(one.name));
  if (unknown) {
    throw new StartError(
      `The database has a newer schema than this program (it has run ${unknown.name}): start the newer program, or restore an older backup.`,
    );
  }
  const changed = applied.find((one) => known.get(one.name)?.sha256 !== one.sha256);
  if (changed) {
    throw new StartError(
      `The migration ${changed.name} was changed after this database ran it: put the old text back and write the change as a new migration.`,
    );
  }
  const done = new Set(applied.map((one) => one.name));
  const pending = files.filter((file) => !done.has(file.name));
  const last = [...done].sort().at(-1);
  const late = pending.find((file) => last !== undefined && file.name < last);
  if (late) {
    throw new StartError(
      `The migration ${late.name} comes before ${last}, which this database has already run: give it the next free number.`,
    );
  }
  return pending;
};
