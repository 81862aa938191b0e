import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const name = '@matbee/libreoffice-converter';
const version = '2.7.2';

/** The lock holds the packages to the very bytes this was tried with. */
const lock = {
  name: 'office',
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': { dependencies: { [name]: version } },
    [`node_modules/${name}`]: {
      version,
      integrity:
        'sha512-62S8uLiFvwbXiCu3IfkO1cDjTyZWUy5nlMsTrmj3l+G5zf5fQcgpvzfRDR9wId+bduarrv11ZDb8Olz5zj4zJA==',
      license: 'MPL-2.0',
      dependencies: { zod: '^4.1.13' },
    },
    'node_modules/zod': {
      version: '4.6.7',
      integrity:
        'sha512-g8W2D2kU6a8untc053fX1uVBKzM7yqAxW/3zwk83+6RyF2+SKOuV+c0wBDhUwzV1PaGapmZH+rmcUzPf+3CGwg==',
      license: 'MIT',
    },
  },
};

/**
 * The folder of the WASM package below `dataDir`, fetched with npm when it is not there (about 60 MB over the
 * network, 250 MB on disk, no install script runs); `signal` ends npm. Throws a sentence why not.
 */
export async function provideWasmPackage(
  dataDir: string,
  mayFetch: boolean,
  signal?: AbortSignal,
): Promise<string> {
  const target = join(dataDir, `office-wasm-${version}`);
  const packageDir = join(target, 'node_modules', name);
  if (await exists(join(packageDir, 'package.json'))) return packageDir;
  if (!mayFetch) throw new Error('LibreOffice as WASM may not be fetched here.');
  await mkdir(dataDir, { recursive: true });
  const staging = await mkdtemp(join(dataDir, 'office-wasm-'));
  try {
    await writeFile(join(staging, 'package.json'), JSON.stringify(lock.packages['']));
    await writeFile(join(staging, 'package-lock.json'), JSON.stringify(lock));
    const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    await promisify(execFile)('npm', args, {
      cwd: staging,
      timeout: 300_000,
      ...(signal ? { signal } : {}),
    });
    // Another process may have been faster; its copy is the same.
    await rename(staging, target).catch(async (error: unknown) => {
      if (!(await exists(join(packageDir, 'package.json')))) throw error;
    });
  } catch (error) {
    const said =
      error instanceof Error
        ? error.message.split('\n').find((line) => /npm (error|ERR)/.test(line))
        : undefined;
    throw new Error(
      `LibreOffice as WASM could not be fetched with npm${said === undefined ? '' : ` (${said})`}.`,
    );
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return packageDir;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
