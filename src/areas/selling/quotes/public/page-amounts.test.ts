import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { incoterms } from '#areas/company/incoterms';
import { tariffs } from '#areas/goods/tariffs';
import { instances } from '#areas/ground/instances';
import { tenants } from '#areas/ground/tenants';
import { stores } from '#areas/selling/stores';
import { taxes } from '#areas/selling/taxes';
import { type Decimal, decimal, sum } from '#lib/decimal';
import { type LinkWorld, startLinks } from '#test/link-world';

/** An amount of a page, `€1,234.50` or `1.234,50 €`. */
const amountIn = (text: string): Decimal => {
  const [, sign, whole = '', rest = '00'] =
    /([−-]?)[^\d]*([\d.,]*?\d)(?:[.,](\d\d))?(?!\d)[^\d]*$/.exec(text) ?? [];
  return decimal(`${sign ? '-' : ''}${whole.replace(/[.,]/g, '')}.${rest}`);
};

const cells = (row: string): string[] =>
  [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, text = '']) => text.replace(/<[^>]*>/g, ' '));

/** What a customer reads on a page: lines with their marks, and the amounts below them by their names. */
const readAmounts = (html: string) => ({
  lines: [...html.matchAll(/<tr>\s*(<td>.*?)<\/tr>/gs)].map(([, row = '']) => {
    const [, what = '', , , amount = ''] = cells(row);
    return { what, isInParentheses: /^\(.*\)$/.test(amount), amount: amountIn(amount.replace(/[()]/g, '')) };
  }),
  sums: new Map(
    [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(([, name = '', amount = '']) => [
      name.replace(/:.*/, ''),
      amountIn(amount),
    ]),
  ),
});

const names = {
  en: ['Subtotal', 'Discount', 'Net', 'Delivery', 'Duties', 'Import taxes', 'Total', 'Tax', 'Total with tax'],
  de: [
    ...['Zwischensumme', 'Rabatt', 'Netto', 'Lieferung', 'Zoll', 'Einfuhrabgaben', 'Summe', 'Steuer'],
    'Summe mit Steuer',
  ],
} as const;

describe('the amounts on the page of an offer', () => {
  let world: LinkWorld;
  let ddp: string;
  let freight: string;

  const done = async (path: string, method: 'POST' | 'PUT' | 'PATCH', body?: object) => {
    const got = await world.service.ask(path, { method, ...(body ? { body } : {}) });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };

  before(async () => {
    world = await startLinks([instances, stores, incoterms, tariffs, tenants, taxes]);
    ddp = (await done('/v1/incoterms', 'POST', { code: 'DDP', name: 'DDP' })).termID;
    const valve = { description: 'Check valve', commodityCode: '84812010', countryOfOrigin: 'IT' };
    await done('/v1/items', 'POST', { number: 'VALVE', unitPrice: 123.45, ...valve });
    await done('/v1/tariffs/us', 'PUT', { name: 'US 2026' });
    await done('/v1/tariffs/us/rules/valves', 'PUT', {
      ...{ commodityCode: '848120', destinationCountryCode: 'US' },
      ...{ dutyRatePercent: 2.9, importTaxRatePercent: 10 },
    });
    await done('/v1/tariffs/us/publish', 'POST');
    const address = { address1: 'Lochgaun 18', postalCode: '81249', city: 'München', country: 'DE' };
    await done(`/v1/tenants/${world.service.a.tenantID}`, 'PATCH', { address });
    await done('/v1/taxes/registrations', 'POST', { countryCode: 'DE', taxID: 'DE811907980' });
    const rate = { name: '19 %', category: 'STANDARD', countryCode: 'DE', ratePercent: 19 };
    await done('/v1/taxes/rates', 'POST', rate);
    const option = { name: 'Freight', currencyCode: 'EUR', price: 80.4, days: 3 };
    freight = (await done('/v1/delivery/options', 'POST', option)).deliveryOptionID;
  });

  /** An offer of all that there is: options taken and not, alternates, discounts, a delivery, duties paid. */
  const make = async (locale: string, more: object): Promise<string> => {
    await done(`/v1/customers/${world.customerID}`, 'PATCH', { locale });
    world.service.time.now = '2026-03-02T09:00:00.000Z';
    const { salesQuoteID } = await world.make({
      items: [
        { number: 'VALVE', quantity: 17, discount: 2.5 },
        { number: 'VALVE', quantity: 2, isOptional: true },
        { number: 'A', quantity: 1, isAlternate: true, groupName: 'Pump' },
        { number: 'A', quantity: 4, isAlternate: true, groupName: 'Pump' },
      ],
      ...more,
    });
    await world.patch(salesQuoteID, 'discount', { discountPercent: 7.5 });
    const path = `/${salesQuoteID}/delivery/update/${freight}`;
    assert.equal((await world.ask(path, { method: 'PATCH' })).status, 200);
    await world.bring(salesQuoteID, 'OFFERED');
    world.now.id = salesQuoteID;
    world.now.token = (await world.link(salesQuoteID)).token;
    return String((await world.open('page')).bytes);
  };

  for (const language of ['en', 'de'] as const) {
    const [sub, less, net, delivery, duties, imports, total, tax, gross] = names[language];

    it(`add up, with duties that the seller pays, in ${language}`, async () => {
      const html = await make(language, { termID: ddp, destinationCountryCode: 'US' });
      const { lines, sums } = readAmounts(html);
      const of = (name: string): Decimal => {
        const found = sums.get(name);
        assert.ok(found, `${name} in ${[...sums.keys()]}`);
        return found;
      };
      assert.equal(lines.length, 4);
      assert.deepEqual(
        lines.map(({ isInParentheses }) => isInParentheses),
        [false, true, false, true],
      );
      const not = language === 'en' ? /not included/ : /nicht enthalten/;
      const instead = language === 'en' ? /alternative to line 3/ : /Alternative zu Position 3/;
      assert.deepEqual(
        lines.map(({ what }) => [not.test(what), /optional/.test(what), /lternative/.test(what)]),
        [
          [false, false, false],
          [true, true, false],
          [false, false, true],
          [true, false, true],
        ],
      );
      assert.match(lines[3]?.what ?? '', instead);
      const counted = lines.flatMap(({ isInParentheses, amount }) => (isInParentheses ? [] : [amount]));
      const equal = (one: Decimal, other: Decimal, what: string) => assert.equal(`${one}`, `${other}`, what);
      equal(sum(counted), of(sub), sub);
      equal(of(sub).plus(of(less)), of(net), net);
      const all = [net, delivery, duties, imports].map(of);
      assert.ok(all.every((one) => one.gt(0)));
      equal(sum(all), of(total), total);
      const { offer } = await world.page();
      equal(of(total), decimal(String(offer.totals.grandTotal)), 'of the API');
      assert.equal((await world.accept()).status, 200);
      const after = readAmounts(String((await world.open('page')).bytes)).sums;
      equal(after.get(total) ?? decimal(0), of(total), 'of the confirmation');
    });

    it(`have the tax with them, where it is known, before and after the answer, in ${language}`, async () => {
      const before = readAmounts(await make(language, {})).sums;
      assert.ok(!before.has(duties));
      assert.equal((await world.accept()).status, 200);
      const after = readAmounts(String((await world.open('page')).bytes)).sums;
      for (const sums of [before, after]) {
        const [whole, taxed, all] = [total, tax, gross].map((name) => sums.get(name));
        assert.ok(whole && taxed && all && taxed.gt(0), [...sums.keys()].join());
        assert.equal(`${whole.plus(taxed)}`, `${all}`);
      }
    });
  }
});
