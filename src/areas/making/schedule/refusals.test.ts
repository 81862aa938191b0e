import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { readConfig } from '#platform/config';
import { withClient } from '#platform/db/connection';
import { lanesOf } from '#platform/heavy/lanes';
import { type HeavyPool, openHeavyPool } from '#platform/heavy/pool';
import { testHeavyPool } from '#test/heavy';
import { type ScheduleWorld, startSchedule } from '#test/schedule-world';
import type { Ask, Got } from '#test/service';
import { until } from '#test/until';

const requests = '/v1/schedule/resequence/requests';
// Opened with the world: files that share a process close theirs at their end.
let usual: HeavyPool;
/** What the requests of the service have threads from; a test may put another one there. */
let threads: HeavyPool;
let world: ScheduleWorld;
before(async () => {
  usual = testHeavyPool();
  threads = usual;
  world = await startSchedule({ ...usual, of: (...whose) => threads.of(...whose) });
  await world.machine('Saw');
});

const fresh = async (): Promise<string> =>
  (await world.production([{ name: 'Saw off', minutes: 30, resources: ['Saw'] }])).productionOrderID;
const wished = async (productionOrderID: string): Promise<string> =>
  (await world.post(requests, { productionOrderID })).requestID;
const asking = (productionOrderID: string) => `/v1/prodorders/${productionOrderID}/resequence/request`;
const hold = (productionOrderID: string) =>
  world.stock.send('PATCH', '/v1/prodorders/status', [{ productionOrderID, status: 'ONHOLD' }]);
const patch = (path: string, body: object, more: Ask = {}): Promise<Got> =>
  world.service.ask(path, { method: 'PATCH', body, ...more });
const outcome = ({ status, body }: Got) => [status, body.code];

/** What is asked while another transaction has done something, which it keeps once it is waited for. */
const during = (statement: string, values: string[], ask: () => Promise<Got>): Promise<Got> =>
  withClient(world.service.db.admin, async (client) => {
    await client.query('begin');
    await client.query('set local search_path = millwright');
    assert.equal((await client.query(statement, values)).rowCount, 1);
    const asked = ask();
    await until('the request waits', async () => {
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      return (await world.sql(waiting)).length > 0;
    });
    await client.query('commit');
    return asked;
  });

/** Each that has a plan made before it answers. */
const planning = async (): Promise<(() => Promise<Got>)[]> => {
  const [bare, other] = [await fresh(), await fresh()];
  const requestID = await wished(other);
  const line = { quantity: 1, tasks: [{ name: 'Saw off', minutes: 5, resources: ['Saw'] }] };
  const post = (path: string, body?: object) => () =>
    world.service.ask(path, { method: 'POST', ...(body ? { body } : {}) });
  return [
    post('/v1/schedule/promise', { lines: [line] }),
    post(requests, { productionOrderID: bare }),
    () => world.service.ask(asking(bare)),
    post(asking(bare)),
    () => patch(`${requests}/${requestID}`, { requestedSequence: 3 }),
  ];
};

describe('what is planned before the answer', () => {
  it('is refused with the limit where the work takes too long, or too much waits already', async () => {
    const asked = await planning();
    const { long, ...lanes } = lanesOf(readConfig({ MILLWRIGHT_ENV: 'test' }));
    const hasty: HeavyPool['of'] = (...whose) => {
      const own = usual.of(...whose);
      return { ...own, run: (task, input, more) => own.run(task, input, { ...more, milliseconds: 0 }) };
    };
    for (const [pool, status, code, limit] of [
      [{ ...usual, of: hasty }, 422, 'TooCostly', /^(makePlan|compareTwo)\.time$/],
      [
        openHeavyPool({ ...lanes, long: { ...long, waitingOfTenant: 0 } }),
        ...([429, 'TooMuchWaiting', /^MILLWRIGHT_HEAVY_WAITING$/] as const),
      ],
    ] as const) {
      threads = pool;
      for (const one of asked) {
        const got = await one();
        assert.deepEqual(outcome(got), [status, code], JSON.stringify(got.body));
        assert.match(got.body.limit, limit);
      }
    }
    threads = usual;
    const answers: Got[] = [];
    for (const one of asked.toSpliced(1, 1)) answers.push(await one());
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
      'nothing of it is left',
    );
  });
});

describe('a wish to be made earlier', () => {
  it('is of an open order alone', async () => {
    const [id, other] = [await fresh(), await fresh()];
    const requestID = await wished(id);
    for (const one of [id, other]) await hold(one);
    for (const [method, path, pointer] of [
      ['GET', asking(other), '/ProductionOrderID'],
      ['POST', asking(other), '/ProductionOrderID'],
    ] as const) {
      const got = await world.service.ask(path, { method });
      assert.deepEqual([...outcome(got), got.body.errors[0].pointer], [400, 'UnknownReference', pointer]);
    }
    for (const [path, body] of [
      ['', { requestedSequence: 3 }],
      ['', { status: 'APPROVED' }],
      ['/status', { status: 'APPROVED' }],
    ] as const) {
      const got = await patch(`${requests}/${requestID}${path}`, body);
      assert.deepEqual([...outcome(got), got.body.missing], [409, 'PreconditionMissing', ['orderOpen']]);
    }
  });

  it('is withdrawn by who asked or a planner, and applied by a schedule alone', async () => {
    const requestID = await wished(await fresh());
    const path = `${requests}/${requestID}/status`;
    const others = await patch(path, { status: 'WITHDRAWN' }, { key: world.service.a.keys.SALES });
    assert.deepEqual([...outcome(others), others.body.missing], [409, 'PreconditionMissing', ['ownRequest']]);
    const got = await patch(`${requests}/${requestID}`, { status: 'APPLIED' });
    assert.deepEqual(
      [...outcome(got), got.body.allowed],
      [409, 'IllegalTransition', ['APPROVED', 'REJECTED', 'WITHDRAWN']],
    );
  });

  it('is not approved of an order that is cancelled at the same moment', async () => {
    for (const end of ['', '/status']) {
      const id = await fresh();
      const requestID = await wished(id);
      const got = await during(
        `update production_orders set status = 'CANCELLED' where production_order_id = $1`,
        [id],
        () => patch(`${requests}/${requestID}${end}`, { status: 'APPROVED' }),
      );
      assert.deepEqual(outcome(got), [409, 'NotEditable'], JSON.stringify(got.body));
      assert.equal((await world.get(`${requests}/${requestID}`)).status, 'REQUESTED');
    }
  });

  it('is one of an order: who asks while another does gets a word of it, and that one when asking again', async () => {
    const like = await wished(await fresh());
    for (const method of ['GET', 'POST'] as const) {
      const id = await fresh();
      const made = `made-${method}`;
      const got = await during(
        `insert into resequence_requests select (jsonb_populate_record(r, jsonb_build_object(
           'request_id', $1::text, 'production_order_id', $2::text))).* from resequence_requests r where r.request_id = $3`,
        [made, id, like],
        () => world.service.ask(asking(id), { method }),
      );
      assert.deepEqual(
        [...outcome(got), got.body.errors[0].pointer],
        [409, 'Duplicate', '/productionOrderID'],
      );
      assert.equal((await world.service.ask(asking(id), { method })).body.requestID, made);
    }
  });
});

describe('a proposal', () => {
  it('waits behind ten others at most', async () => {
    const ask = () =>
      world.service.ask('/v1/schedule/runs', { method: 'POST', key: world.service.b.keys.ADMIN, body: {} });
    for (let asked = 0; asked < 10; asked++) assert.equal((await ask()).status, 200);
    const { status, body } = await ask();
    assert.deepEqual([status, body.code], [429, 'TooMuchWaiting']);
    await world.workOff();
    assert.equal((await ask()).status, 200);
    await world.workOff();
  });
});

describe('the schedule', () => {
  it('of which there is none has no last entry, and a page begins where one ended', async () => {
    const got = await world.service.ask('/v1/schedule/last', { key: world.service.b.keys.ADMIN });
    assert.deepEqual(outcome(got), [404, 'NotFound']);
    const { resourceID } = await world.machine('Other saw');
    const page = await world.service.ask(`/v1/schedule/assigned/${resourceID}?after=nonsense`);
    assert.deepEqual(outcome(page), [400, 'InvalidCursor']);
  });

  it('is set by who saw the settings as they are', async () => {
    const headers = { 'if-match': '"99"' };
    const got = await patch('/v1/schedule/settings', { horizonDays: 30 }, { headers });
    assert.deepEqual(outcome(got), [412, 'PreconditionFailed']);
    assert.equal((await world.get('/v1/schedule/settings')).horizonDays, 730);
  });
});

describe('more orders than are planned at once', () => {
  it('are refused by all that would plan them', async () => {
    const asked = await planning();
    const { runID } = await world.post('/v1/schedule/runs', {});
    await world.workOff();
    const id = await fresh();
    await world.sql(
      `insert into production_orders select (jsonb_populate_record(p, jsonb_build_object(
         'production_order_id', 'many-' || n, 'number', 'MANY-' || n))).*
       from production_orders p, generate_series(1, 20000) n where p.production_order_id = $1`,
      [id],
    );
    const force = ['apply', 'commit'].map(
      (does) => () => world.service.ask(`/v1/schedule/runs/${runID}/${does}`, { method: 'POST' }),
    );
    for (const one of [...asked, ...force]) assert.deepEqual(outcome(await one()), [409, 'TooMany']);
  });
});
