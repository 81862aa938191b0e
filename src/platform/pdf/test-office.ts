import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { findCommand, findOffice } from './find-office.ts';

const reader = await findCommand('pdftotext');

/** Why tests that convert and read PDFs are skipped, or false. */
export const officeMissing: string | false =
  (await findOffice()) === undefined
    ? 'LibreOffice is not installed (node scripts/install-office.mjs)'
    : reader === undefined
      ? 'pdftotext is not installed (apt-get install poppler-utils)'
      : false;

/** The text of a PDF, lines as they stand. Rejects if it is not one. */
export const pdfText = (pdf: Uint8Array): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = execFile(
      reader ?? 'pdftotext',
      ['-layout', '-', '-'],
      { maxBuffer: 64 * 1024 ** 2 },
      (error, stdout) => (error === null ? resolve(stdout) : reject(error)),
    );
    child.stdin?.on('error', () => {}).end(pdf);
  });

/**
 * Process ids of the LibreOffices that this very process started. Linux only, as all that kills them in
 * tests.
 */
export const ownOffices = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        // "pid (name) state parent …", and the name may contain anything.
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const parent = stat.slice(stat.lastIndexOf(')')).split(' ')[2];
        return Number(parent) === process.pid && readlinkSync(`/proc/${pid}/exe`).endsWith('soffice.bin');
      } catch {
        return false;
      }
    });
