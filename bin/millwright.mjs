#!/usr/bin/env node
// The `millwright` command: the same program as `npm start`, for every command, from any folder.
import { join } from 'node:path';
import { become } from '../scripts/runtime.mjs';
import { orExplain } from '../scripts/say.mjs';
import { root, setUp } from '../scripts/setup.mjs';

await orExplain(async () => {
  await become(await setUp('run'), join(root, 'src', 'app', 'main.ts'), process.argv.slice(2));
});
