// `npm start`: makes everything ready that is missing, then becomes `millwright start` under the right Node.
import { join } from 'node:path';
import { become } from './runtime.mjs';
import { orExplain } from './say.mjs';
import { root, setUp } from './setup.mjs';

await orExplain(async () => {
  const node = await setUp('start');
  await become(node, join(root, 'src', 'app', 'main.ts'), ['start', ...process.argv.slice(2)]);
});
