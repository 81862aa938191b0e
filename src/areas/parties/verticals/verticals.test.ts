import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import type { Got } from '#test/service';
import { eventually } from '#test/until';
import { startVerticals, type VerticalWorld } from '#test/vertical-world';

const url = '/v1/verticals';
let world: VerticalWorld;
const ask: VerticalWorld['service']['ask'] = (...asked) => world.service.ask(...asked);
const refusal = ({ status, body }: Got) => [status, body.code, body.errors?.[0]?.pointer];
let made = 0;
const create = async (more: object = {}) => {
  const answer = await ask(url, { method: 'POST', body: { erpCode: `V${++made}`, name: 'Some', ...more } });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const patch = (id: string, body: object) => ask(`${url}/${id}`, { method: 'PATCH', body });

before(async () => {
  world = await startVerticals();
});

describe('verticals', () => {
  it('have id (a UUID), erpCode, which never changes, name, which may, and isActive', async () => {
    const one = await create({ erpCode: 'MED', name: 'Medical' });
    assert.match(one.id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.deepEqual([one.id, one.erpCode, one.name, one.isActive], [one.verticalID, 'MED', 'Medical', true]);
    assert.deepEqual(refusal(await patch(one.id, { erpCode: 'PHARMA' })), [400, 'ReadOnlyField', '/erpCode']);
    assert.deepEqual(refusal(await patch(one.id, { id: 'other' })), [400, 'ReadOnlyField', '/id']);
    const renamed = await patch(one.id, {
      erpCode: 'MED',
      id: one.id,
      name: 'Medical devices',
      isActive: false,
    });
    assert.deepEqual(
      [renamed.body.name, renamed.body.isActive, renamed.body.erpCode],
      ['Medical devices', false, 'MED'],
    );
    assert.deepEqual((await ask(`${url}/${one.id}`)).body, renamed.body);
  });

  it('have a UUID also where the client names the id, and an erpCode that is there once', async () => {
    const body = { erpCode: 'UU', name: 'Some' };
    const given = (verticalID: string) => ask(url, { method: 'POST', body: { ...body, verticalID } });
    for (const bad of ['named', '0198C5A0-0000-7000-8000-00000000E001'])
      assert.deepEqual(refusal(await given(bad)), [400, 'InvalidInput', '/verticalID']);
    const id = '0198c5a0-0000-7000-8000-00000000e099';
    assert.equal((await given(id)).body.id, id);
    assert.deepEqual(refusal(await ask(url, { method: 'POST', body })), [409, 'Duplicate', '/erpCode']);
    const twice = await Promise.all(
      [1, 2].map(() => ask(url, { method: 'POST', body: { erpCode: 'TWICE', name: 'x' } })),
    );
    assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 409]);
  });

  it('are listed by code, inactive ones too unless isActive filters them', async () => {
    const off = await create({ erpCode: 'ZZ', isActive: false });
    const codes = async (query = '') =>
      (await ask(`${url}${query}`)).body.map(({ erpCode }: { erpCode: string }) => erpCode);
    const all = await codes();
    assert.deepEqual(all, [...all].sort());
    assert.ok(all.includes('ZZ'));
    assert.ok(!(await codes('?isActive=true')).includes('ZZ'));
    assert.deepEqual((await ask(`${url}?erpCode=ZZ`)).body, [off]);
  });

  it('in use are listed under customers, inactive ones included, and each once', async () => {
    const [used, unused] = [await create(), await create()];
    for (const _ of [1, 2]) await world.make(used.verticalID);
    await patch(used.verticalID, { isActive: false });
    const { body } = await ask('/v1/customers/verticals');
    const ids = body.map(({ verticalID }: { verticalID: string }) => verticalID);
    assert.equal(ids.filter((id: string) => id === used.verticalID).length, 1);
    assert.ok(!ids.includes(unused.verticalID));
    assert.deepEqual((await ask('/v1/customers/verticals', { key: world.service.b.keys.ADMIN })).body, []);
  });

  it('that records refer to are not deleted: 409 with the count; others are, also after customers left them', async () => {
    const one = await create();
    const customer = await world.make(one.verticalID);
    await world.make(one.verticalID);
    const refused = await ask(`${url}/${one.verticalID}`, { method: 'DELETE' });
    assert.deepEqual(refusal(refused), [409, 'Referenced', undefined]);
    assert.deepEqual(refused.body.missing, ['customers: 2']);
    const unused = await create();
    await world.userSets(customer.customerID, unused.verticalID);
    await world.userSets(customer.customerID, null);
    assert.equal(
      (await ask(`${url}/${unused.verticalID}`, { method: 'DELETE' })).body.erpCode,
      unused.erpCode,
    );
    assert.equal((await ask(`${url}/${unused.verticalID}`)).status, 404);
  });
});

describe('an inactive vertical', () => {
  it('cannot be newly assigned, but stays on the customers that have it, and saving those unchanged succeeds', async () => {
    const one = await create();
    const customer = await world.make(one.verticalID);
    const other = await world.make();
    await patch(one.verticalID, { isActive: false });
    for (const answer of [
      await world.userSets(other.customerID, one.verticalID),
      await ask('/v1/customers', {
        method: 'POST',
        body: { customerName: 'New', verticalID: one.verticalID },
      }),
    ]) {
      assert.deepEqual(refusal(answer), [400, 'InvalidInput', '/verticalID']);
      assert.match(answer.body.detail, /not active/);
    }
    const path = `/v1/customers/${customer.customerID}`;
    const shown = await ask(path);
    assert.equal(shown.body.verticalID, one.verticalID);
    const saved = await ask(path, { method: 'PATCH', body: shown.body });
    assert.deepEqual([saved.status, saved.body], [200, shown.body]);
    assert.equal(
      (await ask(path, { method: 'PATCH', body: { ...shown.body, city: 'Kiel' } })).body.city,
      'Kiel',
    );
    assert.equal((await world.events(customer.customerID)).length, 1, 'of its creation alone');
  });

  it('is refused to the ERP too, at the field that the ERP sends, and taken where it only confirms', async () => {
    const one = await create();
    const [pending, other] = [await world.make(one.verticalID), await world.make()];
    await patch(one.verticalID, { isActive: false });
    const say = (customerID: string, headers: Record<string, string> = {}) =>
      ask(`/v1/integrations/erp/customers/${customerID}/vertical`, {
        method: 'PUT',
        key: world.erpKey,
        body: { verticalCode: one.erpCode },
        headers,
      });
    assert.deepEqual(refusal(await say(other.customerID)), [400, 'InvalidInput', '/verticalCode']);
    const { correlationId } = await world.standing(pending.customerID);
    const confirmed = await say(pending.customerID, { 'x-correlation-id': correlationId });
    assert.deepEqual([confirmed.status, confirmed.body.state], [200, 'CONFIRMED']);
  });

  it('of an assignment and a deactivation at the same moment never lets the later one through unseen', async () => {
    for (let round = 0; round < 10; round++) {
      const one = await create();
      const customer = await world.make();
      const [off, assigned] = await Promise.all([
        patch(one.verticalID, { isActive: false }),
        world.userSets(customer.customerID, one.verticalID),
      ]);
      assert.equal(off.status, 200);
      assert.ok([200, 400].includes(assigned.status), JSON.stringify(assigned.body));
      // When one came first, a second one comes too late.
      assert.equal((await world.userSets((await world.make()).customerID, one.verticalID)).status, 400);
    }
    assert.deepEqual(world.service.faults, []);
  });

  it('is not assigned by a process that looked at it while it was being deactivated: they wait, and are refused', async () => {
    const one = await create();
    const { customerID } = await world.make();
    await withClient(world.service.db.admin, async (client) => {
      await client.query('begin');
      await client.query('update millwright.verticals set is_active = false where vertical_id = $1', [
        one.verticalID,
      ]);
      const assigned = world.userSets(customerID, one.verticalID);
      await eventually(async () => {
        const waiting =
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
        assert.equal((await world.sql(waiting)).length, 1);
      });
      await client.query('commit');
      assert.deepEqual(refusal(await assigned), [400, 'InvalidInput', '/verticalID']);
    });
  });

  it('of an assignment and a deletion at the same moment one is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const one = await create();
      const customer = await world.make();
      const [gone, assigned] = await Promise.all([
        ask(`${url}/${one.verticalID}`, { method: 'DELETE' }),
        world.userSets(customer.customerID, one.verticalID),
      ]);
      assert.deepEqual(
        gone.status === 200 ? refusal(assigned) : [gone.status, gone.body.code, '/verticalID'],
        gone.status === 200 ? [400, 'UnknownReference', '/verticalID'] : [409, 'Referenced', '/verticalID'],
      );
    }
  });
});

describe('a vertical that does not exist', () => {
  it('is refused on customers and from the ERP, another tenant’s included', async () => {
    const theirs = await ask(url, {
      method: 'POST',
      key: world.service.b.keys.ADMIN,
      body: { erpCode: 'THEIRS', name: 'Theirs' },
    });
    const { customerID } = await world.make();
    assert.deepEqual(refusal(await world.userSets(customerID, theirs.body.verticalID)), [
      400,
      'UnknownReference',
      '/verticalID',
    ]);
    const said = await ask(`/v1/integrations/erp/customers/${customerID}/vertical`, {
      method: 'PUT',
      key: world.erpKey,
      body: { verticalCode: 'THEIRS' },
    });
    assert.deepEqual(refusal(said), [400, 'UnknownReference', '/verticalCode']);
  });
});
