import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { runNextImport } from '#areas/ground/imports';
import { withClient } from '#platform/db/connection';
import { firstTurn } from '#platform/turn';
import { type ImportWorld, importWorld } from '#test/import-world';
import { multipart } from '#test/multipart';
import type { TestTenant } from '#test/tenant';

let world: ImportWorld;
let tenants: readonly [TestTenant, TestTenant];
before(async () => {
  world = await importWorld();
  const { a, b } = world.service;
  tenants = [a, b];
});

let files = 0;
/** Brings a file of new customers for a tenant; answers its name. */
const bring = async (tenant: TestTenant, rows: number): Promise<string> => {
  const name = `file-${++files}`;
  const lines = Array.from({ length: rows }, (_, n) => `${name}-${n},Customer ${n}`);
  const bytes = Buffer.from(['customerNumber,customerName', ...lines].join('\n'));
  const { status, body } = await world.service.ask('/v1/customers/records/import', {
    ...{ method: 'POST', key: tenant.keys.ADMIN as string },
    ...multipart({ bytes, fileName: `${name}.csv` }),
  });
  assert.equal(status, 200, JSON.stringify(body));
  return name;
};

const release = () =>
  withClient(world.service.db.admin, (client) =>
    client.query(
      'update millwright.imports set lease_owner = null, lease_until_utc = null where finished_utc is null',
    ),
  );

type Ended = { fileName: string; status: string; rows: number; created: number; finishedUTC: string | null };
const imports = async (): Promise<Ended[]> =>
  (
    await Promise.all(
      tenants.map(
        async ({ keys }) => (await world.service.ask('/v1/imports', { key: keys.ADMIN as string })).body,
      ),
    )
  ).flat();
/** Takes imports on, one at a time; answers the names of the files in the order in which they ended. */
const orderOf = async (work: () => Promise<boolean>): Promise<string[]> => {
  const ended: string[] = [];
  const note = async () => {
    for (const { fileName, finishedUTC } of await imports()) {
      const name = fileName.replace('.csv', '');
      if (finishedUTC !== null && !ended.includes(name)) ended.push(name);
    }
  };
  await note();
  const before = ended.length;
  while (await work()) await note();
  return ended.slice(before);
};

describe('imports of two tenants', () => {
  beforeEach(async () => {
    while (await runNextImport(world.worker));
  });

  it('take turns, whichever tenant brought its files first and has more of them', async () => {
    for (const [many, few] of [tenants, tenants.toReversed()] as [TestTenant, TestTenant][]) {
      const ofMany: string[] = [];
      for (let n = 0; n < 4; n++) ofMany.push(await bring(many, 2));
      const ofFew = [await bring(few, 2), await bring(few, 2)];
      const turn = firstTurn();
      const order = await orderOf(() => runNextImport(world.worker, undefined, turn));
      assert.deepEqual(order.toSorted(), [...ofMany, ...ofFew].toSorted());
      assert.deepEqual(
        order.filter((name) => ofMany.includes(name)),
        ofMany,
        'of a tenant the oldest first',
      );
      assert.ok(order.indexOf(ofFew[0] as string) <= 1, order.join());
      assert.ok(order.indexOf(ofFew[1] as string) <= 3, order.join());
    }
  });

  it('of which one has a file under way: the other’s comes first', async () => {
    const [a, b] = tenants;
    for (const [busy, idle] of [
      [a, b],
      [b, a],
    ] as const) {
      await bring(busy, 2);
      const claim = (worker: string, servedLast: string) =>
        world.service.pool.query<{ tenant_id: string }>(
          `select * from claim_import($1, interval '1 minute', $2)`,
          [worker, servedLast],
        );
      assert.equal((await claim('one', '')).rows[0]?.tenant_id, busy.tenantID);
      await bring(busy, 2);
      const suppliers = multipart({
        bytes: Buffer.from('supplierNumber,name\nS,S'),
        fileName: 'suppliers.csv',
      });
      const more = { method: 'POST' as const, key: busy.keys.ADMIN as string, ...suppliers };
      assert.equal((await world.service.ask('/v1/suppliers/import', more)).status, 200);
      await bring(idle, 2);
      // By the turns alone it were the busy one's.
      assert.equal((await claim('two', idle.tenantID)).rows[0]?.tenant_id, idle.tenantID);
      assert.equal(
        (await claim('three', '')).rows[0]?.tenant_id,
        busy.tenantID,
        'its other kind, beside the first',
      );
      assert.deepEqual((await claim('four', '')).rows, [], 'each is held by one');
      await release();
      while (await runNextImport(world.worker));
    }
  });

  it('are taken once, by whichever of several workers', async () => {
    const names: string[] = [];
    for (const tenant of tenants) for (let n = 0; n < 4; n++) names.push(await bring(tenant, 40));
    const worker = async () => {
      const turn = firstTurn();
      const isLeft = async () => (await imports()).some(({ finishedUTC }) => finishedUTC === null);
      while (await isLeft()) await runNextImport(world.worker, undefined, turn);
    };
    await Promise.all([worker(), worker()]);
    const ended = (await imports()).filter(({ fileName }) => names.includes(fileName.replace('.csv', '')));
    assert.deepEqual(
      ended.map(({ status, rows, created }) => [status, rows, created]),
      names.map(() => ['DONE', 40, 40]),
    );
  });

  it('do not wait for the end of a long file: it is laid aside, and goes on where it stopped', async () => {
    const [a, b] = tenants;
    const long = await bring(a, 9000);
    const turn = firstTurn();
    let brought: string | undefined;
    const order = await orderOf(async () => {
      const running = runNextImport({ ...world.worker, sliceMs: 20 }, undefined, turn);
      brought ??= await bring(b, 2);
      return running;
    });
    assert.deepEqual(order, [brought, long]);
    const end = (await imports()).find(({ fileName }) => fileName === `${long}.csv`);
    assert.deepEqual([end?.status, end?.rows, end?.created], ['DONE', 9000, 9000]);
  });
});
