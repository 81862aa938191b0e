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
  });

  it('of parts that were given back counts all in all, in whatever order they come, until nothing is left', async () => {
    const part = (page: Body, units: number | null) =>
      refunded(page, { refunded: false, amount_refunded: units });
    const now = async (id: string) => {
      const { status, refundedAmount } = await payment(id);
      const [checkout] = await list(id);
      return [status, `${refundedAmount}`, checkout.status, `${checkout.refundedAmount}`];
    };
    const { id, page } = await paid();
    const second = part(page, 4550);
    assert.equal(await outcome(second), 'TAKEN');
    assert.deepEqual(await now(id), ['PAID', '45.5', 'PAID', '45.5']);
    assert.equal(await outcome(part(page, 1000)), 'OUTDATED', 'the first of two, which comes late');
    assert.equal(await outcome(second), 'REPEATED');
    assert.equal(await outcome(part(page, null)), 'OUTDATED');
    const both = [part(page, 60_000), part(page, 50_000)];
    await Promise.all(both.map((event) => send(event)));
    assert.deepEqual(await now(id), ['PAID', '600', 'PAID', '600']);
    assert.equal(await outcome(refunded(page)), 'TAKEN');
    assert.deepEqual(await now(id), ['REFUNDED', '1000', 'REFUNDED', '1000']);
    assert.equal(await outcome(part(page, 70_000)), 'OUTDATED');
    const { history } = done(await world.ask(`/${id}`));
    const told = history.filter(({ field }: Body) => field === 'payment.refundedAmount');
    assert.deepEqual([told[0].newValue, told.at(-1).newValue], ['45.5', '1000']);
    const early = await begun();
    assert.equal(await outcome(part(early.page, 100)), 'TAKEN', 'before the payment itself');
    assert.equal(await outcome(session(early.page, 'completed')), 'OUTDATED');
    assert.deepEqual(await now(early.id), ['PAID', '1', 'PAID', '1']);
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
  const refund = (id: string, body: object = {}) =>
    world.ask(`/${id}/payment/refund`, { method: 'POST', body });

  it('asks the provider once, and the payment moves with the message', async () => {
    const { id, page } = await begun();
    assert.deepEqual((await refund(id)).body.missing, ['checkout']);
    await outcome(session(page, 'completed'));
    for (const _ of [1, 2]) done(await refund(id));
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

  it('gives a part back, once for the same amount until its message has come, and never more than is left', async () => {
    const { id, page } = await begun();
    await outcome(session(page, 'completed'));
    await Promise.all([refund(id, { amount: 300 }), refund(id, { amount: 300 })]);
    const sums = () =>
      stripe.calls.flatMap(({ path, form, key }) => (path === '/v1/refunds' ? [{ form, key }] : []));
    assert.deepEqual(new Set(sums().map(({ key }) => key)).size, 1);
    assert.deepEqual(
      sums().map(({ form }) => form.amount),
      ['30000', '30000'],
    );
    const crossed = await Promise.all([refund(id, { amount: 400 }), refund(id, { amount: 401 })]);
    assert.deepEqual(crossed.map(({ status }) => status).sort(), [200, 409], 'of 700 that are left there');
    assert.deepEqual(crossed.find(({ status }) => status === 409)?.body.missing, ['refundable']);
    await outcome(refunded(page, { refunded: false, amount_refunded: 30_000 }));
    for (const amount of [700.01, 0, 0.001]) {
      const got = await refund(id, { amount });
      assert.deepEqual([got.status, got.body.errors?.[0]?.pointer], [400, '/amount'], `${amount}`);
    }
    const [checkout] = done(await refund(id, { amount: 299 }));
    assert.deepEqual([`${checkout.refundedAmount}`, checkout.status], ['300', 'PAID']);
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
    assert.deepEqual((await refund(paid.id)).body.missing, ['paymentReference']);
    const again = await begun();
    await outcome(session(again.page, 'completed'));
    stripe.fault = { status: 500, body: '' };
    for (const got of [await act(id, 'checkout/close'), await refund(again.id)])
      assert.equal(got.body.code, 'PaymentUnavailable');
    stripe.fault = undefined;
    assert.equal(page.status, 'OPEN');
    for (const what of ['refund', 'checkout/close']) {
      const body = what === 'refund' ? { body: {} } : {};
      const nobody = await world.ask(`/nobody/payment/${what}`, { method: 'POST', ...body });
      assert.equal(nobody.status, 404);
      const headers = { 'if-match': '"99"' };
      const called = stripe.calls.length;
      const one = what === 'refund' ? again.id : id;
      const got = await world.ask(`/${one}/payment/${what}`, { method: 'POST', headers, ...body });
      assert.equal(got.status, 412);
      assert.equal(stripe.calls.length, called, 'the provider was not asked');
    }
    assert.equal((await world.ask('/nobody/payment/checkouts')).status, 404);
  });
});
