import { spawn } from 'node:child_process';
import { findCommand, findJemalloc } from './find-office.ts';

/**
 * How LibreOffice is fenced in on this system: the commands put before its own, its user and its environment.
 */
export type OfficeFence = {
  /** Command and arguments that precede the program's path; empty where the system offers none. */
  prefix: readonly string[];
  /** The user the process runs as. Pipe names and file owners follow from it. */
  uid: number;
  gid: number;
  env: Readonly<Record<string, string>>;
  isolation: { network: boolean; user: boolean; memory: boolean; diesWithUs: boolean };
};

/**
 * Address space of one process, bytes. A page needs 0.5 GB of it; a document that wants more than this is
 * hostile.
 */
const memoryLimitBytes = 4 * 1024 ** 3;
/** No output file may exceed this, bytes. */
const fileLimitBytes = 512 * 1024 ** 2;
/** The user that owns nothing, on every Linux. */
export const nobody = 65_534;

/**
 * Finds out by trying which fences this system allows. As root the process runs as `nobody`; the network is
 * taken away with a network namespace of its own; memory is limited; the kernel kills it when we die. Each
 * that does not work is left out and says so in `isolation`.
 */
export async function buildOfficeFence({ dropUser = true, limitMemory = true } = {}): Promise<OfficeFence> {
  const isRoot = process.getuid?.() === 0;
  const root = isRoot && dropUser;
  const [unshare, setpriv, prlimit, jemalloc] = await Promise.all([
    findCommand('unshare'),
    findCommand('setpriv'),
    findCommand('prlimit'),
    findJemalloc(),
  ]);
  const prefix: string[] = [];
  const add = async (part: readonly string[] | undefined): Promise<boolean> => {
    if (part === undefined || !(await succeeds([...prefix, ...part, '/bin/true']))) return false;
    prefix.push(...part);
    return true;
  };
  const network = await add(
    unshare === undefined ? undefined : [unshare, ...(isRoot ? [] : ['--map-current-user']), '--net', '--'],
  );
  // setpriv sets the death signal last: changing the user afterwards would clear it.
  const drop = root ? [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'] : [];
  const dropped = await add(
    setpriv === undefined ? undefined : [setpriv, ...drop, '--no-new-privs', '--pdeathsig', 'KILL', '--'],
  );
  const limits = [`--as=${memoryLimitBytes}`, `--fsize=${fileLimitBytes}`, '--core=0'];
  const memory = await add(prlimit === undefined || !limitMemory ? undefined : [prlimit, ...limits, '--']);
  return {
    prefix,
    uid: root && dropped ? nobody : (process.getuid?.() ?? 0),
    gid: root && dropped ? nobody : (process.getgid?.() ?? 0),
    // Nothing of ours is passed on: documents could read it (two LibreOffice faults of 2026 put it into the
    // output).
    env: {
      LC_ALL: 'C.UTF-8',
      SAL_USE_VCLPLUGIN: 'svp',
      ...(jemalloc === undefined ? {} : { LD_PRELOAD: jemalloc }),
    },
    isolation: { network, user: !isRoot || (root && dropped), memory, diesWithUs: dropped },
  };
}

const succeeds = (command: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const [file = '', ...args] = command;
    const child = spawn(file, args, { stdio: 'ignore', env: {}, timeout: 5000 });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
