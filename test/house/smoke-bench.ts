import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Results } from '../../bench/report.ts';
import { quickImports } from '../process-flags.ts';
import { root } from './tree.ts';

/** What a bench measured, kept and wrote down. */
export type Smoked = { kept: Results; written: string; stdout: string };

/**
 * Runs `npm run bench -- name…` on small databases. A file names all that it looks at at once: to load the
 * areas and to compile their checks takes longer than most of what is measured.
 */
export const smokeBench = async (...names: string[]): Promise<Smoked> => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-test-'));
  try {
    const run = [...quickImports, join(root, 'bench/run.ts'), ...names, '--smoke', '--to', folder];
    const { stdout } = await promisify(execFile)(process.execPath, run, { cwd: root });
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    return { kept: JSON.parse(read('results.json')) as Results, written: read('RESULTS.md'), stdout };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
