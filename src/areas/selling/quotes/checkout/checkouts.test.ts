import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type CheckoutWorld, done, session, startCheckouts } from '#test/checkout-world';
import type { LinkWorld } from '#test/link-world';
import type { Got } from '#test/service';
import type { StripeServer } from '#test/stripe-server';

type Body = Got['body'];

let world: LinkWorld;
let stripe: StripeServer;
let at: CheckoutWorld;
const start: CheckoutWorld['start'] = (...given) => at.start(...given);
const list: CheckoutWorld['list'] = (id) => at.list(id);
const payment: CheckoutWorld['payment'] = (id) => at.payment(id);
const news: CheckoutWorld['news'] = (id) => at.news(id);
const begun: CheckoutWorld['begun'] = (more) => at.begun(more);
const outcome: CheckoutWorld['outcome'] = (event) => at.outcome(event);

before(async () => {
  at = await startCheckouts();
  ({ world, stripe } = at);
});
beforeEach(() => at.fresh());

describe('a checkout at the provider’s page', () => {
  it('is for the grandTotal, with our id and a key of its own, and the payment is PENDING', async () => {
    const { id, page } = await begun();
    const [call, ...others] = stripe.calls;
    assert.deepEqual(others, []);
    assert.ok(call);
    const { form } = call;
    assert.deepEqual(
      [call.path, call.key, form.mode, form.client_reference_id, form['line_items[0][price_data][currency]']],
      ['/v1/checkout/sessions', page.checkoutID, 'payment', page.checkoutID, 'eur'],
    );
    assert.deepEqual(
      [form['line_items[0][price_data][unit_amount]'], form['payment_intent_data[metadata][checkoutID]']],
      ['100000', page.checkoutID],
    );
    assert.equal(form.success_url, 'https://pages.example.com/paid');
    const { method, status, provider, providerReference } = await payment(id);
    assert.deepEqual([method, status, provider], ['CARD', 'PENDING', 'STRIPE']);
    assert.equal(providerReference, page.providerReference);
    assert.deepEqual(await news(id), ['PENDING']);
  });

  it('is the same for who asks again, and for two who ask at once', async () => {
    const { id, page } = await begun();
    assert.deepEqual(done(await start(id)), page);
    assert.equal(stripe.calls.length, 1);
    const { salesQuoteID: other } = await world.make();
    await world.bring(other, 'OFFERED');
    const both = await Promise.all([start(other), start(other)]);
    assert.equal(done(both[0] as Got).url, done(both[1] as Got).url);
    assert.equal((await list(other)).length, 1);
    assert.deepEqual(await news(other), ['PENDING']);
  });

  it('begins again after its time, and is closed where the quote asks for another amount', async () => {
    const { id, page } = await begun();
    world.service.time.now = '2026-03-03T09:00:01.000Z';
    const second = done(await start(id));
    assert.notEqual(second.url, page.url);
    await world.patch(id, 'status', { status: 'DRAFT' });
    await world.patch(id, 'discount', { discountPercent: 10 });
    await world.patch(id, 'status', { status: 'OFFERED' });
    const third = done(await start(id));
    assert.deepEqual(
      [`${third.amount}`, third.version, stripe.calls.at(-2)?.path],
      ['900', 2, `/v1/checkout/sessions/${second.providerReference}/expire`],
    );
    // The message about the closed page says nothing of the payment that goes on at the other.
    assert.equal(await outcome(session(second, 'expired', { payment_status: 'unpaid' })), 'TAKEN');
    assert.equal((await payment(id)).status, 'PENDING');
    assert.deepEqual((await list(id)).map(({ status }: Body) => status).sort(), ['EXPIRED', 'OPEN', 'OPEN']);
  });

  it('is refused while another one is being paid for another amount', async () => {
    const { id, page } = await begun();
    stripe.over.add(page.providerReference);
    await world.patch(id, 'status', { status: 'DRAFT' });
    await world.patch(id, 'discount', { discountPercent: 10 });
    await world.patch(id, 'status', { status: 'OFFERED' });
    const got = await start(id);
    assert.deepEqual(
      [got.status, got.body.code, got.body.missing],
      [409, 'PreconditionMissing', ['openCheckout']],
    );
  });

  it('is given to nobody where the quote changes while the page is made', async () => {
    const { salesQuoteID: id } = await world.make();
    await world.bring(id, 'OFFERED');
    const meanwhile = async (work: () => Promise<unknown>) => {
      stripe.meanwhile = work;
      const got = await start(id);
      stripe.meanwhile = undefined;
      return got;
    };
    const withdrawn = await meanwhile(() => world.patch(id, 'status', { status: 'DRAFT' }));
    assert.deepEqual([withdrawn.status, withdrawn.body.missing], [409, ['status']]);
    await world.patch(id, 'status', { status: 'OFFERED' });
    const changed = await meanwhile(async () => {
      await world.patch(id, 'status', { status: 'DRAFT' });
      await world.patch(id, 'discount', { discountPercent: 10 });
      await world.patch(id, 'status', { status: 'OFFERED' });
    });
    assert.deepEqual([changed.status, changed.body.code], [409, 'Busy']);
    assert.deepEqual([await list(id), (await payment(id)).status], [[], 'NONE']);
    assert.equal(`${done(await start(id)).amount}`, '900');
  });

  it('needs a quote that is offered or accepted, an amount that the provider takes, and an open payment', async () => {
    const refusal = async (id: string) => {
      const { status, body } = await start(id);
      return [status, body.code, ...(body.missing ?? [])];
    };
    const { salesQuoteID: draft } = await world.make();
    assert.deepEqual(await refusal(draft), [409, 'PreconditionMissing', 'status']);
    const { salesQuoteID: odd } = await world.make({
      currencyCode: 'KWD',
      items: [{ number: 'A', quantity: 1, unitPrice: 5.124 }],
    });
    await world.bring(odd, 'OFFERED');
    assert.deepEqual(await refusal(odd), [409, 'PreconditionMissing', 'amount']);
    assert.equal((await start('nobody')).status, 404);
    const { id, page } = await begun();
    assert.equal(await outcome(session(page, 'completed')), 'TAKEN');
    assert.deepEqual(await refusal(id), [409, 'NotEditable']);
    assert.equal((await start(draft, { headers: { 'if-match': '"99"' } })).status, 412);
    done(await world.service.ask('/v1/payments/provider', { method: 'PATCH', body: { isActive: false } }));
    const { salesQuoteID: other } = await world.make();
    await world.bring(other, 'OFFERED');
    assert.deepEqual(await refusal(other), [409, 'PreconditionMissing', 'paymentProvider']);
    done(await world.service.ask('/v1/payments/provider', { method: 'PATCH', body: { isActive: true } }));
  });

  it('counts money as the currency has it: yen whole, dinars in thousandths', async () => {
    for (const [currencyCode, unitPrice, units] of [
      ['JPY', 500, '5000'],
      ['KWD', 5.12, '51200'],
    ] as const) {
      const { id, page } = await begun({ currencyCode, items: [{ number: 'A', quantity: 10, unitPrice }] });
      assert.equal(stripe.calls.at(-1)?.form['line_items[0][price_data][unit_amount]'], units);
      const paid = { amount_total: Number(units), currency: currencyCode.toLowerCase() };
      assert.equal(await outcome(session(page, 'completed', paid)), 'TAKEN');
      const { amount, status } = await payment(id);
      assert.deepEqual(
        [amount.eq ? amount.eq(unitPrice * 10) : amount === unitPrice * 10, status],
        [true, 'PAID'],
      );
    }
  });

  it('leaves nothing where the provider fails, and tells the user why and the customer not', async () => {
    await world.offered();
    const { id } = world.now;
    const faults = [
      { status: 401, body: JSON.stringify({ error: { message: 'Invalid API Key provided: sk_test_****' } }) },
      { status: 500, body: 'oops' },
      { status: 200, body: '{"id":"cs_1","url":"javascript:alert(1)","expires_at":1}' },
      { status: 200, body: '[]' },
    ];
    for (const fault of faults) {
      stripe.fault = fault;
      const [user, customer] = [await start(id), await world.open('payment', {})];
      for (const got of [user, customer])
        assert.deepEqual([got.status, got.body.code], [503, 'PaymentUnavailable']);
      assert.doesNotMatch(customer.body.detail, /API Key|oops|status|answer/);
      assert.match(user.body.detail, /API Key|status 500|not that of a payment page/);
    }
    assert.deepEqual([await list(id), (await payment(id)).status, await news(id)], [[], 'NONE', []]);
  });
});

describe('the customer', () => {
  it('sees how an offer can be paid, and pays it by the link', async () => {
    await world.offered();
    assert.deepEqual((await world.page()).payment.methods, ['CARD', 'PO', 'INVOICE']);
    const given = done(await world.open('payment', {}));
    assert.deepEqual(Object.keys(given).sort(), ['amount', 'currencyCode', 'expiresUTC', 'url']);
    const [page] = await list(world.now.id);
    assert.equal(page.url, given.url);
    assert.equal(await outcome(session(page, 'completed')), 'TAKEN');
    const { payment: shown } = await world.page();
    assert.deepEqual([shown.status, shown.methods], ['PAID', []]);
    const again = await world.open('payment', {});
    assert.deepEqual([again.status, again.body.code], [409, 'NotEditable']);
  });

  it('pays by purchase order and invoice where no provider is set', async () => {
    done(await world.service.ask('/v1/payments/provider', { method: 'DELETE' }));
    await world.offered();
    assert.deepEqual((await world.page()).payment.methods, ['PO', 'INVOICE']);
    assert.deepEqual((await world.open('payment', {})).body.missing, ['paymentProvider']);
    const { id } = await world.quote().then(({ salesQuoteID }) => ({ id: salesQuoteID }));
    const refund = await world.ask(`/${id}/payment/refund`, { method: 'POST', body: {} });
    assert.deepEqual(refund.body.missing, ['paymentProvider']);
  });
});
