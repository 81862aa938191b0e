import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { roundMoney } from '#lib/currency';
import { type Decimal, decimal, sum } from '#lib/decimal';
import { type FunnelWorld, refusedBy, startFunnel } from '#test/funnel-world';
import { randomFrom } from '#test/seeded';
import { createTenant } from '#test/tenant';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Any = any;
let world: FunnelWorld;
before(async () => {
  world = await startFunnel();
});

describe('an opportunity', () => {
  it('begins as a lead of its maker, in the customer’s currency, under a number', async () => {
    const made = await world.make({}, world.service.a.keys.SALES);
    assert.match(made.number, /^OP1\d{3}$/);
    assert.deepEqual(
      [made.stage, made.outcome, made.probabilityPercent, made.weightedValue, made.currencyCode],
      ['LEAD', 'OPEN', 10, 100, 'EUR'],
    );
    assert.deepEqual(
      [made.ownerUserID, made.customerName, made.daysInStage],
      [world.service.a.users.SALES, 'Nordwind Fördertechnik GmbH', 0],
    );
    const [created] = await world.events(made.opportunityID);
    assert.deepEqual([created?.event, created?.body.number], ['Created', made.number]);
    assert.deepEqual(await world.read(made.opportunityID), made);
  });

  it('is of a customer or of a prospect, worth what can be paid, in a currency', async () => {
    const post = (body: object) => world.ask('', { method: 'POST', body: { name: 'X', ...body } });
    for (const [body, code, pointer] of [
      [{}, 'InvalidInput', '/prospectName'],
      [{ prospectName: 'P', currencyCode: 'XXX' }, 'InvalidInput', '/currencyCode'],
      [{ prospectName: 'P', currencyCode: 'JPY', value: 1.5 }, 'InvalidInput', '/value'],
      [{ prospectName: 'P', value: -1 }, 'InvalidInput', '/value'],
      [{ prospectName: 'P', probabilityPercent: 101 }, 'InvalidInput', '/probabilityPercent'],
      [{ prospectName: 'P', stage: 'HOPE' }, 'InvalidInput', '/stage'],
      [{ prospectName: 'P', people: [{ personID: 'none', role: 'R' }] }, 'UnknownReference', '/people/0'],
      [{ prospectName: 'P', salesQuoteIDs: ['none'] }, 'UnknownReference', '/salesQuoteIDs/0'],
    ] as const)
      assert.equal(refusedBy(await post(body), code).errors[0].pointer, pointer, JSON.stringify(body));
    refusedBy(await post({ customerID: 'none' }), 'UnknownReference');
    refusedBy(await post({ prospectName: 'P', ownerUserID: 'none' }), 'UnknownReference');
    const { body: prospect } = await post({ prospectName: 'Atelier du Sud' });
    refusedBy(await world.change(prospect.opportunityID, { prospectName: null }), 'InvalidInput');
    const became = await world.change(prospect.opportunityID, {
      customerID: world.customerID,
      prospectName: null,
    });
    assert.deepEqual([became.status, became.body.customerID], [200, world.customerID]);
  });

  it('is changed by what is sent, sent back whole it stays, and its history says what moved', async () => {
    const made = await world.make();
    const same = await world.change(made.opportunityID, made);
    assert.deepEqual([same.status, same.body], [200, made]);
    const { body } = await world.change(made.opportunityID, {
      ...{ value: 2500.5, nextStep: 'Call', nextStepDate: '2026-03-09', expectedCloseDate: '2026-06-01' },
    });
    assert.deepEqual(
      [String(body.value), String(body.weightedValue), body.rowVersion],
      ['2500.5', '250.05', 2],
    );
    const changes = body.history.map(
      (one: Any) => `${one.action} ${one.field} ${one.oldValue} ${one.newValue}`,
    );
    assert.ok(changes.includes('VALUE value 1000 2500.5'), String(changes));
    refusedBy(await world.change(made.opportunityID, { outcome: 'WON' }), 'ReadOnlyField');
    refusedBy(
      await world.change(made.opportunityID, { name: 'Y' }, { 'if-match': '"1"' }),
      'PreconditionFailed',
    );
    refusedBy(await world.change('none', { name: 'Y' }), 'NotFound');
  });

  it('has notes and tags, and people whom the funnel lists while it is open', async () => {
    const [decides, uses] = [await world.person('Adler'), await world.person('Brandt')];
    const { opportunityID: id, number } = await world.make({ people: [{ personID: uses, role: 'Uses it' }] });
    const patch = (what: string, body: unknown) => world.ask(`/${id}/${what}`, { method: 'PATCH', body });
    assert.equal((await patch('notes', { text: 'Likes blue' })).body.notes[0].text, 'Likes blue');
    const stranger = refusedBy(await patch('notes', [{ noteID: 'nobody', text: 'x' }]), 'UnknownReference');
    assert.equal(stranger.errors[0].pointer, '/0/noteID');
    assert.equal((await patch('tags', { name: 'Region', value: 'North' })).body.tags[0].value, 'North');
    const both = await patch('people', [
      { personID: decides, role: 'Decides' },
      { personID: uses, role: 'Tests it' },
    ]);
    assert.deepEqual(
      both.body.people.map((one: Any) => `${one.lastName}: ${one.role}`),
      ['Adler: Decides', 'Brandt: Tests it'],
    );
    const listed = async () => {
      const { body } = await world.ask('/people');
      return body.flatMap((one: Any) =>
        one.opportunities
          .filter((of: Any) => of.number === number)
          .map((of: Any) => `${one.lastName} ${of.role} ${one.customerName}`),
      );
    };
    assert.deepEqual(await listed(), [
      'Adler Decides Nordwind Fördertechnik GmbH',
      'Brandt Tests it Nordwind Fördertechnik GmbH',
    ]);
    assert.equal((await patch('people', { personID: uses, role: null })).body.people.length, 1);
    assert.equal(
      refusedBy(await patch('people', [{ personID: 'none', role: 'R' }]), 'UnknownReference').errors[0]
        .pointer,
      '/0',
    );
    await world.change(id, { stage: 'LOST', lostReason: 'Price' });
    assert.deepEqual(await listed(), []);
    await world.service.ask(`/v1/customers/people/${decides}`, { method: 'DELETE' });
    assert.deepEqual((await world.read(id)).people, []);
    const gone = await world.ask(`/${id}`, { method: 'DELETE' });
    assert.equal(gone.body.notes.length, 1);
    const left = await world.sql(
      `select entity_id from notes where entity_id = $1 union all select entity_id from tags where entity_id = $1
       union all select entity_id from history_entries where entity_id = $1`,
      [id],
    );
    assert.deepEqual(left, []);
  });

  it('is found, filtered, paged, counted and exported', async () => {
    const made = await world.make({ name: '=Konveyor', source: 'Fair', expectedCloseDate: '2027-01-15' });
    const numbers = async (path: string) => (await world.done(path)).map((one: Any) => one.number);
    assert.deepEqual(await numbers('/search/konvey'), [made.number]);
    assert.ok((await numbers('/search/nordwind')).includes(made.number), 'by the customer’s name');
    const filter = '?source=Fair&expectedCloseDateFrom=2027-01-01&outcome=OPEN&stage=LEAD';
    assert.deepEqual(await numbers(filter), [made.number]);
    assert.deepEqual(await numbers(`/pages/1${filter}&recordsperpage=5`), [made.number]);
    assert.deepEqual(await world.done(`/count${filter}`), { count: 1 });
    assert.equal((await world.done(`/totals${filter}`)).count, 1);
    const { body: rows } = await world.ask(`/export${filter}&Format=json`);
    const { exchangeRates: _rates, ...exported } = (await world.done(filter))[0];
    assert.deepEqual(rows, [exported]);
    const csv = (await world.ask(`/export${filter}`)).bytes.toString();
    assert.match(csv, /'=Konveyor/);
    const sorted = await numbers('?sort=-value&limit=3');
    assert.equal(sorted.length, 3);
  });

  it('is nobody’s but its tenant’s, and of those who may', async () => {
    const { opportunityID: id } = await world.make();
    const { b, a } = world.service;
    const key = b.keys.ADMIN as string;
    for (const [path, method, body] of [
      [`/${id}`, 'GET', undefined],
      [`/${id}`, 'PATCH', { name: 'Mine' }],
      [`/${id}`, 'DELETE', undefined],
      [`/${id}/notes`, 'PATCH', { text: 'x' }],
      [`/${id}/tags`, 'PATCH', { name: 'x', value: 'y' }],
      [`/${id}/people`, 'PATCH', { personID: 'x', role: 'y' }],
    ] as const)
      refusedBy(await world.ask(path, { method, key, ...(body ? { body } : {}) }), 'NotFound');
    assert.deepEqual((await world.ask('', { key })).body, []);
    assert.equal((await world.ask('/totals', { key })).body.count, 0);
    const { salesQuoteID } = await world.quotes.make();
    const foreign = await world.ask('', {
      ...{ method: 'POST' as const, key },
      body: { name: 'X', prospectName: 'P', salesQuoteIDs: [salesQuoteID] },
    });
    refusedBy(foreign, 'UnknownReference');
    refusedBy(await world.ask('', { key: a.keys.SHOP }), 'Forbidden');
    const c = await createTenant(world.service.db.admin, 'C', ['CUSTOMERSERVICE']);
    const colleague = { key: c.keys.CUSTOMERSERVICE };
    assert.equal((await world.ask('', colleague)).status, 200);
    const refused = { ...colleague, method: 'POST' as const, body: { name: 'X', prospectName: 'P' } };
    refusedBy(await world.ask('', refused), 'Forbidden');
  });
});

describe('the totals of the funnel', () => {
  let own: FunnelWorld;
  const all: Any[] = [];
  before(async () => {
    own = await startFunnel();
    const random = randomFrom(12);
    const pick = <T>(some: readonly T[]): T => some[random(some.length)] as T;
    await own.prices.rate('2026-03-01', '1.25', 'USD');
    await own.prices.rate('2026-03-01', '163.57', 'JPY');
    for (let at = 0; at < 40; at++) {
      own.service.time.now = `2026-03-${String(1 + random(20)).padStart(2, '0')}T12:00:00.000Z`;
      const stage = pick(['LEAD', 'QUALIFIED', 'NEGOTIATION', 'WON', 'LOST']);
      const currencyCode = pick(['EUR', 'EUR', 'USD', 'JPY', 'CHF']);
      all.push(
        await own.make({
          ...{ stage, currencyCode },
          ...(stage === 'LOST' ? { lostReason: 'Price' } : {}),
          value: random(1_000_000) / (currencyCode === 'JPY' ? 1 : 100),
          ...(['WON', 'LOST'].includes(stage) ? {} : { probabilityPercent: random(1000) / 10 }),
          expectedCloseDate: pick([null, '2026-04-30', '2026-05-01', '2026-05-31']),
        }),
      );
    }
    own.service.time.now = '2026-03-25T13:00:00.000Z';
    // A rate that comes later changes nothing.
    await own.prices.rate('2026-03-25', '2', 'USD');
    await own.prices.rate('2026-03-25', '2', 'CHF');
  });
  const rates: Record<string, string> = { EUR: '1', USD: '1.25', JPY: '163.57' };
  const inEuros = ({ value, currencyCode }: Any): Decimal | undefined =>
    rates[currencyCode] === undefined
      ? undefined
      : roundMoney(decimal(String(value)).div(rates[currencyCode]), 'EUR');
  const expected = (some: Any[]) => ({
    count: some.length,
    value: sum(some.flatMap((one) => inEuros(one) ?? [])).toFixed(),
    weightedValue: sum(
      some.flatMap((one) => {
        const value = inEuros(one);
        return value ? [roundMoney(value.times(String(one.probabilityPercent)).div('100'), 'EUR')] : [];
      }),
    ).toFixed(),
    unconvertedCount: some.filter((one) => !inEuros(one)).length,
  });
  const plain = ({ count, value, weightedValue, unconvertedCount }: Any) => ({
    ...{ count, value: String(value), weightedValue: String(weightedValue), unconvertedCount },
  });

  it('equal an independent calculation, per stage and month, and say what has no rate', async () => {
    const body = await own.done('/totals');
    assert.deepEqual(plain(body), expected(all));
    assert.ok(body.unconvertedCount > 0);
    for (const stage of body.byStage) {
      const some = all.filter((one) => one.stage === stage.stage);
      assert.deepEqual(plain(stage), expected(some), stage.stage);
      const days = some.map((one) =>
        Math.floor((Date.parse('2026-03-25T13:00:00Z') - Date.parse(one.createdUTC)) / 86_400_000),
      );
      const average = some.length ? Math.floor(days.reduce((a, b) => a + b, 0) / days.length) : null;
      assert.deepEqual(
        [stage.averageDaysInStage, stage.mostDaysInStage],
        [average, some.length ? Math.max(...days) : null],
      );
    }
    const open = all.filter((one) => one.outcome === 'OPEN');
    assert.deepEqual(
      body.forecast.map((one: Any) => one.month),
      ['2026-04', '2026-05', null],
    );
    for (const month of body.forecast) {
      const some = open.filter((one) => (one.expectedCloseDate?.slice(0, 7) ?? null) === month.month);
      assert.deepEqual(plain(month), expected(some), month.month);
    }
    const francs = body.byCurrency.find((one: Any) => one.currencyCode === 'CHF');
    assert.deepEqual([String(francs.convertedValue), francs.unconvertedCount], ['0', francs.count]);
  });

  it('count what the filters leave, and take a rate once the value is said again', async () => {
    const body = await own.done('/totals?stage=LEAD&expectedCloseDateFrom=2026-05-01');
    const some = all.filter((one) => one.stage === 'LEAD' && (one.expectedCloseDate ?? '') >= '2026-05-01');
    assert.deepEqual(plain(body), expected(some));
    const francs = all.find((one) => one.currencyCode === 'CHF' && one.outcome === 'OPEN');
    assert.deepEqual(francs.exchangeRates, []);
    const { body: changed } = await own.change(francs.opportunityID, { value: 100 });
    assert.deepEqual(
      changed.exchangeRates.map((one: Any) => [one.currencyCode, one.rate]),
      [['EUR', 2]],
    );
  });
});
