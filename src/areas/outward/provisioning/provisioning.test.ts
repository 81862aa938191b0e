import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { provisioningLane, type SeedDone, type SeedTask } from '#areas/outward/provisioning';
import { withClient } from '#platform/db/connection';
import { workOffNext } from '#platform/queued-work/lane';
import { type Got, startService, type TestService } from '#test/service';
import { createOperatorKey } from '#test/tenant';
import { workerTools } from '#test/worker-tools';

const url = '/v1/tenant-provisioning';
let service: TestService;
let operator: string;
let made = 0;
/** What happens while the next step is done. */
let meanwhile: (() => Promise<unknown>) | undefined;
/** The steps as they were done, and what the next ones come to instead. */
let performed: string[] = [];
let next: (SeedDone | Error)[] = [];

const seeding = {
  stepsOf: () => ['ONE', 'TWO'],
  perform: async ({ step, numbering }: SeedTask): Promise<SeedDone> => {
    performed.push(step);
    await meanwhile?.();
    meanwhile = undefined;
    const result = next.shift() ?? { counts: { things: 1 + numbering.length } };
    if (result instanceof Error) throw result;
    return result;
  },
};
const lane = provisioningLane(seeding);

before(async () => {
  service = await startService();
  operator = await createOperatorKey(service.db.admin);
});

const ask = (body: object, more: object = {}) =>
  service.ask(url, { method: 'POST', key: operator, body, ...more });
const wanted = (more: object = {}) => ({
  name: `Works ${++made}`,
  admin: { email: `admin@w${made}.example.com`, displayName: 'Petra Dietz' },
  ...more,
});
const read = async (tenantID: string, key = operator) =>
  (await service.ask(`${url}/${tenantID}`, { key })).body;
const retry = (tenantID: string, body = {}, more = {}) =>
  service.ask(`${url}/${tenantID}/retry`, { method: 'POST', key: operator, body, ...more });
const seed = (tenantID: string, pack: string) =>
  service.ask(`/v1/tenants/${tenantID}/seed-runs`, { method: 'POST', key: operator, body: { pack } });
const runsOf = async (tenantID: string): Promise<Got['body'][]> =>
  (await service.ask(`/v1/tenants/${tenantID}/seed-runs`, { key: operator })).body;
const work = async (tools = workerTools(service)) => {
  performed = [];
  while (await workOffNext(tools, lane));
};
/** What the worker logs as an error is expected. */
const failing = () => ({
  ...workerTools(service),
  pauseMs: 1,
  log: { ...workerTools(service).log, error: () => undefined },
});
const statuses = (body: Got['body']) =>
  body.steps.map(({ name, status }: { name: string; status: string }) => `${name} ${status}`);
const pointers = (got: Got) => got.body.errors?.map(({ pointer }: { pointer: string }) => pointer);

describe('a tenant', () => {
  it('is made with its ADMIN and key by the request, and step by step by a worker', async () => {
    const sent = wanted({ seedPack: 'sheet-metal', numbering: [{ entity: 'SalesQuote', format: 'Q####' }] });
    const got = await ask(sent);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    const { provisioning, apiKey } = got.body;
    const { tenantID } = provisioning;
    assert.deepEqual(
      [provisioning.status, provisioning.adminEmail, provisioning.name],
      ['CREATING', sent.admin.email, sent.name],
    );
    assert.deepEqual(statuses(provisioning), [
      ...['TENANT DONE', 'ADMIN DONE', 'NUMBERING WAITING', 'TEMPLATES WAITING', 'SEEDPACK WAITING'],
    ]);
    const own = await service.ask(`${url}/${tenantID}`, { key: apiKey.key });
    assert.deepEqual(own.body, provisioning);
    await work();
    assert.deepEqual(performed, ['NUMBERING', 'TEMPLATES', 'ONE', 'TWO']);
    const whole = await read(tenantID);
    assert.equal(whole.status, 'READY');
    assert.ok(statuses(whole).every((one: string) => one.endsWith(' DONE')));
    assert.deepEqual(whole.steps[2].counts, { things: 2 });
    const [run] = await runsOf(tenantID);
    assert.deepEqual(
      [run.runID, run.pack, run.status, run.counts],
      [whole.seedRunID, 'sheet-metal', 'DONE', { things: 2 }],
    );
    assert.ok(run.finishedUTC);
    await work();
    assert.deepEqual(performed, []);
  });

  it('that was made otherwise is READY', async () => {
    const { status, adminEmail, seedPack, steps } = await read(service.b.tenantID);
    assert.deepEqual([status, adminEmail, seedPack, steps.length], ['READY', null, 'empty', 2]);
    assert.deepEqual(await runsOf(service.b.tenantID), []);
    const got = await retry(service.b.tenantID);
    assert.deepEqual([got.status, got.body.status], [200, 'READY']);
  });

  it('of another one is 404, as is what is not there; only operators make and fill', async () => {
    const { provisioning, apiKey } = (await ask(wanted({ seedPack: 'demo-hydraulics' }))).body;
    await work();
    const { tenantID, seedRunID } = { ...provisioning, ...(await read(provisioning.tenantID)) };
    const runs = `/v1/tenants/${tenantID}/seed-runs`;
    for (const path of [`${url}/${tenantID}`, runs, `${runs}/${seedRunID}`]) {
      for (const key of [operator, apiKey.key])
        assert.equal((await service.ask(path, { key })).status, 200, path);
      assert.equal((await service.ask(path)).status, 404, path);
      assert.equal((await service.ask(path.replace(tenantID, 'nobody'), { key: operator })).status, 404);
    }
    assert.equal((await service.ask(`${runs}/nobody`, { key: operator })).status, 404);
    for (const got of [await retry('nobody'), await seed('nobody', 'empty')])
      assert.deepEqual([got.status, got.body.code], [404, 'NotFound']);
    for (const path of [url, `${url}/${tenantID}/retry`, runs])
      assert.equal((await service.ask(path, { method: 'POST', key: apiKey.key, body: {} })).status, 403);
  });
});

describe('the same request', () => {
  it('under its externalID makes nothing twice, also of two at once', async () => {
    const sent = wanted({ externalID: 'CRM 4711' });
    const answers = await Promise.all([ask(sent), ask(sent)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const [one, other] = answers;
    assert.equal(one?.body.provisioning.tenantID, other?.body.provisioning.tenantID);
    const keys = answers.filter(({ body }) => body.apiKey !== null);
    assert.equal(keys.length, 1, 'one of them shows the key');
    const list = await service.ask('/v1/tenants', { key: operator });
    assert.equal(list.body.filter(({ name }: { name: string }) => name === sent.name).length, 1);
    await work();
    assert.deepEqual(performed, ['NUMBERING', 'TEMPLATES', 'ONE', 'TWO'], 'its steps are done once');
    assert.equal((await ask(sent)).body.provisioning.status, 'READY');
    const else_ = await ask({ ...sent, name: 'Other' });
    assert.deepEqual([else_.status, else_.body.code, pointers(else_)], [409, 'Duplicate', ['/externalID']]);
  });

  it('under an Idempotency-Key gets the first answer, without the key', async () => {
    const sent = wanted();
    const headers = { 'idempotency-key': 'provision-1' };
    const first = await ask(sent, { headers });
    const again = await ask(sent, { headers });
    assert.equal(again.headers['idempotency-replayed'], 'true');
    assert.deepEqual(again.body, { ...first.body, apiKey: null });
  });

  it('names an id of the tenant or an external one, not both, and none of a tenant that is there', async () => {
    const both = await ask(wanted({ tenantID: 'mine', externalID: 'mine' }));
    assert.deepEqual([both.status, pointers(both)], [400, ['/tenantID']]);
    const taken = await ask(wanted({ tenantID: service.a.tenantID }));
    assert.deepEqual([taken.status, taken.body.code, pointers(taken)], [409, 'Duplicate', ['/tenantID']]);
    const own = wanted({ tenantID: 'works-of-mine' });
    assert.equal((await ask(own)).body.provisioning.tenantID, 'works-of-mine');
    const other = await ask({ ...own, locale: 'de' });
    assert.deepEqual([other.status, pointers(other)], [409, ['/tenantID']]);
    const wrong = await ask(wanted({ seedPack: 'nothing' }));
    assert.deepEqual([wrong.status, pointers(wrong)], [400, ['/seedPack']]);
    const admin = await ask(wanted({ admin: { email: 'nobody', displayName: 'X' } }));
    assert.deepEqual([admin.status, pointers(admin)], [400, ['/admin/email']]);
    await work();
  });
});

describe('a step that fails', () => {
  const refused = { problem: { code: 'Duplicate', detail: 'There is one like this already.' } };

  it('keeps its problem, and goes on from there when it is asked for again', async () => {
    const { tenantID } = (await ask(wanted())).body.provisioning;
    next = [refused];
    await work();
    const failed = await read(tenantID);
    assert.deepEqual(
      [failed.status, statuses(failed)[2], failed.steps[2].problem],
      ['FAILED', 'NUMBERING FAILED', refused.problem],
    );
    await work();
    assert.deepEqual(performed, [], 'nobody does it by himself');
    const numbering = [{ entity: 'SalesQuote', format: 'A####' }];
    const stale = await retry(tenantID, {}, { headers: { 'if-match': '"1"' } });
    assert.equal(stale.status, 412);
    const answers = await Promise.all([retry(tenantID, { numbering }), retry(tenantID, { numbering })]);
    assert.deepEqual(
      answers.map(({ body }) => body.status),
      ['CREATING', 'CREATING'],
    );
    assert.deepEqual(answers[0]?.body.numbering, numbering);
    await work();
    assert.deepEqual(performed, ['NUMBERING', 'TEMPLATES', 'ONE', 'TWO']);
    const whole = await read(tenantID);
    assert.deepEqual([whole.status, whole.steps[2].problem], ['READY', null]);
  });

  it('of a pack fails the provisioning, and is asked for again by either', async () => {
    const again = [
      (tenantID: string) => retry(tenantID),
      (tenantID: string) => seed(tenantID, 'demo-hydraulics'),
    ];
    for (const askAgain of again) {
      const { tenantID } = (await ask(wanted({ seedPack: 'demo-hydraulics' }))).body.provisioning;
      const good = { counts: { things: 1 } };
      next = [good, good, good, refused];
      await work();
      const [run] = await runsOf(tenantID);
      assert.deepEqual([run.status, statuses(run)], ['FAILED', ['ONE DONE', 'TWO FAILED']]);
      const failed = await read(tenantID);
      assert.deepEqual([failed.status, failed.steps[4].problem], ['FAILED', refused.problem]);
      assert.equal((await askAgain(tenantID)).status, 200);
      await work();
      assert.deepEqual(performed, ['TWO'], 'what was done stays done');
      assert.equal((await read(tenantID)).status, 'READY');
      assert.deepEqual((await runsOf(tenantID))[0].counts, { things: 2 });
    }
  });

  it('because something passes is tried five times, and then given up', async () => {
    const { tenantID } = (await ask(wanted())).body.provisioning;
    next = Array.from({ length: 5 }, () => new Error('The database is away.'));
    performed = [];
    for (let time = 0; time < 20; time += 1) {
      await workOffNext(failing(), lane);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    assert.deepEqual(performed, Array(5).fill('NUMBERING'));
    const { status, steps } = await read(tenantID);
    assert.deepEqual([status, steps[2].problem.code], ['FAILED', 'InternalError']);
    await retry(tenantID);
    await work();
    assert.equal((await read(tenantID)).status, 'READY');
  });
});

describe('a tenant that is suspended while a step of it is done', () => {
  it('is left as it is, and gone on with afterwards as if nothing had gone wrong', async () => {
    const { tenantID } = (await ask(wanted())).body.provisioning;
    const move = async (word: 'suspend' | 'resume') => {
      const body = word === 'suspend' ? { body: {} } : {};
      const got = await service.ask(`/v1/tenants/${tenantID}/${word}`, {
        ...{ method: 'POST' as const, key: operator, ...body },
      });
      assert.equal(got.status, 200, JSON.stringify(got.body));
    };
    const waits = () =>
      withClient(service.db.admin, async (client) => {
        const { rows } = await client.query<{ faults: number; lease_owner: string | null }>(
          'select faults, lease_owner from millwright.queued_work where tenant_id = $1',
          [tenantID],
        );
        return rows;
      });
    meanwhile = () => move('suspend');
    await work();
    assert.deepEqual(performed, ['NUMBERING']);
    assert.deepEqual(await waits(), [{ faults: 0, lease_owner: null }]);
    const paused = await read(tenantID);
    assert.deepEqual([paused.status, statuses(paused)[2]], ['CREATING', 'NUMBERING RUNNING']);
    await move('resume');
    await work();
    assert.deepEqual(performed, ['NUMBERING', 'TEMPLATES', 'ONE', 'TWO']);
    assert.deepEqual([(await read(tenantID)).status, await waits()], ['READY', []]);
  });
});

describe('a seed run', () => {
  it('is one of its pack, however often and by how many it is asked for', async () => {
    const { tenantID } = (await ask(wanted())).body.provisioning;
    await work();
    const answers = await Promise.all([1, 2, 3].map(() => seed(tenantID, 'sheet-metal')));
    assert.equal(new Set(answers.map(({ body }) => body.runID)).size, 1);
    assert.deepEqual([answers[0]?.body.status, answers[0]?.body.steps], ['QUEUED', []]);
    await work();
    assert.deepEqual(performed, ['ONE', 'TWO']);
    const again = await seed(tenantID, 'sheet-metal');
    assert.equal(again.body.status, 'DONE');
    await seed(tenantID, 'demo-hydraulics');
    await work();
    assert.deepEqual(
      (await runsOf(tenantID)).map(({ pack, status }) => [pack, status]),
      [
        ['empty', 'DONE'],
        ['sheet-metal', 'DONE'],
        ['demo-hydraulics', 'DONE'],
      ],
    );
  });

  it('needs an active ADMIN, and says so', async () => {
    const { tenantID } = (await ask(wanted())).body.provisioning;
    const setActive = (isActive: boolean) =>
      withClient(service.db.admin, (client) =>
        client.query('update millwright.users set is_active = $2 where tenant_id = $1', [tenantID, isActive]),
      );
    await setActive(false);
    await work();
    const failed = await read(tenantID);
    assert.deepEqual([failed.status, failed.steps[2].problem.code], ['FAILED', 'PreconditionMissing']);
    await setActive(true);
    await retry(tenantID);
    await work();
    assert.equal((await read(tenantID)).status, 'READY');
  });
});
