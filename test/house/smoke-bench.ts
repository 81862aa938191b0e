import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Results } from '../../bench/report.ts';
import { quickImports } from '../process-flags.ts';
import { root } from './tree.ts';

/** What `npm run bench -- name…` measured on a small database, kept and wrote down. */
export const smokeBench = async (
  ...names: string[]
): Promise<{ kept: Results; written: string; stdout: string }> => {
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
