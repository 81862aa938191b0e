import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Converter, OpenConverterOptions } from './converter.ts';
import { type EnginePool, openEnginePool } from './engine-pool.ts';
import { findOffice } from './find-office.ts';
import { buildOfficeFence, nobody, type OfficeFence } from './office-fence.ts';
import { startOfficeProcess } from './office-process.ts';
import { officePipePaths } from './office-profile.ts';
import { officeVersion } from './office-version.ts';

/** `fence` overrides what is found out about the system: tests take single fences away with it. */
export type NativeOfficeOptions = OpenConverterOptions & { fence?: OfficeFence };

/**
 * Warm native LibreOffice processes behind a queue. Throws with a sentence for the user when there is no
 * LibreOffice here or it does not convert. Tries the pipe first, then `--convert-to` against the warm
 * process.
 */
export async function openNativeOffice(options: NativeOfficeOptions): Promise<Converter> {
  const program = await findOffice();
  if (program === undefined) {
    throw new Error(
      'LibreOffice is not installed (Debian, Ubuntu: apt-get install libreoffice-writer-nogui).',
    );
  }
  const log = options.log ?? (() => {});
  await removeLeftOver();
  const base = await mkdtemp(join(baseFolder(), `${prefix}${process.pid}-`));
  await chmod(base, 0o711);
  await writeFile(join(base, 'owner'), String(process.pid));
  try {
    const fence = options.fence ?? (await buildOfficeFence());
    const { pool, transport } = await openTried(program, base, fence, options);
    const version = await officeVersion(program, join(base, 'version-profile'), options.signal);
    return {
      kind: 'native',
      describe: () => ({
        kind: 'native',
        summary: `${version}, ${options.workers} warm process${options.workers === 1 ? '' : 'es'}`,
        version,
        workers: options.workers,
        transport,
        isolation: fence.isolation,
        counters: pool.counters(),
      }),
      convert: pool.submit,
      close: async () => {
        await pool.close();
        await rm(base, { recursive: true, force: true, maxRetries: 3 });
      },
    };
  } catch (error) {
    await rm(base, { recursive: true, force: true, maxRetries: 3 });
    log(`native LibreOffice does not work: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
}

const prefix = 'millwright-office-';

/**
 * The pipe's path must fit 107 bytes, and an unprivileged process must reach it; some temporary folders are
 * too deep.
 */
const baseFolder = (): string => (tmpdir().length <= 40 ? tmpdir() : '/tmp');

async function openTried(program: string, base: string, fence: OfficeFence, options: NativeOfficeOptions) {
  let lastError: unknown;
  for (const transport of ['pipe', 'convert-to'] as const) {
    let pool: EnginePool | undefined;
    try {
      pool = await openEnginePool({
        workers: options.workers,
        queueLimit: options.queueLimit ?? 64,
        recycleAfter: options.recycleAfter ?? 500,
        log: options.log ?? (() => {}),
        start: async (slot) => {
          const dir = join(base, String(slot));
          await mkdir(dir, { recursive: true, mode: 0o750 });
          return startOfficeProcess({ program, dir, fence, transport });
        },
      });
      return { pool, transport };
    } catch (error) {
      lastError = error;
      await pool?.close();
      if (options.signal?.aborted) break;
    }
  }
  throw lastError;
}

/**
 * Folders of runs that were killed. Only our own user's, and only when the process that made them is gone.
 */
async function removeLeftOver(): Promise<void> {
  for (const name of await readdir(baseFolder()).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const dir = join(baseFolder(), name);
    const stat = await lstat(dir).catch(() => undefined);
    if (!stat?.isDirectory() || stat.uid !== process.getuid?.()) continue;
    const pid = Number(await readFile(join(dir, 'owner'), 'utf8').catch(() => ''));
    if (!(pid > 0) || isAlive(pid)) continue;
    for (const slot of await readdir(dir)) {
      const profile = join(dir, slot, 'home', 'profile');
      for (const uid of [stat.uid, nobody]) {
        for (const pipe of officePipePaths(uid, profile, dir))
          await rm(pipe, { force: true }).catch(() => {});
      }
    }
    await rm(dir, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
