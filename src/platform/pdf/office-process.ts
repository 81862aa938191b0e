import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, chown, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { ConversionFailed } from './converter.ts';
import { emptyDocx } from './empty-docx.ts';
import { type Engine, EngineDied, type EngineOptions } from './engine-pool.ts';
import type { OfficeFence } from './office-fence.ts';
import { sendOfficeArguments } from './office-pipe.ts';
import { officePipePaths, writeOfficeProfile } from './office-profile.ts';

export type OfficeProcessOptions = {
  /** Path of soffice.bin. */
  program: string;
  /** Folder of this process alone; emptied by nobody but the owner of the pool. */
  dir: string;
  fence: OfficeFence;
  /**
   * `pipe` is the fast way; `convert-to` starts a client process per document, for a LibreOffice with another
   * protocol.
   */
  transport: 'pipe' | 'convert-to';
};

/** A start takes 0.3 s, the first one of a profile 1 s, on a busy machine ten times that. */
const startTimeoutMs = 20_000;
/** LibreOffice's exit code for "first start of this profile done, start me again". */
const startAgainCode = 81;
/** Options of the export that make it PDF/A-3b; LibreOffice reads them so since 7.4. */
const archivalFilter = JSON.stringify({ SelectPdfVersion: { type: 'long', value: '3' } });
const running = new Set<ChildProcess>();
// Where the kernel does not end children with us (no setpriv), an ordinary exit still does.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts one warm LibreOffice and waits until its pipe is there. It reads documents from `in` (which it may
 * not write) and writes PDFs to `out`; its home, profile and temporary folder are below `dir` too.
 */
export async function startOfficeProcess(options: OfficeProcessOptions): Promise<Engine> {
  const { dir, fence } = options;
  const home = join(dir, 'home');
  const tmp = join(home, 'tmp');
  const inDir = join(dir, 'in');
  const outDir = join(dir, 'out');
  const profileDir = join(home, 'profile');
  const profileUrl = pathToFileURL(profileDir).href;
  const env = { ...fence.env, HOME: home, TMPDIR: tmp };
  const owned = process.getuid?.() === fence.uid ? undefined : fence;

  const pipePaths = officePipePaths(fence.uid, profileDir, tmp);
  await removePipes();
  await rm(outDir, { recursive: true, force: true });
  await rm(inDir, { recursive: true, force: true });
  await rm(tmp, { recursive: true, force: true });
  for (const path of [inDir, home, tmp, outDir]) await mkdir(path, { recursive: true, mode: 0o750 });
  await writeOfficeProfile(profileDir);
  const keep = join(home, 'keep.docx');
  await rm(join(home, '.~lock.keep.docx#'), { force: true });
  await writeFile(keep, emptyDocx('keep'));
  if (owned) {
    await chown(dir, process.getuid?.() ?? 0, owned.gid);
    await chown(inDir, process.getuid?.() ?? 0, owned.gid);
    const profile = [
      profileDir,
      join(profileDir, 'user'),
      join(profileDir, 'user', 'registrymodifications.xcu'),
    ];
    for (const path of [home, tmp, outDir, keep, ...profile]) await chown(path, owned.uid, owned.gid);
  }

  const base = [
    '--headless',
    '--norestore',
    '--nologo',
    '--nolockcheck',
    `-env:UserInstallation=${profileUrl}`,
  ];
  let stderr = '';
  let pipePath = '';
  let jobs = 0;
  let child = spawnOffice([...base, keep]);
  for (let start = 1; ; start++) {
    // A first start opens its pipe too, before it ends with 81: only a document that came through proves
    // readiness.
    const code = await Promise.race([child.code, answers()]);
    if (code === 'ready') break;
    await kill();
    if (code !== startAgainCode || start === 3) throw new Error(explainStart(code));
    child = spawnOffice([...base, keep]);
  }
  return { convert, kill, ended: child.ended };

  /**
   * 'ready' once a document comes through, or why not. Never settles when the process ended: its exit code
   * tells more.
   */
  async function answers(): Promise<'ready' | string> {
    const deadline = Date.now() + startTimeoutMs;
    while ((await existing(pipePaths)) === undefined && options.transport === 'pipe') {
      if (Date.now() > deadline) return 'no pipe in time';
      await sleep(10);
    }
    pipePath = (await existing(pipePaths)) ?? '';
    // A process that is about to end answers nothing for a moment: its exit code tells more. One that is slow
    // is asked again.
    // The one after it works in the same folder, so nothing is asked of a process that has ended.
    let over = false;
    void child.code.then(() => {
      over = true;
    });
    for (;;) {
      try {
        await convert(emptyDocx('probe'), { timeoutMs: startTimeoutMs, archival: false });
        return 'ready';
      } catch (error) {
        await sleep(1000, undefined, { ref: false });
        if (over || Date.now() > deadline) return error instanceof Error ? error.message : String(error);
      }
    }
  }

  function explainStart(code: number | string): string {
    const said = stderr.trim().split('\n').at(-1);
    return `LibreOffice did not start (${code})${said ? `: ${said}` : '.'}`;
  }

  function spawnOffice(args: readonly string[]) {
    const [file = '', ...rest] = [...fence.prefix, options.program, ...args];
    // Detached: Ctrl-C in a terminal reaches its whole process group, and would end the PDFs that a stop
    // waits for.
    const office = spawn(file, rest, { cwd: home, env, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    running.add(office);
    stderr = '';
    office.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-2000);
    });
    const code = new Promise<number | string>((resolve) => {
      office.once('error', (error) => resolve(error.message));
      office.once('exit', (status, signal) => resolve(status ?? signal ?? 'no exit code'));
    });
    const ended = code.then(() => void running.delete(office));
    return { office, code, ended };
  }

  async function kill(): Promise<void> {
    child.office.kill('SIGKILL');
    // A process in uninterruptible sleep would hold the pool up for ever; the next one does not need this
    // one's end.
    await Promise.race([child.ended, sleep(5000, undefined, { ref: false })]);
    await removePipes();
  }

  async function removePipes(): Promise<void> {
    for (const path of pipePaths) await rm(path, { force: true });
  }

  async function convert(docx: Uint8Array, { timeoutMs, archival }: EngineOptions): Promise<Buffer> {
    const name = `job-${++jobs}`;
    const source = join(inDir, `${name}.docx`);
    const target = join(outDir, `${name}.pdf`);
    stderr = '';
    try {
      await writeFile(source, docx, { flag: 'wx', mode: 0o640 });
      if (owned) await chown(source, process.getuid?.() ?? 0, owned.gid);
      const filter = archival ? `pdf:writer_pdf_Export:${archivalFilter}` : 'pdf:writer_pdf_Export';
      const args = ['--convert-to', filter, '--outdir', outDir, source];
      const done = await handOver(['--headless', '--infilter=MS Word 2007 XML', ...args], timeoutMs);
      if (!done) throw new EngineDied('LibreOffice ended while it converted.');
      return await readPdf(target);
    } finally {
      await rm(source, { force: true });
      await rm(target, { force: true });
    }
  }

  async function handOver(args: readonly string[], timeoutMs: number): Promise<boolean> {
    if (options.transport === 'pipe') {
      // The pool kills at `timeoutMs`, which ends the connection; the second margin only catches a pool that
      // did not.
      const signal = AbortSignal.timeout(timeoutMs + 5000);
      return await sendOfficeArguments(pipePath, home, args, signal).catch((error: unknown) => {
        throw new EngineDied(error instanceof Error ? error.message : String(error));
      });
    }
    const [file = '', ...rest] = [...fence.prefix, options.program, ...base, ...args];
    const limit = { timeout: timeoutMs, killSignal: 'SIGKILL' as const };
    const client = spawn(file, rest, { cwd: home, env, stdio: 'ignore', detached: true, ...limit });
    const gone = child.ended.then(() => false);
    const finished = new Promise<boolean>((resolve) => {
      client.once('error', () => resolve(false));
      client.once('exit', (code) => resolve(code === 0));
    });
    return await Promise.race([finished, gone]).finally(() => client.kill('SIGKILL'));
  }

  /** Reads a finished PDF. The folder is LibreOffice's own, so links are refused: we may be root. */
  async function readPdf(path: string): Promise<Buffer> {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => undefined);
    if (file === undefined) throw new ConversionFailed(`LibreOffice made no PDF of the document${reason()}`);
    try {
      const pdf = (await file.stat()).isFile() ? await file.readFile() : Buffer.alloc(0);
      const whole = pdf.subarray(0, 5).toString('latin1') === '%PDF-' && pdf.subarray(-32).includes('%%EOF');
      if (!whole) throw new EngineDied('LibreOffice left an unfinished PDF.');
      return pdf;
    } finally {
      await file.close();
    }
  }

  function reason(): string {
    const said = stderr.trim().split('\n').at(-1)?.replaceAll(dir, '');
    return said ? `: ${said}` : '.';
  }
}

async function existing(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    const there = await access(path).then(
      () => true,
      () => false,
    );
    if (there) return path;
  }
  return undefined;
}
