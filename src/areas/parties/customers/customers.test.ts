import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { customers } from '#areas/parties/customers';
import { withClient } from '#platform/db/connection';
import { type Got, startService, type TestService } from '#test/service';

const url = '/v1/customers';
let service: TestService;

before(async () => {
  service = await startService({ areas: [customers] });
});

const post = (body: object, more: object = {}) => service.ask(url, { method: 'POST', body, ...more });
const patch = (id: string, body: object, more: object = {}) =>
  service.ask(`${url}/${id}`, { method: 'PATCH', body, ...more });
const create = async (body: object = {}, more: object = {}): Promise<Got['body']> => {
  const answer = await post({ customerName: 'Nordwind', ...body }, more);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const pointers = (answer: Got) => answer.body.errors?.map((error: { pointer: string }) => error.pointer);

describe('a new customer', () => {
  it('gets the next number and defaults, carries an ETag, and reads back the same', async () => {
    const made = await post({ customerName: 'Nordwind', discountPercent: 2.5 });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const { body } = made;
    assert.deepEqual(
      [
        body.customerNumber,
        body.isActive,
        body.isPinned,
        body.taxExempt,
        body.notes,
        body.email,
        body.rowVersion,
      ],
      ['C-1001', true, false, false, [], null, 1],
    );
    assert.deepEqual([body.createdByUserID, body.createdUTC], [service.a.users.ADMIN, service.time.now]);
    assert.equal(made.headers.etag, '"1"');
    assert.deepEqual((await service.ask(`/V1/Customers/${body.customerID}`)).body, body);
    assert.equal((await create()).customerNumber, 'C-1002');
  });

  it('keeps exactly what was sent, decimals, accents and spaces too', async () => {
    const sent = {
      customerNumber: 'Ä 7/1',
      customerName: '  Łódź & Söhne "Œuvre" 漢字 🏭 ',
      discountPercent: 12.345678,
      grossMarginTarget: 99.999999,
      maxDaysAllowed: 0,
      salesRepUserID: service.a.users.SALES,
      taxExempt: true,
      currencyCode: 'CHF',
    };
    const made = await create(sent);
    const shown = {
      ...made,
      discountPercent: Number(made.discountPercent),
      grossMarginTarget: Number(made.grossMarginTarget),
    };
    assert.deepEqual(shown, { ...shown, ...sent });
  });

  it('may bring an id and a number, each once in its tenant, also of two made at the same moment', async () => {
    for (const [field, value] of [
      ['customerID', '0198c5a0-bbbb-7000-8000-000000000001'],
      ['customerNumber', 'N-1'],
    ] as const) {
      const twice = await Promise.all([
        post({ customerName: 'One', [field]: value }),
        post({ customerName: 'Other', [field]: value }),
      ]);
      assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 409], field);
      const refused = twice.find(({ status }) => status === 409) as Got;
      assert.equal(refused.body.code, 'Duplicate');
      if (field === 'customerNumber') assert.deepEqual(pointers(refused), ['/customerNumber']);
      const elsewhere = await post({ customerName: 'Theirs', [field]: value }, { key: service.b.keys.ADMIN });
      assert.equal(elsewhere.status, 200, JSON.stringify(elsewhere.body));
    }
  });

  it('made at the same moment as nine others has a number of its own', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => create()));
    assert.equal(new Set(made.map(({ customerNumber }) => customerNumber)).size, 10);
  });

  it('is refused with a pointer to each place that is wrong', async () => {
    const cases: [object, string[]][] = [
      [{ customerName: undefined }, ['/customerName']],
      [{ customerName: null }, ['/customerName']],
      [{ customerName: '' }, ['/customerName']],
      [{ customerName: 'x'.repeat(201) }, ['/customerName']],
      [{ customerName: 5, isActive: 'yes' }, ['/customerName', '/isActive']],
      [{ discountPercent: '5' }, ['/discountPercent']],
      [{ discountPercent: 100.1 }, ['/discountPercent']],
      [{ discountPercent: -1 }, ['/discountPercent']],
      [{ discountPercent: 1.1234567 }, ['/discountPercent']],
      [{ maxDaysAllowed: 1.5 }, ['/maxDaysAllowed']],
      [{ customerID: 'no id!' }, ['/customerID']],
      [{ customerID: 'own-id' }, ['/customerID']],
      [{ customerID: '0198C5A0-AAAA-7000-8000-000000000001' }, ['/customerID']],
      [{ country: 'XX' }, ['/country']],
      [{ currencyCode: 'DEM' }, ['/currencyCode']],
      [{ salesRepUserID: 'nobody' }, ['/salesRepUserID']],
      [{ salesRepUserID: service.b.users.ADMIN }, ['/salesRepUserID']],
      [{ rowVersion: 1 }, ['/rowVersion']],
      [{ notes: [] }, ['/notes']],
      [{ nickname: 'x' }, ['/nickname']],
    ];
    for (const [body, expected] of cases) {
      const answer = await post({ customerName: 'N', ...body });
      assert.equal(answer.status, 400, JSON.stringify(body));
      assert.deepEqual(pointers(answer)?.sort(), expected, JSON.stringify(answer.body));
    }
    for (const raw of [
      '{"customerName":"A","customerName":"B"}',
      '{"customerName":"\\u0000"}',
      '{"customerName":"\\ud800"}',
      '[',
      '',
    ]) {
      assert.equal((await post({}, { raw })).status, 400, raw);
    }
  });
});

describe('a change', () => {
  it('touches only the fields sent; null clears; the version grows once', async () => {
    const old = await create({ city: 'Kiel', region: 'North', discountPercent: 3 });
    service.time.now = new Date(Date.parse(service.time.now) + 60_000).toISOString();
    const changed = await patch(
      old.customerID,
      { region: null, isPinned: true },
      { key: service.a.keys.SALES },
    );
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    assert.deepEqual(changed.body, {
      ...old,
      region: null,
      isPinned: true,
      rowVersion: 2,
      lastUpdatedUTC: service.time.now,
      lastUpdatedByUserID: service.a.users.SALES,
    });
    assert.equal(changed.headers.etag, '"2"');
  });

  it('that changes nothing keeps the version, and leaves no entry in the audit trail', async () => {
    const old = await create({ discountPercent: 3 });
    for (const body of [{}, { customerName: 'Nordwind' }, { discountPercent: 3.0 }, old]) {
      assert.deepEqual((await patch(old.customerID, body)).body, old);
    }
    const { rows } = await audited(old.customerID);
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['CREATE'],
    );
  });

  it('of a read-only field to another value is refused, with each of its places', async () => {
    const old = await create();
    const answer = await patch(old.customerID, {
      customerID: 'other',
      createdUTC: '2020-01-01T00:00:00Z',
      city: 'Kiel',
      notes: [],
      rowVersion: 7,
    });
    assert.deepEqual(
      [answer.status, answer.body.code, pointers(answer)],
      [400, 'ReadOnlyField', ['/customerID', '/createdUTC', '/rowVersion']],
    );
    assert.equal((await service.ask(`${url}/${old.customerID}`)).body.city, null);
  });

  it('to a number that another has is refused, and required fields cannot be cleared', async () => {
    const [one, other] = [await create(), await create()];
    const taken = await patch(other.customerID, { customerNumber: one.customerNumber });
    assert.deepEqual([taken.status, pointers(taken)], [409, ['/customerNumber']]);
    for (const field of ['customerName', 'customerNumber', 'isActive', 'discountPercent']) {
      assert.deepEqual(pointers(await patch(one.customerID, { [field]: null })), [`/${field}`]);
    }
  });

  it('is written to the audit trail with old and new values, and who and how', async () => {
    const { customerID } = await create({ city: 'Kiel' });
    await patch(
      customerID,
      { city: 'Köln', discountPercent: 1.5 },
      { headers: { 'x-correlation-id': 'cause-1' } },
    );
    const { rows } = await audited(customerID);
    const last = rows.at(-1);
    assert.deepEqual(last.changes, [
      { field: 'city', old: 'Kiel', new: 'Köln' },
      { field: 'discountPercent', old: 0, new: 1.5 },
    ]);
    assert.deepEqual(
      [last.action, last.operation, last.user_id, last.correlation_id],
      ['UPDATE', 'updateCustomer', service.a.users.ADMIN, 'cause-1'],
    );
  });
});

const audited = (customerID: string) =>
  withClient(service.db.admin, (client) =>
    client.query('select * from millwright.audit_entries where entity_id = $1 order by audit_id', [
      customerID,
    ]),
  );

describe('notes', () => {
  const put = (id: string, body: unknown, more: object = {}) =>
    service.ask(`${url}/${id}/notes`, { method: 'PUT', body, ...more });

  it('are appended one by one or several at once, changed and removed by their id', async () => {
    const { customerID } = await create();
    const first = await put(customerID, { text: 'Hard chrome' });
    assert.deepEqual(
      first.body.notes.map(({ noteID: _, ...note }: { noteID: string }) => note),
      [
        {
          text: 'Hard chrome',
          isPinned: false,
          isForCustomer: false,
          source: 'USER',
          authorName: null,
          authorEmail: null,
          createdByUserID: service.a.users.ADMIN,
          createdUTC: service.time.now,
        },
      ],
    );
    assert.equal(first.headers.etag, '"2"');
    const more = await put(customerID, [{ text: 'Two' }, { text: 'Three', isPinned: true }]);
    const texts = (answer: Got) => answer.body.notes.map(({ text }: { text: string }) => text);
    assert.deepEqual(texts(more), ['Hard chrome', 'Two', 'Three']);
    const [{ noteID }] = more.body.notes;
    assert.deepEqual(texts(await put(customerID, { noteID, text: 'Soft chrome' })), [
      'Soft chrome',
      'Two',
      'Three',
    ]);
    assert.deepEqual(texts(await put(customerID, { noteID, text: null })), ['Two', 'Three']);
    const [element] = (await service.ask(`${url}?limit=1`)).body;
    assert.equal('notes' in element, false);
  });

  it('of another customer or tenant are out of reach, and half a list is not taken', async () => {
    const [one, other] = [await create(), await create()];
    const noted = await put(one.customerID, { text: 'Mine' });
    const { noteID } = noted.body.notes[0];
    const refused = await put(other.customerID, [{ text: 'Kept?' }, { noteID, text: 'Stolen' }]);
    assert.deepEqual(
      [refused.status, refused.body.code, pointers(refused)],
      [400, 'UnknownReference', ['/1/noteID']],
    );
    assert.deepEqual((await service.ask(`${url}/${other.customerID}`)).body.notes, []);
    assert.deepEqual(pointers(await put(other.customerID, { text: null })), ['/text']);
    assert.equal((await put(one.customerID, { text: 'X' }, { key: service.b.keys.ADMIN })).status, 404);
    assert.equal((await put(one.customerID, { text: 'X' }, { key: service.a.keys.SHOP })).status, 403);
    assert.equal((await put(one.customerID, [])).status, 400);
  });

  it('written at the same moment are all kept', async () => {
    const { customerID } = await create();
    await Promise.all([1, 2, 3, 4].map((n) => put(customerID, { text: `Note ${n}` })));
    const { body } = await service.ask(`${url}/${customerID}`);
    assert.deepEqual([body.notes.length, body.rowVersion], [4, 5]);
  });
});

describe('a deleted customer', () => {
  it('is shown as it was, is gone with its notes, and its number is free again', async () => {
    const { customerID, customerNumber } = await create();
    const noted = await service.ask(`${url}/${customerID}/notes`, { method: 'PUT', body: { text: 'Bye' } });
    const gone = await service.ask(`${url}/${customerID}`, { method: 'DELETE' });
    assert.deepEqual([gone.status, gone.body], [200, noted.body]);
    for (const method of ['GET', 'DELETE'] as const)
      assert.equal((await service.ask(`${url}/${customerID}`, { method })).status, 404);
    assert.equal((await patch(customerID, { city: 'X' })).status, 404);
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query('select 1 from millwright.notes where entity_id = $1', [customerID]),
    );
    assert.equal(rows.length, 0);
    await create({ customerNumber });
  });

  it('is deleted once of two who do it at the same moment', async () => {
    const { customerID } = await create();
    const twice = await Promise.all(
      [1, 2].map(() => service.ask(`${url}/${customerID}`, { method: 'DELETE' })),
    );
    assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 404]);
  });
});

describe('customers', () => {
  it('are read by all but the shop, written by sales, and not there for another tenant', async () => {
    const { customerID } = await create();
    const { SHOP, SALES } = service.a.keys;
    for (const [key, read, write] of [
      [SHOP, 403, 403],
      [SALES, 200, 200],
      [service.b.keys.ADMIN, 404, 404],
    ] as const) {
      assert.equal((await service.ask(`${url}/${customerID}`, { key })).status, read);
      assert.equal((await patch(customerID, { city: 'Kiel' }, { key })).status, write);
    }
    assert.equal((await service.ask(url, { key: SHOP })).status, 403);
    assert.equal(
      (await service.ask(`${url}/${customerID}`, { method: 'PUT', body: {} })).headers.allow,
      'GET, HEAD, PATCH, DELETE',
    );
    assert.deepEqual(service.faults, []);
  });
});
