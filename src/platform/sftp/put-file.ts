import { pipeline } from 'node:stream/promises';
import type { SFTPWrapper, Stats } from 'ssh2';
import type { SftpConnection } from './connect.ts';
import { SftpFailure } from './failure.ts';

/** A file to be written: its place, the name it has until it is whole, and its bytes. */
export type NewFile = {
  folder: string;
  name: string;
  temporaryName: string;
  size: number;
  pieces: AsyncIterable<Uint8Array>;
};

/** Without a byte taken for so long the server counts as hanging. */
const idleMs = 60_000;

/**
 * Writes a file under a temporary name, compares its size, and gives it its name: who looks into the folder
 * sees it whole or not at all. A file of this name is replaced. @throws SftpFailure
 */
export const putFile = async (
  { sftp, lost }: SftpConnection,
  file: NewFile,
  idle = idleMs,
): Promise<void> => {
  const [target, temporary] = [`${file.folder}/${file.name}`, `${file.folder}/${file.temporaryName}`].map(
    (path) => path.replace(/\/{2,}/g, '/'),
  ) as [string, string];
  const watch = watchIdle(lost, idle);
  try {
    await watch.within(writeFile(sftp, temporary, file, watch));
    await watch.within(renameTo(sftp, temporary, target));
  } catch (error) {
    // What was written so far is in nobody's way, and goes with the next attempt where this does not work.
    const isConnected = error instanceof SftpFailure || codeOf(error) !== undefined;
    if (isConnected && !watch.isOver())
      await watch.within(unlinkFile(sftp, temporary)).catch(() => undefined);
    throw watch.isIdle()
      ? new SftpFailure('TIMEOUT', `The server took nothing for ${Math.round(idle / 1000)} s.`)
      : failureOf(error, file);
  } finally {
    watch.end();
  }
};

/** Removes a file. That none is there is no failure. */
export const removeFile = async (
  { sftp, lost }: SftpConnection,
  path: string,
  idle = idleMs,
): Promise<void> => {
  const watch = watchIdle(lost, idle);
  try {
    await watch.within(unlinkFile(sftp, path));
  } finally {
    watch.end();
  }
};

const unlinkFile = (sftp: SFTPWrapper, path: string): Promise<void> =>
  done((give) => sftp.unlink(path, give)).catch((error: unknown) => {
    if (codeOf(error) !== noSuchFile) throw error;
  });

const writeFile = async (
  sftp: SFTPWrapper,
  path: string,
  { pieces, size }: NewFile,
  watch: Watch,
): Promise<void> => {
  const seen = async function* () {
    for await (const piece of pieces) {
      watch.goesOn();
      yield piece;
    }
  };
  // Opened here, because ssh2 would set the rights itself: for everybody to read and write, whatever the
  // server's own rule (umask) is.
  const handle = await new Promise<Buffer>((resolve, reject) =>
    sftp.open(path, 'w', (error, opened) => (error ? reject(error) : resolve(opened))),
  );
  await pipeline(seen, sftp.createWriteStream(path, { flags: 'w', handle }), { signal: watch.signal });
  const { size: written } = await new Promise<Stats>((resolve, reject) =>
    sftp.stat(path, (error, stats) => (error ? reject(error) : resolve(stats))),
  );
  if (written !== size)
    throw new SftpFailure('WRITE', `The server has ${written} of ${size} bytes of the file.`);
};

/** Over a file of this name, in one step where the server can do that (OpenSSH), else in two. */
const renameTo = async (sftp: SFTPWrapper, from: string, to: string): Promise<void> => {
  try {
    await done((give) => sftp.ext_openssh_rename(from, to, give));
  } catch (error) {
    // ssh2 throws an error without a code where the server did not offer it.
    if (codeOf(error) !== undefined && codeOf(error) !== unsupported) throw error;
    await unlinkFile(sftp, to);
    await done((give) => sftp.rename(from, to, give));
  }
};

/** A call of ssh2, which calls back or throws. */
const done = (call: (give: (error?: Error | null) => void) => unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    call((error) => (error ? reject(error) : resolve()));
  });

type Watch = {
  signal: AbortSignal;
  goesOn(): void;
  isOver(): boolean;
  isIdle(): boolean;
  /** The work, or a rejection once it stands still for too long. */
  within<T>(work: Promise<T>): Promise<T>;
  end(): void;
};
const watchIdle = (lost: AbortSignal, ms: number): Watch => {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), ms);
  const signal = AbortSignal.any([abort.signal, lost]);
  return {
    signal,
    goesOn: () => void timer.refresh(),
    isOver: () => signal.aborted,
    isIdle: () => abort.signal.aborted && !lost.aborted,
    within: (work) => {
      timer.refresh();
      const { promise, reject } = Promise.withResolvers<never>();
      if (signal.aborted) reject(new Error('over'));
      signal.addEventListener('abort', () => reject(new Error('over')), { once: true });
      return Promise.race([work, promise]);
    },
    end: () => clearTimeout(timer),
  };
};

/** The status codes of SFTP version 3. */
const [noSuchFile, permissionDenied, unsupported] = [2, 3, 8];
const codeOf = (error: unknown): number | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'number' ? code : undefined;
};

const failureOf = (error: unknown, { folder, name }: NewFile): SftpFailure => {
  if (error instanceof SftpFailure) return error;
  switch (codeOf(error)) {
    case noSuchFile:
      return new SftpFailure(
        'FOLDER',
        `There is no folder ${folder} on the server, as this user sees it: have it made, or set another.`,
      );
    case permissionDenied:
      return new SftpFailure(
        'PERMISSION',
        `The user may not write ${name} into ${folder}: have them given the right, or set another folder.`,
      );
    case undefined:
      return new SftpFailure('PROTOCOL', `The connection was lost while ${name} was sent.`);
    default:
      return new SftpFailure(
        'WRITE',
        `The server could not store ${name} (${(error as Error).message.slice(0, 200)}): its disk may be full. Ask who runs it.`,
      );
  }
};
