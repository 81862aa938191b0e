import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** For a process that loads much of the project and does not import it itself, as `main.ts` does. */
export const quickImports = ['--import', join(root, 'src/platform/quick-imports.ts')];

/** How Node runs the processes of a run. */
export const processFlags = [
  ...quickImports,
  ...['--import', join(root, 'test/light-hooks.ts')],
  '--max-semi-space-size=64', // what a test makes is seldom kept: it is cleared away less often
];
