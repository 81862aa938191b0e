import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { StartError } from '#platform/start-error';

/**
 * The user of the operating system as which the database runs. `drop` says that we must change to it (we are
 * root).
 */
export type Identity = { uid: number; gid: number; name: string; drop: boolean };

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it as himself; root gives it to `postgres`, or to
 * `nobody` where there is no such user. Both are looked up in the password file, because initdb refuses a uid
 * without an entry. A data folder that already belongs to somebody (`owner`, a uid) keeps its owner:
 * PostgreSQL accepts no other.
 */
export const pickIdentity = (owner: number | undefined, users: User[] = passwd()): Identity => {
  const self = process.getuid?.() ?? -1;
  if (self !== 0) return { uid: self, gid: process.getgid?.() ?? -1, name: userName(self), drop: false };
  const user =
    owner !== undefined && owner !== 0
      ? (users.find((entry) => entry.uid === owner) ?? { uid: owner, gid: owner, name: `uid ${owner}` })
      : ['postgres', 'nobody']
          .map((name) => users.find((entry) => entry.name === name))
          .find((entry) => entry?.uid);
  if (!user) {
    throw new StartError(
      'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody": start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return { ...user, drop: true };
};

/**
 * What `spawn` needs to run something as `identity`. `cwd` is `/`: the present one may be closed to that
 * user.
 */
export const runAs = (identity: Identity) => ({
  cwd: '/',
  env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  ...(identity.drop ? { uid: identity.uid, gid: identity.gid } : {}),
});

/**
 * Whether that user can really enter the folder `path` and, with `write`, change it. Asked of the system by a
 * process of that user: the mode bits alone do not tell about access lists, mounts and the folders above.
 */
export const canEnter = (identity: Identity, path: string, write: boolean): boolean => {
  const script = write ? 'cd "$1" && test -w . && test -r .' : 'cd "$1" && test -r .';
  return (
    spawnSync('/bin/sh', ['-c', script, 'sh', path], { ...runAs(identity), stdio: 'ignore' }).status === 0
  );
};

type User = { name: string; uid: number; gid: number };

const passwd = (): User[] => {
  let text = '';
  try {
    text = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && /^\d+$/.test(uid ?? '') && /^\d+$/.test(gid ?? '')
      ? [{ name, uid: Number(uid), gid: Number(gid) }]
      : [];
  });
};

const userName = (uid: number): string => {
  try {
    return userInfo().username;
  } catch {
    return `uid ${uid}`; // a container started with --user and no passwd entry
  }
};
