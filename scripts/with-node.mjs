// `node scripts/with-node.mjs <file.ts> [arguments]`: runs a file of this project under the right Node.
import { resolve } from 'node:path';
import { become } from './runtime.mjs';
import { orExplain, SetupError } from './say.mjs';
import { setUp } from './setup.mjs';

await orExplain(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new SetupError('Usage: node scripts/with-node.mjs <file.ts> [arguments]');
  await become(await setUp('run'), resolve(file), args);
});
