import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { analysisLane } from '#areas/selling/productanalysis';
import { workOffNext } from '#platform/queued-work/lane';
import { type AnalysisWorld, startAnalyses } from '#test/analysis-world';
import { killWorker } from '#test/kill-worker';
import { createIntegrationKey } from '#test/tenant';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: AnalysisWorld;
let path: string;
before(async () => {
  world = await startAnalyses();
  path = `/v1/products/${world.productID}/versions/draft/impacttests`;
  await world.quoted({ SIZE: 20 });
  // As many as one test may look at, copied by the database from the one that was configured.
  await world.sql(`
    insert into sales_quote_line_items
    select c.* from sales_quote_line_items l, generate_series(1, 999) n,
      jsonb_populate_record(null::sales_quote_line_items, to_jsonb(l) || jsonb_build_object('line_item_id', 'copy' || n, 'line_number', 10 + n)) c`);
});

const ask = (last: number): Promise<Body> => world.done(path, 'POST', { last });
const read = (id: string): Promise<Body> => world.done(`${path}/${id}`, 'GET');
const jobs = async () => (await world.sql('select count(*)::int as n from queued_work'))[0].n;

describe('an impact test', () => {
  it('whose worker is killed goes on where it stopped', async () => {
    const { impactTestID } = await ask(1000);
    const child = fork(new URL('../../../../test/analysis-child.ts', import.meta.url), [
      JSON.stringify(world.service.db.service),
    ]);
    for (let done = 0; done < 50; done = (await read(impactTestID)).totals.done) await sleep(20);
    await killWorker(child, world.service, 'analysis child');
    const { status, totals, lines } = await read(impactTestID);
    assert.ok(status === 'RUNNING' && totals.done >= 50 && totals.done < 1000, `${status} ${totals.done}`);
    // What is done is marked, to see that it is not done again.
    await world.sql(`update impact_test_lines set outcome = '{"itemsLeftOut": 7}' where result is not null`);
    assert.equal(
      await workOffNext(world.worker, analysisLane),
      false,
      'the dead worker holds it until its lease ends',
    );
    while ((await read(impactTestID)).status !== 'DONE') {
      await workOffNext(world.worker, analysisLane);
      await sleep(50);
    }
    const end = await read(impactTestID);
    assert.deepEqual([end.totals.done, end.totals.unchanged, end.lines.length], [1000, 1000, lines.length]);
    assert.equal(end.lines.filter((one: Body) => one.itemsLeftOut === 7).length, totals.done);
    assert.equal(await jobs(), 0);
  });

  it('that is deleted under way is given up', async () => {
    const { impactTestID } = await ask(200);
    let gone: Promise<Body> | undefined;
    await workOffNext(world.worker, analysisLane, () => {
      gone ??= world.done(`${path}/${impactTestID}`, 'DELETE');
      return false;
    });
    assert.equal((await gone).impactTestID, impactTestID);
    assert.equal((await world.service.ask(`${path}/${impactTestID}`)).status, 404);
    const [{ n }] = await world.sql(
      'select count(*)::int as n from impact_test_lines where impact_test_id = $1',
      [impactTestID],
    );
    assert.deepEqual([n, await jobs()], [0, 0]);
  });

  it('is let go between two batches by a worker that is asked to stop', async () => {
    const { impactTestID } = await ask(60);
    let asked = 0;
    await workOffNext(world.worker, analysisLane, () => ++asked > 1);
    const { status, totals } = await read(impactTestID);
    assert.deepEqual([status, totals.done > 0 && totals.done < 60], ['RUNNING', true]);
    await world.workOff();
    assert.deepEqual(
      [(await read(impactTestID)).status, (await read(impactTestID)).totals.done],
      ['DONE', 60],
    );
  });

  it('that goes on has its faults forgiven', async () => {
    const { impactTestID } = await ask(60);
    await world.sql('update queued_work set faults = 4');
    let asked = 0;
    await workOffNext(world.worker, analysisLane, () => ++asked > 1);
    const [{ faults }] = await world.sql('select faults from queued_work');
    assert.equal(faults, 0);
    await world.workOff();
    assert.equal((await read(impactTestID)).status, 'DONE');
  });

  it('shows lines of quotes and orders only to whom those are shown', async () => {
    const { service } = world;
    const keyWith = (...more: string[]) =>
      createIntegrationKey(service.db.admin, service.a.tenantID, [
        ...[
          'productanalysis.read',
          'productanalysis.write',
          'products.read',
          'products.write',
          'configure.read',
        ],
        ...more,
      ]);
    const [none, quotes] = [await keyWith('salesorders.read'), await keyWith('quotes.read')];
    const { impactTestID } = await ask(1);
    const one = `${path}/${impactTestID}`;
    const told = async (key: string) => [
      (await service.ask(path, { key, method: 'POST', body: { last: 1 } })).status,
      (await service.ask(path, { key, method: 'POST', body: { last: 1, basis: 'ORDERS' } })).status,
      (await service.ask(one, { key })).status,
      (await service.ask(one, { key, method: 'DELETE' })).status,
    ];
    assert.deepEqual(await told(none), [403, 200, 403, 403]);
    assert.deepEqual(await told(quotes), [200, 403, 200, 200]);
    await world.workOff();
  });

  it('of a product that is changed meanwhile fails and says so; what a line was when it was asked for stays', async () => {
    const { impactTestID } = await ask(10);
    await world.sql(`delete from sales_quote_line_items where line_item_id = 'copy1'`);
    await world.workOff();
    assert.deepEqual((await read(impactTestID)).totals.unchanged, 10);
    const other = await ask(10);
    await world.rule(30, { status: 'INACTIVE' });
    await world.workOff();
    const { status, failure, totals } = await read(other.impactTestID);
    assert.deepEqual([status, totals.done, await jobs()], ['FAILED', 0, 0]);
    assert.match(failure, /changed while it was tested/);
    await world.rule(30, { status: 'ACTIVE' });
  });

  it('of versions that the solver cannot prove in its time says UNPROVEN, and ends', async () => {
    // Pigeons and holes: nobody proves in a quarter of a second that eleven do not fit into ten.
    const values = Array.from({ length: 10 }, (_, at) => `h${at}`);
    const pigeons = Array.from({ length: 11 }, (_, at) => `P${at}`);
    const rules = pigeons.flatMap((one, at) =>
      pigeons.slice(at + 1).flatMap((other) =>
        values.map((value) => ({
          ...{ name: `${one} ${other} ${value}`, type: 'CONSTRAINT' },
          when: { attribute: one, op: 'EQ', value },
          // biome-ignore lint/suspicious/noThenProperty: a rule reads "when … then …"; nothing awaits it
          then: [{ action: 'EXCLUDE_VALUES', attribute: other, values: [value] }],
        })),
      ),
    );
    const pigeon = (name: string) => ({ name, dataType: 'DROPDOWN', page: 'Main', isRequired: true, values });
    const hard = {
      ...world.tap,
      attributes: [...world.tap.attributes, ...pigeons.map(pigeon)],
      rules: [...world.tap.rules, ...rules.map((one, at) => ({ number: 1000 + at, ...one }))],
    };
    await world.done('/v1/products/document', 'PUT', hard);
    const { impactTestID } = await ask(3);
    await world.workOff();
    const { status, totals, lines } = await read(impactTestID);
    assert.deepEqual([status, totals.unproven], ['DONE', 3], JSON.stringify(lines[0]));
    await world.done('/v1/products/document', 'PUT', world.tap);
  });

  it('refuses what makes no sense, and who may not ask', async () => {
    const post = (url: string, body: object, key?: string) =>
      world.service.ask(url, { method: 'POST', body, ...(key ? { key } : {}) });
    for (const last of [0, 1001, 1.5]) {
      const got = await post(path, { last });
      assert.deepEqual([got.status, got.body.errors[0].pointer], [400, '/last']);
    }
    assert.equal((await post(path, {})).status, 400);
    const elsewhere = path.replace('draft', 'none');
    assert.equal((await post(elsewhere, { last: 1 })).status, 404);
    assert.equal((await world.service.ask(elsewhere)).status, 404);
    const other = await world.done('/v1/products', 'POST', { number: 'OTHER', name: 'Other' });
    const wrong = `/v1/products/${other.productID}/versions/${world.versionID}/impacttests`;
    assert.equal((await post(wrong, { last: 1 })).status, 404);
    const { pageID } = await world.done('/v1/pages', 'POST', { productID: other.productID, name: 'Main' });
    const attribute = { productID: other.productID, pageID, dataType: 'TEXT' };
    await world.done('/v1/attributes', 'PUT', { ...attribute, name: 'FREE' });
    const tube = await world.done('/v1/attributes', 'PUT', {
      ...attribute,
      name: 'TUBE',
      dataType: 'DROPDOWN',
    });
    const where = [{ field: 'category', op: 'EQ', values: null, attribute: 'FREE' }];
    const query = { source: 'ITEMS', name: null, table: null, where, order: 'VALUE' };
    await world.done(`/v1/attributes/${tube.attributeID}/query`, 'PATCH', { query });
    const unasked = await post(`/v1/products/${other.productID}/versions/draft/impacttests`, { last: 1 });
    assert.deepEqual(
      [unasked.status, unasked.body.code],
      [409, 'PreconditionMissing'],
      JSON.stringify(unasked.body),
    );
    const { impactTestID } = await ask(1);
    assert.equal(
      (await world.service.ask(`${path.replace('draft', world.versionID)}/${impactTestID}`)).status,
      404,
    );
    assert.equal((await post(path, { last: 1 }, world.service.a.keys.SALES)).status, 403);
    assert.equal((await world.service.ask(path, { key: world.service.a.keys.SHOP })).status, 403);
    assert.equal((await world.service.ask(path, { key: world.service.a.keys.SALES })).status, 200);
    await world.workOff();
  });
});
