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
import { createWorld } from '../test/sweeps/world.ts';
import { releaseKey } from '../test/upgrades/releases.ts';

const folder = new URL('../test/upgrades/releases/', import.meta.url);
const service = await startService();

const demo = await createTenant(service.db.admin, 'Demo', ['ADMIN']);
const call: Parameters<typeof fillDemo>[0] = async (method, url, { key, body, once }) => {
  const isFile = body instanceof FormData;
  const encoded = body === undefined ? undefined : new Response(isFile ? body : JSON.stringify(body));
  const answer = await service.ask(url, {
    method,
    key,
    ...(encoded ? { raw: Buffer.from(await encoded.arrayBuffer()) } : {}),
    headers: {
      ...(encoded
        ? { 'content-type': isFile ? (encoded.headers.get('content-type') as string) : 'application/json' }
        : {}),
      ...(once?.startsWith('quote') ? { 'idempotency-key': `demo-${once}` } : {}),
    },
  });
  if (answer.status !== 200) throw new Error(`${method} ${url} is refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
await fillDemo(call, await makeDemoKeys(call, demo.keys.ADMIN as string), console.error);
await createWorld(service, service.a, 'oldquokka');

mkdirSync(folder, { recursive: true });
const file = new URL(`${programVersion}.backup`, folder);
const { tables } = await backup(service.db.admin, createWriteStream(file), releaseKey);
const filled = tables.filter(({ rows }) => rows > 0);
console.error(`${file.pathname}: ${filled.length} of ${tables.length} tables have rows`);
const empty = tables.filter(({ rows }) => rows === 0).map(({ name }) => name);
if (empty.length > 0) console.error(`no rows: ${empty.join(', ')}`);
process.exit(0); // the service's hooks belong to a test, and this is not one: its database ends with the process
