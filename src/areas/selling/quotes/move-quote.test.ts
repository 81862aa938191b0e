import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type QuoteWorld, startQuotes } from '#test/quote-world';
import { createIntegrationKey } from '#test/tenant';

describe('moving a quote', () => {
  let world: QuoteWorld;
  before(async () => {
    world = await startQuotes();
  });
  const move = (id: string, status: string, more: object = {}) =>
    world.ask(`/${id}/status`, { method: 'PATCH', body: { status, ...more } });

  it('lets a draft be released directly only where the tenant’s settings say so', async () => {
    const { salesQuoteID: id } = await world.make();
    const closed = await move(id, 'RELEASED');
    assert.equal(closed.status, 409);
    assert.deepEqual(closed.body.allowed, ['OFFERED']);
    await world.sql('update tenants set allow_direct_release = true where tenant_id = $1', [
      world.service.a.tenantID,
    ]);
    try {
      const bare = await world.make({ items: [] });
      const unready = await move(bare.salesQuoteID, 'RELEASED');
      assert.equal(unready.body.code, 'PreconditionMissing');
      const open = await move(id, 'RELEASED');
      assert.equal(open.body.status, 'RELEASED');
      assert.equal((await world.ask(`/${id}/versions`)).body.length, 1);
    } finally {
      await world.sql('update tenants set allow_direct_release = false');
    }
  });

  it('offers nothing that is not ready, and names all that is missing', async () => {
    const { salesQuoteID: id } = await world.make({ items: [] });
    await world.patch(id, 'tags', [
      { name: 'Certificate', value: null, isRequired: true },
      { name: 'Channel', value: 'Fair', isRequired: true },
    ]);
    await world.patch(id, 'validity', {
      validFromUTC: '2026-01-01T00:00:00Z',
      validUntilUTC: '2026-02-01T00:00:00Z',
    });
    const got = await move(id, 'OFFERED');
    assert.equal(got.status, 409);
    assert.equal(got.body.code, 'PreconditionMissing');
    assert.deepEqual(got.body.missing, ['items', 'Certificate', 'validUntilUTC']);
    assert.deepEqual(
      (await world.events(id)).map(({ event }) => event),
      ['Created'],
    );
    await world.patch(id, 'items', [{ number: 'A', quantity: 1 }]);
    await world.patch(id, 'tags', { name: 'Certificate', value: '3.1' });
    await world.patch(id, 'validity', { days: 5 });
    assert.equal((await move(id, 'OFFERED')).status, 200);
  });

  it('accepts an offer to the last moment of its validity and not after; it is expired then', async () => {
    const { salesQuoteID: id } = await world.make({ validityDays: 10 });
    const offered = await world.bring(id, 'OFFERED');
    assert.equal(offered.validUntilUTC, '2026-03-12T23:59:59.999Z');
    const { time } = world.service;
    const now = time.now;
    try {
      time.now = '2026-03-13T00:00:00.000Z';
      assert.equal((await world.ask(`/${id}`)).body.isExpired, true);
      assert.deepEqual((await world.ask(`?isExpired=true&number=${offered.number}`)).body.length, 1);
      const late = await move(id, 'ACCEPTED');
      assert.equal(late.body.code, 'PreconditionMissing');
      assert.deepEqual(late.body.missing, ['validUntilUTC']);
      time.now = '2026-03-12T23:59:59.999Z';
      assert.equal((await world.ask(`/${id}`)).body.isExpired, false);
      assert.equal((await move(id, 'ACCEPTED')).status, 200);
      time.now = '2026-06-01T00:00:00.000Z';
      assert.equal((await world.ask(`/${id}`)).body.isExpired, false, 'an accepted quote does not expire');
    } finally {
      time.now = now;
    }
  });

  it('begins the validity again with each offer, and the version with each return to draft', async () => {
    const { salesQuoteID: id } = await world.make({ validityDays: 10 });
    const { time } = world.service;
    const now = time.now;
    try {
      assert.equal((await world.bring(id, 'OFFERED')).version, 1);
      time.now = '2026-03-20T12:00:00.000Z';
      const draft = await world.patch(id, 'status', { status: 'DRAFT' });
      assert.equal(draft.version, 2);
      const again = await world.patch(id, 'status', { status: 'OFFERED' });
      assert.equal(again.validFromUTC, '2026-03-20T12:00:00.000Z');
      assert.equal(again.validUntilUTC, '2026-03-30T23:59:59.999Z');
      assert.equal(again.version, 2);
      assert.equal(again.statusDates.OFFERED.utc, '2026-03-20T12:00:00.000Z');
      assert.deepEqual(
        (await world.ask(`/${id}/versions`)).body.map((one: { versionNumber: number }) => one.versionNumber),
        [1, 2],
      );
    } finally {
      time.now = now;
    }
  });

  it('keeps why a quote was rejected until it is a draft again, and every reason in the history', async () => {
    const { salesQuoteID: id } = await world.make();
    await world.bring(id, 'OFFERED');
    const rejected = await world.patch(id, 'status', { status: 'REJECTED', reason: 'Too dear' });
    assert.equal(rejected.rejectedReason, 'Too dear');
    assert.equal(rejected.statusDates.REJECTED.userID, world.service.a.users.ADMIN);
    const draft = await world.patch(id, 'status', { status: 'DRAFT' });
    assert.equal(draft.rejectedReason, null);
    const told = draft.history.map((one: Record<string, unknown>) => [one.field, one.oldValue, one.newValue]);
    assert.deepEqual(told, [
      ['status', 'DRAFT', 'OFFERED'],
      ['status', 'OFFERED', 'REJECTED'],
      ['reason', null, 'Too dear'],
      ['status', 'REJECTED', 'DRAFT'],
    ]);
  });

  it('sends with each event the quote as of that event, byte for byte what the API answered', async () => {
    const answers: string[] = [];
    const made = await world.ask('', {
      method: 'POST',
      body: { customerID: world.customerID, items: [{ number: 'B', quantity: 2.5, discount: 1.25 }] },
    });
    answers.push(made.bytes.toString());
    const id = made.body.salesQuoteID;
    for (const status of ['OFFERED', 'DRAFT', 'OFFERED', 'ACCEPTED']) {
      answers.push((await move(id, status)).bytes.toString());
    }
    const events = await world.events(id);
    assert.deepEqual(
      events.map(({ event }) => event),
      ['Created', ...Array(4).fill('StatusChanged')],
    );
    assert.deepEqual(
      events.map(({ text }) => text),
      answers,
    );
    assert.deepEqual(
      events.map(({ body }) => body.status),
      ['DRAFT', 'OFFERED', 'DRAFT', 'OFFERED', 'ACCEPTED'],
    );
    assert.deepEqual(events.at(-1)?.body, JSON.parse((await world.ask(`/${id}`)).bytes.toString()));
  });

  it('freezes each offer to the byte, whatever becomes of customer, item and quote', async () => {
    const { salesQuoteID: id } = await world.make({ items: [{ number: 'B', quantity: 1.5 }] });
    const offered = await move(id, 'OFFERED', { reason: 'First offer' });
    await world.patch(id, 'status', { status: 'DRAFT' });
    await world.patch(id, 'items', [{ number: 'A', quantity: 1 }]);
    await world.patch(id, 'status', { status: 'OFFERED' });
    const first = await world.ask(`/${id}/versions/1`);
    assert.ok(first.bytes.toString().endsWith(`"document":${offered.bytes.toString()}}`));
    assert.equal(first.body.reason, 'First offer');
    assert.equal(first.body.document.status, 'OFFERED');
    assert.equal((await world.ask(`/${id}/versions/2`)).body.document.items.length, 2);
    assert.equal((await world.ask(`/${id}/versions/3`)).status, 404);
    assert.equal((await world.ask(`/${id}/versions/0`)).status, 400);
    await assert.rejects(
      world.service.pool.query(
        `begin; set local app.tenant_id = '${world.service.a.tenantID}'; update sales_quote_versions set reason = 'x'; commit`,
      ),
      /permission denied/,
    );
  });

  it('lets SALES offer and MANAGEMENT release, as the table says', async () => {
    const { a, db } = world.service;
    await world.sql(`update users set roles = '{MANAGEMENT}' where user_id = $1`, [a.users.SHOP]);
    const key = a.keys.SHOP;
    const { salesQuoteID: id } = await world.make();
    const refused = await world.ask(`/${id}/status`, { method: 'PATCH', key, body: { status: 'OFFERED' } });
    assert.equal(refused.status, 403);
    assert.match(refused.body.detail, /needs the role SALES/);
    const offered = await world.ask(`/${id}/status`, {
      method: 'PATCH',
      key: a.keys.SALES,
      body: { status: 'OFFERED' },
    });
    assert.equal(offered.status, 200);
    const scoped = await createIntegrationKey(db.admin, a.tenantID, ['quotes.write']);
    const accepted = await world.ask(`/${id}/status`, {
      method: 'PATCH',
      key: scoped,
      body: { status: 'ACCEPTED' },
    });
    assert.equal(accepted.status, 200);
    const released = await world.ask(`/${id}/status`, { method: 'PATCH', key, body: { status: 'RELEASED' } });
    assert.equal(released.status, 200);
    await world.sql(`update users set roles = '{SHOP}' where user_id = $1`, [a.users.SHOP]);
  });

  it('of two simultaneous moves does one and tells the other why not', async () => {
    for (const [one, other] of [
      ['ACCEPTED', 'REJECTED'],
      ['ACCEPTED', 'ACCEPTED'],
      ['REJECTED', 'ACCEPTED'],
    ] as const) {
      const { salesQuoteID: id } = await world.make();
      await world.bring(id, 'OFFERED');
      const both = await Promise.all([move(id, one), move(id, other)]);
      const done = both.filter((got) => got.status === 200);
      assert.equal(done.length, 1, JSON.stringify(both.map((got) => got.body)));
      const refused = both.find((got) => got.status !== 200);
      assert.equal(refused?.body.code, 'IllegalTransition');
      assert.equal((await world.ask(`/${id}`)).body.status, done[0]?.body.status);
      assert.equal((await world.events(id)).length, 3);
    }
  });

  it('refuses a word that is no status, and a body that says nothing', async () => {
    const { salesQuoteID: id } = await world.make();
    for (const body of [{ status: 'WON' }, { status: 'offered' }, { status: null }, {}]) {
      const got = await world.ask(`/${id}/status`, { method: 'PATCH', body });
      assert.equal(got.status, 400);
      assert.equal(got.body.errors[0].pointer, '/status');
    }
    assert.equal((await move('nowhere', 'OFFERED')).status, 404);
  });

  it('writes past status dates without an event and without moving the quote', async () => {
    const { salesQuoteID: id } = await world.make();
    const user = world.service.a.users.SALES;
    const past = [
      { status: 'OFFERED', utc: '2025-01-02T03:04:05Z', userID: user },
      { status: 'REJECTED', utc: '2025-02-02T03:04:05Z' },
    ];
    const got = await world.patch(id, 'status/historical', past);
    assert.equal(got.status, 'DRAFT');
    assert.deepEqual(got.statusDates.OFFERED, {
      userID: user,
      statusType: 'OFFERED',
      utc: '2025-01-02T03:04:05.000Z',
    });
    assert.equal(got.statusDates.REJECTED.userID, world.service.a.users.ADMIN);
    assert.equal(got.history.length, 2);
    assert.deepEqual(
      (await world.events(id)).map(({ event }) => event),
      ['Created'],
    );
    const future = await world.ask(`/${id}/status/historical`, {
      method: 'PATCH',
      body: [{ status: 'DRAFT', utc: '2030-01-01T00:00:00Z' }],
    });
    assert.equal(future.body.errors[0].pointer, '/0/utc');
    const stranger = await world.ask(`/${id}/status/historical`, {
      method: 'PATCH',
      body: [{ status: 'DRAFT', utc: '2020-01-01T00:00:00Z', userID: world.service.b.users.ADMIN }],
    });
    assert.equal(stranger.body.code, 'UnknownReference');
    assert.equal(stranger.body.errors[0].pointer, '/0/userID');
  });
});
