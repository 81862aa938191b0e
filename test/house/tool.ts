import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './tree.ts';

/** What a tool answered: its exit code, and everything it printed, without colours. */
export interface Verdict {
  code: number;
  output: string;
}

/**
 * Runs a script of node_modules with the Node of the tests, in `folder` (default: the project). A tool that
 * cannot be started or is killed rejects, so that a check that did not run never counts as one that found
 * nothing.
 */
export function tool(script: string, args: readonly string[], folder: string = root): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const path = join(root, 'node_modules', script);
    execFile(
      process.execPath,
      [path, ...args],
      { cwd: folder, maxBuffer: 64 << 20 },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') reject(error);
        else resolve({ code: Number(error?.code ?? 0), output: stripVTControlCharacters(stdout + stderr) });
      },
    );
  });
}
