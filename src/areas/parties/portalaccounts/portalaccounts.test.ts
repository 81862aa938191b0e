import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { customers } from '#areas/parties/customers';
import { portalaccounts } from '#areas/parties/portalaccounts';
import { startService, type TestService } from '#test/service';

const url = '/v1/customer/accounts';

describe('portal accounts', () => {
  let service: TestService;
  let customerID: string;
  let otherID: string;
  const post = (path: string, body: unknown, key = service.a.keys.ADMIN) =>
    service.ask(path, { method: 'POST', key, body });
  const customer = async (customerName: string) =>
    (await post('/v1/customers', { customerName })).body.customerID;
  const make = (body: Record<string, unknown>) => post(url, { displayName: 'Wiebke', customerID, ...body });
  before(async () => {
    service = await startService({ areas: [customers, portalaccounts] });
    [customerID, otherID] = [await customer('Nordwind'), await customer('Südwind')];
  });

  it('are made active, with a number in E.164, and changed', async () => {
    const made = await make({ email: 'W.Harmsen@Nordwind.example.com', mobileNumber: '+49 (170) 000-0000' });
    assert.deepEqual(
      [made.status, made.body.email, made.body.mobileNumber, made.body.isActive, made.body.roles],
      [200, 'W.Harmsen@Nordwind.example.com', '+491700000000', true, []],
    );
    const one = `${url}/${made.body.userID}`;
    const changed = await service.ask(one, {
      method: 'PATCH',
      body: { isActive: false, mobileNumber: '+49 171 0000000', roles: ['BUYER'] },
    });
    assert.deepEqual(
      [changed.body.isActive, changed.body.mobileNumber, changed.body.roles],
      [false, '+491710000000', ['BUYER']],
    );
    assert.deepEqual((await service.ask(one)).body, changed.body);
    assert.equal(
      (await service.ask(one, { method: 'PATCH', body: { mobileNumber: null } })).body.mobileNumber,
      null,
    );
    assert.equal((await service.ask(one, { method: 'DELETE' })).status, 405);
    assert.equal((await service.ask(`${url}/nobody`)).status, 404);
    assert.equal((await service.ask(`${url}/nobody`, { method: 'PATCH', body: {} })).status, 404);
  });

  it('are found by email in any letter case and by number however it is written, and by nobody else’s', async () => {
    const { userID } = (await make({ email: 'Find.Me@example.com', mobileNumber: '+491720000001' })).body;
    for (const path of [
      'byemail/find.me@EXAMPLE.com',
      'byemail/Find.Me%40example.com',
      'bymobilenumber/+491720000001',
      'bymobilenumber/%2B49%20172%20000-0001',
    ]) {
      assert.equal((await service.ask(`${url}/${path}`)).body.userID, userID, path);
      assert.equal((await service.ask(`${url}/${path}`, { key: service.b.keys.ADMIN })).status, 404, path);
    }
    assert.equal((await service.ask(`${url}/byemail/nobody@example.com`)).status, 404);
    assert.equal((await service.ask(`${url}/bymobilenumber/+491729999999`)).status, 404);
    const local = await service.ask(`${url}/bymobilenumber/0172`);
    assert.deepEqual([local.status, local.body.errors[0].pointer], [400, ':MobileNumber']);
  });

  it('are unique by email and by number in a tenant, also of two made at the same moment', async () => {
    assert.equal((await make({ email: 'one@example.com', mobileNumber: '+491730000000' })).status, 200);
    const sameMail = await make({ email: 'ONE@example.com' });
    assert.deepEqual([sameMail.body.code, sameMail.body.errors[0].pointer], ['Duplicate', '/email']);
    const sameNumber = await make({ email: 'two@example.com', mobileNumber: '+49 173 0000000' });
    assert.deepEqual(
      [sameNumber.body.code, sameNumber.body.errors[0].pointer],
      ['Duplicate', '/mobileNumber'],
    );
    const two = await make({ email: 'two@example.com' });
    const moved = await service.ask(`${url}/${two.body.userID}`, {
      method: 'PATCH',
      body: { email: 'One@Example.com' },
    });
    assert.equal(moved.body.code, 'Duplicate');
    const both = await Promise.all(['race@example.com', 'RACE@example.com'].map((email) => make({ email })));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const theirs = await post('/v1/customers', { customerName: 'Theirs' }, service.b.keys.ADMIN);
    const other = { email: 'one@example.com', displayName: 'B', customerID: theirs.body.customerID };
    assert.equal((await post(url, other, service.b.keys.ADMIN)).status, 200);
  });

  it('belong to a customer that there is, who is then not deleted, and gets their number', async () => {
    for (const wrong of [
      'nobody',
      (await post('/v1/customers', { customerName: 'B' }, service.b.keys.ADMIN)).body.customerID,
    ]) {
      const refused = await make({ email: 'x@example.com', customerID: wrong });
      assert.deepEqual(
        [refused.body.code, refused.body.errors[0].pointer],
        ['UnknownReference', '/customerID'],
      );
    }
    for (const email of ['a@south.example.com', 'b@south.example.com'])
      await make({ email, customerID: otherID });
    const listed = await service.ask(`${url}?customerID=${otherID}&isActive=true`);
    assert.equal(listed.body.length, 2);
    const refused = await service.ask(`/v1/customers/${otherID}`, { method: 'DELETE' });
    assert.equal(refused.body.code, 'Referenced');
    assert.match(refused.body.detail, /portal accounts: 2/);
    const free = await customer('Free');
    assert.equal((await service.ask(`/v1/customers/${free}`, { method: 'DELETE' })).status, 200);
  });

  it('refuse what is no address, no number and no word', async () => {
    const wrong: [Record<string, unknown>, string][] = [
      [{ email: 'nobody' }, '/email'],
      [{ email: 'a b@example.com' }, '/email'],
      [{ mobileNumber: '0170 1234567' }, '/mobileNumber'],
      [{ mobileNumber: '+49 (0)170 1234567' }, '/mobileNumber'],
      [{ roles: ['buyer'] }, '/roles/0'],
    ];
    for (const [body, pointer] of wrong) {
      const refused = await make({ email: 'fine@example.com', ...body });
      assert.deepEqual(
        [refused.status, refused.body.errors[0].pointer],
        [400, pointer],
        JSON.stringify(body),
      );
    }
  });

  it('are for those who look after customers', async () => {
    const { SALES, SHOP } = service.a.keys;
    assert.equal((await service.ask(url, { key: SALES })).status, 200);
    assert.equal((await service.ask(url, { key: SHOP })).status, 403);
  });

  it('of two changes on the same version one is refused', async () => {
    const { userID } = (await make({ email: 'version@example.com' })).body;
    const change = (displayName: string) =>
      service.ask(`${url}/${userID}`, {
        method: 'PATCH',
        body: { displayName },
        headers: { 'if-match': '"1"' },
      });
    const both = await Promise.all([change('one'), change('other')]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
  });
});
