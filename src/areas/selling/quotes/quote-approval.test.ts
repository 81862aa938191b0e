import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { type ApprovalWorld, startApprovals } from '#test/approval-world';
import { discountsOf } from './quote-approval.ts';

describe('what discounts come to', () => {
  const line = (quantity: string, unitPrice: string, discount = '0') => ({
    quantity: decimal(quantity),
    unitPrice: decimal(unitPrice),
    discount: decimal(discount),
  });
  type Case = [string, string | null, string, ReturnType<typeof line>[], string, string];
  const cases: Record<string, Case> = {
    'none at all': ['0', null, '100', [line('1', '100')], '0', '0'],
    'a percentage, exactly, whatever the cents do': [
      '15',
      null,
      '41.15',
      [line('3.333', '12.345')],
      '15',
      '15',
    ],
    'of a line and of the quote': [
      '10',
      null,
      '150',
      [line('1', '100', '50'), line('1', '100')],
      '32.5',
      '55',
    ],
    'an agreed amount': ['0', '30', '150', [line('1', '100', '50'), line('1', '100')], '40', '60'],
    'an amount over the whole': ['0', '900', '100', [line('1', '100')], '100', '100'],
    'a quote without lines': ['12', null, '0', [], '12', '0'],
    'lines given away': ['0', '0', '0', [line('2', '0')], '0', '0'],
    'all discounted away on the line': ['0', '5', '0', [line('2', '10', '100')], '100', '100'],
  };
  for (const [name, [discountPercent, amount, subTotal, lines, whole, largest]] of Object.entries(cases)) {
    it(name, () => {
      const quote = {
        discountPercent: decimal(discountPercent),
        discountAmount: amount === null ? null : decimal(amount),
        subTotal: decimal(subTotal),
      };
      const found = discountsOf(quote, lines);
      assert.deepEqual(
        [found.discountPercent.toFixed(), found.lineDiscountPercent.toFixed()],
        [whole, largest],
      );
    });
  }
});

describe('what discounts come to where a line is kept from them', () => {
  const line = (discount: string, discountable: string) => ({
    ...{ quantity: decimal('1'), unitPrice: decimal('100'), discount: decimal(discount) },
    ...{ extendedPrice: decimal('100'), discountable: decimal(discountable) },
  });
  const found = (discountPercent: string, amount: string | null) => {
    const quote = {
      ...{ discountPercent: decimal(discountPercent), subTotal: decimal('200') },
      discountAmount: amount === null ? null : decimal(amount),
    };
    const { discountPercent: whole, lineDiscountPercent } = discountsOf(quote, [
      line('0', '0'),
      line('0', '100'),
    ]);
    return [whole.toFixed(), lineDiscountPercent.toFixed()];
  };
  it('is what the others get', () => {
    assert.deepEqual(found('20', null), ['10', '20']);
    assert.deepEqual(found('0', '30'), ['15', '30']);
  });
});

it('an option is no part of the whole, and a line like any other: the customer can take it', () => {
  const line = (discount: string, isIncluded: boolean) => ({
    ...{ quantity: decimal('1'), unitPrice: decimal('100'), discount: decimal(discount), isIncluded },
    ...{ extendedPrice: decimal('100'), discountable: decimal('100') },
  });
  const quote = { discountPercent: decimal('0'), discountAmount: null, subTotal: decimal('100') };
  const { discountPercent, lineDiscountPercent } = discountsOf(quote, [line('5', true), line('60', false)]);
  assert.deepEqual([discountPercent.toFixed(), lineDiscountPercent.toFixed()], ['5', '60']);
});

describe('the approval of a quote', () => {
  let world: ApprovalWorld;
  before(async () => {
    world = await startApprovals();
  });
  beforeEach(() => world.noPolicies());

  it('is not needed under the limit, nor where no policy is in force', async () => {
    const free = await world.quote();
    assert.equal((await world.offer(free.salesQuoteID)).status, 200);
    await world.policy();
    const small = await world.quote({ discountPercent: 15 });
    const state = await world.ask(`/${small.salesQuoteID}/approval`);
    assert.deepEqual(state.body, { status: 'NOT_REQUIRED', policies: [] });
    assert.equal((await world.offer(small.salesQuoteID)).status, 200);
  });

  it('keeps a quote over the limit from being offered until it is approved', async () => {
    const policy = await world.policy({ name: 'More than 15 %' });
    const { salesQuoteID: id } = await world.quote();
    const first = await world.offer(id);
    assert.equal(first.status, 409);
    assert.equal(first.body.code, 'ApprovalRequired');
    assert.deepEqual(first.body.missing, ['More than 15 %']);
    assert.match(
      first.body.detail,
      /discountPercent 20 is greater than 15.*not asked for yet.*POST \/v1\/salesquotes/,
    );
    assert.equal((await world.ask(`/${id}/approval`)).body.status, 'REQUIRED');
    const request = await world.asked(id);
    assert.deepEqual(
      [request.status, request.policyID, request.entityID, request.reasons, request.comment],
      ['PENDING', policy.policyID, id, ['discountPercent 20 is greater than 15'], 'Please.'],
    );
    const waiting = await world.offer(id);
    assert.equal(waiting.body.code, 'ApprovalRequired');
    assert.match(waiting.body.detail, new RegExp(`PENDING, request ${request.requestID}.*It waits`));
    const approved = await world.decide(request.requestID, world.people.maria, 'APPROVED', 'Fine.');
    assert.equal(approved.body.status, 'APPROVED');
    assert.equal((await world.ask(`/${id}/approval`)).body.status, 'APPROVED');
    assert.equal((await world.offer(id)).status, 200);
  });

  it('holds for a direct release too', async () => {
    await world.policy();
    const { salesQuoteID: id } = await world.quote();
    await world.sql('update tenants set allow_direct_release = true');
    const release = () => world.ask(`/${id}/status`, { method: 'PATCH', body: { status: 'RELEASED' } });
    assert.equal((await release()).body.code, 'ApprovalRequired');
    await world.decide((await world.asked(id)).requestID, world.people.maria);
    assert.equal((await release()).status, 200);
    await world.sql('update tenants set allow_direct_release = false');
  });

  it('cannot be bypassed by discounts on the lines', async () => {
    await world.policy();
    const { salesQuoteID: id } = await world.quote({
      discountPercent: 5,
      items: [{ number: 'A', quantity: 1, discount: 12 }],
    });
    assert.match((await world.offer(id)).body.detail, /discountPercent 16.4 /);
  });

  const changes: [string, string, unknown, boolean][] = [
    ['a discount', 'discount', { discountPercent: 21 }, true],
    ['a quantity', 'items', [{ quantity: 11 }], true],
    ['a price', 'items', [{ unitPrice: 99 }], true],
    ['a further line', 'items', [{ number: 'B', quantity: 1 }], true],
    ['the payment terms', 'basics', { paymentTerms: '90 days net' }, true],
    ['a note', 'notes', { text: 'Called.' }, false],
    ['a tag', 'tags', { name: 'Channel', value: 'Fair' }, false],
    ['the history', 'history', { action: 'CALL' }, false],
    ['the phase', 'phase', { phase: 'Negotiation' }, false],
    ['the validity', 'validity', { days: 60 }, false],
    ['a description and an order number', 'basics', { description: 'Other', purchaseOrder: 'P1' }, false],
    ['the line numbers', 'linenumbering', { start: 10 }, false],
    ['a note on the line', 'items', [{ notes: 'Green' }], false],
    ['the same discount again', 'discount', { discountPercent: 20 }, false],
  ];
  for (const [name, path, body, withdraws] of changes) {
    it(`${withdraws ? 'is withdrawn' : 'stays'} when ${name} changes, waiting or given`, async () => {
      await world.policy();
      for (const isGiven of [false, true]) {
        const { salesQuoteID: id, items } = await world.quote();
        const { requestID } = await world.asked(id);
        if (isGiven) assert.equal((await world.decide(requestID, world.people.maria)).status, 200);
        const lines = Array.isArray(body)
          ? body.map((line) => ('number' in line ? line : { ...line, itemAndQtyID: items[0].itemAndQtyID }))
          : body;
        const changed = await world.ask(`/${id}/${path}`, { method: 'PATCH', body: lines });
        assert.equal(changed.status, 200, JSON.stringify(changed.body));
        const request = await world.request(requestID);
        assert.equal(request.status, withdraws ? 'WITHDRAWN' : isGiven ? 'APPROVED' : 'PENDING');
        assert.equal((await world.offer(id)).status, isGiven && !withdraws ? 200 : 409);
      }
    });
  }

  it('of an offer that returns to DRAFT is good for the same content, and not for another', async () => {
    await world.policy();
    const { salesQuoteID: id } = await world.quote();
    await world.decide((await world.asked(id)).requestID, world.people.maria);
    assert.equal((await world.offer(id)).status, 200);
    await world.patch(id, 'status', { status: 'DRAFT' });
    assert.equal((await world.offer(id)).status, 200);
    await world.patch(id, 'status', { status: 'DRAFT' });
    await world.patch(id, 'discount', { discountPercent: 30 });
    assert.equal((await world.offer(id)).body.code, 'ApprovalRequired');
    // Back again: what was approved once was withdrawn when it changed.
    await world.patch(id, 'discount', { discountPercent: 20 });
    assert.equal((await world.offer(id)).body.code, 'ApprovalRequired');
  });

  it('does not count for another content, even where nobody withdrew it', async () => {
    await world.policy();
    const { salesQuoteID: id } = await world.quote();
    const { requestID } = await world.asked(id);
    await world.decide(requestID, world.people.maria);
    await world.sql('update approval_requests set content_hash = $2 where request_id = $1', [
      requestID,
      'of another',
    ]);
    assert.equal((await world.offer(id)).body.code, 'ApprovalRequired');
    const anew = await world.asked(id);
    assert.notEqual(anew.requestID, requestID);
    assert.equal((await world.request(requestID)).status, 'WITHDRAWN');
  });

  it('is taken back when the quote is cancelled or deleted', async () => {
    await world.policy();
    for (const end of ['cancel', 'delete']) {
      const { salesQuoteID: id } = await world.quote();
      const { requestID } = await world.asked(id);
      const ended = end === 'cancel' ? world.ask(`/${id}/cancel`) : world.ask(`/${id}`, { method: 'DELETE' });
      assert.equal((await ended).status, 200);
      const { status, withdrawnReason } = await world.request(requestID);
      assert.equal(status, 'WITHDRAWN');
      assert.match(withdrawnReason, end === 'cancel' ? /CANCELLED/ : /deleted/);
    }
  });

  it('is asked for once, by a user who writes quotes, and in DRAFT alone', async () => {
    const { salesQuoteID: id } = await world.quote({ discountPercent: 20 });
    await world.policy();
    const ask = (key = world.people.sara.key) =>
      world.ask(`/${id}/approval`, { method: 'POST', key, body: { comment: 'Please.' } });
    const both = await Promise.all([ask(), ask(world.people.sven.key)]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    assert.equal(both[0]?.body.policies[0].requestID, both[1]?.body.policies[0].requestID);
    assert.deepEqual((await ask()).body, both[0]?.body);
    const { requestID } = both[0]?.body.policies[0] ?? {};
    await world.decide(requestID, world.people.maria);
    assert.equal((await world.offer(id)).status, 200);
    assert.equal((await ask()).body.code, 'NotEditable');
    assert.equal((await world.ask('/nobody/approval', { method: 'POST', body: {} })).status, 404);
    assert.equal((await world.ask('/nobody/approval')).status, 404);
    assert.equal((await ask(world.people.quinn.key)).status, 403);
  });

  it('is asked for under every policy that applies, and all must approve', async () => {
    await world.policy({ name: 'Second', priority: 20 });
    await world.policy({
      name: 'First',
      priority: 10,
      condition: { all: [] },
      steps: [{ sequence: 1, approvers: { users: [world.people.quinn.userID] }, mode: 'ALL' }],
    });
    const { salesQuoteID: id } = await world.quote();
    const state = (await world.ask(`/${id}/approval`, { method: 'POST', body: {} })).body;
    assert.deepEqual(
      state.policies.map(({ name, status }: { name: string; status: string }) => [name, status]),
      [
        ['First', 'PENDING'],
        ['Second', 'PENDING'],
      ],
    );
    assert.deepEqual(state.policies[0].reasons, ['applies to all']);
    const [quality, management] = state.policies;
    assert.equal((await world.decide(quality.requestID, world.people.quinn)).body.status, 'APPROVED');
    assert.deepEqual((await world.offer(id)).body.missing, ['Second']);
    assert.equal((await world.decide(management.requestID, world.people.mark)).body.status, 'APPROVED');
    assert.equal((await world.offer(id)).status, 200);
  });

  it('never lets out a content that was not approved, whatever meets at the same moment', async () => {
    await world.policy();
    for (let round = 0; round < 12; round++) {
      const { salesQuoteID: id } = await world.quote();
      const { requestID } = await world.asked(id);
      const [decided, changed, offered] = await Promise.all([
        world.decide(requestID, world.people.maria),
        world.ask(`/${id}/discount`, { method: 'PATCH', body: { discountPercent: 40 } }),
        world.offer(id),
      ]);
      const [quote, request] = [(await world.ask(`/${id}`)).body, await world.request(requestID)];
      const seen = JSON.stringify([
        decided.status,
        changed.status,
        offered.status,
        quote.status,
        request.status,
      ]);
      if (quote.status === 'OFFERED') {
        // Then it went out as approved, and the change came too late.
        assert.deepEqual(
          [String(quote.discountPercent), request.status, changed.body.code],
          ['20', 'APPROVED', 'NotEditable'],
          seen,
        );
      } else {
        assert.equal(changed.status, 200, seen);
        assert.equal(request.status, 'WITHDRAWN', seen);
        assert.equal(offered.body.code, 'ApprovalRequired', seen);
        assert.ok(decided.status === 200 || decided.body.code === 'IllegalTransition', seen);
      }
    }
  });

  it('of another tenant is nobody’s business', async () => {
    await world.policy();
    const { salesQuoteID: id } = await world.quote();
    const { requestID } = await world.asked(id);
    const key = world.service.b.keys.ADMIN;
    for (const [url, method, body] of [
      [`/v1/salesquotes/${id}/approval`, 'GET', undefined],
      [`/v1/salesquotes/${id}/approval`, 'POST', {}],
      [`/v1/approval/requests/${requestID}`, 'GET', undefined],
      [`/v1/approval/requests/${requestID}/decisions`, 'POST', { decision: 'APPROVED' }],
    ] as const)
      assert.equal((await world.service.ask(url, { method, body, key })).status, 404, url);
  });
});
