import assert from 'node:assert/strict';
import { before } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { runNextImport } from '#areas/ground/imports';
import { withClient } from '#platform/db/connection';
import { type ImportWorld, importWorld } from './import-world.ts';
import { multipart } from './multipart.ts';
import { createTenant, type TestTenant } from './tenant.ts';

/** Cells as a line of CSV, each in quotes. */
export const csvLine = (cells: readonly (string | number | boolean)[]): string =>
  cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',');

/** One tenant's imports and exports of any kind. */
export const kindWorld = (world: ImportWorld, tenant: TestTenant = world.service.a) => {
  const { service } = world;
  const key = tenant.keys.ADMIN as string;
  const ask = async (path: string) => {
    const got = await service.ask(path, { key });
    assert.equal(got.status, 200, `${path}: ${JSON.stringify(got.body)}`);
    return got;
  };
  const send = async (method: 'POST' | 'PUT' | 'PATCH', path: string, body: unknown) => {
    const got = await service.ask(path, { method, key, body });
    assert.equal(got.status, 200, `${path}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const upload = async (path: string, file: string | Buffer, fields: Record<string, string> = {}) => {
    const sent = multipart({ bytes: Buffer.from(file), fileName: 'file', fields });
    const got = await service.ask(path, { method: 'POST', key, ...sent });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  return {
    tenant,
    key,
    admin: service.db.admin,
    ask,
    send,
    upload,
    /** Uploads to a path, works off all that waits, and answers the import as it ended. */
    bring: async (path: string, file: string | Buffer, fields: Record<string, string> = {}) => {
      const { importID } = await upload(path, file, fields);
      // Where several bring files at once, another may be at this one.
      for (;;) {
        while (await runNextImport(world.worker));
        const { body } = await ask(`/v1/imports/${importID}`);
        if (!['QUEUED', 'VALIDATING', 'RUNNING'].includes(body.status)) return body;
        await sleep(20);
      }
    },
    log: async (importID: string, type: string) =>
      (await ask(`/v1/imports/${importID}/logs/pages/1?LogType=${type}&limit=1000`)).body,
    download: async (path: string): Promise<Buffer> => (await ask(path)).bytes,
    /** All that tables hold of the tenant, whole. */
    dump: (tables: readonly string[]): Promise<Record<string, unknown>> =>
      withClient(service.db.admin, async (client) => {
        const all: Record<string, unknown> = {};
        for (const table of tables) {
          const { rows } = await client.query(
            `select to_jsonb(t) as row from millwright.${table} t where tenant_id = $1 order by to_jsonb(t)::text`,
            [tenant.tenantID],
          );
          all[table] = rows.map(({ row }) => row);
        }
        return all;
      }),
  };
};
export type KindWorld = ReturnType<typeof kindWorld>;

/**
 * Starts a service for the tests of a file, each of which takes tenants of its own: they are made in
 * milliseconds, a service with all areas in a third of a second.
 */
export const tenantsOfTests = (): (() => Promise<KindWorld>) => {
  let world: ImportWorld;
  let made = 0;
  before(async () => {
    world = await importWorld();
  });
  return async () => {
    made += 1;
    return kindWorld(world, await createTenant(world.service.db.admin, `Kind${made}`));
  };
};
