import { readdirSync, readFileSync } from 'node:fs';
import { defineArea } from '#platform/area';
import { operation } from '#platform/operation';
import { date, int32, list, object, text } from '#platform/schema';

/**
 * What the API description listed on one day: kept in contract/snapshots, one file a day on which it changed.
 */
export type Snapshot = { date: string; version: string; operations: string[] };

export const snapshotFolder = new URL('../../contract/snapshots/', import.meta.url);

/** All snapshots, oldest first. */
export const readSnapshots = (folder: URL = snapshotFolder): Snapshot[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Snapshot);

/** What each snapshot added to and took from the one before it, newest first. */
export const changesOf = (snapshots: readonly Snapshot[]) =>
  snapshots
    .map((snapshot, index) => {
      const before = new Set(snapshots[index - 1]?.operations ?? []);
      const now = new Set(snapshot.operations);
      return {
        api: 'Millwright API',
        version: snapshot.version,
        snapshotDate: snapshot.date,
        operationCount: now.size,
        added: [...now].filter((name) => !before.has(name)),
        removed: [...before].filter((name) => !now.has(name)),
      };
    })
    .reverse();

const change = object(
  {
    api: text(100),
    version: text(20),
    snapshotDate: date({ description: 'The day of the snapshot' }),
    operationCount: int32({ minimum: 0 }),
    added: list(text(300), { description: 'Operations added since the snapshot before, as "GET /v1/…"' }),
    removed: list(text(300)),
  },
  { title: 'ContractChange' },
);

/** The description's own history, as data (checklist 152). */
export const contract = defineArea({
  name: 'contract',
  tables: [],
  operations: [
    operation({
      id: 'listContractVersions',
      method: 'GET',
      path: '/v1/contract/versions',
      tag: 'contract',
      summary: 'The history of this API description',
      description: 'What each dated snapshot of the description added and removed, newest first.',
      permission: 'contract.read',
      addition: true,
      response: list(change),
      run: async () => history as never,
    }),
  ],
});

const history = changesOf(readSnapshots());
