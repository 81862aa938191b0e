// Writes test/upgrades/releases/<version>.backup: a small database of this version with the demo company and,
// in a tenant beside it, one of everything that the API makes. Later versions upgrade it and restore it
// (test/upgrades). Run it once, when a version is tagged: node scripts/save-release.ts
import { createWriteStream, mkdirSync } from 'node:fs';
import { backup } from '#platform/db/backup';
import { programVersion } from '#platform/version';
import { startService } from '#test/service';
import { createTenant } from '#test/tenant';
import { makeDemoKeys } from '../src/app/demo/demo-keys.ts';
import { fillDemo } from '../src/app/demo/fill-demo.ts';
import { insideClient } from '../src/app/demo/inside-client.ts';
import { type Keys, seedTools } from '../src/app/demo/seed-step.ts';
import { createWorld } from '../test/sweeps/world.ts';
import { releaseKey } from '../test/upgrades/releases.ts';

const folder = new URL('../test/upgrades/releases/', import.meta.url);
const service = await startService();

const demo = await createTenant(service.db.admin, 'Demo', ['ADMIN']);
const clientOf = (key: string) => insideClient(service.app, { who: { 'x-apikey': key } });
const toolsOf = (keys: Keys) => seedTools({ keys, clientOf, prefix: 'demo', say: console.error });
await fillDemo(toolsOf(await makeDemoKeys(toolsOf, demo.keys.ADMIN as string)));
await createWorld(service, service.a, 'oldquokka');

mkdirSync(folder, { recursive: true });
const file = new URL(`${programVersion}.backup`, folder);
const { tables } = await backup(service.db.admin, createWriteStream(file), releaseKey);
const filled = tables.filter(({ rows }) => rows > 0);
console.error(`${file.pathname}: ${filled.length} of ${tables.length} tables have rows`);
const empty = tables.filter(({ rows }) => rows === 0).map(({ name }) => name);
if (empty.length > 0) console.error(`no rows: ${empty.join(', ')}`);
process.exit(0); // the service's hooks belong to a test, and this is not one: its database ends with the process
