import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type QuoteWorld, startQuotes } from '#test/quote-world';

describe('tags, history and notes of a quote', () => {
  let world: QuoteWorld;
  before(async () => {
    world = await startQuotes();
  });
  const change = (id: string, what: string, body: unknown) =>
    world.ask(`/${id}/${what}`, { method: 'PATCH', body });
  const tagsOf = (quote: { tags: Record<string, unknown>[] }) =>
    quote.tags.map((one) => [one.name, one.value, one.isRequired]);

  it('merges tags by name; null clears a required one and takes any other away', async () => {
    const { salesQuoteID: id } = await world.make();
    const first = await world.patch(id, 'tags', [
      { name: 'Channel', value: 'Fair' },
      { name: 'Certificate', value: null, isRequired: true },
      { name: 'Never', value: null },
    ]);
    assert.deepEqual(tagsOf(first), [
      ['Certificate', null, true],
      ['Channel', 'Fair', false],
    ]);
    const second = await world.patch(id, 'tags', { name: 'Certificate', value: '3.1' });
    assert.deepEqual(tagsOf(second), [
      ['Certificate', '3.1', true],
      ['Channel', 'Fair', false],
    ]);
    assert.deepEqual(
      second.tags.map((one: { tagID: string }) => one.tagID),
      first.tags.map((one: { tagID: string }) => one.tagID),
    );
    const third = await world.patch(id, 'tags', [
      { name: 'Channel', value: null },
      { name: 'Certificate', value: null },
    ]);
    assert.deepEqual(tagsOf(third), [['Certificate', null, true]]);
    assert.deepEqual(
      tagsOf(await world.patch(id, 'tags', { name: 'Certificate', value: null, isRequired: false })),
      [],
    );
    const twice = await change(id, 'tags', [
      { name: 'X', value: '1' },
      { name: 'X', value: '2' },
    ]);
    assert.equal(twice.body.errors[0].pointer, '/1/name');
    assert.equal((await change(id, 'tags', { name: '', value: '1' })).status, 400);
    assert.equal((await change(id, 'tags', [])).status, 400);
  });

  it('are read to the letter as the change that made them was answered', async () => {
    const { salesQuoteID: id } = await world.make({
      items: [
        { number: 'B', quantity: 2.5, discount: 12.5, notes: 'A "ring", 5 µm / \\ 1.50\n\u0007' },
        { number: 'A', quantity: 1000, unitPrice: 0.05 },
      ],
    });
    const changed = await change(id, 'tags', [{ name: 'Fair, hall 3', value: '\u2028 [ 1.0 ] , \u001f' }]);
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const read = await world.ask(`/${id}`);
    assert.equal(read.bytes.toString(), changed.bytes.toString());
    assert.match(read.bytes.toString(), /"quantity":2\.5,.*"quantity":1000,/s);
  });

  it('merges simultaneous tags of one name without loss', async () => {
    const { salesQuoteID: id } = await world.make();
    await Promise.all(
      ['1', '2', '3'].map((value) =>
        world.patch(id, 'tags', [
          { name: 'Same', value },
          { name: `Own ${value}`, value },
        ]),
      ),
    );
    const { tags } = (await world.ask(`/${id}`)).body;
    assert.deepEqual(
      tags.map((one: { name: string }) => one.name),
      ['Own 1', 'Own 2', 'Own 3', 'Same'],
    );
  });

  it('keeps apart the tags of records of other entities that have the same id', async () => {
    const made = await world.make({ salesQuoteID: 'same-id' });
    await world.sql(
      `insert into tags (tenant_id, tag_id, entity, entity_id, name, value) values ($1, 'theirs', 'Product', 'same-id', 'Channel', 'Shop')`,
      [world.service.a.tenantID],
    );
    const tagged = await world.patch(made.salesQuoteID, 'tags', { name: 'Channel', value: 'Fair' });
    assert.deepEqual(tagsOf(tagged), [['Channel', 'Fair', false]]);
    const [theirs] = await world.sql(`select value from tags where tag_id = 'theirs'`);
    assert.equal(theirs?.value, 'Shop');
  });

  it('appends to the history and never changes it', async () => {
    const { salesQuoteID: id } = await world.make();
    await world.patch(id, 'history', { action: 'CALL', newValue: 'Wants two lots' });
    const got = await world.patch(id, 'history', [
      { action: 'VISIT', field: 'site', oldValue: '', newValue: 'Kiel' },
      { action: 'MAIL' },
    ]);
    assert.deepEqual(
      got.history.map((one: { action: string }) => one.action),
      ['CALL', 'VISIT', 'MAIL'],
    );
    assert.deepEqual(
      { ...got.history[1], historyID: '' },
      {
        historyID: '',
        action: 'VISIT',
        field: 'site',
        oldValue: '',
        newValue: 'Kiel',
        userID: world.service.a.users.ADMIN,
        utc: world.service.time.now,
      },
    );
    for (const body of [
      {},
      { action: '' },
      { action: 'CALL', utc: '2020-01-01T00:00:00Z' },
      { action: 'CALL', userID: 'me' },
    ]) {
      assert.equal((await change(id, 'history', body)).status, 400, JSON.stringify(body));
    }
  });

  it('adds, changes and removes notes', async () => {
    const { salesQuoteID: id } = await world.make();
    const added = await world.patch(id, 'notes', [{ text: 'One' }, { text: 'Two', isPinned: true }]);
    const [one, two] = added.notes;
    assert.deepEqual([one.text, one.isPinned, two.isPinned], ['One', false, true]);
    const changed = await world.patch(id, 'notes', [
      { noteID: one.noteID, text: 'Uno' },
      { noteID: two.noteID, text: null },
    ]);
    assert.deepEqual(
      changed.notes.map((note: { text: string }) => note.text),
      ['Uno'],
    );
    const other = await world.make();
    assert.equal(
      (await change(other.salesQuoteID, 'notes', { noteID: one.noteID, text: 'x' })).body.code,
      'UnknownReference',
    );
  });

  it('are audited by what changed in them', async () => {
    const { salesQuoteID: id } = await world.make();
    await world.patch(id, 'tags', { name: 'Channel', value: 'Fair' });
    const [entry] = await world.sql(
      `select changes from audit_entries where entity_id = $1 and operation = 'setSalesQuoteTags'`,
      [id],
    );
    const [found] = (entry?.changes ?? []) as { field: string; new: { value: string } }[];
    assert.match(found?.field ?? '', /^tags\[[\w-]+\]$/);
    assert.equal(found?.new.value, 'Fair');
  });
});

describe('who sees and owns quotes', () => {
  let world: QuoteWorld;
  before(async () => {
    world = await startQuotes();
  });

  it('are not there for another tenant, in whatever way it asks', async () => {
    const { salesQuoteID: id, number, items } = await world.make();
    await world.bring(id, 'OFFERED');
    const key = world.service.b.keys.ADMIN;
    const line = items[0].itemAndQtyID;
    const asks: ['GET' | 'PATCH' | 'DELETE' | 'POST', string, unknown?][] = [
      ['GET', ''],
      ['GET', '/versions'],
      ['GET', '/versions/1'],
      ['GET', '/cancel'],
      ['POST', '/cancel'],
      ['DELETE', ''],
      ['DELETE', `/items/${line}`],
      ['PATCH', '/basics', { description: 'x' }],
      ['PATCH', '/items', [{ itemAndQtyID: line, quantity: 1 }]],
      ['PATCH', '/status', { status: 'DRAFT' }],
      ['PATCH', '/status/historical', [{ status: 'DRAFT', utc: '2020-01-01T00:00:00Z' }]],
      ['PATCH', '/discount', { discountPercent: 1 }],
      ['PATCH', '/validity', { days: 1 }],
      ['PATCH', '/customer', { customerID: world.customerID }],
      ['PATCH', '/phase', { phase: 'x' }],
      ['PATCH', '/linenumbering', {}],
      ['PATCH', '/notes', { text: 'x' }],
      ['PATCH', '/tags', { name: 'x', value: 'x' }],
      ['PATCH', '/history', { action: 'x' }],
    ];
    for (const [method, path, body] of asks) {
      const got = await world.ask(`/${id}${path}`, { method, key, body });
      assert.equal(got.status, 404, `${method} ${path}: ${JSON.stringify(got.body)}`);
      assert.ok(!got.bytes.toString().includes(number));
    }
    for (const path of ['', `/search/${number}`, '/customers', '/pages/1']) {
      assert.deepEqual((await world.ask(path, { key })).body, [], path);
    }
    assert.equal((await world.ask('/count', { key })).body.count, 0);
    assert.equal((await world.ask('/ytd', { key })).body.count, 0);
    assert.ok(!(await world.ask('/export/lineitems', { key })).bytes.toString().includes(number));
    assert.equal((await world.ask(`/bycustomer/${world.customerID}`, { key })).status, 404);
    assert.equal((await world.ask(`/${id}`)).body.status, 'OFFERED');
  });

  it('are neither read nor written by the shop', async () => {
    const { salesQuoteID: id } = await world.make();
    const key = world.service.a.keys.SHOP;
    assert.equal((await world.ask('', { key })).status, 403);
    assert.equal((await world.ask(`/${id}`, { key })).status, 403);
    assert.equal(
      (await world.ask(`/${id}/notes`, { method: 'PATCH', key, body: { text: 'x' } })).status,
      403,
    );
  });

  it('go to another user in bulk, each with a new version and an audit entry; what cannot go is reported', async () => {
    const { users } = world.service.a;
    const [one, two, three] = await Promise.all([world.make(), world.make(), world.make()]);
    const ids = [one.salesQuoteID, two.salesQuoteID, 'none'];
    const move = (body: unknown) => world.ask('/createdby', { method: 'PATCH', body });
    const got = await move({ fromUserID: users.ADMIN, toUserID: users.SALES, ids });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    assert.deepEqual([got.body.created, got.body.updated, got.body.failed], [0, 2, 1]);
    assert.deepEqual(got.body.results.at(-1), {
      index: 2,
      outcome: 'FAILED',
      id: null,
      problem: { code: 'NotFound', detail: 'It is not one of fromUserID’s sales quotes.', errors: [] },
    });
    const moved = (await world.ask(`/${one.salesQuoteID}`)).body;
    assert.deepEqual([moved.createdByUserID, moved.rowVersion], [users.SALES, 2]);
    assert.deepEqual([moved.history[0].action, moved.history[0].newValue], ['OWNER', users.SALES]);
    const entries = await world.sql(
      `select entity_id from audit_entries where operation = 'moveSalesQuoteOwnership'`,
    );
    assert.deepEqual(entries.map((row) => row.entity_id).sort(), ids.slice(0, 2).sort());
    const again = await move({ fromUserID: users.ADMIN, toUserID: users.SALES, ids: [one.salesQuoteID] });
    assert.deepEqual([again.body.updated, again.body.failed], [0, 1]);
    const rest = await move({ fromUserID: users.SALES, toUserID: users.ADMIN });
    assert.equal(rest.body.updated, 2);
    assert.equal((await world.ask(`/${three.salesQuoteID}`)).body.rowVersion, 1);
    const stranger = await move({ fromUserID: users.ADMIN, toUserID: world.service.b.users.ADMIN });
    assert.equal(stranger.body.code, 'UnknownReference');
    assert.equal(stranger.body.errors[0].pointer, '/toUserID');
  });

  it('go over whole when two hand-overs meet', async () => {
    const { users } = world.service.a;
    const made = await Promise.all(Array.from({ length: 6 }, () => world.make()));
    const ids = made.map((one) => one.salesQuoteID);
    const move = (toUserID: string | undefined, some: string[]) =>
      world.ask('/createdby', { method: 'PATCH', body: { fromUserID: users.ADMIN, toUserID, ids: some } });
    const [one, other] = await Promise.all([move(users.SALES, ids), move(users.SHOP, [...ids].reverse())]);
    assert.equal(one?.body.updated + other?.body.updated, 6);
    const owners = await world.sql(
      'select distinct created_by_user_id as id from sales_quotes where sales_quote_id = any ($1)',
      [ids],
    );
    assert.equal(owners.length, 1);
  });
});
