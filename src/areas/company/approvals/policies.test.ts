import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { type ApprovalWorld, startApprovals } from '#test/approval-world';
import { multipart } from '#test/multipart';
import { factsOf, operatorsOf } from './facts.ts';

describe('approval policies', () => {
  let world: ApprovalWorld;
  before(async () => {
    world = await startApprovals();
  });
  beforeEach(() => world.noPolicies());

  const steps = [{ sequence: 1, approvers: { roles: ['MANAGEMENT'] }, mode: 'ANY' }];
  const post = (body: Record<string, unknown>, key = world.people.maria.key) =>
    world.service.ask('/v1/approval/policies', {
      method: 'POST',
      key,
      body: { name: 'New', entity: 'SALESQUOTE', condition: { all: [] }, steps, ...body },
    });
  const places = async (body: Record<string, unknown>) => {
    const refused = await post(body);
    assert.equal(refused.status, 400, JSON.stringify(refused.body));
    return refused.body.errors.map(({ pointer }: { pointer: string }) => pointer);
  };
  const leaf = (field: string, operator: string, value: unknown, currencyCode?: string) => ({
    field,
    operator,
    value,
    ...(currencyCode ? { currencyCode } : {}),
  });

  it('are made, read, changed and deleted by who may, and listed by priority', async () => {
    const made = await post({ name: 'Late', priority: 50 });
    assert.equal(made.status, 200);
    await post({ name: 'Early', priority: 5 });
    const url = `/v1/approval/policies/${made.body.policyID}`;
    const listed = await world.service.ask('/v1/approval/policies?isActive=true');
    assert.deepEqual(
      listed.body.map(({ name }: { name: string }) => name),
      ['Early', 'Late'],
    );
    const changed = await world.service.ask(url, { method: 'PATCH', body: { priority: 1 } });
    assert.equal(changed.body.priority, 1);
    assert.equal((await post({ name: 'Early' })).body.code, 'Duplicate');
    assert.equal(
      (await world.service.ask(url, { method: 'PATCH', body: { name: 'Early' } })).body.code,
      'Duplicate',
    );
    assert.equal((await post({ name: 'X' }, world.people.sara.key)).status, 403);
    assert.equal((await world.service.ask(url, { method: 'DELETE' })).status, 200);
    assert.equal((await world.service.ask(url)).status, 404);
    assert.equal((await world.service.ask(url, { method: 'PATCH', body: {} })).status, 404);
    assert.equal((await world.service.ask(url, { method: 'DELETE' })).status, 404);
  });

  it('are about kinds of record that something gates, and no others', async () => {
    for (const entity of ['SALESORDER', 'PURCHASE', 'salesquote'])
      assert.deepEqual(await places({ entity }), ['/entity']);
    const made = await world.policy();
    const moved = await world.service.ask(`/v1/approval/policies/${made.policyID}`, {
      method: 'PATCH',
      body: { entity: 'SALESQUOTE', policyID: 'other' },
    });
    assert.equal(moved.body.code, 'ReadOnlyField');
  });

  it('take conditions of the closed form alone, and point at every place that is wrong', async () => {
    const wrong: [unknown, string[]][] = [
      [{}, ['/condition']],
      [{ all: [], any: [] }, ['/condition']],
      [{ any: [] }, ['/condition/any']],
      [{ not: [] }, ['/condition/not']],
      [{ all: [{}] }, ['/condition/all/0/field']],
      [{ all: [leaf('discount', 'GREATER', 1)] }, ['/condition/all/0/field']],
      [{ all: [leaf('toString', 'GREATER', 1)] }, ['/condition/all/0/field']],
      [{ all: [leaf('discountPercent', 'OVER', 1)] }, ['/condition/all/0/operator']],
      [{ all: [leaf('discountPercent', 'IN', ['1'])] }, ['/condition/all/0/operator']],
      [{ all: [leaf('discountPercent', 'GREATER', '1')] }, ['/condition/all/0/value']],
      [{ all: [leaf('discountPercent', 'GREATER', 1e20)] }, ['/condition/all/0/value']],
      [{ all: [leaf('discountPercent', 'GREATER', 1, 'EUR')] }, ['/condition/all/0/currencyCode']],
      [{ all: [leaf('grandTotal', 'GREATER', 1)] }, ['/condition/all/0/currencyCode']],
      [{ all: [leaf('grandTotal', 'GREATER', 1, 'EUX')] }, ['/condition/all/0/currencyCode']],
      [{ all: [leaf('isCustomersPaymentTerms', 'EQUAL', 'no')] }, ['/condition/all/0/value']],
      [{ all: [leaf('itemNumber', 'SOME_IN', 'A')] }, ['/condition/all/0/value']],
      [{ all: [leaf('itemNumber', 'SOME_IN', [])] }, ['/condition/all/0/value']],
      [{ all: [leaf('paymentTerms', 'EQUAL', ' ')] }, ['/condition/all/0/value']],
      [{ all: [{ ...leaf('paymentTerms', 'EQUAL', 'x'), any: [] }] }, expectedBeside('/condition/all/0')],
      [
        { any: [{ all: [leaf('x', 'EQUAL', 1), leaf('marginPercent', 'LESS', true)] }] },
        ['/condition/any/0/all/0/field', '/condition/any/0/all/1/value'],
      ],
      [{ any: [{ all: [{ all: [] }] }] }, ['/condition/any/0/all/0/all']],
    ];
    for (const [condition, pointers] of wrong)
      assert.deepEqual(await places({ condition }), pointers, JSON.stringify(condition));
  });
  const expectedBeside = (at: string) => [`${at}/field`, `${at}/operator`, `${at}/value`, `${at}/any`];

  it('take steps that somebody can decide, and point at every place that is wrong', async () => {
    const step = (more: Record<string, unknown>) => ({ ...steps[0], ...more });
    const wrong: [unknown, string[]][] = [
      [[], ['/steps']],
      [[step({ approvers: {} })], ['/steps/0/approvers']],
      [[step({ approvers: { users: [], roles: [] } })], ['/steps/0/approvers']],
      [[step({ approvers: { roles: ['BOSS'] } })], ['/steps/0/approvers/roles/0']],
      [
        [step({ approvers: { users: [world.people.maria.userID, 'nobody'] } })],
        ['/steps/0/approvers/users/1'],
      ],
      [[step({ approvers: { users: [world.service.b.users.ADMIN] } })], ['/steps/0/approvers/users/0']],
      [[step({ approvers: { roles: ['MANAGEMENT', 'SHOP'] } })], ['/steps/0/approvers/roles/1']],
      [[step({ approvers: { users: [world.service.a.users.SHOP] } })], ['/steps/0/approvers/users/0']],
      [[step({}), step({})], ['/steps/1/sequence']],
      [[step({ escalateTo: { roles: ['ADMIN'] } })], ['/steps/0/dueHours']],
      [[step({ dueHours: 1, escalateTo: {} })], ['/steps/0/escalateTo']],
    ];
    for (const [some, pointers] of wrong)
      assert.deepEqual(await places({ steps: some }), pointers, JSON.stringify(some));
  });

  it('can be switched off although an approver left', async () => {
    const { quinn } = world.people;
    const made = await world.policy({
      steps: [{ sequence: 1, approvers: { users: [quinn.userID] }, mode: 'ANY' }],
    });
    await world.sql('update users set is_active = false where user_id = $1', [quinn.userID]);
    const off = await world.service.ask(`/v1/approval/policies/${made.policyID}`, {
      method: 'PATCH',
      body: { isActive: false },
    });
    assert.equal(off.status, 200);
    await world.sql('update users set is_active = true where user_id = $1', [quinn.userID]);
  });

  it('can ask what is served as data, with the operators it says', async () => {
    const served = (await world.service.ask('/v1/approval/facts')).body;
    assert.deepEqual(
      served.map(({ field }: { field: string }) => field),
      Object.values(factsOf).flatMap((facts) => Object.keys(facts)),
    );
    const samples = { NUMBER: 1, MONEY: 1, TEXT: 'x', TEXTS: ['x'], FLAG: true };
    for (const { entity, field, kind, operators } of served as {
      entity: string;
      field: string;
      kind: keyof typeof samples;
      operators: string[];
    }[]) {
      assert.deepEqual(operators, operatorsOf[kind]);
      for (const operator of operators) {
        const value = /IN$/.test(operator) ? ['x'] : samples[kind];
        const condition = { all: [leaf(field, operator, value, kind === 'MONEY' ? 'EUR' : undefined)] };
        const name = `${entity} ${field} ${operator}`;
        const made = await post({ name, entity, condition, isActive: false });
        assert.equal(made.status, 200, JSON.stringify(made.body));
      }
    }
  });

  /** The reasons for which a policy of one comparison applies to a quote, or undefined. */
  const reasonsFor = async (condition: unknown, quote: Record<string, unknown> = {}) => {
    await world.noPolicies();
    await world.policy({ condition });
    const { salesQuoteID } = await world.quote(quote);
    const state = (await world.ask(`/${salesQuoteID}/approval`)).body;
    return state.policies[0]?.reasons;
  };

  it('look at margin, terms, customer, items and their categories', async () => {
    await world.service.ask(`/v1/items/${world.items.A}/basics`, {
      method: 'PATCH',
      body: { category: 'Cylinders' },
    });
    const customerNumber = (await world.service.ask(`/v1/customers/${world.customerID}`)).body.customerNumber;
    // 10 × 100 at 20 % off, cost 600: margin 25 %.
    const applies: [ReturnType<typeof leaf>, string[] | undefined][] = [
      [leaf('marginPercent', 'LESS', 25), undefined],
      [leaf('marginPercent', 'LESS_OR_EQUAL', 25), ['marginPercent 25 is at most 25']],
      [leaf('marginPercent', 'LESS', 25.5), ['marginPercent 25 is less than 25.5']],
      [leaf('lineDiscountPercent', 'GREATER_OR_EQUAL', 20), ['lineDiscountPercent 20 is at least 20']],
      [leaf('discountPercent', 'NOT_EQUAL', 20), undefined],
      [leaf('discountPercent', 'EQUAL', 20), ['discountPercent 20 is equal to 20']],
      [leaf('paymentTerms', 'NOT_IN', ['30 DAYS NET', 'prepaid']), undefined],
      [leaf('paymentTerms', 'NOT_EQUAL', 'prepaid'), ['paymentTerms “30 days net” is other than “prepaid”']],
      [leaf('isCustomersPaymentTerms', 'EQUAL', false), undefined],
      [
        leaf('customerNumber', 'EQUAL', customerNumber.toLowerCase()),
        [`customerNumber “${customerNumber}” is equal to “${customerNumber.toLowerCase()}”`],
      ],
      [
        leaf('customerID', 'IN', [world.customerID]),
        [`customerID “${world.customerID}” is among “${world.customerID}”`],
      ],
      [leaf('customerCountry', 'NOT_IN', ['de', 'at']), undefined],
      [leaf('itemNumber', 'SOME_IN', ['a', 'z']), ['itemNumber “A” is among “a”, “z”']],
      [leaf('itemNumber', 'SOME_NOT_IN', ['A']), undefined],
      [leaf('itemCategory', 'SOME_IN', ['cylinders']), ['itemCategory “Cylinders” is among “cylinders”']],
      [leaf('incoTermCode', 'NOT_EQUAL', 'EXW'), ['incoTermCode is not set, so it is other than “exw”']],
      [leaf('incoTermCode', 'EQUAL', 'EXW'), undefined],
    ];
    for (const [one, reasons] of applies)
      assert.deepEqual(await reasonsFor({ any: [one] }), reasons, JSON.stringify(one));
    const other = { paymentTerms: '90 days net' };
    assert.deepEqual(await reasonsFor({ all: [leaf('isCustomersPaymentTerms', 'EQUAL', false)] }, other), [
      'isCustomersPaymentTerms is false',
    ]);
  });

  it('join comparisons by all and any, and tell what was met', async () => {
    const [yes, no] = [leaf('discountPercent', 'EQUAL', 20), leaf('discountPercent', 'GREATER', 20)];
    const met = 'discountPercent 20 is equal to 20';
    const cases: [unknown, string[] | undefined][] = [
      [{ all: [yes, no] }, undefined],
      [{ all: [yes, yes] }, [met, met]],
      [{ any: [no, yes] }, [met]],
      [{ any: [no, no] }, undefined],
      [{ any: [no, { all: [yes, { ...yes, value: 20.0 }] }] }, [met, met]],
      [{ all: [yes, { any: [no, yes] }] }, [met, met]],
      [{ all: [yes, { any: [no] }] }, undefined],
    ];
    for (const [condition, reasons] of cases)
      assert.deepEqual(await reasonsFor(condition), reasons, JSON.stringify(condition));
  });

  it('never pass in silence what is not known: it counts as met, and the reason says so', async () => {
    const unknown = await reasonsFor(
      { all: [leaf('marginPercent', 'LESS', 5)] },
      { items: [{ number: 'FREE', quantity: 1, unitPrice: 10 }] },
    );
    assert.deepEqual(unknown, ['marginPercent is not known, so it may be less than 5']);
  });

  it('compare amounts in the currency of the condition, and count as met without a rate', async () => {
    const over = (value: number) => ({ all: [leaf('grandTotal', 'GREATER', value, 'USD')] });
    assert.deepEqual(await reasonsFor(over(1_000_000)), [
      'grandTotal 800 EUR may be greater than 1000000 USD: no exchange rate of EUR to USD is loaded',
    ]);
    assert.equal(await reasonsFor({ all: [leaf('grandTotal', 'GREATER', 800, 'EUR')] }), undefined);
    const file = multipart({
      fields: {},
      bytes: Buffer.from('Date,USD\n2026-02-27,1.25\n'),
      fileName: 'rates.csv',
    });
    const loaded = await world.service.ask('/v1/setup/currencies/fx/import', { method: 'POST', ...file });
    assert.equal(loaded.status, 200, JSON.stringify(loaded.body));
    assert.equal(await reasonsFor(over(1000)), undefined);
    assert.deepEqual(await reasonsFor(over(999.99)), ['grandTotal 800 EUR is greater than 999.99 USD']);
    assert.deepEqual(await reasonsFor({ all: [leaf('netTotal', 'LESS', 900, 'EUR')] }), [
      'netTotal 800 EUR is less than 900 EUR',
    ]);
  });

  it('compare amounts at the rate that the quote is locked to, however rates move, and at today’s rate where it is locked to none', async () => {
    const rates = async (csv: string) => {
      const file = multipart({ fields: {}, bytes: Buffer.from(csv), fileName: 'rates.csv' });
      const loaded = await world.service.ask('/v1/setup/currencies/fx/import', { method: 'POST', ...file });
      assert.equal(loaded.status, 200, JSON.stringify(loaded.body));
    };
    await rates('Date,CHF,GBP\n2026-03-01,0.95,0.8\n');
    const { salesQuoteID: id, grandTotal, fxRate } = await world.quote({ currencyCode: 'CHF' });
    assert.deepEqual([String(grandTotal), String(fxRate)], ['760', '0.95']);
    await world.noPolicies();
    const over = (currencyCode: string, value: number) => {
      const condition = { all: [leaf('grandTotal', 'GREATER', value, currencyCode)] };
      return world.policy({ name: `Over ${value} ${currencyCode} ${Math.random()}`, condition });
    };
    for (const [code, value] of [
      ['EUR', 800],
      ['EUR', 799.99],
      ['CHF', 760],
      ['CHF', 759.99],
      ['GBP', 641],
      ['GBP', 639],
    ] as const)
      await over(code, value);
    const met = async () =>
      (await world.ask(`/${id}/approval`)).body.policies
        .flatMap(({ reasons }: { reasons: string[] }) => reasons)
        .map((reason: string) => reason.replace(/.* greater than /, ''))
        .sort();
    const before = await met();
    assert.deepEqual(before, ['639 GBP', '759.99 CHF', '799.99 EUR']);
    // Francs are worth half as much on the next day; of pounds the quote has no rate.
    await rates('Date,CHF,GBP\n2026-03-02,1.9,0.8\n');
    assert.deepEqual(await met(), ['759.99 CHF', '799.99 EUR']);
    assert.equal((await world.offer(id)).body.code, 'ApprovalRequired');
    const dear = await world.quote({
      currencyCode: 'CHF',
      items: [{ number: 'A', quantity: 10, unitPrice: 95 }],
    });
    const asked = (await world.ask(`/${dear.salesQuoteID}/approval`)).body.policies.length;
    assert.equal(asked, 1, 'made at the new rate it is over the limit in francs alone');
    // A user of today's rates is measured by them.
    const body = { renewRates: true };
    const renewed = await world.ask(`/${id}/reprice`, { method: 'POST', body });
    assert.equal(renewed.status, 200, JSON.stringify(renewed.body));
    assert.deepEqual(await met(), ['639 GBP', '759.99 CHF', '760 CHF', '799.99 EUR'], '1520 CHF are 800 EUR');
    await world.noPolicies();
  });
});
