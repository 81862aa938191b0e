import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { roundMoney } from '#lib/currency';
import { type Decimal, decimal, sum } from '#lib/decimal';
import { type PricedQuotes, startPricedQuotes } from '#test/price-world';
import { seeded } from '#test/seeded';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Any = any;
let world: PricedQuotes;
let itemID: string;
before(async () => {
  world = await startPricedQuotes();
  const { service } = world;
  await world.sql(`update tenants set time_zone = 'Europe/Berlin' where tenant_id = $1`, [
    service.a.tenantID,
  ]);
  service.app.findPrincipal.forget();
  service.time.now = '2025-01-02T09:00:00.000Z';
  itemID = await world.item();
  await world.prices.rate('2025-01-01', '1.25', 'USD');
  await world.prices.rate('2025-01-01', '163.5', 'JPY');
});

/** A quote at a price by hand, brought into a status. */
const quote = async (
  utc: string,
  currencyCode: string,
  unitPrice: number,
  status = 'DRAFT',
): Promise<Any> => {
  world.service.time.now = utc;
  // An item that is priced in dollars needs no rate of its own in a quote in dollars; the quote is locked to
  // one all the same.
  const id = currencyCode === 'USD' ? world.items.USD : itemID;
  const { salesQuoteID } = await world.make([{ itemID: id, quantity: 1, unitPrice }], { currencyCode });
  return world.bring(salesQuoteID, status);
};

/** What a quote is in euros at the rate that it says itself, undefined where it has none. */
const inEuros = ({ grandTotal, currencyCode, exchangeRates }: Any): Decimal | undefined => {
  if (currencyCode === 'EUR' || Number(grandTotal) === 0) return decimal(String(grandTotal));
  const euro = exchangeRates.find((one: Any) => one.currencyCode === 'EUR');
  return euro && roundMoney(decimal(String(grandTotal)).div(decimal(String(euro.rate))), 'EUR');
};
const told = (some: Any[]) => ({
  count: some.length,
  value: sum(some.flatMap((one) => inEuros(one) ?? [])).toFixed(),
  unconvertedCount: some.filter((one) => inEuros(one) === undefined).length,
});
const plain = ({ count, value, unconvertedCount }: Any) => ({
  count,
  value: String(value),
  unconvertedCount,
});

describe('the sums of quotes', () => {
  it('convert each at the rate that it is locked to, and say which have none', async () => {
    const all = [
      await quote('2025-01-02T09:00:00.000Z', 'EUR', 100),
      await quote('2025-01-02T09:00:00.000Z', 'USD', 100, 'OFFERED'),
      await quote('2025-01-02T09:00:00.000Z', 'JPY', 16_350, 'CANCELLED'),
      await quote('2025-01-02T09:00:00.000Z', 'CHF', 70),
      await quote('2025-01-02T09:00:00.000Z', 'CHF', 0),
    ];
    await world.prices.rate('2025-01-03', '2', 'USD');
    await world.prices.rate('2025-01-03', '0.5', 'CHF');
    all.push(
      await quote('2025-01-03T09:00:00.000Z', 'USD', 100),
      await quote('2025-01-03T09:00:00.000Z', 'CHF', 1),
    );
    const { body } = await world.ask('/mtd');
    assert.deepEqual(plain(body), {
      count: 7,
      value: String(100 + 80 + 100 + 0 + 50 + 2),
      unconvertedCount: 1,
    });
    assert.deepEqual(plain(body), told(all));
    assert.deepEqual(
      body.byCurrency.map((one: Any) => [
        one.currencyCode,
        ...Object.values(plain(one)),
        String(one.convertedValue),
      ]),
      [
        ['CHF', 3, '71', 1, '2'],
        ['EUR', 1, '100', 0, '100'],
        ['JPY', 1, '16350', 0, '100'],
        ['USD', 2, '200', 0, '130'],
      ],
    );
    assert.deepEqual(
      body.byStatus.map((one: Any) => [one.status, ...Object.values(plain(one))]),
      [
        ['DRAFT', 5, '152', 1],
        ['OFFERED', 1, '80', 0],
        ['CANCELLED', 1, '100', 0],
      ],
    );
  });

  it('have the month and the year of the tenant’s time zone', async () => {
    await quote('2026-01-31T22:59:59.999Z', 'EUR', 1);
    await quote('2026-01-31T23:00:00.000Z', 'EUR', 10);
    await quote('2026-03-28T23:30:00.000Z', 'EUR', 100);
    await quote('2026-12-31T22:59:59.999Z', 'EUR', 1000);
    const months = async (path: string) => {
      const { byMonth } = (await world.ask(path)).body;
      return byMonth.map((one: Any) => `${one.month} ${one.value}`);
    };
    assert.deepEqual(await months('/ytd'), ['2026-01 1', '2026-02 10', '2026-03 100', '2026-12 1000']);
    assert.deepEqual(await months('/mtd'), ['2026-12 1000']);
    world.service.time.now = '2026-12-31T23:00:00.000Z';
    assert.deepEqual(await months('/ytd'), []);
  });

  it('agree with the quotes one by one, and their parts with the whole', async (t) => {
    const { random } = seeded(t);
    const pick = <T>(some: readonly T[]): T => some[random(some.length)] as T;
    const all: Any[] = [];
    for (let n = 0; n < 30; n++) {
      const utc = `2027-0${1 + Math.floor(n / 8)}-1${n % 8}T10:00:00.000Z`;
      const code = pick(['EUR', 'USD', 'JPY', 'CHF', 'NOK']);
      const price = random(10_000_000) / (code === 'JPY' ? 1 : 100);
      all.push(await quote(utc, code, price, pick(['DRAFT', 'OFFERED', 'REJECTED', 'CANCELLED'])));
    }
    const { body } = await world.ask('/ytd');
    assert.deepEqual(plain(body), told(all));
    for (const [part, of] of [
      ['byStatus', ({ status }: Any) => status],
      ['byMonth', ({ createdUTC }: Any) => createdUTC.slice(0, 7)],
    ] as const) {
      const expected = Map.groupBy(all, of);
      for (const one of body[part])
        assert.deepEqual(plain(one), told(expected.get(one.status ?? one.month) ?? []));
      assert.equal(body[part].length, expected.size);
    }
    const converted = body.byCurrency.map((one: Any) => decimal(String(one.convertedValue)));
    assert.equal(sum(converted).toFixed(), String(body.value));
  });
});
