import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '#platform/start-error';
import { canEnter, type Identity, pickIdentity } from './identity.ts';

/** The folder in which everything of one embedded database lies, and the user it belongs to. */
export type Home = { root: string; db: string; run: string; log: string; identity: Identity };

const project = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** A Unix socket's path may have 107 bytes; PostgreSQL appends `/.s.PGSQL.5432.lock` at most. */
const longestSocketFolder = 107 - '/.s.PGSQL.5432.lock'.length;

/**
 * Where the database lies when nobody says: in the project, for an ordinary user. For root it is a folder of
 * the system, because the checkout may be closed to the user as which PostgreSQL runs (everything under /root
 * is); the hash keeps two checkouts apart.
 */
export const defaultHome = (): string =>
  process.getuid?.() === 0
    ? join('/var/lib/millwright', createHash('sha256').update(project).digest('hex').slice(0, 12))
    : join(project, '.millwright');

/** Makes the folder (or takes the one that is there) and proves that the database's user can work in it. */
export const prepareHome = (path: string): Home => {
  let root = resolve(path);
  const identity = pickIdentity(ownerOf(join(root, 'db')));
  try {
    makeFolder(root, 0o755, identity);
    root = realpathSync(root); // one name for it: a running server is recognized by its folder
    const db = join(root, 'db');
    const run = runFolder(root, identity);
    if (!canEnter(identity, root, true)) throw new Error(`the user "${identity.name}" cannot enter it`);
    if (existsSync(db)) refuseForeign(db, identity);
    return { root, db, run, log: join(root, 'postgresql.log'), identity };
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    const who = identity.drop
      ? `PostgreSQL, which runs as "${identity.name}" when root starts it,`
      : 'PostgreSQL';
    throw new StartError(
      `${who} cannot keep its data in ${root} (${reason(cause)}): set MILLWRIGHT_DATA to a folder that this user can reach and write.`,
      { cause },
    );
  }
};

/**
 * The folder of the socket. It is closed to all other users (0700), and that is the authentication: who can
 * open the socket is the database's own user (or root), so that its roles may log in without passwords.
 */
const runFolder = (root: string, identity: Identity): string => {
  const near = join(root, 'run');
  // not os.tmpdir(): a server started with another TMPDIR must still be found
  const far = join('/tmp', `millwright-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
  const run = Buffer.byteLength(near) <= longestSocketFolder ? near : far;
  makeFolder(run, 0o700, identity);
  const found = lstatSync(run);
  // In the temporary folder anybody could have made it first, to answer in the database's place.
  if (!found.isDirectory() || found.uid !== identity.uid) {
    throw new StartError(`The folder ${run} for the database's socket belongs to another user: remove it.`);
  }
  chmodSync(run, 0o700);
  return run;
};

const ownerOf = (path: string): number | undefined => {
  try {
    return statSync(path).uid;
  } catch {
    return undefined; // not there, or in a folder closed to us: makeFolder and canEnter will say
  }
};

const makeFolder = (path: string, mode: number, identity: Identity): void => {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    try {
      mkdirSync(path, { mode });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause; // another start was quicker
    }
  }
  if (identity.drop && isNobodys(path)) chownSync(path, identity.uid, identity.gid);
};

/**
 * Just made; or of a start that was killed before it could hand it over; or an empty folder that root made
 * for the database.
 */
const isNobodys = (path: string): boolean => {
  const found = lstatSync(path);
  return found.isDirectory() && found.uid === 0 && readdirSync(path).length === 0;
};

const refuseForeign = (db: string, identity: Identity): void => {
  if (statSync(db).uid !== identity.uid) {
    throw new StartError(
      `The database in ${db} belongs to another user: start as that user, or set MILLWRIGHT_DATA.`,
    );
  }
  const version = readFileSync(join(db, 'PG_VERSION'), 'utf8').trim();
  if (version !== '18') {
    throw new StartError(
      `The database in ${db} was made by PostgreSQL ${version} and this program brings 18: take a backup with the program that made it, and restore it here.`,
    );
  }
};

const reason = (cause: unknown): string => {
  const code = (cause as NodeJS.ErrnoException).code;
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  if (code === 'EROFS') return 'read-only file system';
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'it is not a folder';
  return cause instanceof Error ? cause.message : String(cause);
};
