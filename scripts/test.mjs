// `npm test [-- <part of a path> … --name <pattern>]`: makes everything ready, then becomes test/run.ts.
import { join } from 'node:path';
import { become } from './runtime.mjs';
import { orExplain } from './say.mjs';
import { root, setUp } from './setup.mjs';

await orExplain(async () => {
  const node = await setUp('test').catch((error) => {
    // A reader of only the last line must not take silence for success.
    process.on('exit', () => console.log('0 passed, 1 failed'));
    throw error;
  });
  await become(node, join(root, 'test', 'run.ts'), process.argv.slice(2));
});
