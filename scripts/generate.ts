import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { areas } from '#app/areas';
import { readSnapshots, snapshotFolder } from '#app/contract';
import { describeApi } from '#app/openapi';
import { operationsOf } from '#app/operations';
import { permissions } from '#app/permissions';
import { programVersion } from '#platform/version';
import { clientFiles } from './client.ts';
import { generatedDocs } from './generated-docs.ts';

/**
 * Writes everything that is made from the list of operations: openapi.json, the dated snapshot of what it
 * lists (one a day on which it changed), the typed client and the generated pages of docs/. With a date as
 * argument the snapshot bears it.
 */
const root = new URL('../', import.meta.url);
const operations = operationsOf(areas);
const description = describeApi(operations, programVersion);
writeFileSync(new URL('openapi.json', root), `${JSON.stringify(description, null, 2)}\n`);

const listed = Object.entries(description.paths as Record<string, object>)
  .flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`))
  .sort();
if (JSON.stringify(readSnapshots().at(-1)?.operations) !== JSON.stringify(listed)) {
  const day = process.argv[2] ?? new Date().toISOString().slice(0, 10);
  const snapshot = { date: day, version: 'v1', operations: listed };
  writeFileSync(new URL(`${day}.json`, snapshotFolder), `${JSON.stringify(snapshot, null, 1)}\n`);
}
for (const [name, text] of Object.entries(generatedDocs(areas, operations, permissions))) {
  writeFileSync(new URL(`docs/${name}`, root), text);
}
const client = new URL('client/', root);
rmSync(new URL('groups/', client), { recursive: true, force: true });
mkdirSync(new URL('groups/', client));
for (const [name, text] of Object.entries(clientFiles(operations, description)))
  writeFileSync(new URL(name, client), text);
