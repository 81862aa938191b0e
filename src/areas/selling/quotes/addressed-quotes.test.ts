import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type QuoteWorld, startQuotes } from '#test/quote-world';

describe('whom a quote is for and where its goods go', () => {
  let world: QuoteWorld;
  let customerID = '';
  let people: Record<'primary' | 'second' | 'idle' | 'stranger', string>;
  let places: Record<'home' | 'abroad' | 'idle' | 'stranger', string>;

  const send = async (
    path: string,
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET',
    body?: unknown,
    // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  ): Promise<any> => {
    const got = await world.service.ask(`/v1${path}`, { method, ...(body === undefined ? {} : { body }) });
    assert.equal(got.status, 200, `${method} ${path}: ${JSON.stringify(got.body)}`);
    return got.body;
  };
  const personOf = async (customer: string, lastName: string, more = {}): Promise<string> => {
    const body = [{ customerID: customer, firstName: 'Inke', lastName, ...more }];
    return (await send('/customers/people', 'PUT', body)).results[0].id;
  };
  const placeOf = async (customer: string, name: string, country: string, more = {}): Promise<string> => {
    const body = { name, address1: 'Road 1', city: 'Town', country, ...more };
    return (await send(`/customers/${customer}/shipto`, 'PUT', body)).shipToID;
  };
  const make = (more = {}) =>
    send('/salesquotes', 'POST', { customerID, items: [{ number: 'A', quantity: 1 }], ...more });
  const basics = (id: string, body: object) =>
    world.service.ask(`/v1/salesquotes/${id}/basics`, { method: 'PATCH', body });
  const move = (id: string, status: string) => send(`/salesquotes/${id}/status`, 'PATCH', { status });
  const names = (quote: { contacts: { lastName: string }[] }) =>
    quote.contacts.map(({ lastName }) => lastName);
  const own = { name: 'Site', address1: 'Dock 4', city: 'Charleston', country: 'US' };

  before(async () => {
    world = await startQuotes();
    ({ customerID } = await send('/customers', 'POST', { customerName: 'Nordwind', country: 'DE' }));
    const other = await send('/customers', 'POST', { customerName: 'Other', country: 'FR' });
    people = {
      primary: await personOf(customerID, 'Petersen', { isPrimary: true, email: 'i@nordwind.example.com' }),
      second: await personOf(customerID, 'Zweig'),
      idle: await personOf(customerID, 'Gone', { isActive: false }),
      stranger: await personOf(other.customerID, 'Stranger', { isPrimary: true }),
    };
    places = {
      home: await placeOf(customerID, 'Hall 2', 'NL', { isDefault: true, attention: 'Gate 3' }),
      abroad: await placeOf(customerID, 'Plant', 'US'),
      idle: await placeOf(customerID, 'Closed', 'DE', { isActive: false }),
      stranger: await placeOf(other.customerID, 'Elsewhere', 'FR', { isDefault: true }),
    };
  });

  it('begins with the primary person and the default ship-to, whose country is the destination', async () => {
    const quote = await make();
    assert.deepEqual([quote.contactIDs, names(quote)], [[people.primary], ['Petersen']]);
    assert.deepEqual(
      [quote.shipToID, quote.shipTo.name, quote.destinationCountryCode],
      [places.home, 'Hall 2', 'NL'],
    );
    const none = await make({ contactIDs: [], shipToID: null });
    assert.deepEqual([none.contacts, none.shipTo, none.destinationCountryCode], [[], null, 'DE']);
    const said = await make({
      contactIDs: [people.second, people.primary],
      shipToID: places.abroad,
      destinationCountryCode: 'CA',
    });
    assert.deepEqual(
      [names(said), said.shipTo.country, said.destinationCountryCode],
      [['Zweig', 'Petersen'], 'US', 'CA'],
    );
  });

  it('takes an address of its own, and one of the customer alone', async () => {
    const { salesQuoteID: id } = await make();
    const { body } = await basics(id, { shipTo: own });
    assert.deepEqual([body.shipToID, body.shipTo.shipToID, body.shipTo.attention], [null, null, null]);
    assert.equal(body.destinationCountryCode, 'US', 'the destination followed the place');
    const back = await basics(id, { ...body, purchaseOrder: 'PO-1' });
    assert.deepEqual(
      [back.status, back.body.shipTo],
      [200, body.shipTo],
      'what was read is sent back unchanged',
    );
    const chosen = await basics(id, { shipToID: places.home });
    assert.deepEqual([chosen.body.shipTo.name, chosen.body.destinationCountryCode], ['Hall 2', 'NL']);
    const kept = await basics(id, { shipToID: places.abroad, destinationCountryCode: 'GB' });
    assert.equal(kept.body.destinationCountryCode, 'GB', 'a destination that is said stays');
    assert.equal((await basics(id, { shipTo: null })).body.shipToID, null);
    const wrong: [object, string, string][] = [
      [{ shipToID: places.stranger }, 'UnknownReference', '/shipToID'],
      [{ shipToID: places.idle }, 'InvalidInput', '/shipToID'],
      [{ shipToID: places.home, shipTo: own }, 'InvalidInput', '/shipTo'],
      [{ shipTo: { ...own, country: 'XX' } }, 'InvalidInput', '/shipTo/country'],
      [{ shipTo: { ...own, shipToNumber: '7' } }, 'InvalidInput', '/shipTo/shipToNumber'],
      [{ contactIDs: [people.stranger] }, 'UnknownReference', '/contactIDs/0'],
      [{ contactIDs: [people.primary, people.idle] }, 'InvalidInput', '/contactIDs/1'],
      [{ contactIDs: [people.second, people.second] }, 'InvalidInput', '/contactIDs/1'],
      [{ contacts: [] }, 'ReadOnlyField', '/contacts'],
    ];
    for (const [sent, code, pointer] of wrong) {
      const got = await basics(id, sent);
      assert.deepEqual([got.body.code, got.body.errors?.[0].pointer], [code, pointer], JSON.stringify(sent));
    }
  });

  it('keeps its people as they were when it was offered, whatever becomes of them', async () => {
    const { salesQuoteID: id } = await make({ contactIDs: [people.second] });
    await send(`/customers/people/${people.second}`, 'PATCH', { lastName: 'Zweig-Offered', phone: '1' });
    assert.deepEqual(names(await send(`/salesquotes/${id}`, 'GET')), ['Zweig']);
    assert.deepEqual(names(await move(id, 'OFFERED')), ['Zweig-Offered']);
    await send(`/customers/people/${people.second}`, 'PATCH', { lastName: 'Zweig-Later' });
    await send(`/customers/${customerID}/shipto/${places.home}`, 'PATCH', { address1: 'Moved' });
    const offered = await send(`/salesquotes/${id}`, 'GET');
    assert.deepEqual([names(offered), offered.shipTo.address1], [['Zweig-Offered'], 'Road 1']);
    const { document } = await send(`/salesquotes/${id}/versions/1`, 'GET');
    assert.deepEqual(document.contacts, offered.contacts);
    const gone = await personOf(customerID, 'Leaver');
    const { salesQuoteID: other } = await make({ contactIDs: [gone] });
    await send(`/customers/people/${gone}`, 'DELETE');
    assert.deepEqual(names(await move(other, 'OFFERED')), ['Leaver'], 'who is gone stays as he was');
    await send(`/customers/people/${people.second}`, 'PATCH', { lastName: 'Zweig' });
  });

  it('gets those of another customer, and keeps its own when the same is sent again', async () => {
    const { salesQuoteID: id } = await make({ shipTo: own });
    const same = await send(`/salesquotes/${id}/customer`, 'PATCH', { customerID });
    assert.deepEqual(
      [same.shipTo.name, same.destinationCountryCode, names(same)],
      ['Site', 'US', ['Petersen']],
    );
    const found = await send('/customers/search/Other', 'GET');
    const moved = await send(`/salesquotes/${id}/customer`, 'PATCH', { customerID: found[0].customerID });
    assert.deepEqual(
      [names(moved), moved.shipTo.name, moved.destinationCountryCode],
      [['Stranger'], 'Elsewhere', 'FR'],
    );
  });

  it('is found by its people and place, filtered by its ship-to, and exported with them', async () => {
    const { number } = await make({ shipToID: places.abroad, contactIDs: [people.second] });
    const numbers = (rows: { number: string }[]) => rows.map((one) => one.number);
    assert.ok(numbers(await send('/salesquotes/search/Zweig', 'GET')).includes(number));
    assert.ok(numbers(await send('/salesquotes/search/Plant', 'GET')).includes(number));
    assert.ok(numbers(await send(`/salesquotes?shipToID=${places.abroad}`, 'GET')).includes(number));
    const rows = await send(`/salesquotes/export/summary?Format=json&shipToID=${places.abroad}`, 'GET');
    const row = rows.find((one: { number: string }) => one.number === number);
    assert.deepEqual([names(row), row.shipTo.name], [['Zweig'], 'Plant']);
  });

  it('tells its history and its trail of another person and another place', async () => {
    const { salesQuoteID: id } = await make();
    const { body } = await basics(id, { contactIDs: [people.second], shipTo: own });
    const fields = body.history.map(({ field }: { field: string }) => field);
    assert.ok(fields.includes('contactIDs') && fields.includes('shipTo'), JSON.stringify(fields));
  });

  it('of two changes at once that saw the same version one is refused', async () => {
    const { salesQuoteID: id, rowVersion } = await make();
    const headers = { 'if-match': `"${rowVersion}"` };
    const change = (body: object) =>
      world.service.ask(`/v1/salesquotes/${id}/basics`, { method: 'PATCH', body, headers });
    const got = await Promise.all([change({ shipTo: own }), change({ contactIDs: [people.second] })]);
    assert.deepEqual(got.map(({ status }) => status).sort(), [200, 412]);
  });
});
