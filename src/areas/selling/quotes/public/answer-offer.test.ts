import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type LinkWorld, person, startLinks } from '#test/link-world';

describe('the customer, by the link to a quote,', () => {
  let world: LinkWorld;
  before(async () => {
    world = await startLinks();
  });
  beforeEach(() => world.offered());

  describe('accepts', () => {
    it('in the name of a person, with the evidence in the quote, its version and the trail, and one event', async () => {
      const shown = await world.page();
      world.service.time.now = '2026-03-04T08:30:00.000Z';
      const got = await world.accept({ place: 'Kiel', address: 'Hafenstraße 12, 24103 Kiel' });
      assert.equal(got.status, 200, JSON.stringify(got.body));
      assert.deepEqual(got.body.acceptedBy, { ...person, utc: '2026-03-04T08:30:00.000Z' });
      assert.deepEqual([got.body.status, got.body.canBeAnswered], ['ACCEPTED', false]);
      const { linkID } = await world.link(world.now.id);
      const now = await world.quote();
      assert.equal(now.status, 'ACCEPTED');
      assert.deepEqual(now.acceptedBy, {
        ...person,
        place: 'Kiel',
        address: 'Hafenstraße 12, 24103 Kiel',
        utc: '2026-03-04T08:30:00.000Z',
        ip: '127.0.0.1',
        contentHash: shown.contentHash,
        linkID,
      });
      const kept = (await world.ask(`/${world.now.id}/versions/1`)).body.acceptance;
      assert.deepEqual(kept.acceptedBy, now.acceptedBy);
      assert.deepEqual(kept.offer, shown.offer);
      const told = (await world.events(world.now.id)).filter(({ body }) => body.status === 'ACCEPTED');
      assert.equal(told.length, 1);
      assert.equal(told[0]?.body.acceptedBy.name, person.name);
      const [trail] = await world.sql(
        `select user_id, api_key_id, ip from audit_entries where entity_id = $1 and action = 'STATUS' order by audit_id desc limit 1`,
        [world.now.id],
      );
      assert.deepEqual(trail, { user_id: `link-${linkID}`, api_key_id: null, ip: '127.0.0.1' });
    });

    it('nothing but what was shown', async () => {
      const { contentHash } = await world.page();
      await world.patch(world.now.id, 'notes', { text: 'The lead time is 90 days', isForCustomer: true });
      const got = await world.open('accept', { ...person, contentHash });
      assert.deepEqual([got.status, got.body.code], [409, 'OfferChanged']);
      assert.equal((await world.quote()).status, 'OFFERED');
      assert.equal((await world.accept()).status, 200);
    });

    it('once: of two at the same moment one wins, and the other hears who did', async () => {
      const { contentHash } = await world.page();
      const both = await Promise.all(
        ['Inke', 'Malte'].map((name) => world.open('accept', { ...person, name, contentHash })),
      );
      const [won, lost] = [...both].sort((one, other) => one.status - other.status);
      assert.deepEqual([won?.status, lost?.status, lost?.body.code], [200, 409, 'AlreadyAnswered']);
      assert.match(lost?.body.detail, new RegExp(`accepted by ${won?.body.acceptedBy.name}`));
      assert.equal(
        (await world.events(world.now.id)).filter(({ body }) => body.status === 'ACCEPTED').length,
        1,
      );
    });

    it('or the seller takes it back at the same moment: one of both happens', async () => {
      const { contentHash } = await world.page();
      const [customer, seller] = await Promise.all([
        world.open('accept', { ...person, contentHash }),
        world.ask(`/${world.now.id}/status`, { method: 'PATCH', body: { status: 'DRAFT' } }),
      ]);
      // ACCEPTED can return to DRAFT, so the seller's move may also come second.
      assert.equal(seller.status, 200);
      const now = await world.quote();
      assert.deepEqual([now.status, now.acceptedBy, now.version], ['DRAFT', null, 2]);
      if (customer.status !== 200) assert.equal(customer.body.code, 'LinkRevoked');
    });

    it('nothing that was answered, by whomever, nor rejects it then', async () => {
      for (const status of ['ACCEPTED', 'REJECTED']) {
        await world.offered();
        const { contentHash } = await world.page();
        await world.patch(world.now.id, 'status', { status });
        for (const [what, body] of [
          ['accept', { ...person, contentHash }],
          ['reject', { reason: 'No' }],
        ] as const) {
          const got = await world.open(what, body);
          assert.deepEqual([got.status, got.body.code], [409, 'AlreadyAnswered'], `${status} ${what}`);
        }
      }
    });

    it('no person without a name, or with an address that is none', async () => {
      const { contentHash } = await world.page();
      const bad = await world.open('accept', { ...person, email: 'inke', contentHash });
      assert.deepEqual([bad.status, bad.body.errors[0].pointer], [400, '/email']);
      assert.equal((await world.open('accept', { email: person.email, contentHash })).status, 400);
      assert.equal((await world.open('accept', person)).status, 400);
      const rejected = await world.open('reject', { reason: 'x', email: 'inke' });
      assert.equal(rejected.status, 400);
    });

    it('the same again under an Idempotency-Key, which is no key of the tenant’s', async () => {
      const body = { ...person, contentHash: (await world.page()).contentHash };
      const headers = { 'idempotency-key': 'first' };
      const [mine, again] = [
        await world.ask(`/public/accept?token=${world.now.token}`, {
          key: undefined,
          method: 'POST',
          body,
          headers,
        }),
        await world.ask(`/public/accept?token=${world.now.token}`, {
          key: undefined,
          method: 'POST',
          body,
          headers,
        }),
      ];
      assert.deepEqual([mine.status, again.status], [200, 200]);
      assert.equal(again.headers['idempotency-replayed'], 'true');
      const seller = await world.ask('', { method: 'POST', headers, body: { customerID: world.customerID } });
      assert.equal(seller.status, 200, 'the seller’s key of that name is free');
    });

    it('what the return to DRAFT takes back, while the version keeps it', async () => {
      await world.accept();
      await world.patch(world.now.id, 'status', { status: 'DRAFT' });
      assert.equal((await world.quote()).acceptedBy, null);
      assert.equal(
        (await world.ask(`/${world.now.id}/versions/1`)).body.acceptance.acceptedBy.name,
        person.name,
      );
    });
  });

  it('rejects with a reason, and says who did', async () => {
    const got = await world.open('reject', { reason: 'Too long a lead time', ...person });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    assert.deepEqual([got.body.status, got.body.rejectedReason], ['REJECTED', 'Too long a lead time']);
    const now = await world.quote();
    assert.deepEqual([now.status, now.rejectedReason], ['REJECTED', 'Too long a lead time']);
    assert.ok(
      now.history.some(
        ({ field, newValue }: { field: string; newValue: string }) =>
          field === 'rejectedBy' && newValue === 'Inke Petersen <i.petersen@nordwind.example.com>',
      ),
    );
    assert.equal((await world.events(world.now.id)).at(-1)?.body.status, 'REJECTED');
  });

  it('speaks for no ERP, and its correlation id is none of the caller’s', async () => {
    const { contentHash } = await world.page();
    const ask = (headers: Record<string, string>) =>
      world.ask(`/public/reject?token=${world.now.token}`, {
        ...{ key: undefined, method: 'POST', body: { reason: 'No' }, headers },
      });
    assert.equal((await ask({ 'x-origin': 'ERP' })).status, 403);
    assert.ok(contentHash);
    assert.equal((await ask({ 'x-correlation-id': 'erp-order-1' })).status, 200);
    const found = await world.sql(`select 1 from audit_entries where correlation_id = 'erp-order-1'`);
    assert.deepEqual(found, []);
  });
});
