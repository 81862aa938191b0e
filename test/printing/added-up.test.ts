import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { before, describe, it, type TestContext } from 'node:test';
import PizZip from 'pizzip';
import { minorUnits } from '#lib/currency';
import { type Decimal, decimal, percentOf, roundHalfUp, sum } from '#lib/decimal';
import { docxType } from '#lib/media-type';
import { openNativeOffice } from '#platform/pdf/native-office';
import { officeMissing, pdfText } from '#platform/pdf/test-office';
import { choose, type LineWorld, startLines } from '#test/line-world';
import { multipart } from '#test/multipart';
import { seeded } from '#test/seeded';
import { linesOfDocx, linesOfPdf, type Page, readPage } from './read-page.ts';

/**
 * Filling takes milliseconds and LibreOffice takes longer, so that of all quotes the filled document is read,
 * and of some the PDF, packed into one conversion. PRINTED_QUOTES=10000 for a long trial.
 */
const quotesMade = Number(process.env.PRINTED_QUOTES ?? 300);
const quotesConverted = 20;

// biome-ignore lint/suspicious/noExplicitAny: quotes as they are answered
type Made = { quote: any; language: 'en' | 'de'; docx: Buffer };

describe('a printed quote', () => {
  const made: Made[] = [];

  before(async (t) => {
    const world = await startCatalogue();
    const { random: whole } = seeded(t as TestContext);
    const next = () => whole(2 ** 30) / 2 ** 30;
    const customers: string[] = [];
    for (const currencyCode of ['EUR', 'JPY', 'KWD']) {
      for (const discountPercent of [0, 7.5]) {
        const body = { customerName: `In ${currencyCode}`, currencyCode, discountPercent };
        customers.push((await world.done('/v1/customers', 'POST', body)).customerID);
      }
    }
    const random = Array.from({ length: quotesMade }, () => anyQuote(next, customers));
    for (let start = 0; start < random.length; start += 8) {
      const some = random.slice(start, start + 8);
      made.push(...(await Promise.all(some.map((one) => print(world, one)))));
    }
    // A price that nobody typed: without these the rest would say nothing of configured lines.
    const lines = made.flatMap(({ quote }) => quote.lineItems);
    for (const [what, isSo] of Object.entries(kinds)) assert.ok(lines.filter(isSo).length >= 10, what);
  });

  it(`can be added up from its text to the figures of the API, each of ${quotesMade}`, () => {
    for (const { quote, language, docx } of made) check(readPage(linesOfDocx(docx), language), quote);
  });

  it(`reads the same as PDF, ${quotesConverted} of them`, { skip: officeMissing }, async () => {
    const office = await openNativeOffice({ workers: 1, dataDir: tmpdir() });
    try {
      for (const language of ['en', 'de'] as const) {
        const some = made.filter((one) => one.language === language).slice(0, quotesConverted / 2);
        const text = await pdfText(await office.convert(packed(some.map(({ docx }) => docx))));
        const parts = linesOfPdf(text);
        assert.equal(parts.length, some.length);
        for (const [index, { quote }] of some.entries()) check(readPage(parts[index] ?? [], language), quote);
      }
    } finally {
      await office.close();
    }
  });

  it('would not pass where a page leaves out what a discount is of, or an amount is off by the least unit', () => {
    const [first] = made.filter(({ quote }) => quote.discountTotal > 0 && quote.discountAmount === null);
    assert.ok(first);
    const page = readPage(linesOfDocx(first.docx), first.language);
    const least = decimal(`1e-${minorUnits(first.quote.currencyCode)}`);
    const [line] = page.lines;
    assert.ok(line && page.discount);
    const spoilt: Page[] = [
      { ...page, lines: [{ ...line, amount: line.amount.plus(least) }, ...page.lines.slice(1)] },
      { ...page, discount: { ...page.discount, base: page.discount.base.plus(least) } },
      { ...page, total: page.total.minus(least) },
    ];
    for (const one of spoilt) assert.throws(() => check(one, first.quote));
  });
});

/** Of configured lines what must be among them. */
// biome-ignore lint/suspicious/noExplicitAny: lines as they are answered
const kinds: Record<string, (line: any) => boolean> = {
  'with a discount': ({ discount }) => discount > 0,
  'kept from discounts in part': ({ discountable, extendedPrice }) =>
    discountable > 0 && discountable < extendedPrice,
  'kept from discounts': ({ discountable, extendedPrice }) => extendedPrice > 0 && Number(discountable) === 0,
  'of several quantities': ({ quantities }) => quantities.length > 1,
};

/**
 * Items and two products: TAP, of which a part of the price is kept from discounts and two are shown, and
 * FIRM, which has no discount; with rates, so that what is stated in euros is sold in yen and dinars too.
 */
const startCatalogue = async (): Promise<Catalogue> => {
  const world = await startLines();
  const { done } = world;
  const component = async (body: object) =>
    (await done('/v1/pricingcomponents', 'POST', { category: 'OTHER', markupPercent: 0, ...body }))
      .pricingComponentID;
  const pricingComponentID = await component({ name: 'Freight', allowDiscount: false, showOnQuote: true });
  await component({ name: 'Labour', markupPercent: 12.5, showOnQuote: true });
  for (const item of [
    { number: 'B', description: 'Seal', uOM: 'MTR', unitPrice: 12.345 },
    { number: 'FEE', description: 'Start-up', unitPrice: 400 },
    { number: 'PACK', description: 'Packing', unitPrice: 1, pricingComponentID },
  ])
    await done('/v1/items', 'POST', item);
  const file = multipart({
    fields: {},
    bytes: Buffer.from('Date,JPY,KWD\n2026-02-27,161.37,0.3321\n'),
    fileName: 'r.csv',
  });
  await done('/v1/setup/currencies/fx/import', 'POST', undefined, file);
  const products: string[] = [];
  for (const [number, allowDiscount] of [
    ['TAP', true],
    ['FIRM', false],
  ] as const) {
    const rules = [...world.tap.rules.map(booked), freight];
    await done('/v1/products/document', 'PUT', {
      ...world.tap,
      rules,
      product: { ...world.tap.product, number },
    });
    const { productID } = (await done(`/v1/products/search/${number}`, 'GET'))[0];
    await done(`/v1/products/${productID}`, 'PATCH', { status: 'ACTIVE', allowDiscount });
    await world.release(productID);
    products.push(productID);
  }
  return { ...world, products };
};
type Catalogue = LineWorld & { products: string[] };

const action = (members: object) => Object.fromEntries([['then', [members]]]);
const freight = {
  ...{ number: 60, name: 'Freight', type: 'PRICING' },
  ...action({
    action: 'SET_PRICE',
    scope: 'LINE',
    operation: 'ADD',
    amount: 'SIZE / 7',
    component: 'Freight',
  }),
};
/** The labour of a rule, booked to its component. */
// biome-ignore lint/suspicious/noExplicitAny: a rule of the document
const booked = (rule: any) => {
  const [first] = rule.then;
  if (first.action !== 'ADD_TASK') return rule;
  return { ...rule, ...action({ ...first, task: { ...first.task, component: 'Labour' } }) };
};

type Draft = { language: 'en' | 'de'; body: object; configured: { firm: boolean; body: object }[] };

const anyQuote = (next: () => number, customers: readonly string[]): Draft => {
  const upTo = (most: number) => Math.floor(next() * most);
  const items = Array.from({ length: 1 + upTo(4) }, () => {
    const number = ['A', 'B', 'PACK', 'FEE'][upTo(4)] as string;
    const places = upTo(5);
    return {
      number,
      quantity: next() < 0.5 ? 1 + upTo(5000) : Number((next() * 300 + 0.001).toFixed(3)),
      unitPrice: Number((next() * 10 ** upTo(5)).toFixed(places)),
      ...(number !== 'PACK' && next() < 0.4 ? { discount: [2.5, 10, 33.33, 100, 0.01][upTo(5)] } : {}),
    };
  });
  return {
    language: next() < 0.5 ? 'en' : 'de',
    configured: Array.from({ length: next() < 0.3 ? 1 + upTo(2) : 0 }, () => anyConfigured(next)),
    body: {
      customerID: customers[upTo(customers.length)],
      items,
      importChargesPaidBy: [null, 'SELLER', 'BUYER'][upTo(3)],
      ...(next() < 0.25 ? { discountAmount: upTo(1000) } : {}),
    },
  };
};

const anyConfigured = (next: () => number): Draft['configured'][number] => {
  const upTo = (most: number) => Math.floor(next() * most);
  const SIZE = [15, 20, 25][upTo(3)] as number;
  const BODY = SIZE === 20 && next() < 0.5 ? 'STEEL' : 'BRASS';
  const quantities = next() < 0.4 ? [1 + upTo(9), 10 + upTo(90), 100.5] : [1 + upTo(500)];
  const firm = next() < 0.25;
  return {
    firm,
    body: {
      attributes: choose({ SIZE, BODY, LENGTH: 10 + upTo(900) / 10 }),
      quantities,
      selectedQuantity: quantities[upTo(quantities.length)],
      ...(!firm && next() < 0.5 ? { discount: [2.5, 10, 33.33, 100, 0.01][upTo(5)] } : {}),
    },
  };
};

const print = async (world: Catalogue, { language, body, configured }: Draft): Promise<Made> => {
  let quote = await world.done('/v1/salesquotes', 'POST', body);
  const url = `/v1/salesquotes/${quote.salesQuoteID}`;
  for (const { firm, body: line } of configured) {
    const product = world.products[firm ? 1 : 0];
    quote = await world.done(`/v1/configure/${product}/salesquotes/${quote.salesQuoteID}`, 'PUT', line);
  }
  const got = await world.service.ask(`${url}/pdf?Language=${language}`, { headers: { accept: docxType } });
  assert.equal(got.status, 200, got.bytes.toString());
  return { quote, language, docx: got.bytes };
};

/** What a reader with a pencil would do. */
const check = (page: Page, quote: Made['quote']): void => {
  const places = minorUnits(quote.currencyCode);
  const least = decimal(`1e-${places}`);
  const same = (one: Decimal, other: Decimal | number, what: string) =>
    assert.ok(one.eq(other), `${quote.number} ${what}: ${one} is not ${other}`);
  const lines = [...quote.items, ...quote.lineItems].sort((one, other) => one.lineNumber - other.lineNumber);
  assert.equal(page.lines.length, lines.length, quote.number);
  for (const [index, line] of page.lines.entries()) {
    const { discount, amount, excluded } = line;
    const gross = roundHalfUp(line.quantity.times(line.unitPrice), places);
    if (discount) {
      same(discount.gross, gross, 'quantity times price');
      same(discount.gross.minus(discount.off), amount, 'less its discount');
      const off = percentOf(discount.base, discount.percent).minus(discount.off);
      assert.ok(
        off.abs().lte(least),
        `${quote.number}: ${discount.percent} % of ${discount.base} is not ${discount.off}`,
      );
    } else same(gross, amount, 'quantity times price');
    assert.ok(excluded.lte(amount));
    const { extendedPrice, quantities = [] } = lines[index];
    same(amount, extendedPrice, 'amount of the line');
    // Parts of what the line costs before its discount, each rounded by itself: Labour and Freight.
    assert.equal(line.components.length, 'lineItemID' in lines[index] ? 2 : 0, quote.number);
    const parts = sum(line.components);
    assert.ok(
      parts.lte(gross.plus(least.times(line.components.length))),
      `${quote.number}: ${parts} of ${gross}`,
    );
    const others = quantities.filter((one: { isSelected: boolean }) => !one.isSelected);
    assert.equal(line.others.length, others.length, `${quote.number}: other quantities`);
    for (const [at, other] of others.entries()) {
      same(line.others[at]?.quantity ?? decimal(0), other.quantity, 'another quantity');
      same(line.others[at]?.unitPrice ?? decimal(0), other.unitPrice, 'its price');
    }
  }
  same(sum(page.lines.map(({ amount }) => amount)), page.subTotal, 'sum of the lines');
  same(page.subTotal, quote.subTotal, 'subtotal');
  const off = page.discount?.off ?? decimal(0);
  if (page.discount) {
    const { base, percent } = page.discount;
    same(
      page.subTotal.minus(sum(page.lines.map(({ excluded }) => excluded))),
      base,
      'what the discount is of',
    );
    if (percent) same(roundHalfUp(percentOf(base, percent), places), off, 'discount in percent');
  }
  same(off, quote.discountTotal, 'discount');
  const net = page.subTotal.minus(off);
  same(net, quote.netTotal, 'goods');
  if (page.charges) {
    same(page.charges.net, net, 'goods, net');
    same(net.plus(page.charges.duty).plus(page.charges.tax), page.total, 'with duty and tax');
  } else same(net, page.total, 'total');
  same(page.total, quote.grandTotal, 'grand total');
};

/** One document of the bodies of many, each on a page of its own. */
const packed = (all: readonly Buffer[]): Buffer => {
  const bodies = all.map((docx) => {
    const xml = new PizZip(docx).file('word/document.xml')?.asText() ?? '';
    return xml.slice(xml.indexOf('<w:body>') + '<w:body>'.length, xml.indexOf('<w:sectPr'));
  });
  const zip = new PizZip(all[0] as Buffer);
  const xml = zip.file('word/document.xml')?.asText() ?? '';
  const begin = xml.slice(0, xml.indexOf('<w:body>') + '<w:body>'.length);
  const breaks = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
  zip.file('word/document.xml', `${begin}${bodies.join(breaks)}${xml.slice(xml.indexOf('<w:sectPr'))}`);
  return zip.generate({ type: 'nodebuffer' });
};
