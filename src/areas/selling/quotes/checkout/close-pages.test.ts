import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type CheckoutWorld, done, session, startCheckouts } from '#test/checkout-world';
import { closeNextPage, type PageCloserParts } from './index.ts';

describe('the page of a quote that is not on offer any more', () => {
  let at: CheckoutWorld;
  let parts: PageCloserParts;
  before(async () => {
    at = await startCheckouts();
    const { service } = at.world;
    parts = {
      ...{ pool: service.pool, config: service.config, clock: () => service.time.now },
      log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    };
  });
  beforeEach(async () => {
    await at.fresh();
    while (await closeNextPage(parts));
    at.stripe.calls.length = 0;
  });
  /** Which pages the provider was asked to close. */
  const closed = (): string[] =>
    at.stripe.calls.flatMap(({ path }) => /sessions\/(\w+)\/expire$/.exec(path)?.[1] ?? []);
  const closeAll = async (): Promise<string[]> => {
    at.stripe.calls.length = 0;
    while (await closeNextPage(parts));
    return closed();
  };
  const leave = (id: string, status: string) => at.world.patch(id, 'status', { status, reason: 'x' });
  const expired = (page: Parameters<typeof session>[0]) =>
    at.outcome(session(page, 'expired', { payment_status: 'unpaid' }));

  it('is closed when the quote returns to DRAFT, is rejected, cancelled or expires, and stays open otherwise', async () => {
    const [draft, rejected, cancelled, accepted, over] = [
      await at.begun(),
      await at.begun(),
      await at.begun(),
      await at.begun(),
      await at.begun({ validityDays: 1 }),
    ];
    assert.deepEqual(await closeAll(), [], 'all are on offer');
    await leave(draft.id, 'DRAFT');
    await leave(rejected.id, 'REJECTED');
    assert.equal((await at.world.ask(`/${cancelled.id}/cancel`)).status, 200);
    await leave(accepted.id, 'ACCEPTED');
    const three = [draft, rejected, cancelled].map(({ page }) => page.providerReference);
    assert.deepEqual((await closeAll()).sort(), three.sort());
    assert.deepEqual(await closeAll(), [], 'once');
    for (const { id, page } of [draft, rejected, cancelled]) {
      assert.equal(await expired(page), 'TAKEN');
      assert.equal((await at.payment(id)).status, 'CANCELLED');
    }
    const { validUntilUTC } = done(await at.world.ask(`/${over.id}`));
    const late = new Date(Date.parse(validUntilUTC) + 1000).toISOString();
    // As if it had begun on the last day: a page lasts a day.
    await at.world.sql('update sales_quote_checkouts set expires_utc = $2 where sales_quote_id = $1', [
      ...[over.id, new Date(Date.parse(late) + 3_600_000).toISOString()],
    ]);
    at.world.service.time.now = late;
    assert.deepEqual(await closeAll(), [over.page.providerReference]);
  });

  it('is closed where another version is on offer, and the payment goes on at the new page', async () => {
    const { id, page } = await at.begun();
    await leave(id, 'DRAFT');
    await leave(id, 'OFFERED');
    assert.deepEqual(await closeAll(), [page.providerReference]);
    assert.equal(await expired(page), 'TAKEN');
    assert.notEqual(done(await at.start(id)).url, page.url);
    assert.equal((await at.payment(id)).status, 'PENDING');
  });

  it('is closed by one of two workers; one that was paid meanwhile counts as paid', async () => {
    const { id, page } = await at.begun();
    at.stripe.over.add(page.providerReference);
    await leave(id, 'DRAFT');
    await Promise.all([closeNextPage(parts), closeNextPage(parts), closeNextPage(parts)]);
    assert.deepEqual(closed(), [page.providerReference]);
    assert.equal(await at.outcome(session(page, 'completed')), 'TAKEN');
    assert.equal((await at.payment(id)).status, 'PAID');
    assert.deepEqual(await closeAll(), []);
  });

  it('is closed while the tenant is suspended too, and what the provider says of it and of payments is noted', async () => {
    const [gone, good] = [await at.begun(), await at.begun()];
    await leave(gone.id, 'DRAFT');
    const { tenantID } = at.world.service.a;
    const setStatus = (status: string) =>
      at.world.sql('update tenants set status = $2 where tenant_id = $1', [tenantID, status]);
    await setStatus('SUSPENDED');
    try {
      assert.deepEqual(await closeAll(), [gone.page.providerReference]);
      assert.equal(await expired(gone.page), 'TAKEN');
      assert.equal(await at.outcome(session(good.page, 'completed')), 'TAKEN');
      assert.deepEqual(
        [(await at.payment(gone.id)).status, (await at.payment(good.id)).status],
        ['CANCELLED', 'PAID'],
      );
    } finally {
      await setStatus('ACTIVE');
      at.world.service.app.findPrincipal.forget();
    }
  });

  it('is tried again where the provider could not be reached', async () => {
    const { id, page } = await at.begun();
    await leave(id, 'DRAFT');
    at.stripe.fault = { status: 500, body: '' };
    assert.deepEqual(await closeAll(), [page.providerReference]);
    at.stripe.fault = undefined;
    assert.deepEqual(await closeAll(), [], 'not at once');
    await at.world.sql(`update sales_quote_checkouts set lease_until_utc = now() - interval '1 s'
      where lease_until_utc is not null`);
    assert.deepEqual(await closeAll(), [page.providerReference]);
    assert.deepEqual(await closeAll(), []);
  });

  it('of a tenant without a provider any more is left to itself', async () => {
    const { id } = await at.begun();
    await leave(id, 'DRAFT');
    done(await at.world.service.ask('/v1/payments/provider', { method: 'DELETE' }));
    assert.deepEqual(await closeAll(), []);
  });
});
