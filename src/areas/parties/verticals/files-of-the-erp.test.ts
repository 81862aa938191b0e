import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { importParts } from '#app/import-parts';
import { runNextImport } from '#areas/ground/imports';
import { testHeavyPool } from '#test/heavy';
import { multipart } from '#test/multipart';
import { startVerticals, type VerticalWorld } from '#test/vertical-world';

let world: VerticalWorld;
before(async () => {
  world = await startVerticals();
});

type Brought = {
  summary: Record<string, unknown>;
  warnings: { row: number; column: string; code: string }[];
};

/** Takes all files that wait. */
const work = async () => {
  const { pool, config, time } = world.service;
  const quiet = () => undefined;
  const error = (fields: object) => assert.fail(String((fields as { err?: Error }).err?.stack));
  const log = { debug: quiet, info: quiet, warn: quiet, error };
  while (
    await runNextImport({
      heavy: testHeavyPool(),
      ...importParts(areas),
      pool,
      config,
      clock: () => time.now,
      log,
    })
  );
};

const upload = async (rows: string[], headers: Record<string, string>, key: string, fields = {}) => {
  const { raw, headers: type } = multipart({
    bytes: Buffer.from(rows.join('\n')),
    fileName: 'erp.csv',
    fields,
  });
  const asked = { method: 'POST', key, raw, headers: { ...type, ...headers } } as const;
  const { status, body } = await world.service.ask('/v1/customers/records/import', asked);
  assert.equal(status, 200, JSON.stringify(body));
  return body.importID as string;
};

const ended = async (importID: string): Promise<Brought> => {
  const read = async (path: string) =>
    (await world.service.ask(`/v1/customers/import/${importID}/${path}`)).body;
  return { summary: await read('summary'), warnings: await read('logs/pages/1?LogType=WARNINGS') };
};

/** The ERP's file of customers, under a correlation id. */
const erpBrings = async (rows: string[], correlationID: string, fields = {}): Promise<Brought> => {
  const headers = { 'x-origin': 'ERP', 'x-correlation-id': correlationID };
  const importID = await upload(rows, headers, world.erpKey, fields);
  await work();
  const brought = await ended(importID);
  assert.deepEqual([brought.summary.status, brought.summary.failed], ['DONE', 0]);
  return brought;
};

const stands = async (customerID: string) => {
  const { verticalCode, state, origin, correlationId } = await world.standing(customerID);
  return [verticalCode, state, origin, correlationId];
};
const verticalOf = async (customerID: string) =>
  (await world.service.ask(`/v1/customers/${customerID}`)).body.verticalID as string;

describe('a file of the ERP', () => {
  it('is recorded as the ERP’s under its correlation id, emits nothing to the ERP, and sets off no loop', async () => {
    const { customerID, customerNumber } = await world.make();
    const rows = [
      'customerNumber,customerName,vertical',
      `${customerNumber},Nordwind,A`,
      'ERP-NEW,From the ERP,B',
    ];
    const { summary } = await erpBrings(rows, 'nightly-1');
    assert.deepEqual(
      [summary.created, summary.updated, summary.origin, summary.correlationID],
      [1, 1, 'ERP', 'nightly-1'],
    );
    const made = (await world.service.ask('/v1/customers?customerNumber=ERP-NEW')).body[0];
    assert.deepEqual(await stands(customerID), ['A', 'CONFIRMED', 'ERP', 'nightly-1']);
    assert.deepEqual(await stands(made.customerID), ['B', 'CONFIRMED', 'ERP', 'nightly-1']);
    assert.deepEqual([...(await world.events(customerID)), ...(await world.events(made.customerID))], []);
    const told = await world.sql(
      `select distinct origin, correlation_id, user_id from events where entity_id = any ($1) and user_id = $2`,
      [[customerID, made.customerID], summary.userID],
    );
    assert.deepEqual(told, [{ origin: 'ERP', correlation_id: 'nightly-1', user_id: summary.userID }]);
    const audited = await world.sql(
      `select distinct origin, correlation_id, user_id from audit_entries where operation = 'importCustomers' and entity_id = any ($1)`,
      [[customerID, made.customerID]],
    );
    assert.deepEqual(audited, told);
  });

  it('confirms what a user changed by a row that changes nothing, and by one that changes something else', async () => {
    for (const name of ['Nordwind', 'Nordwind AG'])
      for (const by of ['correlationID', 'id'] as const) {
        const { customerID, customerNumber } = await world.make('A');
        const [event] = await world.events(customerID);
        assert.deepEqual((await stands(customerID)).slice(0, 3), ['A', 'PENDING', 'APP']);
        const rows = ['customerNumber,customerName,vertical', `${customerNumber},${name},A`];
        const { summary } = await erpBrings(rows, event[by]);
        assert.equal(summary[name === 'Nordwind' ? 'unchanged' : 'updated'], 1);
        assert.deepEqual((await stands(customerID)).slice(0, 3), ['A', 'CONFIRMED', 'APP'], by);
        assert.equal((await world.events(customerID)).length, 1, 'a confirmation emits nothing');
        assert.deepEqual(await world.conflicts(customerID), []);
      }
  });

  it('leaves a user’s value that is pending, logs the conflict once, and says so of the row', async () => {
    const { customerID, customerNumber } = await world.make('A');
    const rows = ['customerNumber,customerName,vertical', `${customerNumber},Nordwind,C`];
    for (const turn of [1, 2]) {
      const { summary, warnings } = await erpBrings(rows, 'nightly-2');
      assert.deepEqual([summary.unchanged, summary.updated, summary.warnings], [1, 0, 1], `${turn}`);
      assert.deepEqual(
        warnings.map(({ row, column, code }) => [row, column, code]),
        [[2, 'vertical', 'NotTaken']],
      );
    }
    assert.equal(await verticalOf(customerID), world.verticals.A);
    assert.equal((await stands(customerID))[1], 'CONFLICT');
    const conflicts = await world.conflicts(customerID);
    assert.equal(conflicts.length, 1);
    assert.equal((await world.events(customerID)).length, 1);
  });

  it('that is only tried leaves nothing of that', async () => {
    const one = await world.make('A');
    const other = await world.make('A');
    const [event] = await world.events(one.customerID);
    const rows = [
      'customerNumber,customerName,vertical',
      `${one.customerNumber},x,A`,
      `${other.customerNumber},x,B`,
    ];
    await erpBrings(rows, event.correlationID, { dryRun: 'true' });
    assert.equal((await stands(one.customerID))[1], 'PENDING');
    assert.equal((await stands(other.customerID))[1], 'PENDING');
    assert.deepEqual(await world.conflicts(other.customerID), []);
  });

  it('of a user is a user’s change: it waits for the ERP, which hears of it', async () => {
    const { customerID, customerNumber } = await world.make();
    const rows = ['customerNumber,customerName,vertical', `${customerNumber},Nordwind,B`];
    await upload(rows, { 'x-correlation-id': 'office-1' }, world.service.a.keys.ADMIN as string);
    await work();
    assert.deepEqual(await stands(customerID), ['B', 'PENDING', 'APP', 'office-1']);
    assert.deepEqual(
      (await world.events(customerID)).map(({ origin, correlationID }) => [origin, correlationID]),
      [['APP', 'office-1']],
    );
  });

  it('and users who change the same customers meanwhile lose nothing of theirs', async () => {
    const customers = [];
    for (let n = 0; n < 24; n++) customers.push(await world.make());
    const rows = customers.map(({ customerNumber }) => `${customerNumber},Nordwind,A`);
    const headers = { 'x-origin': 'ERP', 'x-correlation-id': 'nightly-3' };
    const importID = await upload(['customerNumber,customerName,vertical', ...rows], headers, world.erpKey);
    await Promise.all([
      work(),
      ...customers.toReversed().map(({ customerID }) => world.userSets(customerID, 'B', `own-${customerID}`)),
    ]);
    const { summary } = await ended(importID);
    assert.equal(summary.failed, 0);
    for (const { customerID } of customers) {
      assert.equal(await verticalOf(customerID), world.verticals.B);
      const [code, state, origin, correlationID] = await stands(customerID);
      assert.deepEqual([code, origin, correlationID], ['B', 'APP', `own-${customerID}`]);
      const conflicts = (await world.conflicts(customerID)).length;
      assert.deepEqual([state, conflicts], conflicts === 0 ? ['PENDING', 0] : ['CONFLICT', 1]);
      assert.equal((await world.events(customerID)).length, 1);
    }
  });
});
