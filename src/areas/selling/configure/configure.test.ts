import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { startService, type TestService } from '#test/service';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let service: TestService;
let productID: string;
const done = async (
  url: string,
  method: 'POST' | 'PUT' | 'PATCH' | 'GET',
  body?: unknown,
  key?: string,
): Promise<Body> => {
  const got = await service.ask(url, {
    method,
    ...(body === undefined ? {} : { body }),
    ...(key ? { key } : {}),
  });
  assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body)}`);
  return got.body;
};

/** A small product: see there. */
const document = JSON.parse(
  readFileSync(new URL('../../../../test/configurator/tap.json', import.meta.url), 'utf8'),
) as object;

before(async () => {
  service = await startService();
  await done('/v1/products/document', 'PUT', document);
  ({ productID } = (await done('/v1/products/search/TAP', 'GET'))[0]);
  for (const [body, size, cost] of [
    ['BRASS', 15, 3],
    ['BRASS', 20, 4],
    ['BRASS', 25, 5],
    ['STEEL', 20, 8],
  ] as const)
    await done('/v1/items', 'POST', {
      number: `BODY-${body}-${size}`,
      description: 'Body',
      unitCost: cost,
      unitPrice: cost * 2,
      currencyCode: 'EUR',
    });
});

const ask = (body: Record<string, unknown>, key?: string) =>
  service.ask(`/v1/configure/${productID}/configuration`, { method: 'POST', body, ...(key ? { key } : {}) });
const asked = async (body: Record<string, unknown>): Promise<Body> => {
  const got = await ask(body);
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body;
};
const choose = (choices: Record<string, unknown>) =>
  Object.entries(choices).map(([name, value]) => ({ name, value }));
const attribute = (body: Body, name: string) => body.attributes.find((one: Body) => one.name === name);
const versions = () => `/v1/instances/${service.a.tenantID}/smartquote/${productID}/versions`;
const release = async (): Promise<string> => {
  const { versionID } = await done(versions(), 'POST', {});
  for (const state of ['IN_TEST', 'RELEASED'])
    await done(`${versions()}/${versionID}/state`, 'PATCH', { state });
  return versionID;
};

describe('a product that is being written', () => {
  it('is configured by who may write it, and by nobody else', async () => {
    const none = await ask({});
    assert.deepEqual(
      [none.status, none.body.code, none.body.missing],
      [409, 'PreconditionMissing', ['version']],
    );
    assert.equal((await ask({ isDraft: true }, service.a.keys.SALES)).status, 403);
    const path = `/v1/configure/${productID}`;
    assert.equal((await service.ask(`${path}/reset`)).body.code, 'PreconditionMissing');
    const why = await service.ask(`${path}/explain`, { method: 'POST', body: { name: 'SIZE' } });
    assert.equal(why.body.code, 'PreconditionMissing');
    const body = await asked({ isDraft: true });
    assert.deepEqual([body.versionID, body.isComplete, body.isValid], [null, false, true]);
    assert.deepEqual([attribute(body, 'BODY').value, attribute(body, 'BODY').setBy], ['BRASS', 'DEFAULT']);
  });

  it('shows a change of a rule with the next question', async () => {
    const small = async () =>
      attribute(await asked({ isDraft: true, attributes: choose({ BODY: 'STEEL' }) }), 'SIZE').values[0]
        .state;
    assert.equal(await small(), 'IMPOSSIBLE');
    const [rule] = (await done(`/v1/rules/products/${productID}`, 'GET')).filter(
      (one: Body) => one.number === 10,
    );
    await done(`/v1/rules/${rule.ruleID}`, 'PATCH', { status: 'INACTIVE' });
    assert.equal(await small(), 'POSSIBLE');
    await done(`/v1/rules/${rule.ruleID}`, 'PATCH', { status: 'ACTIVE' });
  });
});

describe('a product whose values come from items', () => {
  it('offers what there is at each question while it is being written', async () => {
    const made = await done('/v1/products', 'POST', { number: 'Q-1', name: 'Tube' });
    const { pageID } = await done('/v1/pages', 'POST', { productID: made.productID, name: 'Main' });
    const attribute = { productID: made.productID, pageID, name: 'TUBE', dataType: 'DROPDOWN' };
    const { attributeID } = await done('/v1/attributes', 'PUT', attribute);
    const where = [{ field: 'category', op: 'EQ', values: ['Asked tubes'], attribute: null }];
    const query = { source: 'ITEMS', name: null, table: null, where, order: 'VALUE' };
    await done(`/v1/attributes/${attributeID}/query`, 'PATCH', { query });
    const offered = async () => {
      const body = { isDraft: true };
      const { attributes } = await done(`/v1/configure/${made.productID}/configuration`, 'POST', body);
      return attributes[0].values.map(({ value }: Body) => value);
    };
    const item = (number: string) =>
      done('/v1/items', 'POST', { number, description: number, category: 'Asked tubes' });
    await item('AT-1');
    assert.deepEqual(await offered(), ['AT-1']);
    await item('AT-2');
    assert.deepEqual(await offered(), ['AT-1', 'AT-2']);
  });
});

describe('a released product', () => {
  let versionID: string;
  before(async () => {
    await done(`/v1/products/${productID}`, 'PATCH', { status: 'ACTIVE' });
    versionID = await release();
  });

  it('answers what may be chosen, and what follows: items, tasks, price, what rules calculate', async () => {
    const body = await asked({ attributes: choose({ SIZE: 20, LENGTH: 12.5 }), quantities: [1, 10] });
    assert.deepEqual([body.versionID, body.isComplete, body.isValid], [versionID, true, true]);
    assert.deepEqual(
      [String(attribute(body, 'VOLUME').value), attribute(body, 'VOLUME').setBy],
      ['5000', 'RULE'],
    );
    const [one, ten] = body.outcomes;
    assert.equal(one.description, 'Tap 20 BRASS');
    assert.deepEqual(
      one.items.map(({ number, unitCost, sources }: Body) => [
        number,
        String(unitCost),
        sources[0].type,
        sources[0].number,
      ]),
      [['BODY-BRASS-20', '4', 'RULE', 30]],
    );
    // 4 + 4 min and 30 min of setup at 60 an hour; of ten a tenth of the setup each.
    assert.deepEqual([String(one.unitCost), String(one.unitPrice)], ['38', '42']);
    assert.deepEqual([String(ten.unitCost), String(ten.unitPrice), String(ten.quantity)], ['11', '15', '10']);
    assert.equal(one.trace, null);
  });

  it('explains a contradiction, and says what to withdraw', async () => {
    const { conflicts, isValid } = await asked({ attributes: choose({ SIZE: 15, BODY: 'STEEL' }) });
    assert.equal(isValid, false);
    assert.deepEqual(
      [
        conflicts.length,
        conflicts[0].choices.map(({ name }: Body) => name),
        conflicts[0].rules,
        conflicts[0].isMinimal,
      ],
      [1, ['SIZE', 'BODY'], [{ number: 10, name: 'No small steel taps' }], true],
    );
    const why = (body: object) => done(`/v1/configure/${productID}/explain`, 'POST', body);
    const no = await why({ attributes: choose({ SIZE: 15 }), name: 'BODY', value: 'STEEL' });
    assert.deepEqual([no.state, no.reasons[0].rules[0].number], ['IMPOSSIBLE', 10]);
    const forced = await why({ attributes: choose({ SIZE: 15 }), name: 'BODY' });
    assert.deepEqual([forced.state, forced.reasons[0].choices[0].name], [null, 'SIZE']);
    assert.equal((await why({ name: 'BODY', value: 'STEEL' })).state, 'POSSIBLE');
    assert.match((await why({ name: 'BODY', value: 'WOOD' })).message, /WOOD/);
    const strange = await service.ask(`/v1/configure/${productID}/explain`, {
      method: 'POST',
      body: { name: 'NONE' },
    });
    assert.deepEqual([strange.status, strange.body.code], [400, 'UnknownReference']);
  });

  it('tells of each rule what it did, when asked', async () => {
    const [{ trace }] = (await asked({ attributes: choose({ SIZE: 20, BODY: 'BRASS' }), trace: true }))
      .outcomes;
    const fired = Object.fromEntries(trace.map(({ rule, fired: is }: Body) => [rule, is]));
    assert.deepEqual(fired, { 10: 'NO', 20: 'YES', 30: 'YES', 40: 'YES', 50: 'NO' });
  });

  it('knows whom it is for: price rules of a country, and the currency with its rate', async () => {
    const { customerID } = await done('/v1/customers', 'POST', {
      customerName: 'K',
      country: 'DE',
      currencyCode: 'USD',
    });
    const body = { customerID, attributes: choose({ SIZE: 20 }) };
    const noRate = await ask(body);
    assert.deepEqual([noRate.body.code, noRate.body.missing], ['PreconditionMissing', ['rate EUR USD']]);
    const inEuro = await asked({ ...body, currencyCode: 'EUR' });
    assert.equal(String(inEuro.outcomes[0].unitPrice), '41');
    const unknown = await ask({ customerID: 'nobody' });
    assert.deepEqual([unknown.status, unknown.body.code], [400, 'UnknownReference']);
    const noMoney = await ask({ currencyCode: 'XAU' });
    assert.equal(noMoney.body.errors[0].pointer, '/currencyCode');
  });

  it('tells what choices name that does not exist, and items that do not exist', async () => {
    const { findings, outcomes } = await asked({
      attributes: choose({ SIZE: 21, NONE: 1, VOLUME: 3, BODY: 'STEEL' }),
    });
    assert.deepEqual(
      findings.map(({ pointer, code }: Body) => [pointer, code]),
      [
        ['/attributes/0/value', 'UNKNOWN_VALUE'],
        ['/attributes/1/name', 'UNKNOWN_ATTRIBUTE'],
        ['/attributes/2/name', 'NOT_CHOSEN_BY_USERS'],
      ],
    );
    assert.deepEqual(outcomes[0].items, []);
    const {
      outcomes: [steel],
    } = await asked({ attributes: choose({ SIZE: 25, BODY: 'STEEL' }) });
    assert.deepEqual([steel.missingItems, steel.items[0].itemID], [['BODY-STEEL-25'], null]);
  });

  it('fills in what is open when asked, and starts again without choices', async () => {
    const whole = await asked({ complete: true });
    assert.deepEqual([whole.isComplete, String(attribute(whole, 'SIZE').value)], [true, '15']);
    const fresh = await done(`/v1/configure/${productID}/reset`, 'GET');
    assert.deepEqual([attribute(fresh, 'SIZE').value, attribute(fresh, 'BODY').value], [null, 'BRASS']);
  });

  it('stays as it was released, for those who name the version; inactive ones are not offered', async () => {
    const [first] = (await done(`/v1/rules/products/${productID}`, 'GET')).filter(
      (one: Body) => one.number === 50,
    );
    await done(`/v1/rules/${first.ruleID}`, 'PATCH', { name: 'Changed' });
    const next = await release();
    assert.equal((await asked({})).versionID, next);
    assert.equal((await asked({ versionID })).versionID, versionID);
    assert.equal((await ask({ versionID: 'nobody' })).status, 404);
    const draft = await done(versions(), 'POST', {});
    assert.equal((await ask({ versionID: draft.versionID }, service.a.keys.SALES)).status, 403);
    await done(`/v1/products/${productID}`, 'PATCH', { status: 'INACTIVE' });
    assert.deepEqual((await ask({})).body.missing, ['status']);
    assert.equal((await asked({ versionID })).versionID, versionID);
    await done(`/v1/products/${productID}`, 'PATCH', { status: 'ACTIVE' });
    for (const path of ['configuration', 'explain', 'buyerreview'])
      assert.equal(
        (
          await service.ask(`/v1/configure/nobody/${path}`, {
            method: 'POST',
            body: path === 'explain' ? { name: 'X' } : {},
          })
        ).status,
        404,
        path,
      );
    assert.equal((await service.ask('/v1/configure/nobody/reset')).status, 404);
  });
});

describe('the buyers', () => {
  const review = (body: object, key = service.a.keys.ADMIN) =>
    service.ask(`/v1/configure/${productID}/buyerreview`, { method: 'POST', body, key });
  const complete = { attributes: choose({ SIZE: 25 }), quantity: 20 };

  it('hear of what a configuration needs and is short, once for a click', async () => {
    const both = await Promise.all([review(complete), review(complete)]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
      JSON.stringify(both[0]?.body),
    );
    assert.equal(both[0]?.body.notificationID, both[1]?.body.notificationID);
    const [line] = both[0]?.body.items ?? [];
    assert.deepEqual(
      [line.itemNumber, String(line.requiredQuantity), String(line.shortfallQuantity)],
      ['BODY-BRASS-25', '20', '20'],
    );
    assert.equal(both[0]?.body.productName, 'Tap');
    const other = await review({ ...complete, quantity: 21 });
    assert.notEqual(other.body.notificationID, both[0]?.body.notificationID);
    const watched = await done('/v1/purchasing/watchlist', 'GET');
    assert.ok(
      watched.some((one: Body) => one.itemNumber === 'BODY-BRASS-25' || one.number === 'BODY-BRASS-25'),
      JSON.stringify(watched),
    );
  });

  it('hear nothing where nothing is short, or what is needed is not known', async () => {
    const item = (await done('/v1/items?number=BODY-BRASS-25', 'GET'))[0];
    const { locationID } = await done('/v1/inventory/locations', 'POST', { code: 'A-1' });
    await done('/v1/inventory/movements', 'POST', {
      itemID: item.itemID,
      type: 'RECEIPT',
      quantity: 100,
      toLocationID: locationID,
    });
    const enough = await review(complete);
    assert.deepEqual([enough.status, enough.body.code], [409, 'NoShortage']);
    const open = await review({ attributes: [] });
    assert.deepEqual([open.body.code, open.body.missing], ['PreconditionMissing', ['attributes']]);
    const none = await review({ attributes: choose({ SIZE: 25, BODY: 'STEEL' }) });
    assert.deepEqual(none.body.missing, ['BODY-STEEL-25']);
    assert.equal((await review(complete, service.a.keys.SALES)).status, 403);
    assert.equal((await review({ ...complete, customerID: 'nobody' })).body.code, 'UnknownReference');
  });
});
