import { createHash } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from './say.mjs';

/** How long a note of an install counts: its process id may belong to another process by then. */
const patienceMs = 15 * 60_000;

/**
 * Waits until no other process installs into the same folder: `npm start` and `npm test` begun at once in a
 * fresh clone would delete each other's files. The note of who does so lies in the temporary folder, since
 * `npm ci` empties node_modules. Where no note can be kept, the install goes on without.
 *
 * @param {string} root
 * @returns {Promise<() => void>} call it when done
 */
export async function onlyInstaller(root) {
  const note = join(
    tmpdir(),
    `millwright-install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`,
  );
  const mine = `${note}.${process.pid}`;
  try {
    writeFileSync(mine, String(process.pid));
    for (let told = false; !take(mine, note); told = true) {
      if (!told) say('Another process is installing the dependencies of this folder; waiting for it …');
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  } catch {
    return () => {};
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(note, { force: true });
}

/**
 * A link appears with its content at once, and never over another one's.
 *
 * @param {string} mine
 * @param {string} note
 * @returns {boolean} whether the note is now ours; throws where it can be neither made nor removed
 */
function take(mine, note) {
  try {
    linkSync(mine, note);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!inUse(note)) rmSync(note, { force: true }); // left by a killed install
    return false;
  }
}

/** @param {string} note */
function inUse(note) {
  try {
    const pid = Number(readFileSync(note, 'utf8'));
    if (!(pid > 0) || Date.now() - statSync(note).mtimeMs > patienceMs) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM'; // alive, and another user's
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);
