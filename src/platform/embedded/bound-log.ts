import { closeSync, constants, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

/** What the server's log may grow to, and what is kept of it then. */
const most = 10_000_000;
const kept = 1_000_000;

/**
 * Cuts the log of the running server to its last megabyte once it has grown past ten. The server appends to
 * the file, so it goes on in what is left. Never through a link: root writes here in a folder that belongs to
 * another user.
 */
export const boundLog = (path: string): void => {
  let file: number;
  try {
    file = openSync(path, constants.O_RDWR | constants.O_APPEND | constants.O_NOFOLLOW);
  } catch {
    return; // none exists yet
  }
  try {
    const { size } = fstatSync(file);
    if (size <= most) return;
    const bytes = Buffer.alloc(kept);
    const read = readSync(file, bytes, 0, kept, size - kept);
    const whole = bytes.subarray(0, read).indexOf(10) + 1; // from the beginning of a line
    ftruncateSync(file, 0);
    writeSync(file, bytes, whole, read - whole);
  } finally {
    closeSync(file);
  }
};
