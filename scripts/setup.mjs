import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ensureDependencies } from './dependencies.mjs';
import { installOffice } from './install-office.mjs';
import { findNode } from './runtime.mjs';
import { SetupError, say, showing } from './say.mjs';

/** The folder of the project, wherever the caller stands. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The programs of the system that are wanted, the only such list. None is needed to run: what is missing
 * switches off what it is for, and says so.
 */
const programs = [
  {
    // On the PATH, or where its own packages put it (src/platform/pdf/find-office.ts looks there too).
    probes: [
      'soffice',
      '/usr/lib/libreoffice/program/soffice.bin',
      '/usr/lib64/libreoffice/program/soffice.bin',
      '/Applications/LibreOffice.app/Contents/MacOS/soffice',
    ],
    for: ['start', 'test'],
    use: 'PDFs',
    title: 'LibreOffice (turns filled Word templates into PDFs; 86 MB)',
    byHand: 'sudo node scripts/install-office.mjs',
    install: () => installOffice(),
  },
  {
    probes: ['pdftotext'],
    for: ['test'],
    use: 'tests that read PDFs',
    title: 'poppler-utils (reads PDFs in tests)',
    byHand: 'sudo apt-get install poppler-utils',
    install: () => aptInstall(['poppler-utils']),
  },
  {
    // Where test/console/chromium.ts looks for it. Without windows it needs a third less of the processor.
    probes: ['/usr/bin/chromium-headless-shell'],
    instead: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    for: ['test'],
    use: 'tests in a browser',
    title: 'Chromium’s headless shell (opens the console in tests; 290 MB)',
    byHand: 'sudo apt-get install --no-install-recommends chromium-headless-shell',
    install: () => aptInstall(['chromium-headless-shell']),
  },
  {
    // Where test/ssh-server.ts looks for it.
    probes: ['/usr/sbin/sshd'],
    for: ['test'],
    use: 'tests against a real SFTP server',
    title: 'OpenSSH’s server (takes the nightly export in tests; 2 MB)',
    byHand: 'sudo apt-get install --no-install-recommends openssh-server',
    install: () => aptInstall(['openssh-server']),
  },
];

/**
 * Everything that must be there before TypeScript runs: the dependencies, the right Node, and for `start` and
 * `test` the programs of the system, where this user may install them.
 *
 * @param {'start' | 'test' | 'run'} purpose `run`: another command, for which nothing of the system is
 * installed
 * @returns {Promise<string>} the path of the Node to use
 */
export async function setUp(purpose) {
  if (Number.parseInt(process.version.slice(1), 10) < 20) {
    throw new SetupError(
      `Node ${process.version} is too old to begin with: install Node.js 20 or newer (nodejs.org).`,
    );
  }
  await ensureDependencies(root, { dev: purpose === 'test' });
  const node = findNode(root);
  for (const program of programs) if (program.for.includes(purpose)) await provide(program);
  return node;
}

/**
 * @param {(typeof programs)[number]} program `instead`: what does as well, where the program cannot be
 * installed
 */
async function provide({ probes, instead = [], use, title, byHand, install }) {
  if (probes.some(isThere) || attempted().includes(title)) return;
  const hindrance = whyNotInstall();
  const other = instead.find(isThere);
  if (hindrance && other) return;
  if (hindrance) say(`${title} is not here and ${hindrance}: ${byHand}. All but ${use} works without it.`);
  else {
    try {
      await showing(`Installing ${title}`, install);
    } catch (error) {
      const why = error instanceof Error ? error.message.replace(/\.$/, '') : error;
      say(`It did not work: ${why}. ${other ? `${other} does as well` : `All but ${use} works without it`}.`);
    }
  }
  // Said or tried once: from now on a start must be quick. `npm ci` forgets it, and so does deleting the
  // file.
  if (!probes.some(isThere)) remember(title);
}

/** @returns {string | undefined} why this process does not install programs of the system */
function whyNotInstall() {
  // A sudo that asks for no password is not taken: nobody who types npm start has agreed to a change of the
  // system.
  if (process.env.MILLWRIGHT_NO_INSTALL) return 'MILLWRIGHT_NO_INSTALL is set';
  if (!isThere('apt-get')) return 'can be installed by itself only on Debian and its kin';
  if (process.getuid?.() !== 0) return 'only root may install it';
  return undefined;
}

/** @param {string} program a name to look for on the PATH, or a whole path */
const isThere = (program) =>
  isAbsolute(program)
    ? existsSync(program)
    : (process.env.PATH ?? '')
        .split(delimiter)
        .some((folder) => folder !== '' && existsSync(join(folder, program)));

const memory = join(root, 'node_modules', '.millwright-setup.json');

/** @returns {string[]} */
function attempted() {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'));
  } catch {
    return [];
  }
}

/** @param {string} title */
function remember(title) {
  try {
    writeFileSync(memory, JSON.stringify([...attempted(), title]));
  } catch {
    // Another user's node_modules: this is said again at the next start, which costs nothing.
  }
}

/** @param {string[]} packages */
async function aptInstall(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    try {
      await promisify(execFile)('apt-get', args, { env, timeout: 300_000 });
    } catch (error) {
      const said =
        error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : '';
      throw new Error(`apt-get ${args[0]} failed${said ? `: ${said}` : ''}.`);
    }
  }
}
