import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type CheckoutWorld, done, eventOf, refunded, session, startCheckouts } from '#test/checkout-world';
import type { LinkWorld } from '#test/link-world';
import type { Got } from '#test/service';
import { type StripeServer, sendMessage, setProvider } from '#test/stripe-server';

type Body = Got['body'];

let world: LinkWorld;
let stripe: StripeServer;
let at: CheckoutWorld;
const start: CheckoutWorld['start'] = (...given) => at.start(...given);
const list: CheckoutWorld['list'] = (id) => at.list(id);
const payment: CheckoutWorld['payment'] = (id) => at.payment(id);
const news: CheckoutWorld['news'] = (id) => at.news(id);
const begun: CheckoutWorld['begun'] = (more) => at.begun(more);
const send: CheckoutWorld['send'] = (...given) => at.send(...given);
const outcome: CheckoutWorld['outcome'] = (event) => at.outcome(event);

before(async () => {
  at = await startCheckouts();
  ({ world, stripe } = at);
});
beforeEach(() => at.fresh());

describe('what the provider says', () => {
  const paid = () => at.paid();

  it('moves the payment: paid at once, or authorised and paid later', async () => {
    const { id } = await paid();
    const at = await payment(id);
    assert.deepEqual([at.status, `${at.amount}`, at.currencyCode], ['PAID', '1000', 'EUR']);
    assert.deepEqual(await news(id), ['PENDING', 'PAID']);
    const later = await begun();
    assert.equal(await outcome(session(later.page, 'completed', { payment_status: 'unpaid' })), 'TAKEN');
    assert.equal((await payment(later.id)).status, 'AUTHORIZED');
    assert.equal(await outcome(session(later.page, 'async_payment_succeeded')), 'TAKEN');
    assert.deepEqual(await news(later.id), ['PENDING', 'AUTHORIZED', 'PAID']);
    const failed = await begun();
    assert.equal(await outcome(session(failed.page, 'completed', { payment_status: 'unpaid' })), 'TAKEN');
    assert.equal(
      await outcome(session(failed.page, 'async_payment_failed', { payment_status: 'unpaid' })),
      'TAKEN',
    );
    assert.equal((await payment(failed.id)).status, 'DECLINED');
    assert.equal((await payment(later.id)).status, 'PAID');
    const expired = await begun();
    assert.equal(await outcome(session(expired.page, 'expired', { payment_status: 'unpaid' })), 'TAKEN');
    assert.equal((await payment(expired.id)).status, 'CANCELLED');
    assert.notEqual(done(await start(expired.id)).url, expired.page.url);
    assert.equal((await payment(expired.id)).status, 'PENDING');
  });

  it('counts once, also where it comes three times at once', async () => {
    const { id, page } = await begun();
    const event = session(page, 'completed');
    const all = await Promise.all([send(event), send(event), send(event)]);
    assert.deepEqual(all.map((got) => done(got).outcome).sort(), ['REPEATED', 'REPEATED', 'TAKEN']);
    assert.equal(await outcome(event), 'REPEATED');
    assert.deepEqual(await news(id), ['PENDING', 'PAID']);
  });

  it('counts in whatever order it comes', async () => {
    const { id, page } = await begun();
    assert.equal(await outcome(refunded(page)), 'TAKEN');
    assert.equal((await payment(id)).status, 'REFUNDED');
    assert.deepEqual(await news(id), ['PENDING', 'PAID', 'REFUNDED']);
    assert.equal(await outcome(session(page, 'completed')), 'OUTDATED');
    assert.equal((await payment(id)).status, 'REFUNDED');
    const late = await begun();
    assert.equal(await outcome(session(late.page, 'async_payment_succeeded')), 'TAKEN');
    for (const type of ['completed', 'expired', 'async_payment_failed'])
      assert.equal(await outcome(session(late.page, type, { payment_status: 'unpaid' })), 'OUTDATED', type);
    assert.equal((await payment(late.id)).status, 'PAID');
    const anyway = await begun();
    assert.equal(await outcome(session(anyway.page, 'expired', { payment_status: 'unpaid' })), 'TAKEN');
    assert.equal(await outcome(session(anyway.page, 'completed')), 'TAKEN', 'money that came counts');
    assert.equal((await payment(anyway.id)).status, 'PAID');
  });

  it('is refused without a signature that fits, and changes nothing', async () => {
    const { id, page } = await begun();
    const event = session(page, 'completed');
    const tampered = JSON.stringify({ ...event, id: 'evt_other' });
    const wrong: Parameters<typeof send>[1][] = [
      { signature: '' },
      { signature: 't=1,v1=00' },
      { secret: 'whsec_another' },
      { raw: tampered },
      { raw: `${JSON.stringify(event)} ` },
      { utc: '2026-03-02T08:54:59.000Z' },
    ];
    for (const how of wrong) {
      const got = await send(event, how);
      assert.deepEqual([got.status, got.body.code], [401, 'Unauthenticated'], JSON.stringify(how));
    }
    assert.equal((await payment(id)).status, 'PENDING');
    assert.equal(await outcome(event), 'TAKEN', 'what was refused is not counted as seen');
    assert.equal(
      done(await send(session(page, 'expired'), { utc: '2026-03-02T08:55:01.000Z' })).outcome,
      'OUTDATED',
    );
  });

  it('is refused with another tenant’s address or secret, and says nothing of another tenant’s checkout', async () => {
    const { id, page } = await begun();
    const { key } = { key: world.service.b.keys.ADMIN as string };
    const theirs = await setProvider(world.service, stripe.url, { key, secret: 'whsec_of_the_other' });
    const event = session(page, 'completed');
    assert.equal((await sendMessage(world.service, theirs, event)).status, 401);
    const got = await sendMessage(world.service, theirs, event, { secret: 'whsec_of_the_other' });
    assert.equal(done(got).outcome, 'UNKNOWN');
    assert.equal((await send(event, { secret: 'whsec_of_the_other' })).status, 401);
    assert.equal((await payment(id)).status, 'PENDING');
    assert.equal(await outcome(event), 'TAKEN');
  });

  it('of another amount or currency moves nothing, and stands in the history', async () => {
    const { id, page } = await begun();
    for (const more of [
      { amount_total: 99_999 },
      { currency: 'usd' },
      { amount_total: null },
      { amount_total: 1e9 },
    ])
      assert.equal(await outcome(session(page, 'completed', more)), 'MISMATCH', JSON.stringify(more));
    assert.equal((await payment(id)).status, 'PENDING');
    const { history } = done(await world.ask(`/${id}`));
    assert.ok(
      history.some(({ newValue }: Body) => /99999 EUR, not of what was asked for/.test(newValue ?? '')),
    );
  });

  it('that is nothing for us, or of a page that is not ours, is taken and changes nothing', async () => {
    const { id, page } = await begun();
    assert.equal(await outcome(eventOf('customer.created', { id: 'cus_1' })), 'IGNORED');
    assert.equal(
      await outcome(session(page, 'completed', { payment_status: 'no_payment_required' })),
      'IGNORED',
    );
    assert.equal(
      await outcome(session({ providerReference: 'cs_x', checkoutID: 'x' }, 'completed')),
      'UNKNOWN',
    );
    const nothing = { type: 'x', data: { object: {} } };
    assert.equal((await send(nothing)).status, 401);
    assert.equal((await payment(id)).status, 'PENDING');
    const part = await paid();
    assert.equal(await outcome(refunded(part.page, { refunded: false, amount_refunded: 100 })), 'IGNORED');
    assert.equal((await payment(part.id)).status, 'PAID');
  });

  it('is kept where the payment went another way meanwhile, for people to look at', async () => {
    const { id, page } = await begun();
    await world.patch(id, 'payment', { status: 'PO_RECEIVED', method: 'PO', purchaseOrderNumber: 'PO-1' });
    assert.equal(await outcome(session(page, 'completed')), 'UNMATCHED');
    assert.equal((await payment(id)).status, 'PO_RECEIVED');
    assert.equal((await list(id))[0].status, 'PAID');
  });

  it('is taken while the provider is switched off, and refused once it is removed', async () => {
    const { id, page } = await begun();
    const url = '/v1/payments/provider';
    done(await world.service.ask(url, { method: 'PATCH', body: { isActive: false } }));
    assert.equal(await outcome(session(page, 'completed')), 'TAKEN');
    assert.equal((await payment(id)).status, 'PAID');
    done(await world.service.ask(url, { method: 'DELETE' }));
    assert.equal((await send(session(page, 'expired'))).status, 409);
  });
});

describe('giving back and closing', () => {
  const act = (id: string, what: string) => world.ask(`/${id}/payment/${what}`, { method: 'POST' });

  it('asks the provider once, and the payment moves with the message', async () => {
    const { id, page } = await begun();
    assert.deepEqual((await act(id, 'refund')).body.missing, ['checkout']);
    await outcome(session(page, 'completed'));
    for (const _ of [1, 2]) done(await act(id, 'refund'));
    const refunds = stripe.calls.filter(({ path }) => path === '/v1/refunds');
    assert.deepEqual(
      refunds.map(({ form }) => form.payment_intent),
      Array(2).fill(`pi_${page.providerReference}`),
    );
    assert.equal(new Set(refunds.map(({ key }) => key)).size, 1);
    assert.equal((await payment(id)).status, 'PAID');
    assert.equal(await outcome(refunded(page)), 'TAKEN');
    assert.equal((await payment(id)).status, 'REFUNDED');
  });

  it('closes the open page; one that was paid is not closed', async () => {
    const { id, page } = await begun();
    done(await act(id, 'checkout/close'));
    assert.equal(await outcome(session(page, 'expired', { payment_status: 'unpaid' })), 'TAKEN');
    assert.equal((await payment(id)).status, 'CANCELLED');
    const other = await begun();
    stripe.over.add(other.page.providerReference);
    assert.deepEqual((await act(other.id, 'checkout/close')).body.missing, ['openCheckout']);
  });

  it('fails as the provider does, and needs one', async () => {
    const { id, page } = await begun();
    const paid = await begun();
    await outcome(session(paid.page, 'completed', { payment_intent: null }));
    assert.deepEqual((await act(paid.id, 'refund')).body.missing, ['paymentReference']);
    const again = await begun();
    await outcome(session(again.page, 'completed'));
    stripe.fault = { status: 500, body: '' };
    for (const [one, what] of [
      [id, 'checkout/close'],
      [again.id, 'refund'],
    ] as const)
      assert.equal((await act(one, what)).body.code, 'PaymentUnavailable');
    stripe.fault = undefined;
    assert.equal(page.status, 'OPEN');
    for (const what of ['refund', 'checkout/close']) {
      assert.equal((await act('nobody', what)).status, 404);
      const headers = { 'if-match': '"99"' };
      const called = stripe.calls.length;
      const one = what === 'refund' ? again.id : id;
      const got = await world.ask(`/${one}/payment/${what}`, { method: 'POST', headers });
      assert.equal(got.status, 412);
      assert.equal(stripe.calls.length, called, 'the provider was not asked');
    }
    assert.equal((await world.ask('/nobody/payment/checkouts')).status, 404);
  });
});
