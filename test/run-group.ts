import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { after, describe } from 'node:test';
import { endFile, endFilesInGroup } from './end-of-file.ts';

const require = createRequire(import.meta.url);

/**
 * Runs test files one after another in this process, each in a suite that bears its path: its hooks run
 * before and after its own tests, and what it started ends with it. They share the modules and the compiled
 * checks, and no database.
 */
export const runGroup = (root: string, files: readonly string[]): void => {
  endFilesInGroup();
  for (const file of files) {
    describe(relative(root, file), () => {
      after(endFile); // before the file's own hooks, as in a process of its own
      require(file); // at once, so that what it registers belongs to this suite
    });
  }
};
