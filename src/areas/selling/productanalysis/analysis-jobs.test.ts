import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { analysisLane } from '#areas/selling/productanalysis';
import { workOffNext } from '#platform/queued-work/lane';
import { type AnalysisWorld, startAnalyses } from '#test/analysis-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: AnalysisWorld;
before(async () => {
  world = await startAnalyses();
  await world.quoted({ SIZE: 20 }, { SIZE: 25 });
});

const asked = { name: 'March', from: '2026-03-01', to: '2026-03-31' };
const ask = (body: object = asked): Promise<Body> => world.done(world.takeRates, 'POST', body);
const read = (id: string): Promise<Body> => world.done(`${world.takeRates}/${id}`, 'GET');
const patch = (id: string, body: object, headers = {}) =>
  world.service.ask(`${world.takeRates}/${id}`, { method: 'PATCH', body, headers });
const jobs = async () => (await world.sql('select count(*)::int as n from queued_work'))[0].n;
/** Has a worker die that has just begun. It served the second tenant last, so the first one is next. */
const claimAndDie = async (leaseMs: number): Promise<void> => {
  const { rows } = await world.service.pool.query(
    `select * from claim_queued_work('dead', $1 * interval '1 ms', $3, $2)`,
    [leaseMs, world.service.b.tenantID, analysisLane.kinds],
  );
  assert.equal(rows.length, 1);
  await world.sql(`update take_rate_analyses set status = 'RUNNING' where analysis_id = $1`, [
    rows[0].work_id,
  ]);
};

describe('an analysis', () => {
  it('waits for a worker, and is distinguished by its status', async () => {
    const { analysisID, status, totals, attributes } = await ask();
    assert.deepEqual([status, totals, attributes], ['QUEUED', null, []]);
    await world.workOff();
    const { status: now, totals: found } = await read(analysisID);
    assert.deepEqual([now, found.configurations, await jobs()], ['DONE', 2, 0]);
    const trail = await world.done(`/v1/audit/byid/${analysisID}`, 'GET');
    assert.deepEqual(trail.map(({ action }: Body) => action).toReversed(), ['CREATE', 'STATUS', 'STATUS']);
  });

  it('whose worker died is taken up after its lease, by any worker', async () => {
    const { analysisID } = await ask();
    await claimAndDie(300_000);
    assert.equal(await workOffNext(world.worker, analysisLane), false, 'it is held');
    await world.sql('update queued_work set lease_until_utc = now() - interval $$1 ms$$');
    assert.equal(await workOffNext(world.worker, analysisLane), true);
    assert.equal((await read(analysisID)).totals.configurations, 2);
  });

  it('of one tenant takes turns with another’s, and of a tenant one is under way at a time', async () => {
    const { a, b } = world.service;
    for (const [{ tenantID }, jobs] of [
      [a, 3],
      [b, 2],
    ] as const)
      for (let n = 0; n < jobs; n++)
        await world.sql(
          `insert into queued_work (tenant_id, work_id, kind, principal, origin, correlation_id, created_utc)
           values ($1, $2, 'TAKE_RATE', '{}', 'APP', 'x', now() - interval '1 hour')`,
          [tenantID, `job-${n}`],
        );
    const pool = world.service.pool;
    const claim = async (servedLast: string): Promise<{ tenant_id: string; work_id: string } | undefined> =>
      (
        await pool.query(`select * from claim_queued_work('w', interval '1 hour', $2, $1)`, [
          servedLast,
          analysisLane.kinds,
        ])
      ).rows[0];
    const order: string[] = [];
    for (let last = ''; ; ) {
      const next = await claim(last);
      if (!next) break;
      last = next.tenant_id;
      order.push(`${last === a.tenantID ? 'a' : 'b'} ${next.work_id}`);
      await world.sql('delete from queued_work where tenant_id = $1 and work_id = $2', [last, next.work_id]);
    }
    const turns = order.map((one) => one[0]).join('');
    assert.match(turns, /^(ababa|babaa)$/);
    assert.deepEqual(
      order.filter((one) => one.startsWith('a')),
      ['a job-0', 'a job-1', 'a job-2'],
    );
  });

  it('whose workers die again and again fails, and is not taken up for ever', async () => {
    const { analysisID } = await ask();
    for (let died = 0; died < 6 && (await jobs()) === 1; died++) {
      await world.sql('update queued_work set lease_until_utc = now() - interval $$1 ms$$');
      if (died < 5) await claimAndDie(0);
      else assert.equal(await workOffNext(world.worker, analysisLane), true);
    }
    const { status, failure } = await read(analysisID);
    assert.deepEqual([status, await jobs()], ['FAILED', 0]);
    assert.match(failure, /again and again/);
    await patch(analysisID, {});
    await world.workOff();
    assert.equal((await read(analysisID)).status, 'DONE', 'asked again it has its chances again');
  });

  it('is taken up in its turn, one of a tenant at a time; another tenant does not wait for it', async () => {
    const was = world.service.time.now;
    const later = await ask();
    world.service.time.now = new Date(Date.parse(was) - 60_000).toISOString();
    const first = await ask();
    const key = world.service.b.keys.ADMIN;
    const theirs = async (path: string, body?: object): Promise<Body> =>
      (await world.service.ask(path, { key, ...(body ? { method: 'POST', body } : {}) })).body;
    const { productID } = await theirs('/v1/products', { number: 'THEIRS', name: 'Theirs' });
    world.service.time.now = was;
    const path = `/v1/products/${productID}/take-rate-analyses`;
    const { analysisID } = await theirs(path, asked);
    await claimAndDie(300_000);
    const statuses = async () => [
      (await read(first.analysisID)).status,
      (await read(later.analysisID)).status,
      (await theirs(`${path}/${analysisID}`)).status,
    ];
    assert.deepEqual(await statuses(), ['RUNNING', 'QUEUED', 'QUEUED'], 'the one that was asked for first');
    await world.workOff();
    assert.deepEqual(await statuses(), ['RUNNING', 'QUEUED', 'DONE']);
    await world.sql(
      'update queued_work set lease_until_utc = now() - interval $$1 ms$$ where lease_owner is not null',
    );
    await world.workOff();
    assert.deepEqual(await statuses(), ['DONE', 'DONE', 'DONE']);
  });

  it('may have the id of an impact test: each is worked on', async () => {
    const tests = `/v1/products/${world.productID}/versions/draft/impacttests`;
    const { impactTestID } = await world.done(tests, 'POST', { last: 1 });
    const { analysisID } = await ask({ ...asked, analysisID: impactTestID });
    assert.deepEqual([analysisID, await jobs()], [impactTestID, 2]);
    await world.workOff();
    const both = [await read(analysisID), await world.done(`${tests}/${impactTestID}`, 'GET')];
    assert.deepEqual([both.map(({ status }) => status), await jobs()], [['DONE', 'DONE'], 0]);
    await patch(analysisID, {});
    await world.done(`${tests}/${impactTestID}`, 'DELETE');
    await world.workOff();
    assert.equal((await read(analysisID)).status, 'DONE', 'what becomes of the one is nothing to the other');
  });

  it('is let go by a worker that is asked to stop, and computed by the next', async () => {
    const { analysisID } = await ask();
    assert.equal(await workOffNext(world.worker, analysisLane, () => true), true);
    assert.deepEqual([(await read(analysisID)).status, await jobs()], ['RUNNING', 1]);
    await world.workOff();
    assert.equal((await read(analysisID)).status, 'DONE');
  });

  it('that is deleted is given up', async () => {
    const { analysisID } = await ask();
    await claimAndDie(300_000);
    const gone = await world.done(`${world.takeRates}/${analysisID}`, 'DELETE');
    assert.deepEqual([gone.status, await jobs()], ['RUNNING', 0]);
    assert.equal((await world.service.ask(`${world.takeRates}/${analysisID}`)).status, 404);
    await world.workOff();
  });

  it('that is changed while it is computed is computed as it is asked now, never as it was', async () => {
    const { analysisID } = await ask();
    // The change comes when the lines are counted, before the result is written.
    let changed: Promise<unknown> | undefined;
    const ran = workOffNext(world.worker, analysisLane, () => {
      changed ??= patch(analysisID, { name: 'April', from: '2026-04-01', to: '2026-04-30' });
      return false;
    });
    await ran;
    await changed;
    const waiting = await read(analysisID);
    await world.workOff();
    const { status, name, totals } = await read(analysisID);
    assert.deepEqual([status, name, totals.configurations], ['DONE', 'April', 0], JSON.stringify(waiting));
  });

  it('is recomputed by a change, also by an empty one', async () => {
    const { analysisID } = await ask({ ...asked, to: '2026-03-01' });
    await world.workOff();
    assert.equal((await read(analysisID)).totals.configurations, 0);
    const { body } = await patch(analysisID, { to: '2026-03-31' });
    assert.deepEqual([body.status, body.totals, body.computedUTC], ['QUEUED', null, null]);
    assert.deepEqual([body.attributes, body.neverChosen], [[], []], 'of what was asked before nothing stays');
    await world.workOff();
    assert.equal((await read(analysisID)).totals.configurations, 2);
    await world.quoted({ SIZE: 15 });
    await patch(analysisID, {});
    await world.workOff();
    const now = await read(analysisID);
    assert.equal(now.totals.configurations, 3);
    const same = await patch(analysisID, now);
    assert.equal(same.status, 200, 'what was read can be sent back');
    const other = await patch(analysisID, { status: 'DONE' });
    assert.deepEqual([other.status, other.body.code], [400, 'ReadOnlyField']);
    await world.workOff();
  });

  it('of two changes of what was read at once one comes first, and the other gets the reason', async () => {
    const { analysisID, rowVersion } = await ask();
    const headers = { 'if-match': `"${rowVersion}"` };
    const both = await Promise.all(['A', 'B'].map((name) => patch(analysisID, { name }, headers)));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    const free = await Promise.all(['C', 'D'].map((name) => patch(analysisID, { name })));
    assert.deepEqual(
      free.map(({ status }) => status),
      [200, 200],
    );
    assert.equal(await jobs(), 1);
    await world.workOff();
    assert.equal((await read(analysisID)).status, 'DONE');
  });

  it('refuses what makes no sense, at its place', async () => {
    const other = await world.done('/v1/products', 'POST', { number: 'OTHER', name: 'Other' });
    const cases: [object, string, string][] = [
      [{ to: '2026-02-28' }, 'InvalidInput', '/to'],
      [{ from: '2026-02-30' }, 'InvalidInput', '/from'],
      [{ basis: 'ALL' }, 'InvalidInput', '/basis'],
      [{ versionID: 'none' }, 'UnknownReference', '/versionID'],
      [{ name: '' }, 'InvalidInput', '/name'],
    ];
    const { analysisID } = await ask();
    for (const [body, code, pointer] of cases)
      for (const got of [
        await world.service.ask(world.takeRates, { method: 'POST', body: { ...asked, ...body } }),
        await patch(analysisID, body),
      ])
        assert.deepEqual([got.body.code, got.body.errors?.[0]?.pointer], [code, pointer]);
    const again = await world.service.ask(world.takeRates, {
      method: 'POST',
      body: { ...asked, analysisID },
    });
    assert.deepEqual([again.status, again.body.code], [409, 'Duplicate']);
    const elsewhere = `/v1/products/${other.productID}/take-rate-analyses`;
    const body = { ...asked, versionID: world.versionID };
    assert.equal(
      (await world.service.ask(elsewhere, { method: 'POST', body })).body.code,
      'UnknownReference',
    );
    assert.equal((await world.service.ask(`${elsewhere}/${analysisID}`)).status, 404);
    assert.equal((await world.service.ask(world.takeRates, { key: world.service.a.keys.SHOP })).status, 403);
    await world.workOff();
  });

  it('goes with its product, and a worker that had it does not notice', async () => {
    const { productID } = await world.done('/v1/products', 'POST', { number: 'GONE', name: 'Gone' });
    const path = `/v1/products/${productID}/take-rate-analyses`;
    await world.done(path, 'POST', asked);
    await world.done(`/v1/products/${productID}`, 'DELETE');
    assert.deepEqual([await workOffNext(world.worker, analysisLane), await jobs()], [true, 0]);
  });

  it('of more lines than one may look at fails, and says so', async () => {
    const { analysisID } = await ask();
    // 100,001 lines, copied by the database from one that was configured.
    await world.sql(`do $$ declare others text; begin
      select string_agg(quote_ident(column_name), ', ') into others from information_schema.columns
      where table_schema = 'millwright' and table_name = 'sales_quote_line_items' and is_generated = 'NEVER'
        and column_name not in ('line_item_id', 'line_number');
      execute format('insert into sales_quote_line_items (line_item_id, line_number, %1$s)
        select ''copy'' || n, 10 + n, %1$s
        from (select * from sales_quote_line_items limit 1) l, generate_series(1, 100001) n', others);
    end $$`);
    await world.workOff();
    const { status, failure } = await read(analysisID);
    assert.equal(status, 'FAILED');
    assert.match(failure, /more than 100000/);
  });
});
