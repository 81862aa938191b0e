import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { runNextImport } from '#areas/ground/imports';
import { withClient } from '#platform/db/connection';
import { type ImportWorld, importWorld } from '#test/import-world';
import { killWorker } from '#test/kill-worker';
import { until } from '#test/until';

let world: ImportWorld;
before(async () => {
  world = await importWorld();
});

const file = (rows: number, name = 'Customer', prefix = 'R') =>
  [
    'customerNumber,customerName',
    ...Array.from({ length: rows }, (_, n) => `${prefix}-${n},${name} ${n}`),
  ].join('\n');
const events = () =>
  withClient(
    world.service.db.admin,
    async (client) =>
      (
        await client.query(
          `select count(*)::int as n, count(distinct entity_id)::int as d from millwright.events where event = 'Created'`,
        )
      ).rows[0],
  );
const workOff = async () => {
  while (await runNextImport(world.worker));
};

describe('an import whose worker is killed', () => {
  it('is taken up where it stopped, without doing a row twice', async () => {
    const { body } = await world.upload(file(8000));
    const child = fork(new URL('../../../../test/import-child.ts', import.meta.url), [
      JSON.stringify(world.service.db.service),
    ]);
    await until('2,000 rows are in', async () => (await world.read(body.importID)).rows >= 2000);
    await killWorker(child, world.service, 'import child');
    const { rows: done, status } = await world.read(body.importID);
    assert.ok(status === 'RUNNING' && done >= 2000 && done < 8000, `${status} ${done}`);
    assert.equal(await world.count(), done, 'progress and rows are of one transaction');
    assert.equal(await runNextImport(world.worker), false, 'the dead worker holds it until its lease ends');
    for (let ended = null; ended === null; ended = (await world.read(body.importID)).finishedUTC) {
      await runNextImport(world.worker);
      await sleep(50);
    }
    const end = await world.read(body.importID);
    assert.deepEqual(
      [end.status, end.rows, end.created, end.unchanged, end.failed],
      ['DONE', 8000, 8000, 0, 0],
    );
    assert.equal(await world.count(), 8000);
    assert.deepEqual(await events(), { n: 8000, d: 8000 });
  });
});

describe('cancelling', () => {
  const cancel = (importID: string) =>
    world.service.ask(`/v1/imports/${importID}/cancel`, { method: 'POST' });

  it('of a queued import keeps it from ever beginning, and its file goes', async () => {
    const before = await world.count();
    const { body } = await world.upload(file(10, 'Never', 'N'));
    const { rows } = await world.service
      .ask(`/v1/imports/active`)
      .then(({ body: active }) => ({ rows: active }));
    assert.deepEqual(
      rows.map(({ importID }: { importID: string }) => importID),
      [body.importID],
    );
    assert.equal((await cancel(body.importID)).body.status, 'CANCELLED');
    await workOff();
    assert.equal(await world.count(), before);
    const files = await withClient(
      world.service.db.admin,
      async (client) => (await client.query('select 1 from millwright.files')).rowCount,
    );
    assert.equal(files, 0);
    const again = await cancel(body.importID);
    assert.deepEqual([again.status, again.body.code], [409, 'IllegalTransition']);
  });

  it('under way ends it after the present chunk: what is counted is in, and nothing else', async () => {
    const before = await world.count();
    const { body } = await world.upload(file(6000, 'Some', 'C'));
    const working = workOff();
    await until('rows are in', async () => (await world.read(body.importID)).rows > 0);
    assert.equal((await cancel(body.importID)).body.status, 'CANCELLED');
    await working;
    const end = await world.read(body.importID);
    assert.deepEqual(
      [end.status, end.rows < 6000, await world.count()],
      ['CANCELLED', true, before + end.created],
    );
  });

  it('races completion: one of the two wins, and the import says which', async () => {
    for (let round = 0; round < 8; round++) {
      const { body } = await world.upload(file(3, 'Race', `Q${round}`));
      const working = workOff();
      await sleep(round * 4);
      const cancelled = await cancel(body.importID);
      await working;
      const { status, created } = await world.read(body.importID);
      assert.equal(status, cancelled.status === 200 ? 'CANCELLED' : 'DONE');
      const there = (await world.service.ask(`/v1/customers?customerNumber=Q${round}-0`)).body.length;
      assert.equal(there, created > 0 ? 1 : 0);
    }
  });
});

describe('two files of one entity at once', () => {
  it('are taken one after the other, by whatever worker: the later one wins', async () => {
    const first = await world.upload(file(1500, 'First', 'T'));
    const second = await world.upload(file(1500, 'Second', 'T'));
    await Promise.all([workOff(), workOff(), workOff()]);
    await workOff();
    const [one, two] = [await world.read(first.body.importID), await world.read(second.body.importID)];
    assert.deepEqual([one.status, one.created, two.status, two.updated], ['DONE', 1500, 'DONE', 1500]);
    assert.equal((await world.customer('T-7')).customerName, 'Second 7');
  });

  it('and a customer made by hand meanwhile is no error: it is changed', async () => {
    const { body } = await world.upload(file(3000, 'File', 'H'));
    const working = workOff();
    const byHand = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        world.service.ask('/v1/customers', {
          method: 'POST',
          body: { customerNumber: `H-${n * 150}`, customerName: 'Hand' },
        }),
      ),
    );
    await working;
    const end = await world.read(body.importID);
    const made = byHand.filter(({ status }) => status === 200).length;
    assert.deepEqual([end.status, end.failed, end.created + end.updated], ['DONE', 0, 3000]);
    assert.equal(end.updated, made, 'those made by hand first were changed, the others refused');
    assert.equal((await world.customer('H-150')).customerName, 'File 150');
  });
});

describe('an import whose tenant is suspended', () => {
  it('is laid aside between two chunks, and goes on afterwards as if nothing had gone wrong', async () => {
    const { body } = await world.upload(file(8000, 'Customer', 'Z'));
    const admin = (text: string, values: unknown[] = []) =>
      withClient(world.service.db.admin, async (client) => (await client.query(text, values)).rows);
    const setStatus = (status: string) =>
      admin('update millwright.tenants set status = $2 where tenant_id = $1', [
        ...[world.service.a.tenantID, status],
      ]);
    const running = runNextImport(world.worker);
    await until('rows are in', async () => (await world.read(body.importID)).rows > 0);
    await setStatus('SUSPENDED');
    assert.equal(await running, true);
    const { rows, status } = await world.read(body.importID);
    assert.ok(status === 'RUNNING' && rows > 0 && rows < 8000, `${status} ${rows}`);
    const endLease = `update millwright.imports set lease_until_utc = now() - interval '1 second' where import_id = $1 returning faults`;
    assert.deepEqual(await admin(endLease, [body.importID]), [{ faults: 0 }]);
    assert.equal(await runNextImport(world.worker), false, 'nobody takes it up');
    await setStatus('ACTIVE');
    await workOff();
    const end = await world.read(body.importID);
    assert.deepEqual([end.status, end.rows, end.created, end.failed], ['DONE', 8000, 8000, 0]);
  });
});
