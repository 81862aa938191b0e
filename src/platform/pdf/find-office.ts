import { access, constants, readdir, realpath } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';

/** The path of LibreOffice's real program (`soffice.bin`, not the script around it), or undefined. */
export async function findOffice(): Promise<string | undefined> {
  for (const path of await candidates()) if (await isExecutable(path)) return path;
  return undefined;
}

/** The path of a system command, or undefined. */
export async function findCommand(name: string): Promise<string | undefined> {
  for (const dir of searchPath()) if (await isExecutable(join(dir, name))) return join(dir, name);
  return undefined;
}

/** jemalloc keeps a long-lived LibreOffice about a third smaller; undefined where it is not installed. */
export async function findJemalloc(): Promise<string | undefined> {
  for (const dir of ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib']) {
    const path = join(dir, 'libjemalloc.so.2');
    if (await isReadable(path)) return path;
  }
  return undefined;
}

async function candidates(): Promise<string[]> {
  const opt = await readdir('/opt').catch(() => []);
  const installed = opt
    .filter((name) => /^libreoffice[\d.]*$/.test(name))
    .sort()
    .reverse();
  const fromPath: string[] = [];
  for (const dir of searchPath()) {
    const real = await realpath(join(dir, 'soffice')).catch(() => undefined);
    if (real !== undefined) fromPath.push(join(dirname(real), 'soffice.bin'));
  }
  return [
    ...fromPath,
    '/usr/lib/libreoffice/program/soffice.bin',
    '/usr/lib64/libreoffice/program/soffice.bin',
    ...installed.map((name) => `/opt/${name}/program/soffice.bin`),
    '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  ];
}

/** A service's PATH may lack the sbin folders and a cron job's may be empty. */
const searchPath = (): string[] => [
  ...new Set(
    [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/bin', '/usr/sbin', '/sbin'].filter(Boolean),
  ),
];

const isExecutable = (path: string): Promise<boolean> => can(path, constants.X_OK);
const isReadable = (path: string): Promise<boolean> => can(path, constants.R_OK);
const can = (path: string, mode: number): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  );
