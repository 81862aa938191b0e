import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '#test/service';

const url = '/v1/customers/people';
let service: TestService;

before(async () => {
  service = await startService();
});

type Body = Record<string, unknown>;
const newCustomer = async (more: object = {}): Promise<string> =>
  (await service.ask('/v1/customers', { method: 'POST', body: { customerName: 'Nordwind' }, ...more })).body
    .customerID;
const put = (people: Body[], more: object = {}) => service.ask(url, { method: 'PUT', body: people, ...more });
/** Adds one and answers it whole. */
const add = async (customerID: string, body: Body = {}) => {
  const { body: done } = await put([{ customerID, firstName: 'Wiebke', lastName: 'Harmsen', ...body }]);
  assert.equal(done.created, 1, JSON.stringify(done));
  return (await service.ask(`${url}/${done.results[0].id}`)).body;
};
const patch = (id: string, body: Body, more: object = {}) =>
  service.ask(`${url}/${id}`, { method: 'PATCH', body, ...more });
const peopleOf = async (customerID: string, query = '') =>
  (await service.ask(`/v1/customers/${customerID}/people${query}`)).body;
const names = (people: Body[]) => people.map(({ lastName }) => lastName);
const codes = (done: { results: { outcome: string; problem: { code: string } | null }[] }) =>
  done.results.map(({ outcome, problem }) => problem?.code ?? outcome);

describe('people put in a batch', () => {
  it('are added, changed by id or by email whatever its letter case, or left as they are, and each told', async () => {
    const customerID = await newCustomer();
    const one = await add(customerID, { email: 'W.Harmsen@example.com', phone: '1' });
    const other = await add(customerID, { lastName: 'Ohlsen' });
    const { body } = await put([
      { customerID, firstName: 'Wiebke', lastName: 'Harmsen-Voss', email: 'w.harmsen@EXAMPLE.com' },
      { customerID, firstName: 'Wiebke', lastName: 'Ohlsen', personID: other.personID },
      { customerID, firstName: 'Jan', lastName: 'Petersen', email: 'jan@example.com' },
    ]);
    assert.deepEqual(
      [body.created, body.updated, body.failed, codes(body)],
      [1, 1, 0, ['UPDATED', 'UNCHANGED', 'CREATED']],
    );
    assert.deepEqual([body.results[0].id, body.results[1].id], [one.personID, other.personID]);
    const now = (await service.ask(`${url}/${one.personID}`)).body;
    assert.deepEqual([now.lastName, now.phone, now.email], ['Harmsen-Voss', '1', 'w.harmsen@EXAMPLE.com']);
    assert.deepEqual(names(await peopleOf(customerID)), ['Harmsen-Voss', 'Ohlsen', 'Petersen']);
  });

  it('that are refused stop none of the others and leave nothing behind, and say why at their place', async () => {
    const [customerID, elsewhere] = [await newCustomer(), await newCustomer()];
    const chief = await add(customerID, { isPrimary: true });
    const foreign = await add(elsewhere);
    const gone = crypto.randomUUID();
    const base = { customerID, firstName: 'A', lastName: 'B' };
    const { status, body } = await put([
      { ...base, email: 'no address' },
      { ...base, lastName: 'Kept', email: 'kept@example.com' },
      { ...base, customerID: gone },
      { ...base, personID: foreign.personID },
      { ...base, isActive: false, isPrimary: true },
      { ...base, personID: gone, email: 'other@example.com' },
      { ...base, personID: `${gone}-2`, isPrimary: true, email: 'Kept@example.com' },
    ]);
    assert.equal(status, 200);
    assert.deepEqual(codes(body), [
      'InvalidInput',
      'CREATED',
      'UnknownReference',
      'ReadOnlyField',
      'InvalidInput',
      'CREATED',
      'Duplicate',
    ]);
    assert.deepEqual([body.created, body.updated, body.failed], [2, 0, 5]);
    assert.deepEqual(
      body.results.map(
        ({ problem }: { problem: { errors: { pointer: string }[] } | null }) => problem?.errors[0]?.pointer,
      ),
      ['/0/email', undefined, '/2/customerID', '/3/customerID', '/4/isPrimary', undefined, '/6/email'],
    );
    assert.equal((await peopleOf(customerID)).length, 3);
    // The last one had made the chief give up the place before it was refused.
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query('select action from millwright.audit_entries where entity_id = $1', [chief.personID]),
    );
    assert.deepEqual(rows, [{ action: 'CREATE' }]);
    assert.equal((await service.ask(`${url}/${chief.personID}`)).body.isPrimary, true);
  });

  it('of which none is taken answer so, and one without its shape is refused alone', async () => {
    const customerID = await newCustomer();
    const { status, body } = await put([{ customerID, firstName: 'A', lastName: 'B', email: '@' }]);
    assert.deepEqual([status, body.created, body.updated, body.failed], [200, 0, 0, 1]);
    const refused = await put([
      { customerID, firstName: 'A', lastName: 'B' },
      { customerID, firstName: 'C' },
    ]);
    assert.deepEqual([refused.status, refused.body.created, refused.body.failed], [200, 1, 1]);
    assert.equal(refused.body.results[1].problem.errors[0].pointer, '/1/lastName');
    for (const people of [
      [],
      Array.from({ length: 501 }, () => ({ customerID, firstName: 'A', lastName: 'B' })),
    ])
      assert.equal((await put(people)).status, 400);
    assert.equal((await peopleOf(customerID)).length, 1);
  });

  it('by two at the same moment with one email are one person', async () => {
    const customerID = await newCustomer();
    const answers = await Promise.all(
      ['X@example.com', 'x@EXAMPLE.com', 'x@example.com'].map((email, n) =>
        put([{ customerID, firstName: 'X', lastName: `N${n}`, email }]),
      ),
    );
    assert.deepEqual(answers.map(({ body }) => codes(body)[0]).sort(), ['CREATED', 'UPDATED', 'UPDATED']);
    assert.equal((await peopleOf(customerID)).length, 1);
  });

  it('by two at the same moment in opposite orders of customers are all taken', async () => {
    const both = [await newCustomer(), await newCustomer()];
    const send = (order: string[]) =>
      put(order.map((customerID) => ({ customerID, firstName: 'A', lastName: 'B', isPrimary: true })));
    for (const answer of await Promise.all([send(both), send([...both].reverse()), send(both)]))
      assert.deepEqual([answer.status, answer.body.created], [200, 2]);
    for (const customerID of both) assert.equal((await peopleOf(customerID, '?isPrimary=true')).length, 1);
  });
});

describe('an email address', () => {
  it('is one person’s among those of a customer, whatever its letter case, and may be another customer’s person’s', async () => {
    const [customerID, elsewhere] = [await newCustomer(), await newCustomer()];
    const email = `one-${customerID}@example.com`;
    await add(customerID, { email });
    const second = await add(customerID, { lastName: 'Second' });
    const refused = await patch(second.personID, { email: email.toUpperCase() });
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.errors[0].pointer],
      [409, 'Duplicate', '/email'],
    );
    await add(elsewhere, { email: email.toUpperCase(), lastName: 'Elsewhere' });
    const found = await service.ask(`${url}/email/${encodeURIComponent(email.toUpperCase())}`);
    assert.deepEqual(names(found.body), ['Elsewhere', 'Harmsen']);
    assert.deepEqual((await service.ask(`${url}/email/nobody@example.com`)).body, []);
    assert.equal((await patch(second.personID, { email: 'none' })).status, 400);
  });
});

describe('the primary person', () => {
  it('is one at most: another takes the place, by PATCH as by PUT, and who is set inactive loses it', async () => {
    const customerID = await newCustomer();
    const [one, two] = [
      await add(customerID, { isPrimary: true }),
      await add(customerID, { lastName: 'Two' }),
    ];
    await patch(two.personID, { isPrimary: true });
    assert.deepEqual(names(await peopleOf(customerID, '?isPrimary=true')), ['Two']);
    assert.equal((await service.ask(`${url}/${one.personID}`)).body.rowVersion, 2);
    await add(customerID, { lastName: 'Three', isPrimary: true });
    assert.deepEqual(names(await peopleOf(customerID, '?isPrimary=true')), ['Three']);
    const set = await patch(two.personID, { isPrimary: true });
    const off = await patch(two.personID, { isActive: false });
    assert.deepEqual([set.body.isPrimary, off.body.isPrimary], [true, false]);
    assert.equal((await patch(two.personID, { isPrimary: true })).body.errors[0].pointer, '/isPrimary');
  });

  it('of several who are made so at the same moment is exactly one', async () => {
    const customerID = await newCustomer();
    const people = [];
    for (const lastName of ['A', 'B', 'C', 'D']) people.push(await add(customerID, { lastName }));
    const set = await Promise.all(people.map(({ personID }) => patch(personID, { isPrimary: true })));
    assert.deepEqual(
      set.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.equal((await peopleOf(customerID, '?isPrimary=true')).length, 1);
  });
});

describe('people', () => {
  it('are listed, searched, filtered and noted; of a customer that does not exist 404', async () => {
    const customerID = await newCustomer();
    const one = await add(customerID, { lastName: 'Größler', title: 'Œnologist', email: 'g@example.com' });
    await add(customerID, { lastName: 'Abel', isActive: false });
    for (const wanted of ['grossl', 'OENO', 'g@ex', 'wiebke größ'])
      assert.deepEqual(
        names(
          (await service.ask(`${url}/search/${encodeURIComponent(wanted)}?customerID=${customerID}`)).body,
        ),
        ['Größler'],
        wanted,
      );
    assert.deepEqual(names(await peopleOf(customerID, '?sort=-lastName&limit=1')), ['Größler']);
    assert.deepEqual(names((await service.ask(`${url}?customerID=${customerID}&isActive=false`)).body), [
      'Abel',
    ]);
    const noted = await service.ask(`${url}/${one.personID}/notes`, {
      method: 'PUT',
      body: { text: 'Calls back' },
    });
    assert.deepEqual([noted.body.notes[0].text, noted.headers.etag], ['Calls back', '"2"']);
    const stranger = { method: 'PUT', body: { noteID: 'nothing', text: 'Calls back' } } as const;
    assert.equal((await service.ask(`${url}/${one.personID}/notes`, stranger)).body.code, 'UnknownReference');
    assert.equal((await service.ask('/v1/customers/none/people')).status, 404);
    assert.equal((await service.ask(`${url}/none`)).status, 404);
  });

  it('stay with their customer, are changed at the version that was read, and are deleted once', async () => {
    const [customerID, elsewhere] = [await newCustomer(), await newCustomer()];
    const { personID } = await add(customerID);
    const moved = await patch(personID, { customerID: elsewhere });
    assert.deepEqual([moved.status, moved.body.code], [400, 'ReadOnlyField']);
    assert.equal((await patch(personID, { title: 'X' }, { headers: { 'if-match': '"2"' } })).status, 412);
    const gone = await Promise.all([1, 2].map(() => service.ask(`${url}/${personID}`, { method: 'DELETE' })));
    assert.deepEqual(gone.map(({ status }) => status).sort(), [200, 404]);
    for (const method of ['PATCH', 'DELETE'] as const)
      assert.equal(
        (await service.ask(`${url}/${personID}`, { method, ...(method === 'PATCH' ? { body: {} } : {}) }))
          .status,
        404,
      );
  });

  it('go with their customer, notes and all, and the trail says so', async () => {
    const customerID = await newCustomer();
    const { personID } = await add(customerID);
    await service.ask(`${url}/${personID}/notes`, { method: 'PUT', body: { text: 'Gone too' } });
    assert.equal((await service.ask(`/v1/customers/${customerID}`, { method: 'DELETE' })).status, 200);
    assert.equal((await service.ask(`${url}/${personID}`)).status, 404);
    const trail = await withClient(service.db.admin, async (client) => ({
      notes: (await client.query('select from millwright.notes where entity_id = $1', [personID])).rowCount,
      deleted: (
        await client.query(
          "select from millwright.audit_entries where entity_id = $1 and action = 'DELETE'",
          [personID],
        )
      ).rowCount,
    }));
    assert.deepEqual([trail.notes, trail.deleted], [0, 1]);
  });

  it('of another tenant are out of reach, read by all but the shop and written by sales', async () => {
    const customerID = await newCustomer();
    const { personID, email } = await add(customerID, { email: `t-${customerID}@example.com` });
    const key = service.b.keys.ADMIN;
    assert.equal((await service.ask(`${url}/${personID}`, { key })).status, 404);
    assert.deepEqual((await service.ask(`${url}/email/${email}`, { key })).body, []);
    assert.deepEqual(codes((await put([{ customerID, firstName: 'A', lastName: 'B' }], { key })).body), [
      'UnknownReference',
    ]);
    assert.deepEqual(
      codes((await put([{ customerID, personID, firstName: 'A', lastName: 'B' }], { key })).body),
      ['UnknownReference'],
    );
    assert.equal((await service.ask(`${url}/${personID}`, { key: service.a.keys.SHOP })).status, 403);
    assert.equal((await patch(personID, { title: 'X' }, { key: service.a.keys.SALES })).status, 200);
    assert.deepEqual(service.faults, []);
  });
});
