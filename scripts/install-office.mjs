import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * What turns filled Word templates into PDFs. Without recommended packages it is 86 MB and takes about 20 s;
 * the fonts have the widths of Calibri, Cambria, Arial and Times, so that a template breaks its lines as in
 * Word; jemalloc keeps long-lived processes small. Only the first is needed.
 */
const packages = [
  'libreoffice-writer-nogui',
  'fonts-crosextra-carlito',
  'fonts-crosextra-caladea',
  'fonts-liberation2',
  'libjemalloc2',
];

/**
 * Installs LibreOffice with the system's apt, where this user may (root, or sudo without a password).
 * Resolves when it is there, at once when it was. Rejects with one sentence why not; nothing needs it but
 * PDFs, so callers go on.
 *
 * @param {{ log?: (line: string) => void, quiet?: boolean }} [options] `log` gets apt's lines, unless `quiet`
 * @returns {Promise<void>}
 */
export async function installOffice({ log = () => {}, quiet = false } = {}) {
  if (isInstalled()) return;
  const tell = quiet ? () => {} : log;
  if (process.platform !== 'linux' || !answers('apt-get', '--version')) {
    throw new Error(
      'LibreOffice can be installed by itself only with apt (Debian, Ubuntu); install it by hand.',
    );
  }
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (asRoot.length > 0 && !answers('sudo', '-n', 'true')) {
    throw new Error(
      `Only root may install LibreOffice: sudo apt-get install --no-install-recommends ${packages[0]}`,
    );
  }
  // Package lists are missing in bare images and old ones name files that are gone: both look like a failed
  // install.
  const first = hasCandidate(packages[0] ?? '') ? await apt(asRoot, install(), tell) : 'no package lists';
  if (first === undefined && isInstalled()) return;
  const update = await apt(asRoot, ['update'], tell);
  const failure =
    (await apt(asRoot, install(), tell)) ?? (isInstalled() ? undefined : 'it is still not there');
  if (failure !== undefined) throw new Error(`apt-get could not install LibreOffice: ${update ?? failure}`);
}

/** LibreOffice is where its packages put it, or on the PATH. */
const isInstalled = () =>
  existsSync('/usr/lib/libreoffice/program/soffice.bin') || answers('sh', '-c', 'command -v soffice');

/** Packages that this release does not have (fonts change their names) are left out, but the first. */
const install = () => [
  'install',
  '-y',
  '--no-install-recommends',
  ...packages.filter((name, index) => index === 0 || hasCandidate(name)),
];

/** @param {string} name */
const hasCandidate = (name) => {
  const settings = { encoding: /** @type {const} */ ('utf8'), env: { ...process.env, LC_ALL: 'C' } };
  const { stdout } = spawnSync('/usr/bin/apt-cache', ['policy', name], settings);
  return /Candidate: (?!\(none\))\S/.test(stdout ?? '');
};

/** @param {string} file @param {string[]} args */
const answers = (file, ...args) => spawnSync(file, args, { stdio: 'ignore', timeout: 10_000 }).status === 0;

/**
 * Runs apt-get without a question. A dpkg that somebody else holds is waited for.
 *
 * @param {string[]} asRoot @param {string[]} args @param {(line: string) => void} tell
 * @returns {Promise<string | undefined>} the last thing it complained of, when it failed
 */
function apt(asRoot, args, tell) {
  const settings = [
    '-q',
    '-o',
    'DPkg::Lock::Timeout=120',
    '-o',
    'Dpkg::Use-Pty=0',
    '-o',
    'Acquire::Retries=2',
  ];
  const [file = '', ...rest] = [
    ...asRoot,
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'LC_ALL=C',
    'apt-get',
    ...settings,
  ];
  return new Promise((resolve) => {
    const child = spawn(file, [...rest, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let complaint = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        for (const line of text.split('\n').filter(Boolean)) {
          if (/^[EW]: /.test(line)) complaint = line.slice(3);
          tell(line);
        }
      });
    }
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : complaint || `exit code ${code}`));
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await installOffice({ log: (line) => process.stderr.write(`${line}\n`) });
    process.stderr.write('LibreOffice is installed.\n');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
