import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startReceiver } from '#test/receiver';
import { startWebhooks, type WebhookTrial } from '#test/webhooks';

const shown = (name: string) => ({ name, value: '(not shown)' });

describe('a webhook’s own headers', () => {
  let trial: WebhookTrial;
  before(async () => {
    trial = await startWebhooks();
  });
  after(() => trial.stop());
  const patch = (webhookID: string, body: object, headers = {}) =>
    trial.service.ask(`/v1/webhooks/${webhookID}`, { method: 'PATCH', body, headers });
  /** What a diagnosis sent to a receiver. */
  const sent = async (webhookID: string, receiver: Awaited<ReturnType<typeof startReceiver>>) => {
    const told = await trial.service.ask(`/v1/webhooks/${webhookID}/diagnose`, { method: 'POST' });
    assert.equal(told.status, 200, JSON.stringify(told.body));
    return receiver.received.at(-1)?.headers as Record<string, string>;
  };
  const refusedAt = async (answer: Promise<{ status: number; body: { errors?: { pointer: string }[] } }>) => {
    const { status, body } = await answer;
    return [status, body.errors?.map(({ pointer }) => pointer)];
  };
  const two = [
    { name: 'Authorization', value: 'Bearer first' },
    { name: 'X-Region', value: 'north' },
  ];

  it('are in no answer, kept answer, event, audit entry or row in the clear', async () => {
    const receiver = await startReceiver();
    const value = 'Bearer very-secret-4711';
    const body = { name: 'H', entity: 'Probe', event: 'Happened', baseUrl: receiver.url };
    const made = await trial.service.ask('/v1/webhooks', {
      ...{ method: 'POST', headers: { 'idempotency-key': 'headers' } },
      body: { ...body, headers: [{ name: 'Authorization', value }] },
    });
    const { webhookID } = made.body;
    const url = `/v1/webhooks/${webhookID}`;
    const answers = [made];
    for (const path of ['/v1/webhooks', url]) answers.push(await trial.service.ask(path));
    answers.push(await patch(webhookID, { name: 'Another' }));
    assert.equal((await sent(webhookID, receiver)).authorization, value);
    const rows = await trial.behind(`
      select string_agg(table_to_xml(c.oid, true, false, '')::text, '') as all
      from pg_class c where c.relnamespace = 'millwright'::regnamespace and c.relkind = 'r'`);
    assert.ok(!rows[0].all.includes('very-secret-4711'));
    answers.push(await trial.service.ask(url, { method: 'DELETE' }));
    for (const { status, bytes, body: told } of answers) {
      assert.equal(status, 200);
      assert.ok(!bytes.includes('very-secret-4711'));
      if (!Array.isArray(told)) assert.deepEqual(told.headers, [shown('Authorization')]);
    }
  });

  it('keep their values where they are sent back as they were read, in any order and letter case', async () => {
    const receiver = await startReceiver();
    const { secret: _, ...made } = await trial.hook(receiver.url, { headers: two });
    const back = await patch(made.webhookID, { ...made, name: 'As read' });
    assert.deepEqual([back.status, back.body.headers], [200, made.headers]);
    const more = [shown('x-region'), { name: 'X-New', value: 'n' }, shown('Authorization')];
    const changed = await patch(made.webhookID, { headers: more });
    assert.deepEqual(changed.body.headers, [shown('x-region'), shown('X-New'), shown('Authorization')]);
    const got = await sent(made.webhookID, receiver);
    assert.deepEqual([got.authorization, got['x-region'], got['x-new']], ['Bearer first', 'north', 'n']);
    await patch(made.webhookID, { headers: [shown('X-New')] });
    const fewer = await sent(made.webhookID, receiver);
    assert.deepEqual([fewer.authorization, fewer['x-new']], [undefined, 'n']);
  });

  it('change by their values alone: the version grows, and the audit trail says so', async () => {
    const receiver = await startReceiver();
    const { webhookID } = await trial.hook(receiver.url, { headers: two });
    const body = { headers: [{ name: 'Authorization', value: 'Bearer second' }, shown('X-Region')] };
    const changed = await patch(webhookID, body, { 'if-match': '"1"' });
    assert.deepEqual([changed.status, changed.body.rowVersion], [200, 2]);
    assert.equal((await patch(webhookID, body, { 'if-match': '"1"' })).status, 412);
    assert.equal((await sent(webhookID, receiver)).authorization, 'Bearer second');
    const entries = await trial.behind(
      `select changes from audit_entries where entity_id = $1 and operation = 'updateWebhook'`,
      [webhookID],
    );
    assert.deepEqual(entries, [{ changes: [{ field: 'headers', old: null, new: null }] }]);
  });

  it('of two who change them at once are those of one of them', async () => {
    const receiver = await startReceiver();
    const { webhookID } = await trial.hook(receiver.url, { headers: two });
    const sets = ['a', 'b'].map((mark) => [
      { name: 'X-One', value: mark },
      { name: 'X-Two', value: mark },
    ]);
    const answers = await Promise.all(sets.map((headers) => patch(webhookID, { headers })));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    const got = await sent(webhookID, receiver);
    assert.equal(got['x-one'], got['x-two']);
    assert.equal(got.authorization, undefined);
  });

  it('that were never kept cannot be sent back', async () => {
    const receiver = await startReceiver();
    const { webhookID } = await trial.hook(receiver.url, { headers: two });
    const headers = [{ name: 'X-Region', value: 'south' }, shown('X-Other')];
    assert.deepEqual(await refusedAt(patch(webhookID, { headers })), [400, ['/headers/1/value']]);
    const body = { name: 'H', entity: 'Probe', event: 'Happened', baseUrl: receiver.url };
    const made = trial.service.ask('/v1/webhooks', {
      method: 'POST',
      body: { ...body, headers: [shown('A')] },
    });
    assert.deepEqual(await refusedAt(made), [400, ['/headers/0/value']]);
  });

  it('are not sent to another host unless they are sent again', async () => {
    const [mine, other] = [await startReceiver(), await startReceiver()];
    const { webhookID } = await trial.hook(mine.url, { headers: two });
    const places = ['/headers/0/value', '/headers/1/value'];
    assert.deepEqual(await refusedAt(patch(webhookID, { baseUrl: other.url })), [400, places]);
    const half = { baseUrl: other.url, headers: [{ name: 'Authorization', value: 'x' }, shown('X-Region')] };
    assert.deepEqual(await refusedAt(patch(webhookID, half)), [400, places.slice(1)]);
    assert.equal((await patch(webhookID, { baseUrl: `${mine.url}/in` })).status, 200);
    assert.equal((await patch(webhookID, { baseUrl: other.url, headers: two })).status, 200);
    assert.equal((await sent(webhookID, other)).authorization, 'Bearer first');
  });

  it('that open no more hold deliveries back until they are sent again', async () => {
    const receiver = await startReceiver();
    const { webhookID } = await trial.hook(receiver.url, { headers: two });
    await trial.behind(`update webhooks set sealed_headers = '' where webhook_id = $1`, [webhookID]);
    trial.worker();
    await trial.happen('x');
    const [entry] = await trial.logged(webhookID, 1);
    assert.deepEqual([entry.error, receiver.received.length], ['INTERRUPTED', 0]);
    assert.match(entry.errorDetail, /send them again/);
    const told = await trial.service.ask(`/v1/webhooks/${webhookID}/diagnose`, { method: 'POST' });
    assert.deepEqual([told.status, told.body.code], [409, 'PreconditionMissing']);
    const part = [{ name: 'X-Region', value: 'south' }, shown('Authorization')];
    assert.deepEqual(await refusedAt(patch(webhookID, { headers: part })), [400, ['/headers/1/value']]);
    assert.equal((await patch(webhookID, { headers: two })).status, 200);
    await trial.hasten();
    const [got] = await receiver.until(1);
    assert.equal(got?.headers.authorization, 'Bearer first');
  });
});
