import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Connection, withClient } from '#platform/db/connection';
import { endPostmaster, isAlive, readPidFile } from '#platform/embedded/postmaster';
import { startEmbedded } from '#platform/embedded/start-embedded';
import { template } from './cluster.ts';
import { atEndOfFile } from './end-of-file.ts';
import { noteLogged, noteSecrets } from './logged-secrets.ts';
import { copyReady } from './ready-cluster.ts';

/** The real command, run as a child process in a process group of its own, as a terminal runs it. */
export type Program = {
  pid: number;
  stdout(): string;
  stderr(): string;
  /**
   * Waits until standard error holds it; fails with what was said when the program ends before, or the time
   * does.
   */
  says(words: RegExp, limitMs?: number): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  /** To the whole group, as Ctrl-C in a terminal. */
  killGroup(signal: NodeJS.Signals): void;
  /** Waits for its end: the exit code, or the signal that ended it. */
  end(limitMs?: number): Promise<number | NodeJS.Signals>;
};

/** What a command that ran to its end left. */
export type Ran = { code: number | NodeJS.Signals; stdout: string; stderr: string };

const main = fileURLToPath(new URL('../src/app/main.ts', import.meta.url));
const running = new Set<Program>();
const roots: string[] = [];

// Whatever a failed test leaves behind: programs first, then the databases that outlive them.
atEndOfFile(async () => {
  for (const program of running) {
    program.kill('SIGKILL');
    await program.end();
  }
  for (const root of roots.splice(0)) {
    for (const name of readdirSync(root)) {
      const left = postmasterOf(join(root, name));
      if (left) await endPostmaster({ db: join(root, name, 'db') }, left, 'immediate', 5000);
    }
    rmSync(root, { recursive: true, force: true });
  }
});

/** Starts `millwright <args>`. Of the settings in this process's environment it sees none. */
export const startProgram = (args: readonly string[], environment: Record<string, string> = {}): Program => {
  const outer = Object.entries(process.env).filter(
    ([name]) => !/^(MILLWRIGHT_|DATABASE_|NODE_TEST_)/.test(name),
  );
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...Object.fromEntries(outer), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const { pid } = child;
  assert.ok(pid, 'it could not be started');
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.stderr += text));
  noteSecrets(JSON.stringify(environment));
  let ended: number | NodeJS.Signals | undefined;
  const end = once(child, 'close').then(([code, signal]) => {
    ended = (code ?? signal) as number | NodeJS.Signals;
    running.delete(program);
    // Its log; what else it prints is for the person who asked, a new key too.
    for (const line of `${said.stdout}\n${said.stderr}`.split('\n'))
      if (line.startsWith('{"level"')) noteLogged(line);
    return ended;
  });
  const program: Program = {
    pid,
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    says: async (words, limitMs = 120_000) => {
      const deadline = Date.now() + limitMs;
      for (;;) {
        const found = words.exec(said.stderr);
        if (found) return found;
        const why =
          ended !== undefined ? `it ended (${ended})` : Date.now() > deadline ? 'the time is up' : undefined;
        if (why)
          assert.fail(
            `It never said ${words}: ${why}. It said:\n${said.stderr}\n${said.stdout.slice(-2000)}`,
          );
        await sleep(10);
      }
    },
    kill: (signal) => void child.kill(signal),
    killGroup: (signal) => void process.kill(-pid, signal),
    end: (limitMs = 60_000) =>
      Promise.race([
        end,
        sleep(limitMs, undefined, { ref: false }).then(() => assert.fail(`It does not end:\n${said.stderr}`)),
      ]),
  };
  running.add(program);
  return program;
};

/** Runs `millwright <args>` to its end. */
export const runProgram = async (
  args: readonly string[],
  environment?: Record<string, string>,
): Promise<Ran> => {
  const program = startProgram(args, environment);
  const code = await program.end();
  return { code, stdout: program.stdout(), stderr: program.stderr() };
};

/**
 * Names a folder that does not exist yet, in one that PostgreSQL's own user can reach; removed after the
 * file's tests, with the database in it ended.
 */
export const newFolder = (name: string): string => {
  let [root] = roots;
  if (root === undefined) {
    // not the runner's own prefix, whose folders the next run takes for left behind
    root = mkdtempSync(join(tmpdir(), `mw-program-${process.pid}-`));
    roots.push(root);
    rmSync(root, { recursive: true });
    mkdirSync(root, { mode: 0o755 });
  }
  const folder = join(root, name);
  assert.ok(!existsSync(folder), `${name} is taken`);
  return folder;
};

/** Such a folder with a provisioned, empty database, for what is not about making it. */
export const preparedFolder = async (name: string): Promise<string> => {
  const folder = newFolder(name);
  if (!(await copyReady(folder))) return folder; // the program makes it then
  const { connection, stop } = await startEmbedded({ dataDir: folder, fast: true, log: () => undefined });
  await withClient(connection, async (client) => {
    await client.query(`alter database ${template} rename to millwright`);
    await client.query('alter database millwright allow_connections true');
  });
  await stop();
  return folder;
};

/** The process id of the embedded server that runs in a data folder. */
export const postmasterOf = (folder: string): number | undefined => {
  const found = readPidFile({ db: join(folder, 'db') });
  return found && isAlive(found.pid) ? found.pid : undefined;
};

/**
 * The commands that still run of a program: its process group, and its office processes, which are in groups
 * of their own and know it by the name of their folder. Empty when all have ended.
 */
export const stillRunning = ({ pid }: Program): string[] => {
  if (process.platform !== 'linux') return isAlive(pid) ? [`process ${pid}`] : [];
  const found: string[] = [];
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // After the name in brackets: state, parent, group.
      const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const isOurs = Number(group) === pid || command.includes(`millwright-office-${pid}-`);
      if (isOurs && state !== 'Z') found.push(command);
    } catch {
      // it has just ended
    }
  }
  return found;
};

/**
 * The superuser of the embedded server that runs in a data folder. Line 5 of the file names the socket's
 * folder.
 */
export const embeddedAdmin = (folder: string): Connection => ({
  host: readFileSync(join(folder, 'db', 'postmaster.pid'), 'utf8').split('\n')[4] ?? '',
  port: 5432,
  user: 'postgres',
  database: 'millwright',
});

/** Settings of a service on free ports. */
export const onFreePorts = (folder: string): Record<string, string> => ({
  MILLWRIGHT_ENV: 'test',
  MILLWRIGHT_DATA: folder,
  MILLWRIGHT_PORT: '0',
  MILLWRIGHT_INTERNAL_PORT: '0',
  MILLWRIGHT_TARIFF_PORT: '0',
  MILLWRIGHT_PDF_WORKERS: '1', // each is an office that starts with the service
  // Beside other tests on few cores it is late without being overloaded.
  MILLWRIGHT_MAX_EVENT_LOOP_DELAY_MS: '600000',
});

/** The address that a started service tells. */
export const addressOf = async (program: Program): Promise<string> =>
  (await program.says(/API {6}(http:\/\/\S+)\/v1\n/))[1] as string;

/** Fails unless the program gave up with one sentence that says it: no stack, nothing on standard output. */
export const assertSentence = ({ code, stdout, stderr }: Ran, words: RegExp): void => {
  assert.ok(code !== 0 && typeof code === 'number', `it ended with ${code}`);
  assert.equal(stdout, '');
  const lines = stderr.trimEnd().split('\n');
  assert.match(lines.at(-1) ?? '', words, stderr);
  assert.match(lines.at(-1) ?? '', /^millwright: .*\.$/);
  assert.doesNotMatch(stderr, /^\s+at |Error:|node:internal/m);
};
