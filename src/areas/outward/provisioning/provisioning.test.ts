import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { startProvisioning, statuses, url } from '#test/provisioning-world';
import type { Got } from '#test/service';

const { service, operator, at, ask, wanted, read, retry, seed, runsOf, work } = await startProvisioning();
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
    assert.deepEqual(at.performed, ['NUMBERING', 'TEMPLATES', 'ONE', 'TWO']);
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
    assert.deepEqual(at.performed, []);
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
    assert.deepEqual(at.performed, ['NUMBERING', 'TEMPLATES', 'ONE', 'TWO'], 'its steps are done once');
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

describe('a seed run', () => {
  it('is one of its pack, however often and by how many it is asked for', async () => {
    const { tenantID } = (await ask(wanted())).body.provisioning;
    await work();
    const answers = await Promise.all([1, 2, 3].map(() => seed(tenantID, 'sheet-metal')));
    assert.equal(new Set(answers.map(({ body }) => body.runID)).size, 1);
    assert.deepEqual([answers[0]?.body.status, answers[0]?.body.steps], ['QUEUED', []]);
    await work();
    assert.deepEqual(at.performed, ['ONE', 'TWO']);
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
