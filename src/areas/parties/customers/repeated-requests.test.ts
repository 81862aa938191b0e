import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { customers } from '#areas/parties/customers';
import { withClient } from '#platform/db/connection';
import { type Got, startService, type TestService } from '#test/service';
import { createUserKey } from '#test/tenant';

const url = '/v1/customers';
let service: TestService;

before(async () => {
  service = await startService({ areas: [customers] });
});

const post = (body: object, headers: Record<string, string>, more: object = {}) =>
  service.ask(url, { method: 'POST', body, headers, ...more });
const create = async (): Promise<Got['body']> => (await post({ customerName: 'Nordwind' }, {})).body;
const count = async () => (await service.ask(`${url}/count`)).body.count;

describe('a customer', () => {
  it('of before, whose id is no UUID or is a word of paths, is read, changed and taken by a batch as ever', async () => {
    const { customerID } = await create();
    await withClient(service.db.admin, (client) =>
      client.query(`update millwright.customers set customer_id = 'Old_1' where customer_id = $1`, [
        customerID,
      ]),
    );
    assert.equal((await service.ask(`${url}/Old_1`)).status, 200);
    assert.equal(
      (await service.ask(`${url}/Old_1`, { method: 'PATCH', body: { city: 'Kiel' } })).status,
      200,
    );
    const sent = [{ customerID: 'Old_1', customerName: 'Anew' }];
    const { body } = await service.ask(`${url}/batch`, { method: 'PUT', body: sent });
    assert.deepEqual([body.updated, body.results[0].id], [1, 'Old_1'], JSON.stringify(body));
  });
});

describe('If-Match', () => {
  it('lets a change, a note and a deletion through at the version that was read, and else answers 412', async () => {
    for (const [method, path, body] of [
      ['PATCH', '', { city: 'Kiel' }],
      ['PUT', '/notes', { text: 'Note' }],
      ['DELETE', '', undefined],
    ] as const) {
      const { customerID } = await create();
      const ask = (tag: string) =>
        service.ask(`${url}/${customerID}${path}`, {
          method,
          ...(body ? { body } : {}),
          headers: { 'if-match': tag },
        });
      for (const tag of ['"2"', 'W/"1"', '"one"', '1']) {
        const refused = await ask(tag);
        assert.deepEqual(
          [refused.status, refused.body.code],
          [412, 'PreconditionFailed'],
          `${method} ${tag}`,
        );
      }
      assert.equal((await ask('"7", "1"')).status, 200, method);
    }
  });

  it('of two changes at one version lets one through', async () => {
    const { customerID } = await create();
    const twice = await Promise.all(
      ['Kiel', 'Köln'].map((city) =>
        service.ask(`${url}/${customerID}`, {
          method: 'PATCH',
          body: { city },
          headers: { 'if-match': '"1"' },
        }),
      ),
    );
    assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 412]);
    const winner = twice.find(({ status }) => status === 200) as Got;
    assert.deepEqual((await service.ask(`${url}/${customerID}`)).body, winner.body);
  });

  it('with * asks only that there is one, and on a create none exists', async () => {
    const { customerID } = await create();
    const change = (id: string) =>
      service.ask(`${url}/${id}`, { method: 'PATCH', body: {}, headers: { 'if-match': '*' } });
    assert.deepEqual([(await change(customerID)).status, (await change('none')).status], [200, 404]);
    const before = await count();
    assert.equal((await post({ customerName: 'N' }, { 'if-match': '"1"' })).status, 412);
    assert.equal(await count(), before);
  });
});

describe('If-None-Match', () => {
  it('spares the body while it is the one known', async () => {
    const { customerID } = await create();
    const ask = (tag?: string) =>
      service.ask(`${url}/${customerID}`, tag === undefined ? {} : { headers: { 'if-none-match': tag } });
    const { etag } = (await ask()).headers;
    for (const tag of [`${etag}`, `W/${etag}`, `"9", ${etag}`, '*']) {
      const answer = await ask(tag);
      assert.deepEqual([answer.status, answer.bytes.length, answer.headers.etag], [304, 0, etag], tag);
    }
    const changed = await service.ask(`${url}/${customerID}`, {
      ...{ method: 'PATCH', body: { city: 'Kiel' }, headers: { 'if-match': `${etag}` } },
    });
    // The version alone does not tell what was computed of other records.
    assert.deepEqual([changed.status, changed.headers.etag], [200, '"2"']);
    assert.deepEqual([(await ask(`${etag}`)).status, (await ask('"2"')).status], [200, 200]);
    assert.equal((await ask((await ask()).headers.etag)).status, 304);
  });
});

describe('Idempotency-Key', () => {
  const body = { customerName: 'Only once' };

  it('answers the repetition as the first time, without doing it again', async () => {
    const before = await count();
    const first = await post(body, { 'idempotency-key': 'k-1' });
    assert.equal(first.headers['idempotency-replayed'], undefined);
    service.time.now = new Date(Date.parse(service.time.now) + 29 * 86_400_000).toISOString();
    for (const key of ['k-1', '"k-1"']) {
      const again = await post(body, { 'idempotency-key': key });
      assert.deepEqual([again.status, again.body, again.headers.etag], [200, first.body, '"1"']);
      assert.equal(again.headers['idempotency-replayed'], 'true');
    }
    assert.equal(await count(), before + 1);
    service.time.now = new Date(Date.parse(service.time.now) + 2 * 86_400_000).toISOString();
    const later = await post(body, { 'idempotency-key': 'k-1' });
    assert.notEqual(later.body.customerID, first.body.customerID);
  });

  it('works on changes, notes and deletions too', async () => {
    const { customerID } = await create();
    const twice = async (method: 'PATCH' | 'PUT' | 'DELETE', path: string, sent?: object) => {
      const ask = { method, ...(sent ? { body: sent } : {}), headers: { 'idempotency-key': `${method}-1` } };
      const answers = [
        await service.ask(`${url}/${customerID}${path}`, ask),
        await service.ask(`${url}/${customerID}${path}`, ask),
      ];
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
        method,
      );
      assert.deepEqual(answers[1]?.body, answers[0]?.body);
      return answers[1]?.body;
    };
    assert.equal((await twice('PATCH', '', { city: 'Kiel' })).rowVersion, 2);
    assert.equal((await twice('PUT', '/notes', { text: 'Once' })).notes.length, 1);
    await twice('DELETE', '');
    assert.equal((await service.ask(`${url}/${customerID}`)).status, 404);
  });

  it('used for another body or path is refused with 422', async () => {
    const { body: made } = await post(body, { 'idempotency-key': 'k-2' });
    for (const answer of [
      await post({ customerName: 'Other' }, { 'idempotency-key': 'k-2' }),
      await service.ask(`${url}/${made.customerID}`, {
        method: 'PATCH',
        body,
        headers: { 'idempotency-key': 'k-2' },
      }),
    ]) {
      assert.deepEqual([answer.status, answer.body.code], [422, 'IdempotencyKeyReused']);
    }
  });

  it('sent twice at once does it once: the other is refused or gets the same answer', async () => {
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(body, { 'idempotency-key': 'k-3' })),
    );
    for (const answer of answers) {
      if (answer.status === 200) continue;
      assert.deepEqual(
        [answer.status, answer.body.code, answer.headers['retry-after']],
        [409, 'IdempotencyKeyInUse', '1'],
      );
    }
    const done = answers.filter(({ status }) => status === 200).map((answer) => answer.body.customerID);
    assert.equal(new Set(done).size, 1);
    assert.equal(await count(), before + 1);
  });

  it('of a refused request is free for the corrected one', async () => {
    const refused = await post({ ...body, country: 'XX' }, { 'idempotency-key': 'k-4' });
    assert.equal(refused.status, 400);
    assert.equal((await post(body, { 'idempotency-key': 'k-4' })).status, 200);
  });

  it('of one tenant means nothing to another', async () => {
    const [ours, theirs] = [
      await post(body, { 'idempotency-key': 'k-5' }),
      await post(body, { 'idempotency-key': 'k-5' }, { key: service.b.keys.ADMIN }),
    ];
    assert.equal(theirs.headers['idempotency-replayed'], undefined);
    assert.notEqual(theirs.body.customerID, ours.body.customerID);
  });

  it('is no way past the permission of who repeats it', async () => {
    await post(body, { 'idempotency-key': 'k-6' });
    assert.equal((await post(body, { 'idempotency-key': 'k-6' }, { key: service.a.keys.SHOP })).status, 403);
    assert.equal((await post(body, { 'idempotency-key': 'k-6' }, { key: undefined })).status, 401);
  });

  it('of one user means nothing to another of the same tenant, who is refused with 422 and makes nothing', async () => {
    const before = await count();
    const first = await post(body, { 'idempotency-key': 'k-8' });
    const other = await post(body, { 'idempotency-key': 'k-8' }, { key: service.a.keys.SALES });
    assert.deepEqual([other.status, other.body.code], [422, 'IdempotencyKeyReused']);
    assert.ok(!other.bytes.includes(first.body.customerID));
    assert.equal(await count(), before + 1);
  });

  it('is that of the user and not of his key: another key of his gets the answer', async () => {
    const first = await post(body, { 'idempotency-key': 'k-9' });
    const key = await createUserKey(service.db.admin, service.a.tenantID, service.a.users.ADMIN as string);
    const again = await post(body, { 'idempotency-key': 'k-9' }, { key });
    assert.deepEqual([again.status, again.body], [200, first.body]);
  });

  it('gives no answer to who may see other things by now, and does nothing again', async () => {
    const { db, a } = service;
    const ask = () => post(body, { 'idempotency-key': 'k-10' }, { key: a.keys.SALES });
    assert.equal((await ask()).status, 200);
    const before = await count();
    const roles = (names: string[]) =>
      withClient(db.admin, (client) =>
        client.query('update millwright.users set roles = $1 where user_id = $2', [names, a.users.SALES]),
      );
    await roles(['SALES', 'SHOP']);
    service.time.now = new Date(Date.parse(service.time.now) + 2000).toISOString(); // who asks is looked up again
    const refused = await ask();
    assert.deepEqual([refused.status, refused.body.code], [422, 'IdempotencyKeyReused']);
    assert.match(refused.body.detail, /roles or scopes have changed/);
    assert.equal(await count(), before);
    await roles(['SALES']);
    service.time.now = new Date(Date.parse(service.time.now) + 2000).toISOString();
    assert.equal((await ask()).status, 200);
  });

  it('is kept in the transaction of the write: what was rolled back is not remembered', async () => {
    const { customerNumber } = await create();
    const clash = { ...body, customerNumber };
    for (const _ of [1, 2]) assert.equal((await post(clash, { 'idempotency-key': 'k-7' })).status, 409);
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query("select 1 from millwright.idempotency_keys where idempotency_key = 'k-7'"),
    );
    assert.equal(rows.length, 0);
  });

  it('that is empty, too long or unprintable is refused', async () => {
    for (const key of ['""', 'a b', 'x'.repeat(256)]) {
      const answer = await post(body, { 'idempotency-key': key });
      assert.deepEqual([answer.status, answer.body.errors[0].pointer], [400, 'Idempotency-Key'], key);
    }
    assert.deepEqual(service.faults, []);
  });
});
